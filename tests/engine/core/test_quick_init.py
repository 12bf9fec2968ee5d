"""Frozen objects are made quickly, and as they were made before."""

from __future__ import annotations

import copy
import dataclasses
import inspect
from dataclasses import dataclass, field
from typing import Any

import pytest

from games.engine.core.codec import tags
from games.engine.core.quick_init import quicken


@dataclass(frozen=True, slots=True)
class One:
    first: int
    second: tuple[int, ...] = (2,)


@dataclass(frozen=True, slots=True)
class More(One):
    third: str = field(default="three", compare=False)


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


@dataclass(slots=True)
class Changing:
    first: int


@dataclass(frozen=True)
class Roomy:
    first: int


@dataclass(frozen=True, slots=True)
class Listed:
    first: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Judged:
    first: int

    def __post_init__(self) -> None:
        if self.first < 0:
            raise ValueError("too small")


@pytest.mark.parametrize(
    ("cls", "given"),
    [
        (One, (1,)),
        (One, (1, (3, 4))),
        (More, (1,)),
        (More, (1, (), "x")),
        (Nothing, ()),
    ],
)
def test_what_is_made_is_the_same(cls: type, given: tuple[Any, ...]) -> None:
    before, signature, init = cls(*given), inspect.signature(cls), cls.__init__  # type: ignore[misc]
    quicken(cls)
    assert cls.__init__ is not init  # type: ignore[misc]
    after = cls(*given)
    assert after == before
    assert repr(after) == repr(before)
    assert dataclasses.astuple(after) == dataclasses.astuple(before)
    assert copy.deepcopy(after) == before
    assert inspect.signature(cls) == signature


def test_by_name_and_with_what_is_left_out() -> None:
    quicken(More)
    made = More(second=(), first=5)
    assert (made.first, made.second, made.third) == (5, (), "three")
    assert dataclasses.replace(made, third="x").third == "x"


def test_what_is_wrong_is_still_refused() -> None:
    quicken(One)
    with pytest.raises(TypeError, match="first"):
        One()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        One(1, (2,), 3)  # type: ignore[call-arg]
    with pytest.raises(dataclasses.FrozenInstanceError):
        One(1).first = 2  # type: ignore[misc]


@pytest.mark.parametrize("cls", [Changing, Roomy, Listed, Judged, dict])
def test_other_classes_stay_as_they_are(cls: type) -> None:
    init = cls.__init__  # type: ignore[misc]
    quicken(cls)
    assert cls.__init__ is init  # type: ignore[misc]


def test_whatever_is_frozen_and_has_a_tag_is_made_so() -> None:
    frozen = [cls for cls in tags().values() if cls.__dataclass_params__.frozen]  # type: ignore[attr-defined]
    assert len(frozen) > 50
    for cls in frozen:
        assert "__setattr__" not in cls.__init__.__code__.co_names, cls  # type: ignore[misc]
