"""The heartbeat: time in which the server did not run counts against nobody."""

from __future__ import annotations

import logging

from django.db import DatabaseError, transaction

from games import service
from games.clockwork import clock
from games.engine import TABLE, Delay
from games.errors import Stale
from games.models import Downtime, Heartbeat, Room, Status
from games.store import Unsettled

logger = logging.getLogger(__name__)

LONGEST_PAUSE = 30 * clock.SECOND  # between two beats, by a spectator's clock


def beat() -> None:
    """Note that the server runs, and first the gap since it last did, if there is one."""
    now = clock.now()
    last = Heartbeat.objects.filter(pk=1).first()
    if last is None:
        Heartbeat.objects.get_or_create(pk=1, defaults={"at": now})
        return
    if now - last.at <= clock.lasting(LONGEST_PAUSE):
        Heartbeat.objects.filter(pk=1, at__lt=now).update(at=now)
        return
    with transaction.atomic():
        # Of two workers that see the gap, one claims it.
        if Heartbeat.objects.filter(pk=1, at=last.at).update(at=now):
            Downtime.objects.create(began=last.at, ended=now)


def settle() -> None:
    """Move the deadlines of the games that ran by each gap, every game once, whatever interrupts it. A game
    that cannot go on at all holds up no other."""
    for gap in Downtime.objects.filter(settled=False).order_by("pk"):
        delay = Delay(TABLE, gap.ended - gap.began)
        games = Room.objects.filter(status=Status.RUNNING, started_at__lt=gap.ended)
        for room_id in games.values_list("pk", flat=True):
            try:
                service.play_for_table(room_id, delay, token=f"downtime-{gap.pk}")
            except (DatabaseError, Stale, Unsettled):  # the next sweep goes on from here
                raise
            except Exception:
                logger.exception("the deadlines of room %s cannot be moved", room_id)
        Downtime.objects.filter(pk=gap.pk).update(settled=True)


def deadlines_hold() -> bool:
    """Whether a deadline that has passed did so while the server ran."""
    since = clock.now() - clock.lasting(LONGEST_PAUSE)
    return (
        Heartbeat.objects.filter(pk=1, at__gt=since).exists()
        and not Downtime.objects.filter(settled=False).exists()
    )
