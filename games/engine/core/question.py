"""Questions, frames and steps: what the game waits for, stored and never derived."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, NamedTuple, Self


@dataclass(frozen=True, slots=True)
class Question:
    """Something the game waits for.

    `number` is unique in a game and never used again. `seats` may answer. `deadline` is when the table
    answers in their place, in milliseconds since the epoch (None: never); while the question is suspended
    the time left is kept in `left`, in milliseconds, and there is no deadline.
    """

    TAG: ClassVar[str] = ""

    number: int
    seats: tuple[int, ...]
    deadline: int | None
    left: int | None

    def seen_by(self, seat: int | None) -> Self:
        """The question as a seat (None: a spectator) may see it. Questions without secrets are seen whole."""
        return self


@dataclass(frozen=True, slots=True)
class Step:
    """What the rules do next once a frame is done: plain data, carried out by the function that the
    ruleset's table names for its type."""

    TAG: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Staged(Step):
    """A step that goes through the stages which the ruleset's table lists for its type; `stage` is the next
    one. The other fields are what each stage is called with."""

    stage: int

    @property
    def called_with(self) -> tuple[Any, ...]:
        """The other fields: what each of its stages is told."""
        names: tuple[str, ...] = type(self).__match_args__[1:]
        return tuple([getattr(self, name) for name in names])


class Frame(NamedTuple):
    """One or more questions open at once. When none is left, `then` is carried out."""

    questions: tuple[Question, ...]
    then: Step | None = None


framed: Callable[[tuple[tuple[Question, ...], Step | None]], Frame] = partial(tuple.__new__, Frame)
"""A frame made of the pair that it is, without a call in Python: two are made with every answer."""
