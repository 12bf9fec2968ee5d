"""Units: building and selling, balanced over the set (M5.4 to M5.7)."""

from __future__ import annotations

import pytest

from games.engine import Range
from games.engine.rulesets.mtaani.building import Built
from tests.engine.mtaani.table_setter import Build, BuildTo, Sell, Table, of

SETS = {
    "residential_1": {1: 22_500, 3: 29_250},
    "residential_2": {8: 50_000, 10: 60_000, 11: 71_500},
    "residential_8": {45: 350_000, 47: 357_000},
    "transport": {6: 75_000, 18: 129_499, 30: 250_000, 42: 520_000},
    "fast_food": {4: 49_000, 20: 84_000, 34: 112_500, 44: 165_000},
    "telecom": {17: 136_500, 43: 225_000},
    "utility": {7: 140_000, 27: 180_000},
}
HALVES = {1: 11_250, 3: 14_625, 45: 175_000, 18: 64_749, 44: 82_500, 43: 112_500, 7: 70_000}


@pytest.mark.rule("M5.4", "M1.5")
@pytest.mark.parametrize("name", SETS)
def test_a_whole_set_of_any_family_is_built_on_at_its_unit_costs(name: str) -> None:
    for tile, unit_cost in SETS[name].items():
        table = Table(owns={0: SETS[name]})
        table.act(Build(0, tile))
        assert table.units[tile] == 1
        assert table.cash == [2_000_000 - unit_cost, 2_000_000]
        assert table.bank == 6_000_000 + unit_cost


@pytest.mark.rule("M5.4")
@pytest.mark.parametrize("missing", [8, 10, 11])
def test_an_unfinished_set_is_not_built_on(missing: int) -> None:
    for others in ({}, {1: [missing]}):
        table = Table(owns={0: [t for t in (8, 10, 11) if t != missing], **others})
        for tile in (8, 10, 11):
            assert table.refused(Build(0, tile)) == "not_offered"
        assert table.refused(BuildTo(0, "residential_2", 1)) == "not_offered"


@pytest.mark.rule("M5.4")
@pytest.mark.parametrize("mortgaged", [8, 10, 11])
def test_a_set_with_a_mortgage_is_not_built_on(mortgaged: int) -> None:
    table = Table(owns={0: [8, 10, 11]}, mortgaged=[mortgaged])
    for tile in (8, 10, 11):
        assert table.refused(Build(0, tile)) == "not_offered"
    assert table.refused(BuildTo(0, "residential_2", 1)) == "not_offered"


@pytest.mark.rule("M5.4")
def test_up_to_five_units() -> None:
    table = Table(owns={0: [1, 3]}, cash={0: 1_000_000})
    for count in range(1, 6):
        table.act(Build(0, 1))
        table.act(Build(0, 3))
        assert (table.units[1], table.units[3]) == (count, count)
    assert table.cash[0] == 1_000_000 - 5 * (22_500 + 29_250)
    assert table.refused(Build(0, 1)) == "not_offered"
    assert table.refused(Build(0, 3)) == "not_offered"
    assert table.range(BuildTo, 0) is None


@pytest.mark.rule("M5.4")
def test_a_unit_needs_its_cost_in_cash() -> None:
    table = Table(owns={0: [1, 3]}, cash={0: 22_500})
    assert table.may(Build(0, 1))
    assert table.refused(Build(0, 3)) == "not_offered"
    table.act(Build(0, 1))
    assert table.cash[0] == 0
    table = Table(owns={0: [1, 3]}, cash={0: 22_499})
    assert table.refused(Build(0, 1)) == "not_offered"


@pytest.mark.rule("M5.4")
def test_anothers_set_is_not_built_on() -> None:
    table = Table(owns={1: [1, 3]})
    assert table.refused(Build(0, 1)) == "not_offered"
    assert table.refused(BuildTo(0, "residential_1", 1)) == "not_offered"


@pytest.mark.rule("M5.5")
def test_a_unit_goes_only_where_the_fewest_are() -> None:
    table = Table(owns={0: [8, 10, 11]})
    table.act(Build(0, 10))
    assert table.refused(Build(0, 10)) == "not_offered"
    assert [action.tile for action in table.offered(Build, 0)] == [8, 11]
    table.act(Build(0, 8))
    assert [action.tile for action in table.offered(Build, 0)] == [11]
    table.act(Build(0, 11))
    assert [action.tile for action in table.offered(Build, 0)] == [8, 10, 11]


@pytest.mark.rule("M5.5")
def test_a_sale_comes_only_from_where_the_most_are() -> None:
    table = Table(owns={0: [8, 10, 11]}, units={8: 2, 10: 1, 11: 2})
    assert [action.tile for action in table.offered(Sell, 0)] == [8, 11]
    assert table.refused(Sell(0, 10)) == "not_offered"
    table.act(Sell(0, 8))
    assert [action.tile for action in table.offered(Sell, 0)] == [11]
    table.act(Sell(0, 11))
    assert [action.tile for action in table.offered(Sell, 0)] == [8, 10, 11]


