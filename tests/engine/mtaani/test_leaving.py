"""Leaving the table for good (M7.3, M7.5)."""

from __future__ import annotations

import pytest

from games.engine import NOBODY
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    BuyOrFee,
    DeclareBankruptcy,
    Leave,
    Roll,
    Table,
    began,
    flows,
    the,
)


@pytest.mark.rule("M7.3", "M7.5")
def test_without_a_debt_it_is_bankruptcy_towards_the_bank() -> None:
    table = Table(3, owns={1: [1, 3, 6]}, units={3: 1}, mortgaged=[6])
    events = table.act(Leave(1))
    assert the(events, Bankrupt).creditor == BANK
    assert table.cash == [2_000_000, 0, 2_000_000]
    assert table.bank == 8_000_000
    assert [table.owner[tile] for tile in (1, 3, 6)] == [NOBODY] * 3
    assert table.units[3] == 0
    assert not table.mortgaged[6]


@pytest.mark.rule("M7.3")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anyone_may_leave_at_any_time(seat: int) -> None:
    for table in (Table(3), Table(3, jailed={0: 1, 1: 1, 2: 1})):
        table.act(Leave(seat))
        assert table.out[seat]
        assert table.turn == (1 if seat == 0 else 0)
        assert type(table.question) is AwaitRoll
        assert table.question.seats == (table.turn,)
    table = Table(3)
    table.roll_to(13)
    table.act(Leave(seat))
    assert table.out[seat]
    assert type(table.question) is (AwaitRoll if seat == 0 else BuyOrFee)


@pytest.mark.rule("M7.3")
def test_the_one_who_leaves_on_turn_passes_it_on() -> None:
    table = Table(3, order=(1, 2, 0))
    assert began(table.act(Leave(1))) == [(2, False)]


@pytest.mark.rule("M7.3", "M2.2")
def test_leaving_before_the_extra_turn_of_a_double_gives_nobody_an_extra_turn() -> None:
    table = Table(3)
    table.roll_to(13, (3, 3))
    assert began(table.act(Leave(0))) == [(1, False)]
    table.skip()
    assert table.turn == 2


@pytest.mark.rule("M7.3")
def test_what_can_be_covered_is_paid_first() -> None:
    # 10,000 and the mortgage of 6 cover 40,000; the remaining 70,000 go to the bank.
    table = Table(3, cash={0: 10_000}, owns={0: [6, 1], 1: [45]})
    bank = table.bank
    table.roll_to(45)
    events = table.act(Leave(0))
    assert flows(events) == [(0, 1, 40_000)]
    assert the(events, Bankrupt).creditor == BANK
    assert table.cash == [0, 2_040_000, 2_000_000]
    assert table.bank == bank - 100_000 + 70_000
    assert table.owner[6] == table.owner[1] == NOBODY


@pytest.mark.rule("M7.3", "M7.5")
def test_what_cannot_be_covered_is_bankruptcy_on_the_first_debt() -> None:
    table = Table(3, cash={0: 10_000}, owns={0: [1], 1: [45]})
    table.roll_to(45)
    events = table.act(Leave(0))
    assert the(events, Bankrupt).creditor == 1
    assert table.cash == [0, 2_022_500, 2_000_000]


@pytest.mark.rule("M7.3", "M7.2")
def test_the_first_debts_are_paid_and_the_next_is_fatal() -> None:
    # 1 and 3 bring 12,500 + 16,250: the first 26,000 are paid, 2,750 are left for the second creditor.
    table = Table(4, cash={0: 0}, owns={0: [1, 3]})
    table.roll_to(9, mtaani_card=13)
    events = table.act(Leave(0))
    assert flows(events) == [(0, 1, 26_000)]
    assert the(events, Bankrupt).creditor == 2
    assert table.cash == [0, 2_026_000, 2_002_750, 2_000_000]


@pytest.mark.rule("M7.3")
def test_a_debtor_off_turn_leaves_and_the_turn_goes_on() -> None:
    table = Table(3, cash={2: 10_000}, owns={2: [6]})
    table.roll_to(9, (2, 2), mtaani_card=2)
    assert table.turn == 0
    events = table.act(Leave(2))
    assert flows(events) == [(2, 0, 50_000)]
    assert table.cash[0] == 2_100_000
    assert began(events) == [(0, True)]


@pytest.mark.rule("M7.3")
def test_while_one_owes_another_may_leave_and_the_debt_stays() -> None:
    table = Table(4, cash={0: 10_000}, owns={0: [6], 1: [45]})
    table.roll_to(45)
    table.act(Leave(3))
    assert table.debts(0) == [(1, 40_000)]
    assert table.turn == 0


@pytest.mark.rule("M7.2", "M7.3")
def test_a_fee_owed_to_one_who_leaves_is_owed_to_the_bank() -> None:
    table = Table(3, cash={0: 10_000}, owns={0: [1], 1: [45]})
    bank = table.bank
    table.roll_to(45)
    table.act(Leave(1))
    assert table.debts(0) == [(BANK, 40_000)]
    table.act(DeclareBankruptcy(0))
    assert table.cash == [0, 0, 2_000_000]
    assert table.bank == bank + 2_000_000 + 10_000


@pytest.mark.rule("M7.3")
def test_nobody_leaves_twice() -> None:
    table = Table(3)
    table.act(Leave(2))
    assert table.refused(Leave(2)) == "not_in_play"
    assert table.refused(Leave(3)) == "not_in_play"
    assert table.refused(Roll(2), dice=(1, 2)) == "not_in_play"


@pytest.mark.rule("M7.3", "M9.2")
def test_one_who_leaves_spends_insurance_on_what_cannot_be_covered() -> None:
    table = Table(3, cash={0: 10_000}, owns={0: [1], 1: [45]})
    table.insurance[0] = 2
    bank = table.bank
    table.roll_to(45)
    events = table.act(Leave(0))
    assert the(events, Bankrupt).creditor == BANK
    assert table.cash == [0, 2_040_000, 2_000_000]
    assert table.bank == bank - 40_000 + 10_000
    assert table.insurance == [0, 0, 0]


@pytest.mark.rule("M7.3", "M6.11")
def test_leaving_pays_no_loan_that_is_not_due() -> None:
    table = Table(3)
    table.lend(1, 0, 100_000)
    table.act(Leave(0))
    assert table.cash == [0, 1_900_000, 2_000_000]
    assert table.loan(1) is None
