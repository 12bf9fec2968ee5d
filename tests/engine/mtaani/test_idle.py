"""Idle turns: who may end what, when, and what that takes (M2.7)."""

from __future__ import annotations

import pytest

from games.engine import NOBODY
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.building import Sold
from games.engine.rulesets.mtaani.cards import CardDrawn
from games.engine.rulesets.mtaani.idle import Idle
from games.engine.rulesets.mtaani.mortgages import Mortgaged
from tests.engine.mtaani.table_setter import (
    BANK,
    MINUTE,
    NOON,
    SETS,
    Accept,
    AwaitRoll,
    Borrow,
    Bundle,
    BuyOrFee,
    CounterTrade,
    Decline,
    DrawFrom,
    EndIdle,
    Leave,
    Mortgage,
    OfferTrade,
    OpenToOffers,
    ProposeLoan,
    RepayShare,
    Table,
    Teleport,
    Withdraw,
    began,
    flows,
    of,
    the,
)

SECOND = 1_000


def can_end(table: Table, seat: int) -> bool:
    """Whether the seat may end what another one lets wait."""
    return bool(table.offered(EndIdle, seat))


def server_ends(table: Table) -> bool:
    """Whether the table itself would end it now."""
    from games.engine import Expire

    due = table.question.deadline
    if table.now >= due:
        return True
    assert table.refused(Expire(-1, table.question.number)) == "early"
    return False


def wait(table: Table, minutes: float) -> Table:
    """The table, so many minutes after the start."""
    table.now = NOON + round(minutes * MINUTE)
    return table


# When


@pytest.mark.rule("M2.7")
def test_after_five_minutes_any_other_player_may_end_it_and_a_minute_later_the_server_does() -> None:
    table = Table(3)
    for now, others, server in (
        (NOON, False, False),
        (NOON + 5 * MINUTE - 1, False, False),
        (NOON + 5 * MINUTE, True, False),
        (NOON + 6 * MINUTE - 1, True, False),
        (NOON + 6 * MINUTE, True, True),
    ):
        table.now = now
        assert [can_end(table, seat) for seat in range(3)] == [False, others, others]
        assert server_ends(table) == server


@pytest.mark.rule("M2.7")
def test_no_one_ends_it_early_or_ends_their_own_turn() -> None:
    table = wait(Table(), 5)
    assert table.refused(EndIdle(0, table.question.number)) == "not_offered"
    assert table.refused(EndIdle(1, table.question.number + 1)) == "not_offered"
    table.now -= 1
    assert table.refused(EndIdle(1, table.question.number)) == "not_offered"


@pytest.mark.rule("M2.7")
def test_a_question_that_is_gone_is_not_ended_again() -> None:
    table = wait(Table(), 6)
    old = table.question
    table.expire(dice=(5, 4), mtaani_card=3)
    assert table.refused(EndIdle(1, old.number)) == "not_offered"
    from games.engine import Expire

    assert table.refused(Expire(-1, old.number)) == "gone"


@pytest.mark.rule("M2.7")
def test_an_action_that_changes_the_game_starts_the_five_minutes_anew() -> None:
    table = Table(owns={0: [6, 7]})
    wait(table, 4).act(Mortgage(0, 6))
    assert not can_end(wait(table, 8.999), 1)
    assert can_end(wait(table, 9), 1)
    assert not server_ends(wait(table, 9.999))
    assert server_ends(wait(table, 10))


@pytest.mark.rule("M2.7", "M9.4", "M13.6")
def test_a_teleport_does_too_though_others_owe_before_the_roll() -> None:
    """Seat 0 completes the fifth revolution by Teleport, and seat 1 owes the chamber."""
    table = Table(3, cash={1: 10}, owns={0: [4, 44], 1: [45]}, at={0: 44}, revolutions=4, reached=[1, 2])
    table.give_card(0, "teleport")
    wait(table, 4.9).act(Teleport(0, 4))
    wait(table, 5.9).act(Mortgage(1, 45))
    assert type(table.question) is AwaitRoll
    assert not can_end(wait(table, 10.899), 1)
    assert can_end(wait(table, 10.9), 1)
    assert not server_ends(wait(table, 11.899))
    assert server_ends(wait(table, 11.9))


