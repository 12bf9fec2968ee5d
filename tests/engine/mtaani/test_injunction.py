"""The Injunction: a complete set of one's own safe from Zoning and from the Syndicate (M9.7)."""

from __future__ import annotations

import pytest

from games.engine import NOBODY
from tests.engine.mtaani.table_setter import (
    SETS,
    Build,
    Bundle,
    Leave,
    Mortgage,
    Protect,
    Table,
    Zone,
)


def holder(**position: object) -> Table:
    table = Table(3, **position)  # type: ignore[arg-type]
    table.give_card(0, "injunction")
    table.give_card(1, "zoning")
    return table


@pytest.mark.rule("M9.7")
@pytest.mark.parametrize("group", SETS)
def test_one_complete_set_that_you_own(group: str) -> None:
    table = holder(owns={0: SETS[group]})
    assert table.offered(Protect, 0) == [Protect(0, group)]
    table.act(Protect(0, group))
    assert table.cards.protected == group


@pytest.mark.rule("M9.7")
def test_not_an_unfinished_one_nor_anothers() -> None:
    table = holder(owns={0: [45, 8, 10], 1: [47, 1, 3]})
    assert table.offered(Protect, 0) == []


@pytest.mark.rule("M9.7")
def test_a_mortgaged_or_built_set_can_be_protected() -> None:
    table = holder(owns={0: [45, 47, 1, 3]}, mortgaged=[45], units={1: 2, 3: 2})
    assert [action.group for action in table.offered(Protect, 0)] == ["residential_1", "residential_8"]


@pytest.mark.rule("M9.7", "M2.9")
def test_for_seven_revolutions() -> None:
    table = holder(owns={0: [45, 47]}, revolutions=8, cash={0: 4_000_000, 1: 4_000_000, 2: 4_000_000})
    table.act(Protect(0, "residential_8"))
    for count in range(9, 15):
        table.turn_to(1)
        assert table.refused(Zone(1, "residential_8")) == "not_offered"
        table.revolve()
        assert table.revolutions == count
    table.turn_to(1)
    assert table.refused(Zone(1, "residential_8")) == "not_offered"
    table.revolve()
    assert table.cards.protected == ""
    table.turn_to(1)
    table.act(Zone(1, "residential_8"))


@pytest.mark.rule("M9.7")
def test_one_may_still_build_and_mortgage_there() -> None:
    table = holder(owns={0: [45, 47]})
    table.act(Protect(0, "residential_8"))
    assert table.may(Build(0, 45))
    table.act(Mortgage(0, 45))


@pytest.mark.rule("M9.3", "M9.7")
def test_it_stays_with_the_set_when_all_of_it_is_traded() -> None:
    table = holder(owns={0: [45, 47]})
    table.act(Protect(0, "residential_8"))
    table.trade(0, 2, Bundle(tiles=(45, 47)), Bundle(cash=1))
    assert table.cards.protected == "residential_8"
    table.turn_to(1)
    assert table.refused(Zone(1, "residential_8")) == "not_offered"


@pytest.mark.rule("M9.3", "M9.7")
def test_it_ends_when_the_set_is_split() -> None:
    table = holder(owns={0: [45, 47]})
    table.act(Protect(0, "residential_8"))
    table.trade(0, 2, Bundle(tiles=(45,)), Bundle(cash=1))
    assert table.cards.protected == ""
    assert table.cards.holder["injunction"] == NOBODY
    table.turn_to(1)
    table.act(Zone(1, "residential_8"))


@pytest.mark.rule("M9.7")
def test_trades_of_other_sets_leave_it_alone() -> None:
    table = holder(owns={0: [45, 47, 1, 3]})
    table.act(Protect(0, "residential_8"))
    table.trade(0, 2, Bundle(tiles=(1,)), Bundle(cash=1))
    assert table.cards.protected == "residential_8"


@pytest.mark.rule("M7.4", "M9.7")
def test_it_ends_with_its_owner_and_not_with_others() -> None:
    table = holder(owns={0: [45, 47]})
    table.act(Protect(0, "residential_8"))
    other = table.copy()
    table.act(Leave(0))
    assert table.cards.protected == ""
    assert table.cards.holder["injunction"] == NOBODY
    other.act(Leave(2))
    assert other.cards.protected == "residential_8"
