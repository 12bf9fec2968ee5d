"""Mortgaging and lifting, one property at a time (M5.1, M5.2, M5.8)."""

from __future__ import annotations

import pytest

from tests.engine.mtaani.table_setter import (
    Build,
    BuildTo,
    Buy,
    Leave,
    Mortgage,
    MortgageMany,
    MortgageUntil,
    PayFee,
    RaiseForMe,
    Sell,
    Table,
    Unmortgage,
    UnmortgageMany,
)

FIGURES = {  # tile: (mortgage value, cost of lifting it)
    1: (12_500, 13_750), 3: (16_250, 17_875), 4: (56_000, 61_600), 6: (100_000, 110_000),
    11: (45_500, 50_050), 16: (66_500, 73_150), 27: (160_000, 176_000), 38: (193_500, 212_850),
    47: (255_000, 280_500),
    15: (62_999, 69_299),  # 69,298.9: up, as it is owed
}  # fmt: skip


@pytest.mark.rule("M5.1")
@pytest.mark.parametrize("tile", FIGURES)
def test_mortgaging_pays_the_mortgage_value_at_once(tile: int) -> None:
    value, _ = FIGURES[tile]
    table = Table(owns={0: [tile]})
    table.act(Mortgage(0, tile))
    assert table.mortgaged[tile]
    assert table.owner[tile] == 0
    assert table.cash == [2_000_000 + value, 2_000_000]
    assert table.bank == 6_000_000 - value


@pytest.mark.rule("M5.1")
@pytest.mark.parametrize("tile", FIGURES)
def test_lifting_costs_the_value_and_a_tenth(tile: int) -> None:
    _, cost = FIGURES[tile]
    table = Table(owns={0: [tile]}, mortgaged=[tile])
    table.act(Unmortgage(0, tile))
    assert not table.mortgaged[tile]
    assert table.cash == [2_000_000 - cost, 2_000_000]
    assert table.bank == 6_000_000 + cost


@pytest.mark.rule("M5.1")
@pytest.mark.parametrize(
    ("paid", "value", "lifting"),
    [(200_000, 200_000, 220_000), (319_999, 319_999, 351_999), (320_000, 320_000, 352_000),
     (400_000, 320_000, 352_000), (800_000, 320_000, 352_000), (1, 1, 2)],
)  # fmt: skip
def test_the_value_is_no_more_than_was_last_paid_to_the_bank(paid: int, value: int, lifting: int) -> None:
    table = Table()
    table.buy_at(42, paid)
    table.skip()
    assert table.cash[0] == 2_000_000 - paid
    table.act(Mortgage(0, 42))
    assert table.cash[0] == 2_000_000 - paid + value
    table.act(Unmortgage(0, 42))
    assert table.cash[0] == 2_000_000 - paid + value - lifting


@pytest.mark.rule("M5.1", "M7.4")
@pytest.mark.parametrize(
    ("first", "second", "value"), [(100_000, 400_000, 320_000), (400_000, 100_000, 100_000)]
)
def test_it_is_the_last_purchase_that_counts(first: int, second: int, value: int) -> None:
    table = Table(3)
    table.buy_at(42, first)
    table.act(Leave(0))
    table.buy_at(42, second)
    table.skip()
    table.act(Mortgage(1, 42))
    assert table.cash[1] == 2_000_000 - second + value


@pytest.mark.rule("M5.1")
def test_cash_that_just_covers_it_lifts_and_less_does_not() -> None:
    table = Table(owns={0: [15]}, mortgaged=[15], cash={0: 69_298})
    assert table.refused(Unmortgage(0, 15)) == "not_offered"
    table = Table(owns={0: [15]}, mortgaged=[15], cash={0: 69_299})
    table.act(Unmortgage(0, 15))
    assert table.cash[0] == 0


@pytest.mark.rule("M5.1")
def test_nothing_is_mortgaged_twice_or_lifted_unmortgaged() -> None:
    table = Table(owns={0: [6, 7]}, mortgaged=[6])
    assert table.refused(Mortgage(0, 6)) == "not_offered"
    assert table.refused(Unmortgage(0, 7)) == "not_offered"


@pytest.mark.rule("M5.1")
@pytest.mark.parametrize("tile", [45, 13, 0, 12, -1, 48, 999])
def test_only_what_you_own_is_mortgaged_or_lifted(tile: int) -> None:
    table = Table(owns={0: [6], 1: [45]}, mortgaged=[])
    assert table.refused(Mortgage(0, tile)) == "not_offered"
    table = Table(owns={0: [6], 1: [45]}, mortgaged=[6, 45])
    assert table.refused(Unmortgage(0, tile)) == "not_offered"


@pytest.mark.rule("M5.2")
@pytest.mark.parametrize("built", [1, 3])
def test_nothing_in_a_set_with_units_is_mortgaged(built: int) -> None:
    table = Table(owns={0: [1, 3, 6]}, units={built: 1})
    assert table.refused(Mortgage(0, 1)) == "not_offered"
    assert table.refused(Mortgage(0, 3)) == "not_offered"
    assert table.may(Mortgage(0, 6))
    table.act(Sell(0, built))
    assert table.may(Mortgage(0, 1))
    assert table.may(Mortgage(0, 3))


@pytest.mark.rule("M5.8", "M12.4")
def test_in_jail_you_manage_your_assets() -> None:
    table = Table(owns={0: [1, 3, 6, 7]}, units={3: 1}, mortgaged=[7], jailed={0: 2})
    for action in (Mortgage(0, 6), Unmortgage(0, 7), Build(0, 1), Sell(0, 3)):
        table.copy().act(action)
    assert table.turn == 0


@pytest.mark.rule("M5.8", "M7.1")
def test_while_you_owe_you_do_what_raises_money_and_nothing_that_spends() -> None:
    # One short of the fee: every one of the things that spend could be afforded.
    table = Table(
        owns={0: [1, 3, 6, 18, 4, 20, 17], 1: [45, 47]},
        units={3: 1, 1: 1},
        mortgaged=[4, 20],
        cash={0: 79_999},
    )
    table.roll_to(45)
    assert table.debts(0) == [(1, 80_000)]
    assert table.may(Sell(0, 3))
    assert table.may(Mortgage(0, 6))
    assert table.may(MortgageMany(0, 2))
    assert table.may(MortgageUntil(0, 5))
    assert table.may(RaiseForMe(0))
    for action in (
        Unmortgage(0, 4),
        UnmortgageMany(0, 2),
        Build(0, 1),
        BuildTo(0, "residential_1", 2),
        Buy(0),
        PayFee(0),
    ):
        assert not table.may(action)
        assert table.refused(action) == "not_asked"


@pytest.mark.rule("M5.8", "M7.1")
def test_off_turn_too_you_raise_what_you_owe() -> None:
    table = Table(3, owns={1: [1, 3, 6], 2: [7]}, units={3: 1}, cash={1: 49_999})
    table.roll_to(9, mtaani_card=2)
    for action in (Sell(1, 3), Mortgage(1, 6)):
        table.copy().act(action)
    assert table.refused(Mortgage(2, 7)) == "not_asked"
    assert table.refused(Build(1, 1)) == "not_asked"


@pytest.mark.rule("M3.1", "M5.1")
def test_a_mortgage_and_its_lifting_pass_through_the_bank() -> None:
    table = Table(owns={0: [15]})
    events = table.act(Mortgage(0, 15))
    events += table.act(Unmortgage(0, 15))
    assert table.cash == [2_000_000 - 6_300, 2_000_000]
    assert table.bank == 6_006_300