@pytest.mark.rule("M2.7", "M6.7", "M9.4")
def test_but_it_takes_no_time_away() -> None:
    """A loan that was due took seat 0 twenty minutes, so that its roll is asked for with half a minute."""
    table = Table(3, owns={0: [4, 6, 44], 1: [45]}, revolutions=3)
    table.lend(2, 0, 100_000, rate=0, term=1)
    table.turn_to(2)
    table.hand(0, 0)
    table.hand(1, 10)
    table.revolve()
    wait(table, 20).act(Mortgage(0, 6))
    assert table.question.deadline == table.now + 90 * SECOND
    table.state.position[0] = 44
    table.reached[1] = table.reached[2] = True
    table.points[0] = table.points[2] = 1
    table.give_card(0, "teleport")
    wait(table, 20.5).act(Teleport(0, 4))
    wait(table, 21.1).act(Mortgage(1, 45))
    assert type(table.question) is AwaitRoll
    assert table.question.deadline == table.now + 60 * SECOND


@pytest.mark.rule("M2.7")
def test_one_that_is_refused_does_not() -> None:
    table = Table(owns={0: [6, 7]})
    assert wait(table, 4).refused(Mortgage(0, 1)) == "not_offered"
    assert can_end(wait(table, 5), 1)


@pytest.mark.rule("M2.7")
def test_to_fifteen_minutes_a_turn_at_most() -> None:
    table = Table(owns={0: [1, 3, 4, 6]})
    for minutes, tile in ((4, 1), (8, 3), (12, 4)):
        wait(table, minutes).act(Mortgage(0, tile))
    assert not can_end(wait(table, 14.999), 1)
    assert can_end(wait(table, 15), 1)
    assert not server_ends(wait(table, 15.999))
    assert server_ends(wait(table, 16))


@pytest.mark.rule("M2.7")
def test_no_action_however_often_wins_more_than_that() -> None:
    """Borrowing and repaying at once costs nothing and can be done for ever."""
    table = Table()
    for number, minutes in enumerate((4, 8, 12, 14.9), 1):
        wait(table, minutes).act(Borrow(0, 10_000))
        table.act(RepayShare(0, number, 100))
    assert not can_end(wait(table, 14.999), 1)
    assert can_end(wait(table, 15), 1)
    wait(table, 15.4).act(Borrow(0, 10_000))
    wait(table, 15.8).act(RepayShare(0, 5, 100))
    assert can_end(table, 1)
    assert not server_ends(wait(table, 15.999))
    assert server_ends(wait(table, 16))


@pytest.mark.rule("M2.7", "M7.2")
def test_nor_does_a_debtor_off_turn_hold_the_table_up_for_ever() -> None:
    """Two who play together could trade the same mortgaged properties to and fro."""
    table = Table(3, cash={2: 0}, owns={1: [7], 2: [6]}, mortgaged=[6, 7])
    table.roll_to(9, mtaani_card=2)
    for trade in range(7):
        theirs, mine = ((7,), (6,)) if trade % 2 == 0 else ((6,), (7,))
        wait(table, 4 * trade + 4).act(OfferTrade(1, 2, Bundle(tiles=theirs), Bundle(tiles=mine)))
        table.act(Accept(2, table.state.asides[-1].number))
    assert table.debts(2) == [(0, 50_000)]
    assert not can_end(wait(table, 29.999), 0)
    assert can_end(wait(table, 30), 0)
    assert server_ends(wait(table, 31))


@pytest.mark.rule("M2.7")
def test_the_fifteen_minutes_run_through_the_whole_turn() -> None:
    table = Table(owns={0: [1, 3, 4, 6]})
    for minutes, tile in ((4, 1), (8, 3)):
        wait(table, minutes).act(Mortgage(0, tile))
    wait(table, 12).roll_to(13)
    assert type(table.question) is BuyOrFee
    assert not can_end(wait(table, 14.999), 1)
    assert can_end(wait(table, 15), 1)


