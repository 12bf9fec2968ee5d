"""The heartbeat: time in which the server did not run counts against nobody."""

from __future__ import annotations

from django.db import transaction

from games import service
from games.clockwork import clock
from games.engine import TABLE, Delay
from games.models import Downtime, Heartbeat, Room, Status

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
    """Move the deadlines of the games that ran by each gap, every game once, whatever interrupts it."""
    for gap in Downtime.objects.filter(settled=False).order_by("pk"):
        delay = Delay(TABLE, gap.ended - gap.began)
        games = Room.objects.filter(status=Status.RUNNING, started_at__lt=gap.ended)
        for room_id in games.values_list("pk", flat=True):
            service.play_for_table(room_id, delay, token=f"downtime-{gap.pk}")
        Downtime.objects.filter(pk=gap.pk).update(settled=True)


def deadlines_hold() -> bool:
    """Whether a deadline that has passed did so while the server ran."""
    since = clock.now() - clock.lasting(LONGEST_PAUSE)
    return (
        Heartbeat.objects.filter(pk=1, at__gt=since).exists()
        and not Downtime.objects.filter(settled=False).exists()
    )
