"""Reading what happened. Whoever reads sees what their seat may know: the audience decides, here alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from games.engine import Event, Unknown, decode
from games.models import GameEvent


@dataclass(frozen=True, slots=True)
class Logged:
    """An event with its place in the log: its number, that of its action, the version it led to, when."""

    number: int
    action: int
    version: int
    at: int
    event: Event | Unknown


def events_for(
    room_id: int,
    seat: int | None,
    *,
    after: int = 0,
    before: int | None = None,
    latest: int | None = None,
) -> list[Logged]:
    """The events that a seat (None: a spectator) may know of, in order, numbered above `after` and below
    `before`.

    With `latest`, only so many of the last ones.
    """
    rows = GameEvent.objects.filter(room=room_id, number__gt=after).select_related("action")
    if before is not None:
        rows = rows.filter(number__lt=before)
    if latest is None:
        return [_logged(row) for row in rows.order_by("number") if may_know(row, seat)]
    known = (row for row in rows.order_by("-number").iterator() if may_know(row, seat))
    return [_logged(row) for row in islice(known, latest)][::-1]


def may_know(row: GameEvent, seat: int | None) -> bool:
    return row.audience is None or seat in row.audience


def _logged(row: GameEvent) -> Logged:
    action = row.action
    event = decode(row.data, allow_unknown=True)
    return Logged(row.number, action.number, row.version, action.at, event)