@pytest.mark.rule("M2.7", "M2.3")
def test_an_extra_turn_has_its_own_fifteen_minutes() -> None:
    table = Table(owns={0: [1, 3, 4, 6]})
    for minutes, tile in ((4, 1), (8, 3), (12, 4)):
        wait(table, minutes).act(Mortgage(0, tile))
    wait(table, 14).roll_to(12, (2, 2))
    assert not can_end(wait(table, 18.999), 1)
    assert can_end(wait(table, 19), 1)


@pytest.mark.rule("M2.7")
def test_a_decision_after_the_roll_has_its_five_minutes() -> None:
    table = Table()
    wait(table, 3).roll_to(13)
    assert not can_end(wait(table, 7.999), 1)
    assert can_end(wait(table, 8), 1)
    assert server_ends(wait(table, 9))


@pytest.mark.rule("M2.7", "M7.2")
def test_a_debt_off_turn_has_its_five_minutes() -> None:
    table = Table(3, cash={2: 0}, owns={2: [6]})
    wait(table, 3).roll_to(9, mtaani_card=2)
    assert [can_end(wait(table, 7.999), seat) for seat in range(3)] == [False, False, False]
    assert [can_end(wait(table, 8), seat) for seat in range(3)] == [True, True, False]
    assert not server_ends(wait(table, 8.999))
    assert server_ends(wait(table, 9))


@pytest.mark.rule("M2.7", "M7.2")
def test_a_debt_off_turn_has_its_five_minutes_however_long_the_turn_took() -> None:
    table = Table(3, cash={2: 0}, owns={2: [6], 0: [1, 3, 4]})
    for minutes, tile in ((4, 1), (8, 3), (12, 4)):
        wait(table, minutes).act(Mortgage(0, tile))
    wait(table, 14).roll_to(9, mtaani_card=2)
    assert not can_end(wait(table, 18.999), 1)
    assert can_end(wait(table, 19), 1)


@pytest.mark.rule("M2.7")
def test_time_in_which_nobody_could_play_does_not_count() -> None:
    table = Table(owns={0: [1, 3, 4, 6]})
    table.delay(60 * MINUTE)
    assert not can_end(wait(table, 64.999), 1)
    assert can_end(wait(table, 65), 1)
    for minutes, tile in ((64, 1), (68, 3), (72, 4)):
        wait(table, minutes).act(Mortgage(0, tile))
    assert not can_end(wait(table, 74.999), 1)
    assert can_end(wait(table, 75), 1)


@pytest.mark.rule("M2.7")
def test_but_no_decision_has_less_time_than_one_of_a_player_who_is_away() -> None:
    table = Table()
    wait(table, 15.8).roll_to(13)
    assert type(table.question) is BuyOrFee
    assert not can_end(wait(table, 16.299), 1)
    assert can_end(wait(table, 16.3), 1)
    assert not server_ends(wait(table, 17.299))
    assert server_ends(wait(table, 17.3))


@pytest.mark.rule("M2.7", "M7.2", "M13.6")
def test_the_player_on_turn_has_that_time_too_when_others_took_the_fifteen_minutes() -> None:
    """Seat 1 is long in raising the no-trade fee; only then does the chamber ask seat 0, who is on turn."""
    split = {0: [tiles[0] for tiles in SETS.values()], 1: [tiles[1] for tiles in SETS.values()]}
    table = Table(3, owns=split, cash={0: 200_000, 1: 20_000}, revolutions=4)
    table.points[1] = table.points[2] = 1
    table.revolve()
    for minutes, tile in ((4, 3), (8, 10), (12, 20), (16, 22)):
        assert table.debts(1) == [(BANK, 200_000)]
        wait(table, minutes).act(Mortgage(1, tile))
    assert table.debts(0) == [(BANK, 200_000)]
    assert not can_end(wait(table, 16.499), 1)
    assert can_end(wait(table, 16.5), 1)


# What it takes


@pytest.mark.rule("M2.7")
def test_the_idle_player_rolls() -> None:
    table = wait(Table(), 6)
    table.state.position[0] = 9
    events = table.expire(dice=(1, 2))
    assert table.at[0] == 12
    assert began(events) == [(1, False)]


