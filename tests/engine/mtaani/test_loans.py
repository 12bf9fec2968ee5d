"""Interest, repayment, falling due: loans from the bank and from players (M6.4 to M6.7, M6.9 to M6.11)."""

from __future__ import annotations

import pytest

from games.engine import Range
from games.engine.rulesets.mtaani.loans import InterestAccrued, Loans, Repaid
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    Borrow,
    CallLoan,
    DeclareBankruptcy,
    Leave,
    Mortgage,
    RaiseForMe,
    RepayMost,
    RepayShare,
    Roll,
    Table,
    UseInsurance,
    flows,
    of,
    the,
)


def owed(table: Table, number: int = 1) -> tuple[int, int]:
    """Principal and unpaid interest of a loan."""
    loan = table.loan(number)
    assert loan is not None
    return loan.principal, loan.interest


def borrowed(amount: int = 100_000, **position: object) -> Table:
    """Seat 0 has borrowed from the bank and has spent its turn."""
    table = Table(**position)  # type: ignore[arg-type]
    table.act(Borrow(0, amount))
    table.skip()
    return table


# Interest


@pytest.mark.rule("M6.4")
def test_a_bank_loan_costs_a_tenth_over_three_revolutions() -> None:
    table = borrowed()
    accrued = []
    for _ in range(3):
        table.turn_to(1)
        accrued += [event.amount for event in of(table.revolve(), InterestAccrued)]
    # Together 3,333.3, 6,666.7 and 10,000, each rounded up
    assert accrued == [3_334, 3_333, 3_333]


@pytest.mark.rule("M6.4")
def test_it_accrues_with_each_counted_revolution_and_not_before() -> None:
    table = borrowed()
    for _ in range(4):
        table.skip()
    assert owed(table) == (100_000, 0)
    table.revolve()
    assert owed(table) == (100_000, 3_334)


@pytest.mark.rule("M6.4")
def test_interest_stops_when_the_term_has_run_out() -> None:
    table = Table(4)
    table.lend(3, 0, 100_000, rate=10, term=1)
    table.skip()
    for _ in range(3):
        table.revolve()  # the turns of the others
        assert owed(table) == (100_000, 10_000) if table.turn else table.loan(1) is None
    assert table.turn == 0
    assert table.cash[0] == 1_990_000


@pytest.mark.rule("M6.4", "M6.5")
def test_interest_is_on_the_principal_then_open() -> None:
    table = borrowed()
    table.revolve()
    assert table.turn == 0
    table.act(RepayShare(0, 1, 20))  # 20% of 103,334 is 20,666.8: 20,667, of which 3,334 are interest
    assert owed(table) == (82_667, 0)
    table.revolve()
    assert owed(table) == (82_667, 2_756)  # 5,511.1 and 2,755.6, each up
    table.skip()
    table.revolve()
    table.skip()
    # 8,266.7 up, less 5,512
    assert table.cash[0] == 2_100_000 - 20_667 - (82_667 + 2_756 + 2_755)


@pytest.mark.rule("M6.4", "M6.9")
@pytest.mark.parametrize(
    ("amount", "rate", "term", "accrued"),
    [
        (10_000, 7, 10, [70] * 10),
        (11_000, 50, 4, [1_375] * 4),
        (13_000, 33, 7, [613, 613, 613, 613, 613, 613, 612]),
        (10_000, 0, 2, []),
        (10_000, 1, 3, [34, 33, 33]),
        (200_000, 25, 1, [50_000]),
    ],
)
def test_a_players_loan_accrues_evenly_over_its_term(
    amount: int, rate: int, term: int, accrued: list[int]
) -> None:
    table = Table()
    table.lend(1, 0, amount, rate, term)
    found = []
    for _ in range(term):
        table.turn_to(1)
        events = table.revolve()
        found += [event.amount for event in of(events, InterestAccrued)]
    assert found == accrued
    assert flows(events)[-1] == (0, 1, amount + sum(accrued))  # it fell due then


# Repayment


@pytest.mark.rule("M6.5")
def test_a_share_from_a_fifth_in_steps_of_a_twentieth() -> None:
    table = Table()
    table.act(Borrow(0, 100_000))
    assert table.range(RepayShare, 0) == Range(20, 100, 5)
    for percent in (0, 5, 15, 19, 21, 22, 99, 101, 105, -20):
        assert table.refused(RepayShare(0, 1, percent)) == "not_offered"
    for percent in (20, 25, 50, 95, 100):
        trial = table.copy()
        trial.act(RepayShare(0, 1, percent))
        assert trial.cash[0] == 2_100_000 - percent * 1_000
        assert trial.bank == 5_900_000 + percent * 1_000


