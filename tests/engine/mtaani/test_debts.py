"""Mandatory payments: paid at once, or owed until they are (M7.1, M7.2)."""

from __future__ import annotations

import pytest

from games.engine import Event, ScriptedChance
from games.engine.core.play import Play
from games.engine.rulesets.mtaani.debts import Debt, charge
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    DeclareBankruptcy,
    Leave,
    Mortgage,
    Owes,
    RaiseForMe,
    Roll,
    Sell,
    Table,
    began,
    flows,
)


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize(("cash", "paid"), [(40_001, True), (40_000, True), (39_999, False), (0, False)])
def test_only_a_payment_larger_than_your_cash_is_owed(cash: int, paid: bool) -> None:
    table = Table(cash={0: cash}, owns={1: [45], 0: [1]})
    before = table.cash[1]
    table.roll_to(45)
    if paid:
        assert table.cash == [cash - 40_000, before + 40_000]
        assert type(table.question) is AwaitRoll
    else:
        assert table.cash == [cash, before]  # nothing is paid in part
        assert table.debts(0) == [(1, 40_000)]


@pytest.mark.rule("M7.1")
def test_the_game_pauses_until_it_is_paid() -> None:
    table = Table(3, cash={0: 10_000}, owns={1: [45], 0: [6, 7]})
    table.roll_to(45)
    for seat in range(3):
        assert table.refused(Roll(seat), dice=(1, 2)) == "not_asked"
    assert table.refused(Mortgage(1, 45)) == "not_asked"
    assert table.turn == 0


@pytest.mark.rule("M7.1")
def test_nothing_is_raised_or_borrowed_for_you() -> None:
    table = Table(cash={0: 10_000}, owns={1: [45], 0: [6, 1, 3]}, units={1: 1})
    table.roll_to(45)
    assert table.cash[0] == 10_000
    assert not any(table.mortgaged)
    assert table.units[1] == 1


@pytest.mark.rule("M7.1")
def test_it_is_paid_by_itself_as_soon_as_cash_covers_it() -> None:
    table = Table(cash={0: 10_000}, owns={1: [45], 0: [1, 3, 4]})
    table.roll_to(45)
    assert flows(table.act(Mortgage(0, 3))) == []
    assert table.cash[0] == 26_250
    assert table.debts(0) == [(1, 40_000)]
    events = table.act(Mortgage(0, 4))
    assert flows(events) == [(0, 1, 40_000)]
    assert began(events) == [(1, False)]
    assert table.cash[0] == 26_250 + 56_000 - 40_000


@pytest.mark.rule("M7.1")
def test_cash_that_just_covers_it_is_enough() -> None:
    table = Table(cash={0: 23_750}, owns={1: [45], 0: [3, 4]})
    table.roll_to(45)
    table.act(Mortgage(0, 3))
    assert table.cash[0] == 0
    assert table.turn == 1


@pytest.mark.rule("M7.1")
def test_selling_a_unit_pays_too() -> None:
    table = Table(cash={0: 30_000}, owns={1: [45], 0: [1, 3]}, units={1: 1})
    table.roll_to(45)
    table.act(Sell(0, 1))
    assert table.cash[0] == 1_250


@pytest.mark.rule("M7.1", "M10.1")
def test_a_card_that_costs_more_than_your_cash_is_owed_to_the_bank() -> None:
    table = Table(cash={0: 849_999}, owns={0: [1]})
    table.roll_to(9, mtaani_card=10)
    assert table.debts(0) == [(BANK, 850_000)]
    table.act(Mortgage(0, 1))
    assert table.cash[0] == 12_499


@pytest.mark.rule("M7.2", "M10.1")
def test_to_every_player_makes_one_debt_for_each_in_playing_order_from_the_payer() -> None:
    table = Table(4, order=(2, 3, 0, 1), cash={2: 10_000}, owns={2: [6]})
    table.roll_to(9, mtaani_card=13)
    assert table.debts(2) == [(3, 26_000), (0, 26_000), (1, 26_000)]
    assert type(table.question) is Owes


