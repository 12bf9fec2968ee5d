"""What of a room stands on people's dashboards, and whose dashboards those are (P2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.models import Invitation
from games.store import Record


def to_be_told(before: Record, after: Record, besides: Iterable[int] = ()) -> list[int]:
    """The people whose dashboards show `before` and should show `after`, and those given."""
    told = set(besides)
    if _shown(before) != _shown(after):
        told |= _hearers(before) | _hearers(after)
        invited = Invitation.objects.filter(room=after.room.pk)
        told |= set(invited.values_list("user_id", flat=True))
    return sorted(told)


def _hearers(record: Record) -> set[int]:
    people = {info.user_id for info in record.seats} | {record.room.owner_id}
    return {person for person in people if person is not None}


def _shown(record: Record) -> tuple[Any, ...]:
    """All that a dashboard says of a room. Bots play on without a word: only people are waited for."""
    room = record.room
    seats = [(info.user_id, info.name, info.brain) for info in record.seats]
    return room.status, room.owner_id, room.name, seats, people_asked(record)


def people_asked(record: Record) -> tuple[int, ...]:
    """The seats of people that the game waits for."""
    frames = record.state.frames
    if not frames:
        return ()
    asked = {seat for question in frames[-1].questions for seat in question.seats}
    return tuple(sorted(seat for seat in asked if record.seats[seat].user_id is not None))