@pytest.mark.rule("M6.5")
@pytest.mark.parametrize(
    ("cash", "most"), [(100_000, 100), (99_999, 95), (25_000, 25), (24_999, 20), (20_000, 20), (19_999, None)]
)
def test_as_far_as_cash_reaches(cash: int, most: int | None) -> None:
    table = Table()
    table.act(Borrow(0, 100_000))
    table.hand(0, cash)
    found = table.range(RepayShare, 0)
    assert found == (Range(20, most, 5) if most else None)
    assert table.may(RepayMost(0, 1)) == (cash < 100_000)


@pytest.mark.rule("M6.5")
def test_a_share_of_the_balance_is_rounded_up() -> None:
    table = borrowed()
    table.revolve()
    cash = table.cash[0]
    table.act(RepayShare(0, 1, 35))  # of 103,334: 36,166.9
    assert table.cash[0] == cash - 36_167


@pytest.mark.rule("M6.5")
@pytest.mark.parametrize("cash", [1, 777, 3_334, 99_999])
def test_or_the_most_you_can_afford(cash: int) -> None:
    table = borrowed()
    table.revolve()
    table.hand(0, cash)
    table.act(RepayMost(0, 1))
    assert table.cash[0] == 0
    assert sum(owed(table)) == 103_334 - cash


@pytest.mark.rule("M6.5")
def test_without_cash_nothing_is_repaid() -> None:
    table = Table()
    table.act(Borrow(0, 100_000))
    table.hand(0, 0)
    assert table.refused(RepayMost(0, 1)) == "not_offered"


@pytest.mark.rule("M6.5")
def test_interest_is_settled_before_principal() -> None:
    table = borrowed()
    table.revolve()
    table.hand(0, 3_000)
    table.act(RepayMost(0, 1))
    assert owed(table) == (100_000, 334)
    table.hand(0, 1_000)
    table.act(RepayMost(0, 1))
    assert owed(table) == (99_334, 0)


@pytest.mark.rule("M6.5")
def test_a_loan_repaid_in_full_is_gone() -> None:
    table = borrowed()
    table.revolve()
    table.act(RepayShare(0, 1, 100))
    assert table.loan(1) is None
    assert table.cash[0] == 2_000_000 - 3_334
    assert table.refused(RepayShare(0, 1, 100)) == "not_offered"
    assert table.refused(RepayMost(0, 1)) == "not_offered"


@pytest.mark.rule("M6.5", "M6.9", "M3.2")
def test_a_players_loan_is_repaid_to_the_lender() -> None:
    table = Table(3)
    table.lend(2, 0, 100_000)
    table.act(RepayShare(0, 1, 40))
    assert table.cash == [2_060_000, 2_000_000, 1_940_000]
    assert table.bank == 6_000_000


@pytest.mark.rule("M6.5")
def test_only_the_borrower_repays() -> None:
    table = Table()
    table.lend(1, 0, 100_000)
    table.skip()
    assert table.refused(RepayShare(1, 1, 100)) == "not_offered"
    assert table.refused(RepayShare(0, 1, 100)) == "not_asked"


# The interest clock


@pytest.mark.rule("M6.6")
def test_half_of_the_balance_does_not_start_a_fresh_term() -> None:
    table = borrowed()
    table.revolve()
    table.act(RepayShare(0, 1, 50))  # 51,667 of 103,334
    assert owed(table) == (51_667, 0)
    table.revolve()
    assert owed(table) == (51_667, 1_722)  # 3,444.5 and 1,722.2, each up
    table.turn_to(1)
    table.revolve()
    assert table.loan(1) is None  # due when the third revolution was counted
    assert table.cash[0] == 2_100_000 - 51_667 - (51_667 + 1_722 + 1_722)


@pytest.mark.rule("M6.6")
def test_more_than_half_starts_a_fresh_term_on_what_is_left() -> None:
    table = borrowed()
    table.revolve()
    table.act(RepayShare(0, 1, 55))  # 56,833.7 up
    assert owed(table) == (46_500, 0)
    for interest in (1_550, 3_100):
        table.turn_to(1)
        table.revolve()
        assert owed(table) == (46_500, interest)
    assert table.turn == 0
    assert type(table.question) is AwaitRoll
    table.turn_to(1)
    table.revolve()
    assert table.loan(1) is None  # due with the fourth revolution
    assert table.cash[0] == 2_100_000 - 56_834 - (46_500 + 4_650)