@pytest.mark.rule("M2.7")
def test_another_player_ends_it_to_the_same_effect() -> None:
    table = wait(Table(3), 5)
    table.state.position[0] = 9
    events = table.act(EndIdle(2, table.question.number), dice=(1, 2))
    assert table.at[0] == 12
    assert began(events) == [(1, False)]


@pytest.mark.rule("M2.7", "M12.5")
@pytest.mark.parametrize(("dice", "at", "left"), [((1, 2), 12, 1), ((6, 6), 24, 0)])
def test_in_jail_too(dice: tuple[int, int], at: int, left: int) -> None:
    table = wait(Table(jailed={0: 2}, cash={0: 1_000_000}), 6)
    table.expire(dice=dice)
    assert table.at[0] == at
    assert table.jail[0] == left
    assert table.cash[0] == 1_000_000 + (750_000 if at == 24 else 0)  # no bail was paid
    assert table.turn == 1


@pytest.mark.rule("M2.7", "M4.1")
def test_it_pays_the_fee_and_does_not_buy() -> None:
    table = Table()
    table.roll_to(45)
    events = wait(table, 6).expire()
    assert flows(events) == [(0, BANK, 40_000)]
    assert table.owner[45] == NOBODY
    assert table.turn == 1


@pytest.mark.rule("M2.7")
def test_ending_a_turn_takes_all_its_decisions() -> None:
    table = wait(Table(), 6)
    table.state.position[0] = 42
    events = table.expire(dice=(1, 2))
    assert flows(events) == [(0, BANK, 40_000)]
    assert began(events) == [(1, False)]


@pytest.mark.rule("M2.7")
def test_ending_a_turn_does_not_take_the_extra_turn() -> None:
    table = wait(Table(), 6)
    table.state.position[0] = 10
    events = table.expire(dice=(1, 1))
    assert began(events) == [(0, True)]
    assert type(table.question) is AwaitRoll
    assert table.question.seats == (0,)


@pytest.mark.rule("M2.7", "M10.5")
def test_at_fortune_it_takes_the_mtaani_deck() -> None:
    table = Table()
    table.roll_to(36)
    events = wait(table, 6).expire(mtaani_card=3)
    assert the(events, CardDrawn).deck == "mtaani"
    assert table.cash[0] == 2_115_000


def debtor(amount: int, mortgaged: tuple[int, ...] = ()) -> Table:
    """Seat 0 owes so much to seat 1, with nothing but properties: 6 (worth 100,000), 4 (56,000), and the set
    1 and 3 with two units each (worth 22,500 and 29,250 for the units, 12,500 and 16,250 without)."""
    table = Table(3, cash={0: 0}, owns={0: [1, 3, 4, 6], 1: [45]}, units={1: 2, 3: 2}, mortgaged=mortgaged)
    board = table.board
    table.board = table.with_tile(45, base_fee=amount)
    table.roll_to(45)
    table.board = board
    return wait(table, 6)


@pytest.mark.rule("M2.7")
@pytest.mark.parametrize(
    ("amount", "mortgaged", "sold", "left"),
    [
        (99_999, [6], [], 1),
        (100_000, [6], [], 0),
        (100_001, [6, 4], [], 55_999),
        (156_000, [6, 4], [], 0),
        (156_001, [6, 4], [3], 14_624),
        (170_626, [6, 4], [3, 1], 11_249),
        (181_876, [6, 4], [3, 1, 3], 14_624),
        (207_750, [6, 4], [3, 1, 3, 1], 0),
        (207_751, [6, 4, 3], [3, 1, 3, 1], 16_249),
        (236_500, [6, 4, 3, 1], [3, 1, 3, 1], 0),
    ],
)
def test_for_a_debt_it_takes_mortgages_dearest_first_then_units_then_mortgages_that_become_possible(
    amount: int, mortgaged: list[int], sold: list[int], left: int
) -> None:
    table = debtor(amount)
    events = table.expire()
    assert [event.tile for event in of(events, Mortgaged)] == mortgaged
    assert [event.tile for event in of(events, Sold)] == sold
    assert table.cash == [left, 2_000_000 + amount, 2_000_000]
    assert began(events) == [(1, False)]


