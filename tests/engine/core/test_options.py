"""What an option covers: the check of an action and the button are the same list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from games.engine import Action, Open, Range, Ranged, allows
from games.engine.core.codec import tagged


@tagged("little.take")
@dataclass(frozen=True, slots=True)
class Take(Action):
    what: str
    count: int


@tagged("little.drop")
@dataclass(frozen=True, slots=True)
class Drop(Action):
    what: str
    count: int


@pytest.mark.parametrize("value", [10, 15, 20])
def test_a_range_holds_its_ends_and_its_steps(value: int) -> None:
    assert value in Range(10, 20, 5)


@pytest.mark.parametrize("value", [9, 11, 21, 25, 0, -10, 10**30, True, 10.0, "10", None, [10]])
def test_a_range_holds_nothing_else(value: Any) -> None:
    assert value not in Range(10, 20, 5)


def test_true_is_not_one_and_false_is_not_nought() -> None:
    assert True not in Range(0, 3)
    assert False not in Range(0, 3)
    assert 1 in Range(0, 3)


def test_a_range_that_does_not_end_on_a_step_leaves_its_end_out() -> None:
    assert 20 in Range(10, 22, 5)
    assert 22 not in Range(10, 22, 5)


def test_a_range_of_one_value_and_an_empty_one() -> None:
    assert 7 in Range(7, 7)
    assert 7 not in Range(7, 6)


def test_a_plain_option_covers_itself_alone() -> None:
    option = Take(0, "x", 2)
    assert allows(option, Take(0, "x", 2))
    for other in (Take(1, "x", 2), Take(0, "y", 2), Take(0, "x", 3), Drop(0, "x", 2)):
        assert not allows(option, other)


def test_a_ranged_option_frees_one_field_only() -> None:
    option = Ranged(Take(0, "x", 10), "count", Range(10, 20, 5))
    for count in (10, 15, 20):
        assert allows(option, Take(0, "x", count))
    for other in (Take(0, "x", 12), Take(1, "x", 10), Take(0, "y", 10), Drop(0, "x", 10)):
        assert not allows(option, other)


def test_an_open_option_covers_a_seats_actions_of_its_type() -> None:
    option = Open(Take, 0)
    assert allows(option, Take(0, "anything", -7))
    assert not allows(option, Take(1, "x", 1))
    assert not allows(option, Drop(0, "x", 1))


@pytest.mark.parametrize(
    "action",
    [Take(0, 1, 1), Take(0, None, 1), Take(0, "x", 1.0), Take(0, "x", True), Take(0, "x", [1])],  # type: ignore[arg-type]
    ids=str,
)
def test_an_open_option_covers_nothing_that_could_not_be_written_down(action: Take) -> None:
    assert not allows(Open(Take, 0), action)


@pytest.mark.parametrize(
    "action",
    [Take(False, "x", 1), Take(0, "x", True), Take(0, "x", 1.0), Take(0.0, "x", 1)],  # type: ignore[arg-type]
    ids=str,
)
def test_types_count_where_python_would_take_them_for_equal(action: Take) -> None:
    assert not allows(Take(0, "x", 1), action)
    assert not allows(Ranged(Take(0, "x", 0), "count", Range(0, 3)), action)


def test_an_open_option_is_for_a_seat_not_for_a_truth() -> None:
    assert not allows(Open(Take, 1), Take(True, "x", 1))
    assert not allows(Open(Take, 0), Take(0.0, "x", 1))  # type: ignore[arg-type]
