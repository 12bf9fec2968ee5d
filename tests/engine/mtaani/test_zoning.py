"""Zoning: every unit of a set removed, and a ban on building there (M9.5)."""

from __future__ import annotations

import pytest

from tests.engine.mtaani.table_setter import (
    SETS,
    Build,
    BuildTo,
    Bundle,
    Leave,
    Mortgage,
    Protect,
    Sell,
    Table,
    Unmortgage,
    Zone,
)


def holder(**position: object) -> Table:
    table = Table(3, **position)  # type: ignore[arg-type]
    table.give_card(0, "zoning")
    return table


@pytest.mark.rule("M9.5")
def test_it_removes_every_unit_of_a_set_without_compensation() -> None:
    table = holder(owns={1: [8, 10, 11, 45, 47]}, units={8: 2, 10: 3, 11: 2, 45: 1})
    table.act(Zone(0, "residential_2"))
    assert [table.units[tile] for tile in (8, 10, 11)] == [0, 0, 0]
    assert table.units[45] == 1
    assert table.owner[8] == 1
    assert table.cash == [2_000_000] * 3
    assert table.bank == 6_000_000


@pytest.mark.rule("M9.5")
@pytest.mark.parametrize("group", SETS)
def test_any_set_built_or_not_whoever_owns_it(group: str) -> None:
    for owns in ({}, {0: SETS[group]}, {1: SETS[group]}, {1: SETS[group][:1], 2: SETS[group][1:]}):
        table = holder(owns=owns)
        table.act(Zone(0, group))
        assert table.cards.zoned == group


@pytest.mark.rule("M9.5", "M5.4", "M2.9")
def test_nothing_is_built_there_for_five_revolutions() -> None:
    table = holder(owns={0: [1, 3, 45, 47]}, cash={0: 4_000_000}, revolutions=2)
    table.act(Zone(0, "residential_1"))
    assert table.refused(Build(0, 1)) == "not_offered"
    for count in (3, 4, 5, 6):
        table.revolve()
        assert table.revolutions == count
        table.turn_to(0)
        assert table.refused(Build(0, 1)) == "not_offered"
        assert table.refused(Build(0, 3)) == "not_offered"
        assert table.refused(BuildTo(0, "residential_1", 1)) == "not_offered"
        assert table.may(Build(0, 45))
    table.revolve()
    table.turn_to(0)
    table.act(Build(0, 1))


@pytest.mark.rule("M9.5", "M4.3")
def test_the_set_goes_on_charging_double() -> None:
    table = holder(owns={1: [45, 47]}, units={45: 5, 47: 5})
    table.act(Zone(0, "residential_8"))
    assert table.fee(45, payer=0) == 80_000


@pytest.mark.rule("M9.5", "M5.2")
def test_a_zoned_set_can_be_mortgaged_and_a_mortgaged_set_zoned() -> None:
    table = holder(owns={0: [1, 3]}, units={1: 1})
    assert table.refused(Mortgage(0, 3)) == "not_offered"
    table.act(Zone(0, "residential_1"))
    table.act(Mortgage(0, 3))
    table = holder(owns={0: [1, 3]}, mortgaged=[1])
    table.act(Zone(0, "residential_1"))
    assert table.mortgaged[1]
    table.act(Unmortgage(0, 1))
    assert table.refused(Build(0, 1)) == "not_offered"


@pytest.mark.rule("M9.5", "M5.6")
def test_there_is_nothing_left_to_sell() -> None:
    table = holder(owns={0: [1, 3]}, units={1: 1})
    table.act(Zone(0, "residential_1"))
    assert table.refused(Sell(0, 1)) == "not_offered"


@pytest.mark.rule("M9.3", "M13.1")
def test_the_ban_stays_with_the_set_when_it_is_traded() -> None:
    table = holder(owns={0: [1, 3]})
    table.act(Zone(0, "residential_1"))
    table.trade(0, 1, Bundle(tiles=(1, 3)), Bundle(cash=1))
    table.turn_to(1)
    assert table.refused(Build(1, 1)) == "not_offered"


@pytest.mark.rule("M7.4", "M9.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_ban_runs_on_when_the_player_or_the_owner_is_out(seat: int) -> None:
    table = holder(owns={1: [1, 3]})
    table.act(Zone(0, "residential_1"))
    table.act(Leave(seat))
    assert table.cards.zoned == "residential_1"


@pytest.mark.rule("M9.7", "M9.5")
def test_a_protected_set_cannot_be_zoned() -> None:
    table = holder(owns={0: [45, 47], 1: [1, 3]})
    table.give_card(0, "injunction")
    table.act(Protect(0, "residential_8"))
    assert table.refused(Zone(0, "residential_8")) == "not_offered"
    table.act(Zone(0, "residential_1"))


@pytest.mark.rule("M9.7", "M9.5")
def test_a_ban_in_place_is_not_undone_by_an_injunction() -> None:
    table = holder(owns={0: [45, 47]})
    table.give_card(0, "injunction")
    table.act(Zone(0, "residential_8"))
    table.act(Protect(0, "residential_8"))
    assert table.refused(Build(0, 45)) == "not_offered"