@pytest.mark.rule("M7.2")
def test_cash_pays_the_oldest_debts_of_the_queue_first() -> None:
    table = Table(4, order=(2, 3, 0, 1), cash={2: 30_000}, owns={2: [1, 3, 6]})
    events = table.roll_to(9, mtaani_card=13)
    assert flows(events) == [(2, 3, 26_000)]
    assert table.debts(2) == [(0, 26_000), (1, 26_000)]
    assert flows(table.act(Mortgage(2, 1))) == []  # 16,500
    assert flows(table.act(Mortgage(2, 3))) == [(2, 0, 26_000)]  # 32,750
    assert table.debts(2) == [(1, 26_000)]
    assert flows(table.act(Mortgage(2, 6))) == [(2, 1, 26_000)]
    assert table.turn == 3


@pytest.mark.rule("M7.2")
def test_new_cash_can_pay_several_debts_at_once() -> None:
    table = Table(4, cash={0: 0}, owns={0: [6]})
    table.roll_to(9, mtaani_card=13)
    assert flows(table.act(Mortgage(0, 6))) == [(0, 1, 26_000), (0, 2, 26_000), (0, 3, 26_000)]
    assert table.cash[0] == 22_000


@pytest.mark.rule("M7.2", "M10.1")
def test_several_players_can_owe_at_once_each_with_a_queue_of_their_own() -> None:
    table = Table(4, cash={1: 10_000, 3: 20_000}, owns={1: [6], 3: [7]})
    events = table.roll_to(9, mtaani_card=2)
    assert flows(events) == [(2, 0, 50_000)]  # who can pays at once
    assert sorted(question.seats for question in table.waiting) == [(1,), (3,)]
    assert table.debts(1) == [(0, 50_000)]
    assert table.debts(3) == [(0, 50_000)]
    table.act(Mortgage(3, 7))
    assert table.debts(3) == []
    assert table.debts(1) == [(0, 50_000)]
    assert table.turn == 0  # the turn goes on when all queues are empty
    assert began(table.act(Mortgage(1, 6))) == [(1, False)]


@pytest.mark.rule("M7.2", "M10.1")
def test_from_every_player_is_paid_in_playing_order() -> None:
    table = Table(4, order=(2, 3, 0, 1))
    assert flows(table.roll_to(9, mtaani_card=2)) == [(3, 2, 50_000), (0, 2, 50_000), (1, 2, 50_000)]


@pytest.mark.rule("M7.2")
def test_players_who_are_out_neither_pay_nor_are_paid() -> None:
    table = Table(4)
    table.act(Leave(2))
    assert flows(table.roll_to(9, mtaani_card=2)) == [(1, 0, 50_000), (3, 0, 50_000)]
    number = table.left_in["mtaani"].index(13)
    assert flows(table.roll_to(9, mtaani_card=number)) == [(1, 3, 26_000), (1, 0, 26_000)]


@pytest.mark.rule("M7.2")
def test_what_is_owed_to_one_who_leaves_goes_to_the_bank() -> None:
    table = Table(4, cash={0: 0}, owns={0: [6, 7, 17]})
    table.roll_to(9, mtaani_card=13)
    table.act(Leave(2))
    assert table.debts(0) == [(1, 26_000), (BANK, 26_000), (3, 26_000)]
    bank = table.bank
    assert flows(table.act(Mortgage(0, 6))) == [(0, 1, 26_000), (0, BANK, 26_000), (0, 3, 26_000)]
    assert table.bank == bank - 100_000 + 26_000


@pytest.mark.rule("M7.2")
def test_a_debt_during_someone_elses_turn_holds_that_turn() -> None:
    table = Table(3, cash={1: 49_999}, owns={1: [1]})
    table.roll_to(9, (2, 2), mtaani_card=2)
    assert table.question.seats == (1,)
    assert table.turn == 0
    table.act(Mortgage(1, 1))
    assert table.turn == 0  # whose double gives another turn
    assert type(table.question) is AwaitRoll
    assert table.cash[1] == 49_999 + 12_500 - 50_000


@pytest.mark.rule("M7.1", "M7.3")
def test_raise_it_for_me_pays_the_debt() -> None:
    table = Table(cash={0: 10_000}, owns={1: [45], 0: [1, 3, 4]})
    table.roll_to(45)
    events = table.act(RaiseForMe(0))
    assert flows(events) == [(0, 1, 40_000)]
    assert table.mortgaged[4]
    assert not table.mortgaged[1]
    assert not table.mortgaged[3]
    assert table.cash[0] == 26_000


