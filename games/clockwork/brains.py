"""The kinds of bots that can take a seat. The bots app fills the list when it is ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from django.utils.functional import Promise

from games.engine import Action, Chance, Game, Option


class Brain(Protocol):
    """What decides for a bot.

    `view` is the position as its seat may see it; `options` is what the seat is offered, at least one, and
    each names the seat. `chance` is the bot's own: nothing drawn from it tells of the game's.
    """

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action: ...


@dataclass(frozen=True, slots=True)
class Kind:
    """`name` is what rows keep; `label`, in the reader's language when it is lazy, what pages say."""

    name: str
    label: str
    brain: Brain


DEFAULT = "advanced"
"""The kind that is proposed for an empty seat, if there is one of that name."""

_kinds: dict[str, Kind] = {}


def register(name: str, label: str | Promise, brain: Brain) -> None:
    """Add a kind, or put another in the place of one of that name."""
    _kinds[name] = Kind(name, cast("str", label), brain)


def proposed() -> str:
    """The name of the kind to begin with where one may choose; "" when there is none."""
    return DEFAULT if DEFAULT in _kinds else next(iter(_kinds), "")


def unregister(name: str) -> None:
    _kinds.pop(name, None)


def known(name: str) -> bool:
    return name in _kinds


def find(name: str) -> Brain:
    """Raises KeyError for a kind that is not, or no longer, known."""
    return _kinds[name].brain


def kinds() -> list[Kind]:
    """In the order in which they are offered."""
    return list(_kinds.values())
