"""Rules that meet: what the others leave to happen at once."""

from __future__ import annotations

import pytest

from games.engine import Event
from games.engine.core.events import Paid
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.missions import MISSIONS
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.revolutions import RevolutionCounted
from tests.engine.mtaani.table_setter import (
    BANK,
    MINUTE,
    NOON,
    SETS,
    AwaitRoll,
    Borrow,
    Bribe,
    Bundle,
    Buy,
    CallLoan,
    CardOffer,
    DeclareBankruptcy,
    EndIdle,
    Leave,
    Mortgage,
    OfferTrade,
    PayBail,
    PayFee,
    Protect,
    Roll,
    SetRule,
    StartSyndicate,
    Table,
    UseInsurance,
    Zone,
    began,
    flows,
    of,
    the,
)


@pytest.mark.rule("M2.2", "M13.6", "M7.4")
def test_a_bankrupt_of_the_chamber_whose_double_gave_another_turn() -> None:
    table = Table(3, cash={0: 199_999}, revolutions=4)
    table.revolve(dice=(2, 2))
    assert table.debts(0) == [(BANK, 200_000)]
    table.act(DeclareBankruptcy(0))
    assert table.turn == 1
    table.skip()
    assert table.turn == 2


@pytest.mark.rule("M2.2", "M13.6", "M7.2")
def test_anothers_debt_to_the_chamber_keeps_the_extra_turn_waiting() -> None:
    table = Table(3, cash={1: 199_999}, owns={1: [6]}, revolutions=4)
    table.revolve(dice=(2, 2))
    assert table.question.seats == (1,)
    events = table.act(Mortgage(1, 6))
    assert began(events) == [(0, True)]


@pytest.mark.rule("M13.6", "M7.4", "M1.3")
def test_the_next_in_order_goes_out_over_the_chamber() -> None:
    table = Table(4, cash={1: 10, 2: 20}, revolutions=4)
    table.revolve()
    table.act(DeclareBankruptcy(1))
    assert table.turn == 0
    table.act(DeclareBankruptcy(2))
    assert table.turn == 3


@pytest.mark.rule("M1.6", "M13.6")
def test_the_chamber_can_end_the_game() -> None:
    table = Table(2, cash={0: 10, 1: 300_000}, revolutions=4)
    table.revolve()
    table.act(DeclareBankruptcy(0))
    assert table.state.winners == (1,)
    assert table.cash[1] == 100_000


@pytest.mark.rule("M2.6", "M13.6", "M14.1")
def test_debts_to_the_chamber_are_settled_before_an_event_starts() -> None:
    table = Table(3, cash={1: 150_000}, owns={1: [6]}, revolutions=4)
    table.reached[0] = table.reached[1] = table.reached[2] = True
    table.roll_to(12)
    assert table.debts(1) == [(BANK, 200_000)]
    bank = table.bank
    events = table.act(Mortgage(1, 6), event_starts=True, event=7)  # discovery
    assert flows(events)[0] == (1, BANK, 200_000)
    assert flows(events)[1:] == [(BANK, 0, 400_000), (BANK, 1, 400_000), (BANK, 2, 400_000)]
    assert table.bank == bank - 100_000 + 200_000 - 1_200_000


@pytest.mark.rule("M2.6", "M6.4", "M14.3")
def test_interest_accrues_before_a_bank_run() -> None:
    table = Table(2, revolutions=2)
    table.act(Borrow(0, 300_000))
    events = table.revolve("bank_run")
    assert flows(events) == [(0, BANK, 310_000)]


@pytest.mark.rule("M2.6", "M14.2", "M13.5")
def test_effects_end_before_the_next_steps_of_the_same_revolution() -> None:
    table = Table(2, revolutions=2)
    table.revolve("recession")
    table.set_rule("salary", 50)
    table.revolve()
    table.revolve()
    seat = table.turn
    assert flows(table.roll_to(0)) == [(BANK, seat, 800_000)]


