"""Who has a page of a table open. A killed process leaves rows behind: what is not renewed counts no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection

from games.clockwork import clock
from games.holding import held
from games.models import RoomPresence

RENEWED_EVERY = 30 * clock.SECOND
GONE_AFTER = 3 * RENEWED_EVERY


@dataclass(frozen=True, slots=True)
class Present:
    user_id: int
    language: str


def at(room_id: int) -> Sequence[Present]:
    """The people who have a page of this room open, once for each language they read it in."""
    # Asked at every action; to put this query together takes the ORM five times as long as to run it.
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT DISTINCT user_id, language FROM games_roompresence"
            " WHERE room_id = %s AND seen_at > %s ORDER BY user_id, language",
            (room_id, clock.wall() - GONE_AFTER),
        )
        return [Present(*row) for row in cursor.fetchall()]


def arrive(room_id: int, user_id: int, channel: str, language: str) -> None:
    """Raises NoSuchPerson for somebody who has been erased."""
    with held(user_id):
        RoomPresence.objects.update_or_create(
            channel=channel,
            defaults={"room_id": room_id, "user_id": user_id, "language": language, "seen_at": clock.wall()},
        )


def stay(room_id: int, user_id: int, channel: str, language: str) -> None:
    """Renew a row, or write it again if it was taken for gone. Raises NoSuchPerson."""
    if not RoomPresence.objects.filter(channel=channel).update(seen_at=clock.wall()):
        arrive(room_id, user_id, channel, language)


def depart(channel: str) -> None:
    RoomPresence.objects.filter(channel=channel).delete()


def clear_gone() -> None:
    """Remove the rows that nobody renews."""
    gone = RoomPresence.objects.filter(seen_at__lte=clock.wall() - GONE_AFTER)
    if gone.exists():  # looking does not lock, deleting nothing does
        gone.delete()
