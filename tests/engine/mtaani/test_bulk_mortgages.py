"""Mortgaging and lifting many at once, from the dearest down (M5.3)."""

from __future__ import annotations

import pytest

from games.engine import Range
from games.engine.rulesets.mtaani.mortgages import Mortgaged, Unmortgaged
from tests.engine.mtaani.table_setter import (
    MortgageMany,
    MortgageUntil,
    Table,
    Unmortgage,
    UnmortgageMany,
    of,
)

# By cost: 42 (400,000), 30 (250,000), 43 (250,000), 17 (195,000), 15 (90,000), 1 (25,000).
OWNED = [1, 15, 17, 30, 42, 43]
VALUES = {42: 320_000, 30: 200_000, 43: 200_000, 17: 156_000, 15: 62_999, 1: 12_500}
DEAREST_FIRST = [42, 30, 43, 17, 15, 1]


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_a_number_of_properties_is_mortgaged_from_the_dearest_down(count: int) -> None:
    table = Table(owns={0: OWNED})
    events = table.act(MortgageMany(0, count))
    assert [event.tile for event in of(events, Mortgaged)] == DEAREST_FIRST[:count]
    assert table.cash[0] == 2_000_000 + sum(VALUES[tile] for tile in DEAREST_FIRST[:count])
    assert [tile for tile in range(48) if table.mortgaged[tile]] == sorted(DEAREST_FIRST[:count])


@pytest.mark.rule("M5.3")
def test_the_dearest_is_told_by_cost_and_not_by_mortgage_value() -> None:
    # 42 costs 400,000 but brings 1,000 only, as no more was paid for it; 40 costs and brings 220,000.
    table = Table(owns={0: [6, 40]})
    table.buy_at(42, 1_000)
    table.skip()
    events = table.act(MortgageMany(0, 2))
    assert [event.tile for event in of(events, Mortgaged)] == [42, 40]


@pytest.mark.rule("M5.3", "M5.2")
def test_only_eligible_properties_count() -> None:
    table = Table(owns={0: [*OWNED, 45, 47]}, units={47: 1}, mortgaged=[42])
    assert table.range(MortgageMany, 0) == Range(2, 5)
    events = table.act(MortgageMany(0, 5))
    assert [event.tile for event in of(events, Mortgaged)] == DEAREST_FIRST[1:]


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize("count", [0, -1, 7, 100])
def test_more_than_there_are_or_none_is_refused(count: int) -> None:
    table = Table(owns={0: OWNED})
    assert table.refused(MortgageMany(0, count)) == "not_offered"


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize(
    ("amount", "count"),
    [(1, 1), (320_000, 1), (320_001, 2), (520_000, 2), (520_001, 3), (720_000, 3), (720_001, 4),
     (876_000, 4), (876_001, 5), (938_999, 5), (939_000, 6), (951_499, 6)],
)  # fmt: skip
def test_or_until_an_amount_is_reached(amount: int, count: int) -> None:
    table = Table(owns={0: OWNED})
    events = table.act(MortgageUntil(0, amount))
    assert [event.tile for event in of(events, Mortgaged)] == DEAREST_FIRST[:count]
    assert table.cash[0] == 2_000_000 + sum(VALUES[tile] for tile in DEAREST_FIRST[:count])


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize("amount", [951_500, 0, -1])
def test_an_amount_that_cannot_be_raised_is_refused(amount: int) -> None:
    table = Table(owns={0: OWNED})
    assert table.range(MortgageUntil, 0) == Range(1, 951_499)
    assert table.refused(MortgageUntil(0, amount)) == "not_offered"


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize("count", [2, 3, 6])
def test_a_number_of_mortgages_is_lifted_from_the_dearest_down(count: int) -> None:
    table = Table(owns={0: OWNED}, mortgaged=OWNED)
    events = table.act(UnmortgageMany(0, count))
    assert [event.tile for event in of(events, Unmortgaged)] == DEAREST_FIRST[:count]
    costs = {42: 352_000, 30: 220_000, 43: 220_000, 17: 171_600, 15: 69_299, 1: 13_750}
    assert table.cash[0] == 2_000_000 - sum(costs[tile] for tile in DEAREST_FIRST[:count])


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize(
    ("cash", "most"),
    [(1_046_649, 6), (1_032_899, 5), (963_600, 4), (792_000, 3)],
)
def test_or_as_many_as_funds_allow(cash: int, most: int) -> None:
    table = Table(owns={0: OWNED}, mortgaged=OWNED, cash={0: cash})
    found = table.range(UnmortgageMany, 0)
    assert found == Range(2, most)
    table.act(UnmortgageMany(0, most))
    assert [tile for tile in OWNED if not table.mortgaged[tile]] == sorted(DEAREST_FIRST[:most])
    assert table.cash[0] == 0


@pytest.mark.rule("M5.3")
def test_one_that_is_too_dear_is_passed_over() -> None:
    # 352,000 for 42 is too much; after 220,000 for 30 neither 43 nor 17 can be lifted, but 15 for 69,299.
    table = Table(owns={0: OWNED}, mortgaged=OWNED, cash={0: 300_000})
    assert table.range(UnmortgageMany, 0) == Range(2, 2)
    events = table.act(UnmortgageMany(0, 2))
    assert [event.tile for event in of(events, Unmortgaged)] == [30, 15]
    assert table.cash[0] == 300_000 - 220_000 - 69_299


@pytest.mark.rule("M5.3")
def test_lifting_more_than_funds_allow_is_refused() -> None:
    table = Table(owns={0: [30, 43]}, mortgaged=[30, 43], cash={0: 440_000})
    assert table.may(UnmortgageMany(0, 2))
    assert table.refused(UnmortgageMany(0, 3)) == "not_offered"
    table = Table(owns={0: [30, 43]}, mortgaged=[30, 43], cash={0: 439_999})
    assert table.refused(UnmortgageMany(0, 2)) == "not_offered"


@pytest.mark.rule("M5.3")
def test_two_are_many() -> None:
    table = Table(owns={0: [30, 43]})
    assert table.range(MortgageMany, 0) == Range(2, 2)
    assert table.range(MortgageUntil, 0) == Range(1, 400_000)
    table.act(MortgageMany(0, 2))
    assert table.range(UnmortgageMany, 0) == Range(2, 2)
    table.act(UnmortgageMany(0, 2))
    assert not any(table.mortgaged)


@pytest.mark.rule("M5.3")
def test_one_is_not() -> None:
    table = Table(owns={0: [30]})
    assert (table.range(MortgageMany, 0), table.range(MortgageUntil, 0)) == (None, None)
    table = Table(owns={0: [30]}, mortgaged=[30])
    assert table.range(UnmortgageMany, 0) is None
    table = Table(owns={0: [30, 43]}, mortgaged=[30, 43], cash={0: 220_000})  # funds for one
    assert table.range(UnmortgageMany, 0) is None
    assert table.offered(Unmortgage, 0) == [Unmortgage(0, 30), Unmortgage(0, 43)]