@pytest.mark.rule("M12.7", "M7.1")
def test_one_who_is_mugged_may_lack_the_fee() -> None:
    table = Table(
        cash={0: 100_000}, owns={1: [6, 18, 30, 42], 0: [7]}, units=dict.fromkeys((6, 18, 30, 42), 1)
    )
    events = table.roll_to(6, mugging=True, mugging_share=15)
    assert flows(events) == [(0, BANK, 15_000), (0, 1, 40_000)]
    table = Table(cash={0: 100_000}, owns={1: [6], 0: [7]})
    table.board = table.with_tile(6, base_fee=90_000)
    table.roll_to(6, mugging=True, mugging_share=15)
    assert table.debts(0) == [(1, 90_000)]


@pytest.mark.rule("M12.2", "M7.2")
def test_no_arrest_when_the_owner_went_out_before_the_fee_was_settled() -> None:
    table = Table(3, cash={0: 0}, owns={1: [45], 0: [6]})
    table.roll_to(45)
    table.act(Leave(1))
    table.act(Mortgage(0, 6))  # an arrest could not be drawn
    assert table.jail == [0, 0, 0]
    assert table.turn == 2


@pytest.mark.rule("M4.1", "M7.1")
def test_what_is_owed_is_that_of_the_landing_whatever_is_traded_meanwhile() -> None:
    table = Table(3, cash={0: 0}, owns={1: [45, 47], 0: [6, 18]})
    table.roll_to(45)
    assert table.debts(0) == [(1, 80_000)]
    table.trade(1, 2, Bundle(tiles=(47,)), Bundle(cash=1))  # the set is split
    assert table.debts(0) == [(1, 80_000)]
    table.trade(1, 2, Bundle(tiles=(45,)), Bundle(cash=1))
    assert table.debts(0) == [(1, 80_000)]
    table.act(Mortgage(0, 6))
    assert table.cash == [20_000, 2_080_002, 1_999_998]


@pytest.mark.rule("M2.2", "M12.6")
def test_a_player_freed_by_bribe_rolls_on_the_next_turn() -> None:
    table = Table(jailed={0: 2})
    table.act(Bribe(0), guards=30, bribe=0, metro_tile=1)
    assert table.turn == 1
    table.skip()
    assert table.refused(PayBail(0)) == "not_offered"
    table.roll(2, 2)
    assert table.at[0] == 18


@pytest.mark.rule("M12.6", "M7.3")
def test_the_fine_of_a_bribe_can_be_fatal() -> None:
    table = Table(3, jailed={0: 2}, cash={0: 60_000})
    bank = table.bank
    table.act(Bribe(0), guards=30, bribe=99)
    assert table.debts(0) == [(BANK, 100_000)]
    table.act(DeclareBankruptcy(0))
    assert table.bank == bank + 60_000
    assert table.jail == [0, 0, 0]
    assert table.turn == 1


@pytest.mark.rule("M10.4", "M12.2", "M2.10")
def test_a_ride_onto_anothers_rich_property_can_end_in_arrest() -> None:
    table = Table(cash={0: 1_000_000}, owns={1: [45]})
    table.roll_to(14, (2, 2), metro_card=5, trespass=True, sentence=2)
    assert table.at[0] == 12
    assert table.cash[0] == 960_000
    assert table.turn == 1


@pytest.mark.rule("M10.4", "M12.7", "M2.10")
def test_a_ride_onto_the_seedy_side_can_end_in_a_mugging() -> None:
    table = Table(cash={0: 1_000_000}, owns={0: [3]})
    events = table.roll_to(14, metro_card=4, mugging=True, mugging_share=10)
    assert flows(events) == [(BANK, 0, 400_000), (0, BANK, 140_000)]


@pytest.mark.rule("M6.7", "M12.5")
def test_in_jail_a_due_loan_comes_before_bail_and_roll() -> None:
    table = Table(jailed={0: 3}, owns={0: [6]})
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.turn_to(1)
    table.hand(0, 20_000)
    table.revolve()
    assert table.refused(PayBail(0)) == "not_asked"
    table.act(Mortgage(0, 6))
    assert table.cash[0] == 20_000
    table.act(PayBail(0))
    table.roll(1, 2)
    assert table.at[0] == 15