@pytest.mark.rule("M6.6", "M2.5")
def test_once_the_term_has_run_out_no_payment_starts_a_fresh_one() -> None:
    # The third revolution is counted while the borrower is about to roll: the last to be waited for leaves.
    table = borrowed(seats=3)
    table.revolve()
    table.revolve()
    table.reached[:2] = [True, True]
    table.act(Leave(2))
    assert (table.turn, table.revolutions) == (0, 3)
    assert owed(table) == (100_000, 10_000)
    table.act(RepayShare(0, 1, 60))
    assert owed(table) == (44_000, 0)
    table.skip()
    assert flows(table.skip()) == [(0, BANK, 44_000)]


@pytest.mark.rule("M6.6")
@pytest.mark.parametrize(("paid", "since"), [(51_666, 0), (51_667, 0), (51_668, 1)])
def test_the_half_is_that_of_what_was_owed_with_interest(paid: int, since: int) -> None:
    table = borrowed()
    table.revolve()
    assert owed(table) == (100_000, 3_334)
    table.hand(0, paid)
    table.act(RepayMost(0, 1))
    loan = table.loan(1)
    assert loan is not None
    assert loan.since == since


@pytest.mark.rule("M6.6")
@pytest.mark.parametrize(("percent", "restarted"), [(50, False), (55, True), (100, False)])
def test_it_is_told_whether_a_payment_starts_a_fresh_term(percent: int, restarted: bool) -> None:
    table = borrowed()
    table.revolve()
    assert the(table.act(RepayShare(0, 1, percent)), Repaid).restarted == restarted


@pytest.mark.rule("M6.6")
def test_two_small_payments_do_not_add_up() -> None:
    table = borrowed()
    table.revolve()
    table.act(RepayShare(0, 1, 40))
    table.act(RepayShare(0, 1, 40))
    loan = table.loan(1)
    assert loan is not None
    assert loan.since == 0


# Falling due


@pytest.mark.rule("M6.7")
def test_when_the_term_has_run_out_it_falls_due_at_the_start_of_the_borrowers_turn() -> None:
    table = borrowed()
    for _ in range(2):
        table.turn_to(1)
        table.revolve()
    table.turn_to(1)
    assert owed(table) == (100_000, 6_667)
    events = table.revolve()
    assert flows(events) == [(0, BANK, 110_000)]
    assert table.loan(1) is None
    assert type(table.question) is AwaitRoll
    assert table.question.seats == (0,)


@pytest.mark.rule("M6.7")
def test_not_before_the_borrowers_turn() -> None:
    table = Table(3)
    table.act(Borrow(0, 100_000))
    for _ in range(3):
        table.turn_to(0)
        table.revolve()
    assert table.turn == 1
    assert owed(table) == (100_000, 10_000)
    table.skip()
    assert table.turn == 2
    assert owed(table) == (100_000, 10_000)
    table.skip()
    assert table.loan(1) is None
    assert table.cash[0] == 1_990_000


@pytest.mark.rule("M6.7", "M7.1")
def test_it_is_a_mandatory_payment_before_anything_else() -> None:
    table = Table(owns={0: [6]})
    table.lend(1, 0, 100_000, rate=50, term=1)
    table.skip()
    table.hand(0, 60_000)
    table.revolve()
    assert table.turn == 0
    assert table.debts(0) == [(1, 150_000)]
    assert table.refused(Roll(0), dice=(1, 2)) == "not_asked"
    table.act(Mortgage(0, 6))
    assert table.cash[0] == 10_000
    assert table.loan(1) is None
    assert type(table.question) is AwaitRoll
    assert table.state.turns == 3  # the turn goes on with the roll


@pytest.mark.rule("M6.7", "M7.5")
def test_it_can_be_fatal_before_the_roll() -> None:
    table = Table(3)
    table.lend(2, 0, 100_000, rate=50, term=1)
    table.turn_to(2)
    table.hand(0, 60_000)
    table.revolve()
    table.act(DeclareBankruptcy(0))
    assert table.cash[2] == 1_900_000 + 60_000
    assert table.loan(1) is None
    assert table.turn == 1
    assert type(table.question) is AwaitRoll


@pytest.mark.rule("M6.7", "M2.2")
def test_the_extra_turn_after_a_double_is_a_turn() -> None:
    table = Table()
    table.lend(1, 0, 100_000, rate=50, term=1)
    events = table.revolve(dice=(2, 2))
    assert flows(events) == [(0, 1, 150_000)]
    assert table.turn == 0


