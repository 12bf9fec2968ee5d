"""What a visitor pays to an owner (M4.2 to M4.5)."""

from __future__ import annotations

import pytest

from games.engine import Game
from games.engine.rulesets.mtaani.fees import fee_with_units
from tests.engine.mtaani.table_setter import SETS, BuyOrFee, Mortgage, Table, flows

BASE_FEES = {
    1: 1_000, 3: 1_300, 4: 5_600, 6: 2_500, 7: 4_000, 8: 3_000, 10: 3_600, 11: 3_900, 13: 6_000, 15: 7_200,
    16: 7_600, 17: 3_900, 18: 11_100, 19: 8_400, 20: 12_600, 22: 9_200, 23: 9_600, 25: 13_500, 26: 14_000,
    27: 8_000, 28: 15_500, 29: 16_000, 30: 25_000, 31: 20_400, 32: 21_600, 34: 15_000, 35: 22_200,
    37: 24_000, 38: 25_800, 40: 30_800, 41: 32_200, 42: 56_000, 43: 5_000, 44: 21_000, 45: 40_000,
    47: 40_800,
}  # fmt: skip


@pytest.mark.rule("M4.2")
@pytest.mark.parametrize("tile", BASE_FEES)
def test_a_property_alone_charges_its_base_fee(tile: int) -> None:
    table = Table(owns={1: [tile]})
    assert table.fee(tile, payer=0) == BASE_FEES[tile]


@pytest.mark.rule("M4.2")
def test_the_fee_goes_to_the_owner() -> None:
    table = Table(3, owns={2: [30]})
    assert flows(table.roll_to(30)) == [(0, 2, 25_000)]


@pytest.mark.rule("M4.3")
@pytest.mark.parametrize("group", SETS.values(), ids=SETS)
def test_a_whole_set_of_one_owner_charges_double(group: tuple[int, ...]) -> None:
    table = Table(owns={1: group})
    for tile in group:
        assert table.fee(tile, payer=0) == 2 * BASE_FEES[tile]


@pytest.mark.rule("M4.3")
@pytest.mark.parametrize("group", SETS.values(), ids=SETS)
def test_a_set_that_lacks_one_does_not(group: tuple[int, ...]) -> None:
    for missing in group:
        for other in ({1: [t for t in group if t != missing]}, {1: group, 2: [missing]}):
            table = Table(3, owns=other)
            for tile in group:
                if tile != missing:
                    assert table.fee(tile, payer=0) == BASE_FEES[tile]


@pytest.mark.rule("M4.3")
def test_double_whatever_is_mortgaged_beside_it() -> None:
    table = Table(owns={1: [6, 18, 30, 42]}, mortgaged=[6, 18, 42])
    assert table.fee(30, payer=0) == 50_000


@pytest.mark.rule("M4.3")
def test_double_whatever_is_built_beside_it() -> None:
    table = Table(owns={1: [45, 47]}, units={45: 1})
    assert table.fee(47, payer=0) == 81_600


@pytest.mark.rule("M4.4")
@pytest.mark.parametrize(
    ("tile", "group", "fees"),
    [
        # (cost + unit cost × u) × u ÷ 5, worked out on paper
        (1, (1, 3), [9_500, 28_000, 55_500, 92_000, 137_500]),
        (3, (1, 3), [12_350, 36_400, 72_150, 119_600, 178_750]),
        (43, (17, 43), [95_000, 280_000, 555_000, 920_000, 1_375_000]),
        (47, (45, 47), [122_400, 387_600, 795_600, 1_346_400, 2_040_000]),
        # 62,899.8 · 177,599.2 · 344,098.2 · 562,396.8 · 832,495: up, as it is owed
        (18, (6, 18, 30, 42), [62_900, 177_600, 344_099, 562_397, 832_495]),
    ],
)
def test_units_set_the_fee(tile: int, group: tuple[int, ...], fees: list[int]) -> None:
    for count, fee in enumerate(fees, 1):
        table = Table(owns={1: group}, units=dict.fromkeys(group, count))
        assert table.fee(tile, payer=0) == fee


@pytest.mark.rule("M4.4")
def test_units_count_on_their_own_property_alone() -> None:
    table = Table(owns={1: [45, 47]}, units={45: 3, 47: 2})
    assert table.fee(45, payer=0) == 780_000  # (250,000 + 350,000 × 3) × 3 ÷ 5
    assert table.fee(47, payer=0) == 387_600


@pytest.mark.rule("M4.5")
def test_a_mortgaged_property_charges_nothing() -> None:
    table = Table(owns={1: [45, 47]}, mortgaged=[45])
    events = table.roll_to(45)
    assert flows(events) == []
    assert table.turn == 1


@pytest.mark.rule("M4.5")
@pytest.mark.parametrize("units", [0, 4])
def test_your_own_charges_you_nothing(units: int) -> None:
    table = Table(owns={0: [45, 47]}, units={45: units, 47: units})
    events = table.roll_to(45)
    assert flows(events) == []
    assert table.turn == 1


@pytest.mark.rule("M4.5")
def test_your_own_mortgaged_one_is_not_for_sale_either() -> None:
    table = Table(owns={0: [45]}, mortgaged=[45])
    table.roll_to(45)
    assert type(table.question) is not BuyOrFee
    assert table.cash[0] == 2_000_000


@pytest.mark.rule("M4.5", "M12.4")
def test_an_owner_in_jail_collects() -> None:
    table = Table(owns={1: [45]}, jailed={1: 3})
    assert flows(table.roll_to(45)) == [(0, 1, 40_000)]


@pytest.mark.rule("M4.1", "M4.5")
def test_what_is_owed_stays_as_it_was_on_landing() -> None:
    # The payer owns the other half of nothing: it raises cash while the fee stays what it was.
    table = Table(cash={0: 10_000}, owns={1: [45, 47], 0: [6]})
    table.roll_to(45)
    assert table.debts(0) == [(1, 80_000)]
    table.act(Mortgage(0, 6))
    assert table.cash == [30_000, 2_080_000]


@pytest.mark.rule("M4.2")
def test_tiles_that_nobody_can_own_charge_nothing() -> None:
    table = Table()
    assert flows(table.roll_to(12)) == []


@pytest.mark.rule("M4.4", "M8.4")
@pytest.mark.parametrize(
    ("renovated", "fees"),
    [
        (0, [40_000, 120_000, 380_000, 780_000, 1_320_000, 2_000_000]),
        (2, [65_000, 145_000, 456_000, 936_000, 1_584_000, 2_400_000]),
    ],
)
def test_the_card_of_a_property_names_its_fee_for_each_number_of_units(
    renovated: int, fees: list[int]
) -> None:
    table = Table()
    table.renovated[45] = renovated
    game = Game(table.rules, table.board, table.state, table.now)
    assert [fee_with_units(game, 45, units) for units in range(6)] == fees