@pytest.mark.rule("M2.7", "M7.3")
def test_and_then_bankruptcy() -> None:
    table = debtor(236_501)
    events = table.expire()
    assert the(events, Bankrupt).creditor == 1
    assert table.out == [True, False, False]
    assert table.cash == [0, 2_236_500, 2_000_000]


@pytest.mark.rule("M2.7")
def test_mortgages_that_a_sale_makes_possible_come_before_more_sales() -> None:
    table = Table(3, cash={0: 0}, owns={0: [1, 3, 45, 47], 1: [30]}, units={3: 1, 47: 1})
    table.board = table.with_tile(30, base_fee=300_000)
    table.roll_to(30)
    events = wait(table, 6).expire()
    assert [event.tile for event in of(events, Sold)] == [47]
    assert [event.tile for event in of(events, Mortgaged)] == [47]
    assert table.cash[0] == 178_500 + 255_000 - 300_000


@pytest.mark.rule("M2.7", "M7.2")
def test_a_debtor_off_turn_pays_all_debts_and_the_turn_goes_on() -> None:
    table = Table(3, cash={2: 0}, owns={2: [6]})
    table.roll_to(9, mtaani_card=2)
    events = wait(table, 6).expire()
    assert flows(events) == [(2, 0, 50_000)]
    assert table.cash[2] == 50_000
    assert began(events) == [(1, False)]


@pytest.mark.rule("M2.7", "M7.2")
def test_a_queue_is_settled_debt_by_debt() -> None:
    table = Table(4, cash={0: 0}, owns={0: [1, 3, 6]})
    table.roll_to(9, mtaani_card=13)
    events = wait(table, 6).expire()
    assert flows(events) == [(0, 1, 26_000), (0, 2, 26_000), (0, 3, 26_000)]
    assert [event.tile for event in of(events, Mortgaged)] == [6]


@pytest.mark.rule("M2.7", "M7.2")
def test_two_debtors_are_ended_one_by_one() -> None:
    table = Table(4, cash={1: 0, 2: 0}, owns={1: [6], 2: [7]})
    table.roll_to(9, mtaani_card=2)
    first, second = table.waiting
    wait(table, 6).expire(first)
    assert table.waiting == (second,)
    assert table.turn == 0
    table.expire(second)
    assert table.turn == 1


# Who is away


def force(table: Table) -> None:
    """Whoever is on turn lets it pass until the table ends it with a visit to Prison."""
    table.now = table.question.deadline
    table.state.position[table.turn] = 9
    table.expire(dice=(1, 2))


@pytest.mark.rule("M2.7")
def test_after_two_forced_endings_in_a_row_the_player_is_away() -> None:
    table = Table()
    force(table)
    assert table.away == [False, False]
    table.skip()
    force(table)
    assert table.away == [True, False]
    table.skip()
    start = table.now
    assert table.question.deadline == start + 30 * SECOND
    table.now = start + 30 * SECOND - 1
    assert not server_ends(table)
    force(table)
    table.skip()
    force(table)
    assert table.away == [True, False]


@pytest.mark.rule("M2.7")
def test_until_they_act() -> None:
    table = Table(owns={0: [6, 7]})
    for _ in range(2):
        force(table)
        table.skip()
    assert table.away == [True, False]
    table.now += 20 * SECOND
    acted = table.now
    table.act(Mortgage(0, 6))
    assert table.away == [False, False]
    assert table.question.deadline == acted + 6 * MINUTE
    table.skip()
    table.skip()
    assert table.question.deadline == table.now + 6 * MINUTE
    force(table)
    assert table.away == [False, False]  # the count starts anew


@pytest.mark.rule("M2.7")
def test_forced_endings_with_an_action_between_are_not_in_a_row() -> None:
    table = Table()
    force(table)
    table.skip()
    table.skip()
    table.skip()
    force(table)
    assert table.away == [False, False]