@pytest.mark.rule("M6.7")
def test_in_jail_too_it_falls_due() -> None:
    table = Table(jailed={0: 3})
    table.lend(1, 0, 100_000, rate=50, term=1)
    table.turn_to(1)
    table.revolve()
    assert table.loan(1) is None
    assert table.jail[0] == 2
    assert table.cash[0] == 2_000_000 - 50_000


@pytest.mark.rule("M6.7")
def test_the_bank_first_then_players_oldest_first() -> None:
    table = Table(4)
    table.lend(3, 0, 100_000, rate=0, term=3)
    table.lend(1, 0, 200_000, rate=0, term=3)
    table.act(Borrow(0, 300_000))
    table.lend(2, 0, 50_000, rate=0, term=3)
    for _ in range(3):
        table.turn_to(3)
        table.revolve()
    # All four were due, and 2,650,000 paid them at once.
    assert table.cash == [1_970_000, 2_000_000, 2_000_000, 2_000_000]
    table = Table(4)
    table.lend(3, 0, 100_000, rate=0, term=3)
    table.lend(1, 0, 200_000, rate=0, term=3)
    table.act(Borrow(0, 300_000))
    table.lend(2, 0, 50_000, rate=0, term=3)
    table.turn_to(3)
    table.hand(0, 0)
    for _ in range(2):
        table.turn_to(3)
        table.revolve()
    table.turn_to(3)
    table.revolve()
    assert table.debts(0) == [(BANK, 330_000), (3, 100_000), (1, 200_000), (2, 50_000)]


# Called early


@pytest.mark.rule("M6.10")
def test_a_lender_may_call_a_loan_once_a_revolution_has_been_counted() -> None:
    table = Table()
    table.lend(1, 0, 100_000, rate=20, term=10)
    assert table.refused(CallLoan(1, 1)) == "not_offered"
    table.skip()
    assert table.refused(CallLoan(1, 1)) == "not_offered"
    table.skip()
    table.revolve()
    assert owed(table) == (100_000, 2_000)
    table.act(CallLoan(1, 1))
    assert owed(table) == (100_000, 0)  # unpaid interest is cancelled
    assert table.refused(CallLoan(1, 1)) == "not_offered"
    assert flows(table.roll_to(12)) == [(0, 1, 100_000)]
    assert table.loan(1) is None


@pytest.mark.rule("M6.10", "M2.9")
def test_the_revolution_is_one_since_it_was_made() -> None:
    table = Table(revolutions=6)
    table.lend(1, 0, 100_000, rate=20, term=10)
    assert table.refused(CallLoan(1, 1)) == "not_offered"
    table.revolve()
    table.act(CallLoan(1, 1))


@pytest.mark.rule("M6.10", "M6.6")
def test_a_fresh_term_does_not_make_the_lender_wait_again() -> None:
    table = Table()
    table.lend(1, 0, 100_000, rate=20, term=10)
    table.skip()
    table.revolve()
    table.act(RepayShare(0, 1, 60))
    loan = table.loan(1)
    assert loan is not None
    assert loan.since == 1
    assert table.may(CallLoan(1, 1))


@pytest.mark.rule("M6.10")
def test_a_called_loan_bears_no_more_interest() -> None:
    table = Table()
    table.lend(1, 0, 100_000, rate=20, term=10)
    table.revolve()
    table.act(CallLoan(1, 1))
    assert flows(table.revolve()) == [(0, 1, 100_000)]


@pytest.mark.rule("M6.10")
def test_called_on_the_borrowers_own_turn_it_falls_due_on_the_next() -> None:
    table = Table()
    table.lend(1, 0, 100_000, rate=20, term=10)
    table.skip()
    table.revolve()
    assert table.turn == 0
    table.act(CallLoan(1, 1))
    assert type(table.question) is AwaitRoll
    assert table.loan(1) is not None
    table.skip()
    assert flows(table.skip()) == [(0, 1, 100_000)]


@pytest.mark.rule("M6.10")
def test_only_the_lender_calls_and_the_bank_does_not() -> None:
    table = Table(3)
    table.lend(1, 0, 100_000, rate=20, term=10)
    table.act(Borrow(0, 10_000))
    table.revolve()
    for seat in (0, 2):
        assert table.refused(CallLoan(seat, 1)) == "not_offered"
        assert table.refused(CallLoan(seat, 2)) == "not_offered"
    assert table.refused(CallLoan(1, 2)) == "not_offered"
    assert table.refused(CallLoan(1, 3)) == "not_offered"
    assert table.may(CallLoan(1, 1))


