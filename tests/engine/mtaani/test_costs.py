"""What an action is said to cost is what it takes from its actor's cash (shown on buttons, read by bots)."""

from __future__ import annotations

import pytest

from games.engine import Action, Game
from tests.engine.mtaani.table_setter import (
    Bribe,
    Build,
    Buy,
    BuyCard,
    BuyInsurance,
    Mortgage,
    PayBail,
    PayFee,
    Renovate,
    Roll,
    Sell,
    Table,
    Unmortgage,
)


def said(table: Table, action: Action) -> int | None:
    return table.rules.hooks.cost(Game(table.rules, table.board, table.state, table.now), action)


@pytest.mark.rule("M5.1", "M5.4", "M5.6", "M9.1")
@pytest.mark.parametrize(
    ("action", "cost"),
    [
        (Mortgage(0, 15), -62_999),
        (Unmortgage(0, 6), 110_000),
        (Build(0, 3), 29_250),
        (Sell(0, 1), -11_250),
        (BuyInsurance(0), 1_000_000),
        (Roll(0), None),
    ],
)
def test_on_your_turn(action: Action, cost: int | None) -> None:
    table = Table(owns={0: [1, 3, 6, 15]}, units={1: 1}, mortgaged=[6])
    assert said(table, action) == cost
    if cost is not None:
        table.act(action)
        assert table.cash[0] == 2_000_000 - cost


@pytest.mark.rule("M12.5", "M12.6")
def test_in_jail() -> None:
    table = Table(jailed={0: 2})
    assert said(table, PayBail(0)) == 20_000
    assert said(table, Bribe(0)) == 50_000


@pytest.mark.rule("M8.5")
def test_renovating() -> None:
    table = Table(owns={0: [45]}, at={0: 45}, revolutions=3)
    table.renovated[45] = 1
    assert said(table, Renovate(0)) == 187_500


@pytest.mark.rule("M4.1")
def test_landing_on_the_market() -> None:
    table = Table()
    table.roll_to(45)
    assert said(table, Buy(0)) == 250_000
    assert said(table, PayFee(0)) == 40_000


@pytest.mark.rule("M9.4")
def test_a_card_on_offer() -> None:
    table = Table(cash={0: 3_000_000}, keen=True)
    table.roll_to(14)
    assert said(table, BuyCard(0)) == 2_000_000


@pytest.mark.rule("M4.1", "M4.3", "M4.5")
def test_the_fee_that_is_said_is_the_fee_that_is_paid() -> None:
    table = Table(owns={1: [45, 47], 0: [13]}, mortgaged=[47])

    def fee(tile: int) -> int:
        return table.rules.hooks.fee(Game(table.rules, table.board, table.state, table.now), tile, 0)

    assert [fee(tile) for tile in (45, 47, 13)] == [80_000, 0, 0]
    assert fee(42) == 56_000  # nobody's: what the bank takes, never doubled
    assert [fee(tile) for tile in (0, 5, 12, 36)] == [0, 0, 0, 0]


@pytest.mark.rule("M4.1")
def test_the_price_that_is_said() -> None:
    table = Table()
    game = Game(table.rules, table.board, table.state, table.now)
    assert table.rules.hooks.price(game, 42) == 400_000


@pytest.mark.rule("M6.3", "M7.1")
def test_net_worth_is_cash_and_unmortgaged_properties_less_debts_and_loans() -> None:
    table = Table(3, cash={0: 30_000}, owns={0: [47, 6], 1: [45]}, mortgaged=[6])

    def worth() -> int:
        return table.rules.hooks.net_worth(Game(table.rules, table.board, table.state, table.now), 0)

    assert worth() == 285_000
    table.lend(2, 1, 10_000)  # a loan of others
    assert worth() == 285_000
    table.roll_to(45)
    assert table.debts(0) == [(1, 40_000)]
    assert worth() == 245_000
    table = Table(3, owns={0: [47]})
    table.lend(2, 0, 100_000, rate=10, term=1)
    table.turn_to(2)
    table.hand(0, 7)
    table.revolve()
    assert table.debts(0) == [(2, 110_000)]
    assert worth() == 7 + 255_000 - 110_000  # the loan that is asked for counts once