@pytest.mark.rule("M2.7")
def test_each_player_has_a_count_of_their_own() -> None:
    table = Table()
    force(table)
    force(table)
    assert table.away == [False, False]
    force(table)
    assert table.away == [True, False]


@pytest.mark.rule("M2.7")
def test_the_ending_of_a_whole_turn_counts_once() -> None:
    table = wait(Table(), 6)
    table.state.position[0] = 42
    table.expire(dice=(1, 2))  # the roll, and the fee of tile 45
    assert table.away == [False, False]


@pytest.mark.rule("M2.7")
def test_when_a_full_round_was_forced_the_table_may_sleep() -> None:
    from games.engine import Game

    table = Table(3)

    def idle(*seats: int) -> bool:
        return table.rules.hooks.idle(Game(table.rules, table.board, table.state, table.now), seats)

    assert not idle(0, 1, 2)
    force(table)
    assert not idle(0, 1, 2)
    assert idle(0)  # the others are bots, say
    force(table)
    assert not idle(0, 1, 2)
    force(table)
    assert idle(0, 1, 2)
    table.skip()
    assert not idle(0, 1, 2)
    assert not idle(0)
    assert idle(1, 2)
    table.act(Leave(0))
    assert idle(0, 1, 2)  # one who is out is not waited for
    assert not idle()


@pytest.mark.rule("M2.7", "M7.1")
def test_an_idle_player_whose_forced_roll_ends_in_a_debt_settles_it_too() -> None:
    table = Table(3, cash={0: 10_000}, owns={0: [6], 1: [45]})
    table.state.position[0] = 42
    events = wait(table, 6).expire(dice=(1, 2))
    assert flows(events) == [(0, 1, 40_000)]
    assert table.mortgaged[6]
    assert began(events) == [(1, False)]


@pytest.mark.rule("M2.7", "M7.2")
def test_a_forced_roll_waits_for_the_debts_of_others() -> None:
    table = Table(3, cash={2: 0}, owns={2: [6]})
    table.state.position[0] = 6
    wait(table, 6).expire(dice=(1, 2), mtaani_card=2)
    assert table.question.seats == (2,)
    assert not can_end(wait(table, 10.999), 1)
    assert can_end(wait(table, 11), 1)


@pytest.mark.rule("M2.7", "M10.5")
def test_an_idle_roll_onto_fortune_draws_from_the_mtaani_deck() -> None:
    table = Table()
    table.state.position[0] = 33
    wait(table, 6).expire(dice=(1, 2), mtaani_card=4)
    assert table.cash[0] == 2_750_000
    assert table.refused(DrawFrom(0, "mtaani")) == "not_asked"


@pytest.mark.rule("M2.7", "M13.2")
def test_talking_about_offers_changes_nothing_and_wins_no_time() -> None:
    table = Table(3, owns={0: [6], 1: [7]})
    table.act(OfferTrade(1, 0, Bundle(cash=5), Bundle(tiles=(6,))))
    (asked,) = table.state.asides
    wait(table, 2).act(OfferTrade(0, 1, Bundle(tiles=(6,)), Bundle(tiles=(7,))))
    wait(table, 3).act(ProposeLoan(0, 1, 0, 10_000, 5, 5))
    own = table.state.asides[1].number
    wait(table, 3.5).act(OpenToOffers(0, False))
    wait(table, 4).act(Withdraw(0, own))
    wait(table, 4.5).act(CounterTrade(0, asked.number, Bundle(tiles=(6,)), Bundle(cash=9)))
    assert can_end(wait(table, 5), 1)
    assert server_ends(wait(table, 6))


@pytest.mark.rule("M2.7", "M13.2")
def test_declining_wins_no_time_either() -> None:
    table = Table(3, owns={0: [6], 1: [7]})
    table.act(OfferTrade(1, 0, Bundle(cash=5), Bundle(tiles=(6,))))
    wait(table, 4).act(Decline(0, table.state.asides[0].number))
    assert can_end(wait(table, 5), 1)