@pytest.mark.rule("M6.7", "M2.7")
def test_an_idle_borrower_settles_the_loan_and_rolls() -> None:
    table = Table(owns={0: [6]})
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.turn_to(1)
    table.hand(0, 0)
    table.revolve()
    table.state.position[0] = 9
    table.now = table.question.deadline
    events = table.expire(dice=(1, 2))
    assert flows(events) == [(0, 1, 100_000)]
    assert table.at[0] == 12
    assert table.turn == 1


@pytest.mark.rule("M6.11", "M7.2")
def test_a_bankrupt_borrower_of_several_lenders_fails_on_the_first_debt() -> None:
    table = Table(4)
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.lend(2, 0, 200_000, rate=0, term=1)
    table.turn_to(3)
    table.hand(0, 70_000)
    table.revolve()
    assert table.debts(0) == [(1, 100_000), (2, 200_000)]
    events = table.act(DeclareBankruptcy(0))
    assert the(events, Bankrupt).creditor == 1
    assert table.cash[1] == 1_970_000
    assert table.cash[2] == 1_800_000
    assert (table.loan(1), table.loan(2)) == (None, None)


@pytest.mark.rule("M6.11")
def test_two_bankrupt_lenders_one_after_the_other() -> None:
    table = Table(4, owns={1: [45], 2: [47]})
    table.lend(0, 3, 100_000, rate=0, term=5)
    table.hand(0, 0)
    table.roll_to(45)
    table.act(DeclareBankruptcy(0))
    table.hand(1, 0)
    table.board = table.with_tile(47, base_fee=1_000_000)
    table.roll_to(47)
    table.act(DeclareBankruptcy(1))
    loan = table.loan(1)
    assert loan is not None
    assert (loan.lender, loan.borrower) == (2, 3)


@pytest.mark.rule("M6.10", "M6.11")
def test_the_heir_of_a_claim_may_call_it() -> None:
    table = Table(4, owns={1: [45]})
    table.lend(0, 3, 100_000, rate=0, term=5)
    table.revolve()
    table.turn_to(0)
    table.hand(0, 0)
    table.roll_to(45)
    table.act(DeclareBankruptcy(0))
    table.act(CallLoan(1, 1))
    table.skip()
    assert flows(table.skip()) == [(3, 1, 100_000)]


@pytest.mark.rule("M9.6", "M7.5")
def test_what_a_creditor_gets_of_a_bankrupt_is_no_fee_to_be_shared() -> None:
    table = Table(4, order=(3, 0, 1, 2), owns={1: [42], 0: [6]}, cash={0: 1_000})
    table.board = table.with_tile(42, base_fee=500_000)
    table.give_card(3, "syndicate")
    table.act(StartSyndicate(3))
    table.skip()
    table.roll_to(42)
    table.act(DeclareBankruptcy(0))
    assert table.cash == [0, 2_101_000, 2_000_000, 2_000_000]


@pytest.mark.rule("M9.2", "M12.2", "M7.1")
def test_insurance_bought_by_a_trade_saves_a_debtor() -> None:
    table = Table(3, cash={0: 10_000}, owns={1: [45], 0: [6]})
    table.insurance[2] = 1
    table.roll_to(45)
    assert table.refused(OfferTrade(0, 2, Bundle(tiles=(6,)), Bundle(insurance=1))) == "debtor_gives_away"
    table.trade(0, 2, Bundle(tiles=(6,)), Bundle(insurance=1, cash=100_000))
    assert table.cash[0] == 70_000
    assert table.insurance[0] == 1


@pytest.mark.rule("M2.7", "M2.5")
def test_a_roll_that_waits_keeps_its_time_while_a_revolution_is_processed_above_it() -> None:
    # Seat 2 leaves after four minutes and completes the fifth revolution: seat 1 owes the chamber.
    table = Table(4, cash={1: 10}, owns={1: [45]}, revolutions=4, reached=[0, 1, 3])
    table.now = NOON + 4 * MINUTE
    table.act(Leave(2))
    assert table.revolutions == 5
    assert table.question.seats == (1,)
    assert table.refused(Roll(0), dice=(1, 2)) == "not_asked"
    table.now = NOON + 7 * MINUTE
    table.act(Mortgage(1, 45))
    assert type(table.question) is AwaitRoll
    assert table.question.seats == (0,)
    assert table.state.turns == 1  # still the same turn
    table.now = NOON + 8 * MINUTE - 1
    assert not table.may(EndIdle(3, table.question.number))
    table.now = NOON + 8 * MINUTE
    assert table.may(EndIdle(3, table.question.number))