@pytest.mark.rule("M6.10", "M6.6")
def test_repaying_more_than_half_of_a_called_loan_starts_no_fresh_term() -> None:
    table = Table()
    table.lend(1, 0, 100_000, rate=20, term=10)
    table.skip()
    table.revolve()
    table.act(CallLoan(1, 1))
    assert not the(table.act(RepayShare(0, 1, 60)), Repaid).restarted
    assert owed(table) == (40_000, 0)
    table.skip()
    assert flows(table.skip()) == [(0, 1, 40_000)]


# Bankrupt lenders and borrowers


@pytest.mark.rule("M6.11")
def test_a_bankrupt_lenders_claim_passes_to_their_fatal_creditor() -> None:
    table = Table(4, owns={1: [45]})
    table.lend(0, 3, 100_000, rate=10, term=2)
    table.hand(0, 0)
    table.roll_to(45)
    table.act(DeclareBankruptcy(0))
    loan = table.loan(1)
    assert loan is not None
    assert (loan.lender, loan.borrower, loan.principal) == (1, 3, 100_000)
    table.revolve()
    table.turn_to(2)
    table.revolve()
    assert table.cash[3] == 2_000_000 - 10_000
    assert table.cash[1] == 2_000_000 + 110_000


@pytest.mark.rule("M6.11")
@pytest.mark.parametrize("how", ["bank", "borrower"])
def test_it_is_written_off_if_that_was_the_bank_or_the_borrower(how: str) -> None:
    table = Table(3, owns={2: [45]})
    table.lend(0, 2, 100_000)
    if how == "bank":
        table.act(Leave(0))
    else:
        table.hand(0, 0)
        table.roll_to(45)
        table.act(DeclareBankruptcy(0))
    assert table.out[0]
    assert table.loan(1) is None
    assert table.cash[2] == 2_100_000


@pytest.mark.rule("M6.11")
def test_what_a_bankrupt_borrower_owes_is_written_off() -> None:
    table = Table(3, owns={2: [45]})
    table.lend(1, 0, 100_000)
    table.act(Borrow(0, 50_000))
    table.act(Leave(0))
    assert table.loan(1) is None
    assert table.loan(2) is None
    assert table.cash[1] == 1_900_000


@pytest.mark.rule("M6.11", "M7.2")
def test_a_loan_that_is_being_asked_for_when_its_lender_goes_is_written_off() -> None:
    table = Table(3, owns={0: [6]})
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.turn_to(2)
    table.hand(0, 0)
    table.revolve()
    assert table.debts(0) == [(1, 100_000)]
    table.act(Leave(1))  # owes nobody: out towards the bank
    assert table.debts(0) == []
    assert type(table.question) is AwaitRoll
    assert table.question.seats == (0,)
    assert not table.mortgaged[6]


@pytest.mark.rule("M6.7", "M7.1")
def test_raise_it_for_me_pays_a_loan_that_is_due() -> None:
    table = Table(owns={0: [6]})
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.skip()
    table.hand(0, 0)
    table.revolve()
    table.act(RaiseForMe(0))
    assert table.loan(1) is None
    assert table.cash[0] == 0


@pytest.mark.rule("M6.7")
def test_other_payments_settle_no_loan() -> None:
    table = Table(4, owns={2: [3]}, cash={0: 1_000_000})
    for _ in range(3):
        table.lend(1, 0, 10_000)
    table.roll_to(9, mtaani_card=3)  # the fourth card
    table.turn_to(0)
    table.roll_to(3)  # a fee of tile 3
    table.turn_to(0)
    table.hand(0, 0)
    table.insurance[0] = 1
    table.roll_to(3)
    table.act(UseInsurance(0))
    assert [loan.number for loan in table.state[Loans].open] == [1, 2, 3]


@pytest.mark.rule("M6.11")
def test_the_loans_of_others_stay_as_they_are() -> None:
    table = Table(4, owns={1: [45]})
    table.lend(2, 3, 100_000)
    table.lend(1, 2, 50_000)
    before = (table.loan(1), table.loan(2))
    table.hand(0, 0)
    table.roll_to(45)
    table.act(DeclareBankruptcy(0))
    assert (table.loan(1), table.loan(2)) == before


@pytest.mark.rule("M6.10", "M6.7")
def test_a_loan_that_is_due_already_is_not_called() -> None:
    table = Table()
    table.lend(1, 0, 100_000, rate=10, term=1)
    table.turn_to(1)
    table.hand(0, 5)
    table.revolve()
    assert table.debts(0) == [(1, 110_000)]
    assert table.refused(CallLoan(1, 1)) == "not_offered"
