"""Insurance: the price that doubles, the stock, what it covers (M9.1, M9.2)."""

from __future__ import annotations

import pytest

from games.engine.rulesets.mtaani.insurance import Insured
from tests.engine.mtaani.table_setter import (
    BANK,
    Bundle,
    BuyInsurance,
    DeclareBankruptcy,
    Leave,
    OfferTrade,
    RaiseForMe,
    Table,
    UseInsurance,
    began,
    of,
)


def insured(table: Table, **cards: int) -> Table:
    """The table with insurance cards in hand, by seat ("s0" …)."""
    for name, count in cards.items():
        table.insurance[int(name[1:])] = count
    return table


@pytest.mark.rule("M9.1")
def test_the_first_costs_a_million_and_each_purchase_doubles_the_price_for_everyone() -> None:
    table = Table(3, cash={0: 20_000_000, 1: 20_000_000})
    bank = table.bank
    for seat, price in ((0, 1_000_000), (1, 2_000_000), (0, 4_000_000), (1, 8_000_000)):
        table.turn_to(seat)
        cash = table.cash[seat]
        table.act(BuyInsurance(seat))
        assert table.cash[seat] == cash - price
    assert table.insurance == [2, 2, 0]
    assert table.bank == bank + 15_000_000


@pytest.mark.rule("M9.1")
def test_it_is_always_on_sale_when_a_decision_waits_for_you() -> None:
    table = Table()
    table.copy().act(BuyInsurance(0))
    assert table.refused(BuyInsurance(1)) == "not_asked"
    for tile in (13, 36):
        trial = table.copy()
        trial.roll_to(tile)
        trial.act(BuyInsurance(0))
    table = Table(jailed={0: 2})
    table.act(BuyInsurance(0))


@pytest.mark.rule("M9.1")
def test_though_not_to_one_who_owes() -> None:
    table = Table(cash={0: 1_500_000}, owns={1: [45]})
    table.board = table.with_tile(45, base_fee=1_500_001)
    table.roll_to(45)
    assert table.debts(0) == [(1, 1_500_001)]
    assert table.refused(BuyInsurance(0)) == "not_asked"


@pytest.mark.rule("M9.1")
@pytest.mark.parametrize(("cash", "possible"), [(1_000_000, True), (999_999, False)])
def test_it_needs_the_cash(cash: int, possible: bool) -> None:
    table = Table(cash={0: cash})
    assert table.may(BuyInsurance(0)) == possible


