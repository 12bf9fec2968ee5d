"""What has happened, as a page tells it: the feed and the log, the words in the middle, the live region."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Event, Unknown
from games.present.cast import Cast
from games.present.drawn import Drawn, drawn
from games.present.table import cast_of
from games.store import Position
from games.table import log
from games.table.sentences import Line, lines

KEPT = 24  # lines that a page shows when it opens; its script keeps as many
EVENTS_READ = 120  # for so many lines: most events of a move are bookkeeping
SPOKEN = 3  # lines in the middle of the board


@dataclass(frozen=True, slots=True)
class Story:
    """Lines from the newest to the oldest, and those of the last action in their order, with the cards that
    it drew."""

    newest: tuple[Line, ...]
    last: tuple[Line, ...]
    cards: tuple[Drawn, ...] = ()

    @property
    def caption(self) -> tuple[Line, ...]:
        """What the middle of the board says: the first line of the last action, and its last ones."""
        first, rest = self.last[:1], self.last[1:]
        return first + rest[-(SPOKEN - 1) :]


def told(position: Position, seat: int | None) -> Story:
    """The story so far, as the seat (None: a spectator) may know it. Reads the log."""
    logged = log.events_for(position.room.pk, seat, latest=EVENTS_READ)
    logged = [entry for entry in logged if entry.version <= position.version]
    cast = cast_of(position)
    found = lines([entry.event for entry in logged], cast, seat)
    last, cards = _last_told(logged, cast, seat)
    return Story(tuple(found[::-1][:KEPT]), tuple(last), cards)


def _last_told(
    logged: Sequence[log.Logged], cast: Cast, seat: int | None
) -> tuple[list[Line], tuple[Drawn, ...]]:
    """Lines and cards of the last action that left any: waking up, for one, is nothing to tell of."""
    for action in sorted({entry.action for entry in logged}, reverse=True):
        events = [entry.event for entry in logged if entry.action == action]
        if last := lines(events, cast, seat):
            return last, drawn(events, cast)
    return [], ()


def news(events: Sequence[Event | Unknown], cast: Cast, seat: int | None = None) -> Story:
    """What an action has just added."""
    found = lines(events, cast, seat)
    return Story(tuple(found[::-1]), tuple(found), drawn(events, cast))


def seats_news(events: Sequence[Event | Unknown], cast: Cast, seat: int) -> list[Line]:
    """The lines that this seat may know of and not everybody, oldest first."""
    own = [e for e in events if not isinstance(e, Unknown) and e.audience is not None and seat in e.audience]
    return lines(own, cast, seat)