@pytest.mark.rule("M2.5", "M7.4")
def test_the_one_on_turn_goes_out_in_a_revolution_that_a_leaver_completed() -> None:
    table = Table(4, cash={0: 10}, revolutions=4, reached=[0, 1, 3])
    table.act(Leave(2))
    assert table.question.seats == (0,)
    table.act(DeclareBankruptcy(0))
    assert table.turn == 1
    assert type(table.question) is AwaitRoll
    assert table.revolutions == 5


@pytest.mark.rule("M2.5", "M6.7")
def test_a_leaver_completes_a_revolution_then_also_while_a_due_loan_is_asked_for() -> None:
    table = Table(4, owns={0: [6]})
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.turn_to(3)
    table.hand(0, 0)
    table.revolve()
    assert table.debts(0) == [(1, 100_000)]
    for seat in (0, 1, 3):
        table.reached[seat] = True
    events = table.act(Leave(2))
    events += table.act(Mortgage(0, 6))
    assert type(table.question) is AwaitRoll
    assert the(events, RevolutionCounted).count == 2


@pytest.mark.rule("M2.5", "M6.7")
def test_it_is_counted_by_the_end_of_that_turn_at_the_latest() -> None:
    table = Table(4, owns={0: [6]})
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.turn_to(3)
    table.hand(0, 0)
    table.revolve()
    for seat in (0, 1, 3):
        table.reached[seat] = True
    events = table.act(Leave(2))
    events += table.act(Mortgage(0, 6))
    events += table.skip()
    assert len(of(events, RevolutionCounted)) == 1


@pytest.mark.rule("M2.5", "M6.7", "M7.4")
def test_a_borrower_who_goes_out_at_the_start_of_a_turn_completes_it_at_once() -> None:
    table = Table(3)
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.turn_to(2)
    table.hand(0, 0)
    table.revolve()
    table.reached[1] = table.reached[2] = True
    events = table.act(DeclareBankruptcy(0))
    assert the(events, RevolutionCounted).count == 2
    assert began(events) == [(1, False)]


@pytest.mark.rule("M10.1", "M7.2", "M7.3")
def test_the_drawer_leaves_while_others_owe_for_the_card() -> None:
    table = Table(4, cash={1: 10, 2: 20}, owns={1: [6], 2: [7]})
    table.roll_to(9, mtaani_card=2)
    bank = table.bank
    gained = table.cash[0]
    table.act(Leave(0))
    assert table.debts(1) == [(BANK, 50_000)]
    assert table.debts(2) == [(BANK, 50_000)]
    table.act(Mortgage(1, 6))
    table.act(Mortgage(2, 7))
    assert table.bank == bank + gained - 260_000 + 100_000
    assert table.turn == 1


@pytest.mark.rule("M4.1", "M6.1", "M7.1")
def test_a_fee_to_the_bank_may_be_met_by_a_loan() -> None:
    table = Table(cash={0: 0})
    table.roll_to(45)
    table.act(PayFee(0))
    assert table.debts(0) == [(BANK, 40_000)]
    table.act(Borrow(0, 40_000))
    assert table.cash[0] == 0
    assert table.turn == 1


@pytest.mark.rule("M4.1", "M6.2")
def test_a_property_may_be_bought_with_a_loan() -> None:
    table = Table(cash={0: 0})
    table.roll_to(45)
    table.act(Borrow(0, 250_000))
    table.act(Buy(0))
    assert table.owner[45] == 0


@pytest.mark.rule("M9.2", "M7.2", "M13.6")
def test_insurance_covers_the_chamber() -> None:
    table = Table(3, cash={1: 10}, revolutions=4)
    table.insurance[1] = 1
    table.revolve()
    table.act(UseInsurance(1))
    assert table.cash[1] == 10
    assert table.turn == 1


# Orders


