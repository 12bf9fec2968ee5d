"""Landing on a property that nobody owns (M4.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine import NOBODY, Board
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    Buy,
    BuyOrFee,
    Mortgage,
    Owes,
    PayFee,
    Sell,
    Table,
    flows,
)


@pytest.mark.rule("M4.1")
@pytest.mark.parametrize(
    ("tile", "price"), [(3, 32_500), (4, 70_000), (17, 195_000), (27, 200_000), (42, 400_000), (47, 255_000)]
)
def test_you_may_buy_it_at_its_price(tile: int, price: int) -> None:
    table = Table()
    table.roll_to(tile)
    assert table.offered(Buy, 0) == [Buy(0)]
    assert table.cash[0] == 2_000_000  # nothing is paid before you decide
    table.act(Buy(0))
    assert table.owner[tile] == 0
    assert table.state.holdings == [[tile], []]
    assert table.cash[0] == 2_000_000 - price
    assert table.bank == 6_000_000 + price
    assert not table.mortgaged[tile]
    assert table.units[tile] == 0


@pytest.mark.rule("M4.1", "M4.2")
@pytest.mark.parametrize(
    ("tile", "fee"), [(3, 1_300), (4, 5_600), (17, 3_900), (27, 8_000), (42, 56_000), (47, 40_800)]
)
def test_or_pay_its_base_fee_to_the_bank(tile: int, fee: int) -> None:
    table = Table()
    table.roll_to(tile)
    events = table.act(PayFee(0))
    assert flows(events) == [(0, BANK, fee)]
    assert table.owner[tile] == NOBODY
    assert table.cash == [2_000_000 - fee, 2_000_000]


@pytest.mark.rule("M4.1")
def test_the_fee_to_the_bank_is_never_doubled() -> None:
    # Seat 0 owns all of the set but the tile it lands on.
    table = Table(owns={0: [6, 18, 30]})
    table.roll_to(42)
    assert flows(table.act(PayFee(0))) == [(0, BANK, 56_000)]


@pytest.mark.rule("M4.1")
def test_the_bank_gets_the_fee_also_when_others_own_the_rest_of_the_set() -> None:
    table = Table(owns={1: [45]})
    table.roll_to(47)
    assert flows(table.act(PayFee(0))) == [(0, BANK, 40_800)]


@pytest.mark.rule("M4.1")
def test_cash_that_just_covers_the_price_buys() -> None:
    table = Table(cash={0: 255_000})
    table.roll_to(47)
    table.act(Buy(0))
    assert table.cash[0] == 0
    assert table.owner[47] == 0


@pytest.mark.rule("M4.1", "M5.8")
def test_one_who_lacks_the_cash_may_raise_it_first_and_then_decide() -> None:
    table = Table(cash={0: 250_000}, owns={0: [6, 1, 3]}, units={1: 1})
    table.roll_to(47)
    assert table.refused(Buy(0)) == "not_offered"
    table.act(Mortgage(0, 6))
    assert type(table.question) is BuyOrFee
    table.act(Sell(0, 1))
    table.act(Buy(0))
    assert table.cash[0] == 250_000 + 100_000 + 11_250 - 255_000
    assert table.owner[47] == 0


@pytest.mark.rule("M4.1")
def test_one_who_raised_the_cash_may_still_pay_the_fee() -> None:
    table = Table(cash={0: 250_000}, owns={0: [6]})
    table.roll_to(47)
    table.act(Mortgage(0, 6))
    table.act(PayFee(0))
    assert table.cash[0] == 350_000 - 40_800


@pytest.mark.rule("M4.1", "M7.1")
def test_a_fee_beyond_your_cash_is_owed_to_the_bank() -> None:
    table = Table(cash={0: 40_799}, owns={0: [6]})
    table.roll_to(47)
    table.act(PayFee(0))
    assert type(table.question) is Owes
    assert table.debts(0) == [(BANK, 40_800)]
    assert table.cash[0] == 40_799
    table.act(Mortgage(0, 6))
    assert table.cash[0] == 40_799 + 100_000 - 40_800
    assert type(table.question) is AwaitRoll


@pytest.mark.rule("M4.1")
def test_the_amounts_are_fixed_on_landing() -> None:
    table = Table()
    table.roll_to(47)
    landed = table.board
    dearer = tuple(replace(t, cost=t.cost * 2, base_fee=t.base_fee * 2) for t in landed.tiles)
    table.board = Board(dearer, landed.groups, landed.decks, landed.dice, landed.variant)
    declining = table.copy()
    table.act(Buy(0))
    assert table.cash[0] == 2_000_000 - 255_000
    declining.act(PayFee(0))
    assert declining.cash[0] == 2_000_000 - 40_800


@pytest.mark.rule("M4.1")
def test_the_decision_is_the_visitors_alone() -> None:
    table = Table(3)
    table.roll_to(47)
    for seat in (1, 2):
        assert table.refused(Buy(seat)) == "not_asked"
        assert table.refused(PayFee(seat)) == "not_asked"


@pytest.mark.rule("M4.1")
def test_what_is_owned_is_not_for_sale() -> None:
    table = Table(owns={1: [47], 0: [45]})
    table.roll_to(47)
    assert table.turn == 1
    assert table.owner[47] == 1
    assert table.refused(Buy(0)) == "not_asked"