@pytest.mark.rule("M2.7", "M7.2")
def test_nor_does_ending_what_another_lets_wait() -> None:
    table = Table(4, cash={1: 0, 2: 0}, owns={1: [6], 2: [7]})
    table.roll_to(9, mtaani_card=2)
    first, second = table.waiting
    wait(table, 5).act(EndIdle(2, first.number))
    assert table.waiting == (second,)
    assert can_end(wait(table, 5), 0)


@pytest.mark.rule("M2.7")
def test_one_who_ends_what_another_lets_wait_is_not_away() -> None:
    table = Table(3)
    for _ in range(2):
        force(table)
        table.skip()
        table.skip()
    assert table.away == [True, False, False]
    table.skip()
    table.now += 5 * MINUTE
    table.state.position[1] = 9
    table.act(EndIdle(0, table.question.number), dice=(1, 2))
    assert table.away == [False, False, False]


@pytest.mark.rule("M2.7", "M13.3")
def test_a_trade_changes_the_game() -> None:
    table = Table(3, owns={0: [6], 1: [7]})
    table.act(OfferTrade(1, 0, Bundle(cash=5), Bundle(tiles=(6,))))
    wait(table, 4).act(Accept(0, table.state.asides[0].number))
    assert not can_end(wait(table, 8.999), 1)
    assert can_end(wait(table, 9), 1)


@pytest.mark.rule("M2.7")
def test_what_another_player_does_wins_no_time_either() -> None:
    table = Table(3, owns={1: [45]})
    table.lend(1, 2, 10_000)
    table.revolve()
    assert table.turn == 1
    wait(table, 4).act(OfferTrade(2, 0, Bundle(cash=5), Bundle(cash=6)))
    table.act(Accept(0, table.state.asides[0].number))
    assert can_end(wait(table, 5), 2)


@pytest.mark.rule("M2.7", "M7.1")
def test_a_debtor_off_turn_who_raises_a_part_has_five_minutes_more() -> None:
    table = Table(3, cash={2: 0}, owns={2: [1, 3, 6]})
    table.roll_to(9, mtaani_card=2)
    wait(table, 4).act(Mortgage(2, 3))
    assert table.debts(2) == [(0, 50_000)]
    assert not can_end(wait(table, 8.999), 0)
    assert can_end(wait(table, 9), 0)


@pytest.mark.rule("M2.7", "M9.2", "M6.7")
def test_insurance_does_not_save_an_idle_borrower_of_a_player() -> None:
    table = Table(3)
    table.insurance[0] = 1
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.turn_to(2)
    table.hand(0, 10)
    table.revolve()
    assert table.debts(0) == [(1, 100_000)]
    table.now = table.question.deadline
    table.expire()
    assert table.out[0]
    assert table.cash[1] == 1_900_010


@pytest.mark.rule("M2.7")
def test_a_player_who_is_away_is_left_to_the_server() -> None:
    table = Table()
    for _ in range(2):
        force(table)
        table.skip()
    assert table.away == [True, False]
    start = table.now
    for seconds in (0, 10, 29):
        table.now = start + seconds * SECOND
        assert not can_end(table, 1)
        assert not server_ends(table)
    table.now = start + 30 * SECOND
    assert server_ends(table)


@pytest.mark.rule("M2.7", "M13.2")
def test_one_who_was_away_and_talks_is_back_and_not_ended_at_once() -> None:
    table = Table()
    for _ in range(2):
        force(table)
        table.skip()
    assert table.away == [True, False]
    table.now += 20 * SECOND
    start = table.now
    table.act(OpenToOffers(0, False))
    assert table.away == [False, False]
    table.now = start + 5 * MINUTE - 1
    assert not can_end(table, 1)
    table.act(OpenToOffers(0, True))  # the second time it wins nothing
    table.now = start + 5 * MINUTE
    assert can_end(table, 1)
    assert not server_ends(table)


@pytest.mark.rule("M2.7")
def test_one_who_was_away_and_rolls_late_has_the_time_that_everybody_has() -> None:
    table = Table()
    table.state[Idle].forced[0], table.state[Idle].away[0] = 2, True
    wait(table, 15.8).roll_to(13)
    assert type(table.question) is BuyOrFee
    assert not can_end(wait(table, 16.299), 1)
    assert can_end(wait(table, 16.3), 1)