def names(events: list[Event], *wanted: str) -> list[str]:
    """The events of these kinds (or payments for these reasons), by name, once each, in their order."""
    found: list[str] = []
    for event in events:
        name = event.reason if isinstance(event, Paid) else type(event).__name__
        if name in wanted and name not in found:
            found.append(name)
    return found


@pytest.mark.rule("M2.6")
def test_the_steps_of_a_revolution_come_in_this_order() -> None:
    # The fifth revolution: a recession and a municipal rule end, a loan bears interest, every set is split,
    # the chamber calls, and a mission of one tile drawn at the second is missed.
    order = ["RevolutionCounted", "WorldEventEnded", "RuleEnded", "InterestAccrued", "no_trade", "chamber"]
    order += ["MissionMissed"]
    split = {0: [tiles[0] for tiles in SETS.values()], 1: [tiles[1] for tiles in SETS.values()]}
    table = Table(3, owns=split, revolutions=2)
    table.lend(1, 2, 100_000, rate=10, term=10)
    table.roll_to(21, mission=0)
    table.revolve("recession")
    table.revolve()
    table.set_rule("atm", 200)
    assert table.revolutions == 4
    found = names(table.revolve(), *order)
    assert found[0] == "RevolutionCounted"
    assert set(found[1:3]) == {"WorldEventEnded", "RuleEnded"}
    assert found[3:] == order[3:]


@pytest.mark.rule("M2.6", "M9.3", "M8.3")
def test_cards_and_pauses_end_before_interest_accrues() -> None:
    ends = ["BanLifted", "SyndicateEnded", "ProtectionEnded", "PauseEnded"]
    table = Table(3, owns={0: [45, 47]}, revolutions=20, cash=dict.fromkeys(range(3), 20_000_000))
    table.lend(1, 2, 100_000, rate=10, term=10)
    for card in ("zoning", "syndicate", "injunction"):
        table.give_card(0, card)
    table.act(Zone(0, "transport"))
    table.act(StartSyndicate(0))
    table.act(Protect(0, "residential_8"))
    renovations = table.state[Renovations]
    renovations.left[0], renovations.pause[0] = 0, 21
    cards = table.state[SpecialCards]
    cards.zoned_until = cards.syndicate_until = cards.protected_until = 21
    found = names(table.revolve(), "RevolutionCounted", "InterestAccrued", *ends)
    assert found[0] == "RevolutionCounted"
    assert set(found[1:5]) == set(ends)
    assert found[5] == "InterestAccrued"


@pytest.mark.rule("M2.6", "M14.1", "M15.3")
def test_missions_are_missed_before_an_event_starts() -> None:
    table = Table(3, revolutions=0)
    table.roll_to(21, mission=0)
    table.revolve()
    table.revolve()
    found = names(table.revolve("scandal"), "MissionMissed", "WorldEventStarted")
    assert found == ["MissionMissed", "WorldEventStarted"]


@pytest.mark.rule("M2.10", "M12.7", "M9.6")
def test_a_mugging_comes_before_a_card_is_offered() -> None:
    table = Table(cash={0: 20_000_000}, revolutions=15, keen=True)
    table.roll_to(9, mugging=True, mugging_share=10)
    assert type(table.question) is CardOffer
    assert table.cash[0] == 18_000_000


@pytest.mark.rule("M2.10", "M12.2", "M15.3")
def test_an_arrest_comes_before_missions() -> None:
    table = Table(owns={1: [43], 0: [17]})
    table.roll_to(21, mission=MISSIONS.index((17, 43)))
    table.turn_to(0)
    table.roll_to(17)
    table.turn_to(0)
    events = table.roll_to(43, trespass=True, sentence=2)
    assert names(events, "fee", "Jailed", "MissionDone") == ["fee", "Jailed", "MissionDone"]


@pytest.mark.rule("M2.10", "M15.3", "M9.5")
def test_missions_come_before_the_card_offer_at_city_hall() -> None:
    table = Table(cash={0: 20_000_000}, keen=True)
    table.roll_to(21, mission=MISSIONS.index((46,)))
    table.turn_to(0)
    table.roll_to(46)
    events = table.act(SetRule(0, "atm", 200))
    assert names(events, "mission") == ["mission"]
    assert type(table.question) is CardOffer
