"""Borrowing from the bank: how much, how often (M6.1 to M6.3, M3.4)."""

from __future__ import annotations

import pytest

from games.engine import Range
from games.engine.rulesets.mtaani.loans import LoanMade
from tests.engine.mtaani.table_setter import (
    BANK,
    Borrow,
    Buy,
    BuyOrFee,
    DeclareBankruptcy,
    DrawFrom,
    Leave,
    Mortgage,
    RepayMost,
    RepayShare,
    Roll,
    Table,
    Unmortgage,
    of,
)


def limit(table: Table, seat: int) -> int:
    found = table.range(Borrow, seat)
    assert found is not None
    assert (found.low, found.step) == (10_000, 1_000)
    return found.high


def ten_purchases(table: Table, buyer: int) -> None:
    """The table buys ten properties from the bank, for a song."""
    for tile in (8, 13, 19, 25, 31, 37, 4, 7, 17, 30):
        table.turn_to(buyer)
        table.buy_at(tile, 1)


@pytest.mark.rule("M6.2")
def test_from_10_000_up_to_350_000_in_steps_of_1_000() -> None:
    table = Table()
    assert table.range(Borrow, 0) == Range(10_000, 350_000, 1_000)
    for amount in (9_000, 9_999, 10_001, 10_500, 351_000, 0, -10_000):
        assert table.refused(Borrow(0, amount)) == "not_offered"
    for amount in (10_000, 11_000, 350_000):
        trial = table.copy()
        trial.act(Borrow(0, amount))
        assert trial.cash[0] == 2_000_000 + amount
        assert trial.bank == 6_000_000 - amount
        assert trial.issued == 0


@pytest.mark.rule("M6.2")
def test_one_is_open_at_a_time() -> None:
    table = Table()
    table.act(Borrow(0, 10_000))
    assert table.range(Borrow, 0) is None
    assert table.refused(Borrow(0, 10_000)) == "not_offered"
    table.act(RepayShare(0, 1, 100))
    table.act(Borrow(0, 20_000))
    table.skip()
    table.act(Borrow(1, 10_000))  # each player has one of their own


@pytest.mark.rule("M6.2", "M6.9")
def test_a_players_loan_does_not_stand_in_the_way() -> None:
    table = Table()
    table.lend(1, 0, 10_000)
    table.act(Borrow(0, 10_000))


@pytest.mark.rule("M3.4")
@pytest.mark.parametrize(
    ("reserve", "most"), [(350_000, 350_000), (349_999, 349_000), (10_999, 10_000), (10_000, 10_000)]
)
def test_a_loan_never_exceeds_the_reserve(reserve: int, most: int) -> None:
    table = Table(bank=reserve)
    assert limit(table, 0) == most
    assert table.refused(Borrow(0, most + 1_000)) == "not_offered"
    table.act(Borrow(0, most))
    assert table.bank == reserve - most
    assert table.issued == 0


@pytest.mark.rule("M3.4")
@pytest.mark.parametrize("reserve", [9_999, 0])
def test_a_reserve_below_the_least_loan_lends_nothing(reserve: int) -> None:
    table = Table(bank=reserve)
    assert table.range(Borrow, 0) is None
    assert table.refused(Borrow(0, 10_000)) == "not_offered"


@pytest.mark.rule("M6.1")
def test_nothing_is_lent_by_itself() -> None:
    table = Table(cash={0: 10_000}, owns={1: [45]})
    events = table.roll_to(45)
    assert not of(events, LoanMade)
    assert table.debts(0) == [(1, 40_000)]
    table.now = table.question.deadline
    events = table.expire()
    assert not of(events, LoanMade)
    assert table.out[0]  # although a loan would have paid


@pytest.mark.rule("M6.1", "M7.1")
def test_a_debtor_borrows_by_choice_and_what_it_covers_is_paid() -> None:
    table = Table(cash={0: 10_000}, owns={1: [45]})
    table.roll_to(45)
    assert table.may(DeclareBankruptcy(0))
    table.act(Borrow(0, 30_000))
    assert table.cash[0] == 0
    assert table.turn == 1


