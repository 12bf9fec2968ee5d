"""Wakes a worker when a room's next moment is near. The sweep finds it too, up to a second later."""

from __future__ import annotations

from celery import current_app

from games.clockwork import clock
from games.models import Room

NEAR = 10 * clock.SECOND  # beyond, a second more is not noticed
ADVANCE = "games.tasks.advance"
LATER = 0.005  # seconds: a task that comes a breath too early would leave it to the sweep


def set_for(room: Room) -> None:
    """Announce the moment that the room waits for, if it waits for one that is near."""
    if room.due_at is None:
        return
    seconds = clock.seconds_until(room.due_at)
    if seconds * clock.SECOND <= NEAR:
        call(room.pk, room.version, seconds + LATER if seconds else 0.0)


def call(room_id: int, version: int, seconds: float = 0.0, *, expires: float | None = None) -> None:
    """Have a worker advance the room in so many seconds, unless its version has moved on by then.

    An order that was not taken up `expires` seconds later is dropped.
    """
    current_app.send_task(
        ADVANCE,
        args=(room_id, version),
        countdown=seconds or None,
        expires=expires,
        retry=False,
        ignore_result=True,
    )