@pytest.mark.rule("M7.1")
def test_only_the_debtor_settles_it() -> None:
    table = Table(3, cash={0: 10_000}, owns={1: [45], 0: [6]})
    table.roll_to(45)
    for action in (RaiseForMe(1), DeclareBankruptcy(1), Mortgage(1, 6), Mortgage(2, 6), RaiseForMe(2)):
        assert table.refused(action) == "not_asked"


@pytest.mark.rule("M7.2", "M6.7")
def test_a_smaller_debt_waits_behind_an_older_one() -> None:
    table = Table(3)
    table.lend(1, 0, 300_000, rate=0, term=1)
    table.lend(2, 0, 50_000, rate=0, term=1)
    table.turn_to(2)
    table.hand(0, 100_000)
    assert flows(table.revolve()) == []
    assert table.debts(0) == [(1, 300_000), (2, 50_000)]


def demand(table: Table, *debts: tuple[int, int, int, str]) -> list[Event]:
    """Mandatory payments, as (payer, payee, amount, reason), that a rule demands all at once."""
    play = Play(table.rules, table.board, table.state, table.now, ScriptedChance())
    charge(play, [Debt(*debt) for debt in debts])
    play.settle()
    return play.events


@pytest.mark.rule("M7.2")
def test_what_one_pays_pays_the_others_debts() -> None:
    table = Table(3, cash={0: 100, 1: 60, 2: 0})
    events = demand(table, (2, 0, 30, "x"), (1, 2, 70, "x"), (0, 1, 50, "x"))
    assert flows(events) == [(0, 1, 50), (1, 2, 70), (2, 0, 30)]
    assert type(table.question) is AwaitRoll


@pytest.mark.rule("M7.2")
def test_two_who_owe_each_other_pay_one_another() -> None:
    table = Table(3, cash={0: 40, 1: 0}, owns={1: [1]})
    demand(table, (0, 1, 50, "x"), (1, 0, 20, "x"))
    assert (table.debts(0), table.debts(1)) == ([(1, 50)], [(0, 20)])
    events = table.act(Mortgage(1, 1))
    assert flows(events) == [(1, 0, 20), (0, 1, 50)]
    assert table.cash[:2] == [10, 12_530]


@pytest.mark.rule("M7.2", "M7.4")
def test_what_is_owed_to_a_bankrupt_is_owed_to_their_fatal_creditor() -> None:
    table = Table(4, cash={1: 0, 3: 5})
    demand(table, (3, 1, 1_000_000, "x"), (1, 2, 700, "x"))
    table.act(DeclareBankruptcy(1))
    assert table.debts(3) == [(2, 1_000_000)]


@pytest.mark.rule("M7.2", "M7.4")
def test_and_nobody_owes_themself() -> None:
    table = Table(4, cash={1: 0, 3: 5}, owns={3: [6]})
    demand(table, (3, 1, 1_000_000, "x"), (3, 2, 80_000, "x"), (1, 3, 700, "x"))
    table.act(DeclareBankruptcy(1))
    assert table.debts(3) == [(2, 80_000)]
    table.act(Mortgage(3, 6))
    assert type(table.question) is AwaitRoll


@pytest.mark.rule("M7.2", "M6.11")
def test_a_loan_that_is_asked_for_passes_to_the_fatal_creditor_of_its_lender() -> None:
    table = Table(4)
    table.lend(1, 3, 100_000, rate=0, term=5)
    table.hand(3, 5)
    table.hand(1, 0)
    demand(table, (3, 1, 100_000, "loan"), (1, 2, 700, "x"))
    table.act(DeclareBankruptcy(1))
    assert table.debts(3) == [(2, 100_000)]
    loan = table.loan(1)
    assert loan is not None
    assert loan.lender == 2


@pytest.mark.rule("M7.1", "M7.2", "M2.7")
def test_what_a_forced_bankruptcy_brings_pays_the_creditors_own_debts() -> None:
    table = Table(4, cash={1: 300, 2: 500})
    demand(table, (1, 2, 700, "x"), (2, 0, 800, "x"))
    first, _ = table.waiting
    table.now = first.deadline or 0
    events = table.expire(first)
    assert table.out[1]
    assert flows(events) == [(2, 0, 800)]
    assert table.cash[2] == 0