@pytest.mark.rule("M5.5")
def test_sets_do_not_wait_for_each_other() -> None:
    table = Table(owns={0: [1, 3, 45, 47]}, units={1: 1, 45: 5, 47: 4})
    assert sorted(action.tile for action in table.offered(Build, 0)) == [3, 47]
    assert sorted(action.tile for action in table.offered(Sell, 0)) == [1, 45]


@pytest.mark.rule("M5.6")
@pytest.mark.parametrize("tile", HALVES)
def test_a_unit_sells_at_half_its_cost(tile: int) -> None:
    group = next(tiles for tiles in SETS.values() if tile in tiles)
    table = Table(owns={0: group}, units={tile: 1})
    table.act(Sell(0, tile))
    assert table.units[tile] == 0
    assert table.cash == [2_000_000 + HALVES[tile], 2_000_000]  # half of 129,499: down, as it is received
    assert table.bank == 6_000_000 - HALVES[tile]


@pytest.mark.rule("M5.6")
def test_what_is_not_there_is_not_sold() -> None:
    table = Table(owns={0: [1, 3], 1: [45, 47]}, units={45: 1})
    for tile in (1, 3, 45, 0, 48, -1):
        assert table.refused(Sell(0, tile)) == "not_offered"


@pytest.mark.rule("M5.7")
def test_a_set_is_brought_to_a_target_one_level_at_a_time_in_board_order() -> None:
    table = Table(owns={0: [8, 10, 11]}, cash={0: 1_000_000})
    events = table.act(BuildTo(0, "residential_2", 3))
    assert [(event.tile, event.units) for event in of(events, Built)] == [
        (8, 1), (10, 1), (11, 1), (8, 2), (10, 2), (11, 2), (8, 3), (10, 3), (11, 3),
    ]  # fmt: skip
    assert table.cash[0] == 1_000_000 - 3 * 181_500


@pytest.mark.rule("M5.7")
def test_it_goes_on_from_what_is_built() -> None:
    table = Table(owns={0: [8, 10, 11]}, units={8: 2, 10: 1, 11: 2})
    events = table.act(BuildTo(0, "residential_2", 3))
    assert [(event.tile, event.units) for event in of(events, Built)] == [(10, 2), (8, 3), (10, 3), (11, 3)]


@pytest.mark.rule("M5.7")
@pytest.mark.parametrize(
    ("cash", "units"),
    [(50_000, [1, 0, 0]), (109_999, [1, 0, 0]), (110_000, [1, 1, 0]), (181_500, [1, 1, 1]),
     (231_499, [1, 1, 1]), (231_500, [2, 1, 1]), (907_500, [5, 5, 5])],
)  # fmt: skip
def test_as_far_as_funds_go(cash: int, units: list[int]) -> None:
    table = Table(owns={0: [8, 10, 11]}, cash={0: cash})
    table.act(BuildTo(0, "residential_2", 5))
    assert [table.units[tile] for tile in (8, 10, 11)] == units
    assert table.cash[0] == cash - units[0] * 50_000 - units[1] * 60_000 - units[2] * 71_500


@pytest.mark.rule("M5.7")
@pytest.mark.parametrize("target", [0, -1, 2, 6, 100])
def test_a_target_below_what_stands_or_above_five_is_refused(target: int) -> None:
    table = Table(owns={0: [8, 10, 11]}, units={8: 2, 10: 2, 11: 2})
    assert table.refused(BuildTo(0, "residential_2", target)) == "not_offered"


@pytest.mark.rule("M5.7")
@pytest.mark.parametrize("name", ["residential_1", "no_such_set", ""])
def test_a_set_that_is_not_yours_is_refused(name: str) -> None:
    table = Table(owns={0: [8, 10, 11]})
    assert table.refused(BuildTo(0, name, 1)) == "not_offered"


@pytest.mark.rule("M5.7", "M5.2")
def test_a_target_is_reached_for_every_property_of_a_set_of_four() -> None:
    table = Table(owns={0: [6, 18, 30, 42]}, cash={0: 2_000_000})
    table.act(BuildTo(0, "transport", 2))
    assert [table.units[tile] for tile in (6, 18, 30, 42)] == [2, 2, 2, 2]
    assert table.cash[0] == 2_000_000 - 2 * 974_499


@pytest.mark.rule("M5.7")
def test_the_least_target_is_one_more_than_the_fewest_units() -> None:
    table = Table(owns={0: [8, 10, 11]})
    assert table.range(BuildTo, 0) == Range(1, 5)
    table.act(BuildTo(0, "residential_2", 1))
    assert [table.units[tile] for tile in (8, 10, 11)] == [1, 1, 1]
    table.act(Build(0, 10))
    assert table.range(BuildTo, 0) == Range(2, 5)


@pytest.mark.rule("M5.7")
def test_bulk_building_needs_the_cash_for_the_next_unit_in_board_order() -> None:
    table = Table(owns={0: [8, 10, 11]}, cash={0: 49_999})
    assert table.refused(BuildTo(0, "residential_2", 1)) == "not_offered"
    table = Table(owns={0: [8, 10, 11]}, units={8: 1}, cash={0: 59_999})
    assert table.refused(BuildTo(0, "residential_2", 1)) == "not_offered"