@pytest.mark.rule("M9.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stock_is_players_and_one_and_a_player_holds_as_many_as_there_are_players(seats: int) -> None:
    table = Table(seats, cash={0: 90_000_000, 1: 90_000_000})
    for _ in range(seats):
        table.act(BuyInsurance(0))
    assert table.refused(BuyInsurance(0)) == "not_offered"  # it holds as many as there are players
    table.skip()
    table.act(BuyInsurance(1))
    assert table.refused(BuyInsurance(1)) == "not_offered"  # the stock is sold out


@pytest.mark.rule("M9.1")
def test_both_are_as_at_the_start() -> None:
    table = Table(4, cash={0: 90_000_000})
    table.act(Leave(3))
    table.act(Leave(2))
    for _ in range(4):
        table.act(BuyInsurance(0))
    assert table.insurance == [4, 0, 0, 0]


@pytest.mark.rule("M9.1", "M13.1")
def test_a_trade_that_would_exceed_what_a_player_may_hold_is_void() -> None:
    table = insured(Table(2), s0=2, s1=1)
    assert table.refused(OfferTrade(1, 0, Bundle(insurance=1), Bundle(cash=5))) == "too_much_insurance"
    assert table.refused(OfferTrade(0, 1, Bundle(cash=5), Bundle(insurance=1))) == "too_much_insurance"
    table.trade(0, 1, Bundle(insurance=1), Bundle(cash=5))
    assert table.insurance == [1, 2]


@pytest.mark.rule("M9.2")
def test_it_covers_a_debt_to_a_player_whom_the_bank_pays() -> None:
    table = insured(Table(cash={0: 10_000}, owns={1: [45], 0: [6]}), s0=1)
    bank, creditor = table.bank, table.cash[1]
    table.roll_to(45)
    assert table.debts(0) == [(1, 40_000)]
    events = table.act(UseInsurance(0))
    assert of(events, Insured)
    assert table.cash == [10_000, creditor + 40_000]  # whole: nothing of the own cash
    assert table.bank == bank - 40_000
    assert table.insurance == [0, 0]
    assert not table.mortgaged[6]
    assert began(events) == [(1, False)]


@pytest.mark.rule("M9.2")
def test_a_debt_to_the_bank_is_cancelled() -> None:
    table = insured(Table(cash={0: 10_000}), s0=2)
    bank = table.bank
    table.roll_to(9, mtaani_card=10)
    assert table.debts(0) == [(BANK, 850_000)]
    table.act(UseInsurance(0))
    assert table.cash[0] == 10_000
    assert table.bank == bank
    assert table.insurance == [1, 0]


@pytest.mark.rule("M9.2", "M3.5")
def test_for_a_debt_to_the_bank_nothing_is_issued() -> None:
    table = insured(Table(3, bank=0, cash={0: 10}), s0=1)
    issued = table.issued
    table.roll_to(9, mtaani_card=10)
    table.act(UseInsurance(0))
    assert (table.bank, table.issued) == (0, issued)


@pytest.mark.rule("M9.2", "M3.5")
def test_what_it_pays_is_paid_in_full() -> None:
    table = insured(Table(3, bank=1_000, cash={0: 0}, owns={1: [45]}), s0=1)
    issued, cash = table.issued, table.cash[1]
    table.roll_to(45)
    table.act(UseInsurance(0))
    assert table.bank == 0
    assert table.issued == issued + 39_000
    assert table.cash[1] == cash + 40_000


@pytest.mark.rule("M9.2")
def test_only_what_you_cannot_meet_in_cash() -> None:
    table = insured(Table(cash={0: 40_000}, owns={1: [45]}), s0=1)
    assert table.refused(UseInsurance(0)) == "not_asked"
    table.roll_to(45)
    assert table.cash[0] == 0
    assert table.insurance == [1, 0]


@pytest.mark.rule("M9.2")
def test_if_you_choose_so() -> None:
    table = insured(Table(cash={0: 10_000}, owns={1: [45], 0: [6]}), s0=1)
    table.roll_to(45)
    assert table.insurance == [1, 0]
    table.act(RaiseForMe(0))
    assert table.insurance == [1, 0]
    assert table.cash[0] == 70_000


@pytest.mark.rule("M9.2")
def test_it_needs_a_card() -> None:
    table = insured(Table(cash={0: 10_000}, owns={1: [45]}), s1=1)
    table.roll_to(45)
    assert table.refused(UseInsurance(0)) == "not_offered"
    assert table.refused(UseInsurance(1)) == "not_asked"


@pytest.mark.rule("M9.2")
def test_it_covers_one_payment() -> None:
    table = insured(Table(4, cash={0: 0}), s0=1)
    table.roll_to(9, mtaani_card=13)
    assert len(table.debts(0)) == 3
    table.act(UseInsurance(0))
    assert table.debts(0) == [(2, 26_000), (3, 26_000)]
    assert table.cash[1] == 2_026_000
    assert table.refused(UseInsurance(0)) == "not_offered"


@pytest.mark.rule("M9.2", "M6.7")
def test_it_does_not_cover_player_loans() -> None:
    table = insured(Table(), s0=1)
    table.lend(1, 0, 100_000, rate=0, term=1)
    table.turn_to(1)
    table.hand(0, 0)
    table.revolve()
    assert table.debts(0) == [(1, 100_000)]
    assert table.refused(UseInsurance(0)) == "not_offered"


@pytest.mark.rule("M9.2", "M6.7")
def test_it_covers_a_bank_loan_that_is_due() -> None:
    from tests.engine.mtaani.table_setter import Borrow

    table = insured(Table(), s0=1)
    table.act(Borrow(0, 100_000))
    for _ in range(3):
        table.turn_to(1)
        table.hand(0, 0)
        table.revolve()
    assert table.debts(0) == [(BANK, 110_000)]
    table.act(UseInsurance(0))
    assert table.loan(1) is None
    assert table.cash[0] == 0


@pytest.mark.rule("M9.2", "M9.1")
def test_the_card_goes_back_to_the_stock() -> None:
    table = Table(cash={0: 20_000_000, 1: 20_000_000})
    table.act(BuyInsurance(0))
    table.act(BuyInsurance(0))
    table.skip()
    table.act(BuyInsurance(1))
    assert table.refused(BuyInsurance(1)) == "not_offered"
    table.hand(1, 0)
    table.roll_to(9, mtaani_card=10)
    table.act(UseInsurance(1))
    table.hand(1, 20_000_000)
    table.turn_to(1)
    table.act(BuyInsurance(1))
    assert table.cash[1] == 12_000_000  # the fourth


@pytest.mark.rule("M7.4", "M9.1")
def test_a_bankrupts_cards_go_back_to_the_stock() -> None:
    table = insured(Table(3, cash={1: 20_000_000}), s0=3, s1=1)
    table.act(Leave(0))
    assert table.insurance == [0, 1, 0]
    table.act(BuyInsurance(1))


@pytest.mark.rule("M9.2", "M7.3")
def test_one_who_holds_a_card_may_still_go_bankrupt() -> None:
    table = insured(Table(3, cash={0: 10_000}, owns={1: [45]}), s0=1)
    table.roll_to(45)
    table.act(DeclareBankruptcy(0))
    assert table.out[0]


@pytest.mark.rule("M9.2", "M2.7")
def test_an_idle_debtor_mortgages_first_and_then_spends_insurance() -> None:
    table = insured(Table(cash={0: 0}, owns={1: [45], 0: [6]}), s0=1)
    table.roll_to(45)
    table.now = table.question.deadline
    table.expire()
    assert table.insurance == [1, 0]
    assert table.mortgaged[6]
    table = insured(Table(cash={0: 0}, owns={1: [45], 0: [1]}), s0=1)
    before = table.cash[1]
    table.roll_to(45)
    table.now = table.question.deadline
    table.expire()
    assert table.insurance == [0, 0]
    assert not table.out[0]
    assert table.cash[1] == before + 40_000
