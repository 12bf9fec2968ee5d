"""Actions: what a seat, or the table itself, asks the rules to do. Imperative names, immutable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.codec import tagged

TABLE = -1
"""The seat of an action that nobody at the table takes: a timeout, a delay, the game's own timer."""


@dataclass(frozen=True, slots=True)
class Action:
    """`seat` is who acts: a seat's number from 0, or TABLE."""

    TAG: ClassVar[str] = ""

    seat: int


@tagged("core.expire")
@dataclass(frozen=True, slots=True)
class Expire(Action):
    """The table ends a question whose deadline has passed (seat is TABLE).

    `forced`: before its deadline too, for a bot that cannot decide.
    """

    question: int
    forced: bool = False


@tagged("core.delay")
@dataclass(frozen=True, slots=True)
class Delay(Action):
    """The table moves every deadline by `ms` milliseconds: time in which nobody could play."""

    ms: int


@tagged("core.wake")
@dataclass(frozen=True, slots=True)
class Wake(Action):
    """The table lets the game do what it wants to do at the moment of `hooks.wake_at` (seat is TABLE)."""
