"""Somebody has another handle: the seats that bear it are called by the new one."""

from __future__ import annotations

from dataclasses import replace

from django.db.models import F, Q

from accounts.models import User
from games import writing
from games.after_commit import after_commit
from games.errors import NoSuchPerson
from games.holding import held
from games.models import OPEN, Room, RoomPlayer
from games.store import Record, SeatInfo
from games.table import push
from games.writing import Change, Moment


def rename(user: User) -> None:
    """For `accounts.registry`, after the commit: a room at a time, each page of it read anew.

    Whoever has been erased since is called by the name that the deletion gave them.
    """
    seats = RoomPlayer.objects.filter(_of(user)).exclude(name=user.handle)
    try:
        for room_id, status in seats.values_list("room", "room__status").distinct().order_by("room"):
            if status in OPEN:
                _rename_open(room_id, user)
            else:
                _rename_closed(room_id, user)
            after_commit(push.names_changed, room_id)
    except NoSuchPerson:
        return


def _of(user: User) -> Q:
    """Their seats, and those kept for them in which no bot plays under its own name."""
    return Q(user=user) | Q(reserved=user, brain="")


def _rename_open(room_id: int, user: User) -> None:
    def judge(before: Record, here: Moment) -> Change | None:
        def called(info: SeatInfo) -> SeatInfo:
            theirs = info.user_id == user.pk or (info.reserved == user.pk and not info.brain)
            return replace(info, name=user.handle) if theirs else info

        seats = tuple(map(called, before.seats))
        if seats == before.seats:
            return None

        def also() -> None:
            RoomPlayer.objects.filter(_of(user), room=room_id).update(name=user.handle)

        return Change(replace(before, room=before.next(), seats=seats), also=also, people=(user.pk,))

    writing.write(room_id, judge)


def _rename_closed(room_id: int, user: User) -> None:
    with held(user.pk):
        RoomPlayer.objects.filter(_of(user), room=room_id).update(name=user.handle)
        # Who has the game in memory reads it anew.
        Room.objects.filter(pk=room_id).update(version=F("version") + 1)
