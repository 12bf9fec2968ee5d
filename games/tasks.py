"""What games do by themselves: bots move, deadlines pass, tables sleep and close."""

from __future__ import annotations

import logging
import time

from celery import shared_task
from django.db import DatabaseError
from django.db.models import F

from games import service, store, writing
from games.clockwork import alarm, clock, downtime, pace, thinking
from games.engine import Action, Game, Refused
from games.errors import NotSeated, Stale
from games.models import Room, Status
from games.store import Position, Record
from games.table import presence
from games.writing import Moment

logger = logging.getLogger(__name__)

STRETCH = 0.050  # seconds of a game that does not wait, until others have their turn
ROOMS_A_SWEEP = 500
TAKEN_UP_WITHIN = 10  # seconds; an order that waits longer is given anew by a later sweep
SLEEP_LIMIT = 30 * clock.DAY  # M2.7: then the table is closed
AFTER_A_FAULT = 60 * clock.SECOND


@shared_task(ignore_result=True)
def sweep() -> None:
    """Each second: note that the server runs, make good for when it did not, and advance what is due."""
    downtime.beat()
    downtime.settle()
    due = Room.objects.filter(status=Status.RUNNING, due_at__lte=clock.now()).order_by("due_at")
    for room_id, version in due.values_list("pk", "version")[:ROOMS_A_SWEEP]:
        alarm.call(room_id, version, expires=TAKEN_UP_WITHIN)
    close_abandoned()
    presence.clear_gone()


def close_abandoned() -> None:
    """M2.7: a table that has slept for 30 days is closed."""
    abandoned = Room.objects.filter(status=Status.ASLEEP, asleep_at__lte=clock.now() - SLEEP_LIMIT)
    for room_id in abandoned.values_list("pk", flat=True):
        try:
            service.close_abandoned(room_id, asleep_before=clock.now() - SLEEP_LIMIT)
        except (DatabaseError, Stale, store.Unsettled):  # the next sweep tries again
            raise
        except Exception:
            logger.exception("room %s cannot be read, and is closed unread", room_id)
            Room.objects.filter(pk=room_id).update(status=Status.CLOSED, version=F("version") + 1)


@shared_task(ignore_result=True)
def advance(room_id: int, version: int) -> None:
    """Do what the room waits for at this version: a bot's move, or a decision whose time is up.

    Delivered twice or late, it finds another version and does nothing.
    """
    until = time.monotonic() + STRETCH
    while True:
        try:
            before = store.current(room_id)
            if before.version != version or before.room.status != Status.RUNNING:
                return
            here = writing.moment(room_id)
            instant = pace.is_instant(before.seats, before.state.out, bool(here.present))
            after = _step(before, here, prompt=not instant)
        except Room.DoesNotExist:
            return
        except Exception:
            logger.exception("room %s cannot go on", room_id)
            _put_off(room_id, version)
            return
        if after is None or not instant or after.room.status != Status.RUNNING:
            return
        version = after.version
        if time.monotonic() >= until:
            alarm.set_for(after.room)
            return


def _step(before: Record, here: Moment, *, prompt: bool) -> Position | None:
    """One action of a bot or of the table, if it is time for one."""
    bot_at = before.room.bot_due_at
    if bot_at is not None and bot_at <= here.now:
        return _move_of_bot(before, here, prompt=prompt)
    action = pace.overdue(Game(before.rules, before.board, before.state, here.now))
    if action is not None and downtime.deadlines_hold():
        return service.carry_out_for_table(before, action, here, prompt=prompt)
    return None


def _move_of_bot(before: Record, here: Moment, *, prompt: bool) -> Position | None:
    """The bot's choice; if it has none, or one that is refused, what the table decides in its place."""
    action = thinking.choice(before, here.now)
    if isinstance(action, Action):
        try:
            return service.play_for_bot(before, action, here, prompt=prompt)
        except (Refused, NotSeated):
            logger.exception("room %s: a bot chose %r, which is refused", before.room.code, action)
    action = thinking.instead(before, here.now)
    if action is None:
        return None
    return service.carry_out_for_table(before, action, here, prompt=prompt)


def _put_off(room_id: int, version: int) -> None:
    """Try again later, and not each second, what cannot be done now."""
    later = clock.now() + clock.lasting(AFTER_A_FAULT)
    Room.objects.filter(pk=room_id, version=version).update(due_at=later)
