"""World events: when one starts and ends, and what the twelve do (M14, M4.6, M4.8)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import SeededChance
from games.engine.core.play import Play
from games.engine.rulesets.mtaani.jail import Freed
from games.engine.rulesets.mtaani.mortgages import Mortgaged
from games.engine.rulesets.mtaani.world_events import WorldEventEnded, WorldEventStarted, event_may_start
from tests.engine.mtaani.table_setter import (
    BANK,
    WORLD_EVENTS,
    Borrow,
    BuyInsurance,
    BuyOrFee,
    Leave,
    Mortgage,
    NeverDrawn,
    PayFee,
    Roll,
    Table,
    flows,
    of,
    the,
)

TWELVE = {
    "tax_amnesty": 1,
    "recession": 2,
    "games": 1,
    "tech_hub": 2,
    "crime_wave": 1,
    "tenant_council": 2,
    "scandal": 0,
    "discovery": 0,
    "austerity": 0,
    "general_amnesty": 0,
    "bank_run": 0,
    "coalition": 0,
}
"""The revolutions they last; 0 for the instant ones."""


def at_event(event: str, **position: object) -> Table:
    """An event has started with the third revolution; seat 1 is on turn."""
    settings = {"seats": 3, "revolutions": 2, **position}
    table = Table(**settings)  # type: ignore[arg-type]
    table.revolve(event)
    return table


def starts(table: Table) -> bool:
    """Whether an event can start with the revolution that is counted now."""
    try:
        table.copy().revolve("coalition")
    except NeverDrawn:
        return False
    return True


# When (M14.1, M14.2)


@pytest.mark.rule("M14.1", "M2.9")
def test_the_first_starts_with_the_third_revolution_at_the_earliest() -> None:
    table = Table()
    for count in (1, 2):
        assert not starts(table), count
        table.revolve()
    assert starts(table)
    table.revolve()
    assert starts(table)  # the chance comes again


@pytest.mark.rule("M14.1")
def test_the_next_no_sooner_than_three_revolutions_after_the_last_one_started() -> None:
    for event, lasts in TWELVE.items():
        table = at_event(event, owns={0: [1]})
        for _ in range(2):
            assert not starts(table), event
            table.revolve()
        assert starts(table), event
        assert lasts < 3


@pytest.mark.rule("M14.1")
def test_and_after_that_one_has_ended() -> None:
    """No event lasts so long today; the rule says so all the same."""
    from games.engine.rulesets.mtaani.world import World

    table = Table(revolutions=5)
    world = table.state[World]
    world.event, world.until, world.started = "games", 9, 1
    assert not starts(table)
    table.revolve_to(8)
    assert starts(table)  # the ninth ends it, and the next may follow at once


@pytest.mark.rule("M14.1")
def test_with_a_chance_of_one_half_drawn_evenly() -> None:
    chance = SeededChance(b"what the world may bring")
    found: Counter[str] = Counter()
    tries = 2_400
    for _ in range(tries):
        table = Table(revolutions=3)
        play = Play(table.rules, table.board, table.state, table.now, chance)
        event_may_start(play)
        found.update(event.event for event in of(play.events, WorldEventStarted))
    assert set(found) == set(TWELVE)
    assert 1_100 < sum(found.values()) < 1_300  # half of the tries
    assert all(70 < count < 130 for count in found.values())  # 100 of each


@pytest.mark.rule("M14.3", "M14.1")
def test_there_are_twelve() -> None:
    assert sorted(WORLD_EVENTS) == sorted(TWELVE)


@pytest.mark.rule("M14.2", "M2.9")
@pytest.mark.parametrize("event", [event for event, lasts in TWELVE.items() if lasts])
def test_a_timed_one_lasts_the_revolutions_it_names(event: str) -> None:
    table = at_event(event)
    for left in range(TWELVE[event], 0, -1):
        events = table.revolve()
        assert len(of(events, WorldEventEnded)) == (left == 1)
    assert not of(table.revolve(), WorldEventEnded)


@pytest.mark.rule("M14.2")
@pytest.mark.parametrize("event", [event for event, lasts in TWELVE.items() if not lasts])
def test_an_instant_one_is_resolved_at_once(event: str) -> None:
    table = at_event(event)
    assert not of(table.revolve(), WorldEventEnded)


@pytest.mark.rule("M14.1")
def test_none_starts_by_itself_when_the_chance_is_missed() -> None:
    table = Table(revolutions=2)
    events = table.revolve(event_starts=False)
    assert not of(events, WorldEventStarted)


# What (M14.3)


@pytest.mark.rule("M14.3", "M4.6")
def test_tax_amnesty() -> None:
    table = at_event("tax_amnesty")
    assert flows(table.roll_to(5)) == []
    assert table.turn == 2
    table.revolve()
    assert flows(table.roll_to(5)) == [(0, BANK, 700_000)]


@pytest.mark.rule("M14.3")
def test_recession() -> None:
    table = at_event("recession")
    trial = table.copy()
    assert flows(trial.roll_to(0)) == [(BANK, 1, 640_000)]
    trial = table.copy()
    trial.state.position[1] = 46
    assert flows(trial.roll(1, 4)) == [(BANK, 1, 320_000)]
    table.revolve()
    assert flows(table.copy().roll_to(0)) == [(BANK, 2, 640_000)]
    table.revolve()
    assert flows(table.roll_to(0)) == [(BANK, 0, 800_000)]


@pytest.mark.rule("M14.3", "M4.6")
@pytest.mark.parametrize(
    ("event", "alone", "renovated", "built", "bank"),
    [
        ("games", 120_000, 157_500, 367_200, 120_000),
        # a fifth less: 32,000 · 42,000 · 97,920
        ("tenant_council", 32_000, 42_000, 97_920, 32_000),
    ],
)
def test_events_that_change_fees(event: str, alone: int, renovated: int, built: int, bank: int) -> None:
    table = at_event(event, owns={0: [45]})
    assert table.fee(45, payer=1) == alone
    table.renovated[45] = 1
    assert table.fee(45, payer=1) == renovated
    table = at_event(event, owns={0: [45, 47]}, units={47: 1})
    assert table.fee(47, payer=1) == built
    table = at_event(event)
    table.roll_to(45)
    assert flows(table.act(PayFee(1))) == [(1, BANK, bank)]


@pytest.mark.rule("M14.3", "M4.6")
def test_the_owner_gets_what_the_payer_pays() -> None:
    table = at_event("tenant_council", owns={0: [45]})
    assert flows(table.roll_to(45)) == [(1, 0, 32_000)]


@pytest.mark.rule("M4.6")
def test_a_world_event_and_a_municipal_rule_and_all_before_are_rounded_once() -> None:
    # 344,098.2 with three units, renovated twice 412,917.84, a fifth less 330,334.272, halved 165,167.136
    group = [6, 18, 30, 42]
    table = at_event("tenant_council", owns={0: group}, units=dict.fromkeys(group, 3))
    table.renovated[18] = 2
    table.set_rule("fees", 50)
    assert table.fee(18, payer=2) == 165_168


@pytest.mark.rule("M4.6", "M14.3")
def test_a_municipal_halving_and_a_world_tripling() -> None:
    table = at_event("games", owns={0: [45]})
    table.set_rule("fees", 50)
    assert table.fee(45, payer=2) == 60_000


@pytest.mark.rule("M14.3", "M2.4")
def test_a_recession_and_a_municipal_rule_on_salaries() -> None:
    table = at_event("recession")
    table.set_rule("salary", 200)
    assert flows(table.roll_to(0)) == [(BANK, 2, 1_280_000)]


@pytest.mark.rule("M14.3", "M4.8")
@pytest.mark.parametrize(
    ("event", "price", "odd"), [("tech_hub", 440_000, 440_002), ("crime_wave", 320_000, 320_001)]
)
def test_events_that_change_property_values_change_prices(event: str, price: int, odd: int) -> None:
    table = at_event(event, owns={1: [30]})
    trial = table.copy()
    trial.roll_to(42)
    assert type(trial.question) is BuyOrFee
    assert trial.question.price == price
    assert trial.question.fee == 56_000
    assert the(trial.act(Mortgage(1, 30)), Mortgaged).amount == 200_000
    table.board = table.with_tile(42, cost=400_001)  # 440,001.1 and 320,000.8
    table.roll_to(42)
    assert table.question.price == odd


@pytest.mark.rule("M4.8")
def test_the_event_first_then_the_rule() -> None:
    table = at_event("crime_wave")
    table.set_rule("prices", 50)
    table.roll_to(42)
    assert table.question.price == 160_000


@pytest.mark.rule("M4.8")
def test_a_price_is_rounded_once() -> None:
    table = at_event("tech_hub")
    table.board = table.with_tile(42, cost=400_001)
    table.set_rule("prices", 200)
    table.roll_to(42)
    assert table.question.price == 880_003  # 440,001.1 doubled; rounded before that it would be 880,004


@pytest.mark.rule("M4.8", "M6.3")
@pytest.mark.parametrize(
    ("event", "worth"), [("tech_hub", 2_275_000), ("crime_wave", 2_200_000), ("games", 2_250_000)]
)
def test_and_net_worth(event: str, worth: int) -> None:
    from games.engine import Game

    table = at_event(event, owns={0: [45, 47]}, mortgaged=[47])
    game = Game(table.rules, table.board, table.state, table.now)
    assert table.rules.hooks.net_worth(game, 0) == worth


@pytest.mark.rule("M4.8")
def test_a_municipal_price_rule_does_not_change_net_worth() -> None:
    from games.engine import Game

    table = Table(owns={0: [45]}, order=(1, 0))
    table.set_rule("prices", 200)
    game = Game(table.rules, table.board, table.state, table.now)
    assert table.rules.hooks.net_worth(game, 0) == 2_250_000


@pytest.mark.rule("M4.8")
@pytest.mark.parametrize("event", ["tech_hub", "crime_wave"])
def test_fees_unit_costs_and_mortgages_stay_as_printed(event: str) -> None:
    from tests.engine.mtaani.table_setter import Build, Renovate

    table = at_event(event, owns={1: [45, 47]}, at={1: 45})
    assert table.fee(45, payer=2) == 80_000
    trial = table.copy()
    trial.act(Build(1, 45))
    assert trial.cash[1] == 1_650_000
    trial = table.copy()
    trial.act(Mortgage(1, 45))
    assert trial.cash[1] == 2_250_000
    table.state.position[1] = 45
    table.act(Renovate(1))
    assert table.cash[1] == 1_875_000


@pytest.mark.rule("M14.3", "M12.1")
def test_scandal_sends_every_active_player_to_jail_for_two_turns() -> None:
    table = Table(4, revolutions=2, jailed={2: 1}, at={1: 30})
    from tests.engine.mtaani.table_setter import Leave

    table.act(Leave(3))
    table.revolve("scandal")
    assert table.at[:3] == [12, 12, 12]
    assert table.jail == [2, 2, 2, 0]
    table = Table(2, revolutions=2, jailed={1: 4})
    table.revolve("scandal")
    assert table.jail == [2, 4]  # the longer sentence stands


@pytest.mark.rule("M14.3", "M2.2")
def test_scandal_cancels_the_extra_turn() -> None:
    table = Table(2, revolutions=2)
    table.revolve("scandal", dice=(2, 2))
    assert table.turn == 1
    assert table.jail == [2, 2]


@pytest.mark.rule("M14.3", "M2.10")
def test_scandal_is_no_landing_and_pays_no_salary() -> None:
    table = Table(2, revolutions=2, at={1: 46})
    events = table.revolve("scandal")
    assert flows(events) == []
    assert table.reached == [False, False]


@pytest.mark.rule("M14.3", "M3.3")
def test_discovery_gives_each_400_000_in_playing_order_from_the_player_on_turn() -> None:
    table = Table(3, revolutions=2)
    assert flows(table.revolve("discovery")) == [(BANK, seat, 400_000) for seat in (0, 1, 2)]
    table = Table(3, revolutions=2, bank=900_000, order=(2, 0, 1))
    table.skip()
    assert table.turn == 0
    assert flows(table.revolve("discovery")) == [(BANK, 0, 400_000), (BANK, 1, 400_000), (BANK, 2, 100_000)]
    table = Table(3, revolutions=2, bank=400_000)
    assert flows(table.revolve("discovery")) == [(BANK, 0, 400_000)]
    assert table.issued == 0


@pytest.mark.rule("M14.3", "M2.5", "M7.4")
def test_one_who_goes_out_on_turn_and_so_completes_the_revolution_has_no_part_in_it() -> None:
    for event, paid, jailed in (
        ("discovery", [(BANK, 1, 400_000), (BANK, 2, 400_000)], [0, 0, 0]),
        ("scandal", [], [0, 2, 2]),
    ):
        table = Table(3, revolutions=2, reached=[1, 2])
        events = table.act(Leave(0), event_starts=True, event=WORLD_EVENTS.index(event))
        assert flows(events) == paid
        assert table.jail == jailed
        assert table.cash[0] == 0


@pytest.mark.rule("M14.3")
def test_austerity_takes_a_tenth_of_each_players_cash() -> None:
    table = Table(3, revolutions=2, cash={0: 1_000_001, 1: 0, 2: 999_990})
    bank = table.bank
    events = table.revolve("austerity")
    assert flows(events) == [(0, BANK, 100_001), (2, BANK, 99_999)]  # 100,000.1 up
    assert table.cash == [900_000, 0, 899_991]
    assert table.bank == bank + 100_001 + 99_999


@pytest.mark.rule("M14.3")
def test_general_amnesty_frees_all() -> None:
    table = Table(3, revolutions=2, jailed={1: 5, 2: 1})
    events = table.revolve("general_amnesty")
    assert sorted(freed.seat for freed in of(events, Freed)) == [1, 2]
    assert table.jail == [0, 0, 0]
    assert table.turn == 1
    table.roll(1, 2)
    assert table.at[1] == 15


@pytest.mark.rule("M14.3", "M6.4")
def test_a_bank_run_makes_all_bank_loans_due_at_once() -> None:
    table = Table(3, revolutions=1)
    table.act(Borrow(0, 100_000))
    table.skip()
    table.act(Borrow(1, 200_000))
    table.skip()
    table.lend(2, 0, 50_000)
    table.skip()
    table.revolve()
    assert table.turn == 1
    events = table.revolve("bank_run")
    # from the player on turn, with the interest of the second revolution
    assert flows(events) == [(1, BANK, 213_334), (0, BANK, 106_667)]
    assert table.loan(1) is None
    assert table.loan(2) is None
    assert table.loan(3) is not None


@pytest.mark.rule("M14.3", "M7.1")
def test_in_a_bank_run_who_lacks_the_cash_owes() -> None:
    table = Table(3, revolutions=2, owns={1: [45]})
    table.skip()
    table.act(Borrow(1, 200_000))
    table.skip()
    table.hand(1, 100_000)
    table.revolve("bank_run")
    assert table.debts(1) == [(BANK, 206_667)]
    assert table.turn == 2
    table.act(Mortgage(1, 45))
    assert table.loan(1) is None
    assert table.turn == 0


@pytest.mark.rule("M14.3", "M6.7")
def test_a_loan_due_on_the_turn_of_a_bank_run_is_paid_once() -> None:
    table = Table(2, revolutions=0)
    table.act(Borrow(0, 100_000))
    for _ in range(2):
        table.turn_to(1)
        table.revolve()
    table.turn_to(1)
    cash = table.cash[0]
    events = table.revolve("bank_run")
    assert flows(events) == [(0, BANK, 110_000)]
    assert table.cash[0] == cash - 110_000
    assert table.may(Roll(0))


@pytest.mark.rule("M14.3", "M9.1")
def test_a_coalition_brings_the_price_of_insurance_back_to_a_million() -> None:
    table = Table(2, revolutions=2, cash={0: 9_000_000})
    table.act(BuyInsurance(0))
    table.act(BuyInsurance(0))
    table.revolve("coalition")
    cash = table.cash[1]
    table.act(BuyInsurance(1))
    assert table.cash[1] == cash - 1_000_000