@pytest.mark.rule("M6.1", "M7.1")
def test_off_turn_a_debtor_borrows_too() -> None:
    table = Table(3, cash={2: 10_000})
    table.roll_to(9, mtaani_card=2)
    table.act(Borrow(2, 50_000))
    assert table.cash[2] == 10_000


@pytest.mark.rule("M5.8")
def test_you_borrow_and_repay_on_your_turn_whenever_a_decision_waits_for_you() -> None:
    table = Table(3)
    assert table.refused(Borrow(1, 10_000)) == "not_asked"
    table.roll_to(13)
    assert type(table.question) is BuyOrFee
    table.act(Borrow(0, 10_000))
    table.act(RepayShare(0, 1, 100))
    table.act(Buy(0))
    table.turn_to(0)
    table.roll_to(36)
    table.act(Borrow(0, 10_000))
    table.act(RepayShare(0, 2, 100))
    table.act(DrawFrom(0, "mtaani"), mtaani_card=3)


@pytest.mark.rule("M5.8", "M7.1")
def test_while_you_owe_nothing_is_repaid() -> None:
    table = Table(owns={1: [45, 47]})
    table.act(Borrow(0, 100_000))
    table.hand(0, 79_999)
    table.roll_to(45)
    assert table.debts(0) == [(1, 80_000)]
    assert table.refused(RepayShare(0, 1, 20)) == "not_asked"
    assert table.refused(RepayMost(0, 1)) == "not_asked"


@pytest.mark.rule("M5.8", "M12.4")
def test_in_jail_too() -> None:
    table = Table(jailed={0: 3})
    table.act(Borrow(0, 10_000))
    table.act(RepayShare(0, 1, 100))


# The variable limit


@pytest.mark.rule("M6.3")
def test_the_limit_stays_until_ten_properties_are_bought() -> None:
    table = Table()
    for number, tile in enumerate((8, 13, 19, 25, 31, 37, 4, 7, 17)):
        assert limit(table, table.turn) == 350_000, number
        table.buy_at(tile, 1)
    assert limit(table, table.turn) == 350_000
    table.buy_at(30, 1)
    assert limit(table, table.turn) > 350_000


@pytest.mark.rule("M6.3")
def test_repurchases_count_too() -> None:
    table = Table(3)
    table.buy_at(30, 1)
    table.act(Leave(0))
    for tile in (8, 13, 19, 25, 31, 37, 4, 7):
        table.buy_at(tile, 1)
    assert limit(table, table.turn) == 350_000
    table.buy_at(30, 1)
    assert limit(table, table.turn) > 350_000


@pytest.mark.rule("M6.3")
def test_it_grows_by_a_tenth_of_average_cash_and_unmortgaged_properties() -> None:
    table = Table(owns={0: [45, 47, 6]}, mortgaged=[47])
    ten_purchases(table, buyer=1)
    for cash in (4_999_999, 100_000, 200_003, 300_000, 400_000, 500_000):
        table.turn_to(0)
        table.hand(0, cash)
        table.skip()
    table.turn_to(0)
    table.hand(0, 777_777)  # present cash does not count
    # (100,000 + 200,003 + 300,000 + 400,000 + 500,000) ÷ 5 + 250,000 + 125,000 = 675,000.6
    assert limit(table, 0) == 417_000  # 350,000 + 67,500.06, down to a step
    table.act(Mortgage(0, 45))
    assert limit(table, 0) == 392_000  # 350,000 + 42,500.06
    table.hand(0, 2_000_000)
    table.act(Unmortgage(0, 47))
    assert limit(table, 0) == 418_000  # 350,000 + 68,000.06


