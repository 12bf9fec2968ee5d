"""Teleport: once, from an own property to another, forward (M9.4)."""

from __future__ import annotations

import pytest

from games.engine.core.events import Moved
from games.engine.rulesets.mtaani.revolutions import RevolutionCounted
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    Renovate,
    Roll,
    Table,
    Teleport,
    flows,
    of,
    the,
)


def holder(**position: object) -> Table:
    settings = {"owns": {0: [6, 30, 45]}, "at": {0: 30}, **position}
    table = Table(3, **settings)  # type: ignore[arg-type]
    table.give_card(0, "teleport")
    return table


@pytest.mark.rule("M9.4")
def test_from_an_own_property_you_stand_on_to_another_own_one() -> None:
    table = holder()
    assert [action.tile for action in table.offered(Teleport, 0)] == [6, 45]
    table.act(Teleport(0, 45))
    assert table.at[0] == 45
    assert table.cash[0] == 2_000_000
    for tile in (30, 13, 12, 0, 48, -1):
        assert holder().refused(Teleport(0, tile)) == "not_offered"


@pytest.mark.rule("M9.4")
@pytest.mark.parametrize("start", [12, 24, 31, 0, 7])
def test_not_from_elsewhere(start: int) -> None:
    table = holder(at={0: start}, owns={0: [6, 30, 45], 1: [7]})
    assert table.refused(Teleport(0, 45)) == "not_offered"


@pytest.mark.rule("M9.4", "M2.4", "M2.5")
def test_moving_forward_past_payday_pays_the_salary_and_counts() -> None:
    table = holder()
    events = table.act(Teleport(0, 6))
    assert the(events, Moved).steps == 24
    assert flows(events) == [(BANK, 0, 400_000)]
    assert table.reached == [True, False, False]


@pytest.mark.rule("M9.4")
def test_not_past_payday_there_is_none() -> None:
    table = holder()
    events = table.act(Teleport(0, 45))
    assert flows(events) == []
    assert table.reached == [False, False, False]


@pytest.mark.rule("M9.4", "M12.7")
def test_it_is_a_landing() -> None:
    table = holder()
    events = table.act(Teleport(0, 6), mugging=True, mugging_share=10)
    assert flows(events) == [(BANK, 0, 400_000), (0, BANK, 240_000)]


@pytest.mark.rule("M9.4")
def test_you_then_roll_as_usual() -> None:
    table = holder()
    table.act(Teleport(0, 45))
    assert type(table.question) is AwaitRoll
    table.roll(1, 3)
    assert table.at[0] == 1


@pytest.mark.rule("M9.4", "M8.2")
def test_or_renovate_where_it_took_you() -> None:
    table = holder(revolutions=3)
    table.act(Teleport(0, 45))
    table.act(Renovate(0))
    assert table.renovated[45] == 1
    assert table.turn == 1


@pytest.mark.rule("M9.4", "M2.2")
def test_the_roll_after_it_may_be_a_double() -> None:
    table = holder(owns={0: [6, 30, 45, 47]})
    table.act(Teleport(0, 45))
    table.roll(1, 1)
    assert table.at[0] == 47
    assert table.turn == 0
    assert table.may(Roll(0))


@pytest.mark.rule("M9.4", "M2.6")
def test_a_revolution_completed_by_it_is_processed_when_that_landing_is_resolved() -> None:
    table = holder(reached=[1, 2])
    events = table.act(Teleport(0, 6))
    assert the(events, RevolutionCounted).count == 1


@pytest.mark.rule("M9.4", "M2.6")
def test_a_revolution_completed_by_it_is_counted_once() -> None:
    table = holder(reached=[1, 2])
    events = table.act(Teleport(0, 6))
    events += table.roll_to(12)
    assert len(of(events, RevolutionCounted)) == 1
    assert table.revolutions == 1
