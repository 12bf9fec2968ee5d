"""Cards that were drawn, as cards: whoever adds an event that draws one says how it looks (`@drawn_by`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from games.engine import Event, Unknown
from games.present.cast import Cast

MOST = 3  # of one action; the last ones count


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card on the table, in the language that was active when it was made: `pile` names its looks, `seat`
    who drew it (None: it concerns everybody)."""

    pile: str
    seat: int | None
    by: str
    head: str
    title: str
    text: str
    figure: str = ""
    good: bool = False

    @property
    def p(self) -> int | None:
        return None if self.seat is None else self.seat + 1


E = TypeVar("E", bound=Event)
Maker = Callable[[Any, Cast], Drawn]
_makers: dict[type[Event], Maker] = {}


def drawn_by(kind: type[E]) -> Callable[[Callable[[E, Cast], Drawn]], Callable[[E, Cast], Drawn]]:
    """Register how the card of an event looks: `(event, cast) → Drawn`."""

    def register(maker: Callable[[E, Cast], Drawn]) -> Callable[[E, Cast], Drawn]:
        _makers[kind] = maker
        return maker

    return register


def drawn(events: Iterable[Event | Unknown], cast: Cast) -> tuple[Drawn, ...]:
    """The cards that everybody may see of these events, the first drawn first."""
    found = [
        _makers[type(event)](event, cast)
        for event in events
        if not isinstance(event, Unknown) and event.audience is None and type(event) in _makers
    ]
    return tuple(found[-MOST:])