@pytest.mark.rule("M6.3")
def test_with_fewer_turns_as_many_as_there_are_count() -> None:
    table = Table()
    for tile in (8, 13, 19, 25, 31, 37, 4, 7, 17):
        table.buy_at(tile, 1, dice=(2, 2))
    table.hand(0, 0)
    table.buy_at(30, 0)
    assert table.turn == 1
    # No turn of seat 1 has ended: its present cash counts.
    table.hand(1, 1_234_567)
    assert limit(table, 1) == 350_000 + 123_000
    table.hand(1, 1_000_000)
    assert limit(table, 1) == 450_000
    table.skip()
    table.turn_to(1)
    table.hand(1, 600_000)
    assert limit(table, 1) == 450_000  # one turn: 1,000,000
    table.skip()
    table.turn_to(1)
    assert limit(table, 1) == 430_000  # two turns: 800,000


@pytest.mark.rule("M6.3")
def test_debts_are_taken_off() -> None:
    table = Table(owns={0: [45, 47]})
    ten_purchases(table, buyer=1)
    for _ in range(5):
        table.turn_to(0)
        table.hand(0, 400_000)
        table.skip()
    table.turn_to(0)
    assert limit(table, 0) == 440_000  # 350,000 + 10% of 400,000 + 505,000: 90,500
    table.lend(1, 0, 300_000, rate=0)
    assert limit(table, 0) == 410_000  # 30,000 less


@pytest.mark.rule("M6.3", "M6.4")
def test_debts_count_with_their_interest() -> None:
    table = Table()
    ten_purchases(table, buyer=1)
    table.turn_to(0)
    table.lend(1, 0, 600_000, rate=50, term=2)
    for _ in range(5):
        table.turn_to(0)
        table.hand(0, 1_000_000)
        table.skip()
    table.turn_to(0)
    assert limit(table, 0) == 390_000
    table.turn_to(1)
    table.revolve()
    assert limit(table, 0) == 375_000  # half of the interest of 300,000 has accrued


@pytest.mark.rule("M6.3")
def test_a_negative_worth_adds_nothing() -> None:
    table = Table(cash={1: 4_000_000})
    ten_purchases(table, buyer=1)
    for _ in range(5):
        table.turn_to(0)
        table.hand(0, 100_000)
        table.skip()
    table.turn_to(0)
    assert limit(table, 0) == 360_000
    table.lend(1, 0, 100_000, rate=0)
    assert limit(table, 0) == 350_000
    table.lend(1, 0, 1_000_000, rate=0)
    assert limit(table, 0) == 350_000


@pytest.mark.rule("M6.3", "M3.4")
def test_the_grown_limit_does_not_exceed_the_reserve_either() -> None:
    table = Table()
    ten_purchases(table, buyer=1)
    table.turn_to(0)
    assert limit(table, 0) > 400_000
    table.hand(0, table.cash[0] + table.bank - 355_500)
    assert limit(table, 0) == 355_000


@pytest.mark.rule("M6.3", "M2.3")
def test_an_extra_turn_is_a_turn_of_its_own_for_the_average() -> None:
    table = Table()
    ten_purchases(table, buyer=1)
    table.turn_to(0)
    for _ in range(4):
        table.hand(0, 100_000)
        table.roll_to(12, (2, 2))
    table.hand(0, 1_000_000)
    table.roll_to(12, (2, 2))
    assert table.turn == 0
    assert limit(table, 0) == 350_000 + 28_000  # (4 × 100,000 + 1,000,000) ÷ 5


@pytest.mark.rule("M6.2")
def test_the_borrower_is_not_out_of_turn() -> None:
    table = Table()
    assert table.refused(Borrow(1, 10_000)) == "not_asked"
    assert table.refused(Roll(1), dice=(1, 2)) == "not_asked"
    assert table.loan(1) is None
    table.act(Borrow(0, 10_000))
    loan = table.loan(1)
    assert loan is not None
    assert (loan.borrower, loan.lender, loan.principal) == (0, BANK, 10_000)
