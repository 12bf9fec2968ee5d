"""What becomes of somebody's games when they delete their account (P5.5, P5.6).

Saved games, messages, mutes, presence and pending invitations go. Games stay, and go on, under the name that
stands for the person from now on; other people's words stay, but for the handle in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.db import models
from django.db.models import F, Q

from accounts.registry import Departure
from games import writing
from games.after_commit import after_commit
from games.holding import not_erased
from games.models import (
    OPEN,
    ChatMessage,
    ChatMute,
    ChatReader,
    Invitation,
    LoadedGame,
    Room,
    RoomPlayer,
    RoomPresence,
    SavedGame,
    Status,
)
from games.rooms import lobby
from games.rooms.lobby import NAME_LENGTH
from games.store import Record, SeatInfo
from games.table import push
from games.writing import Change, Moment


def erase(departure: Departure) -> None:
    """For `accounts.registry`: inside the transaction in which everything is erased."""
    _hold_rooms(departure)
    _erase_invitations(departure)
    _erase_chat(departure)
    _erase_saved_games(departure)
    _leave_rooms(departure)
    RoomPresence.objects.filter(user=departure.user).delete()


def _hold_rooms(departure: Departure) -> None:
    """Every room in which something is to change, before anything does (accounts/holding.py).

    A guest who sits down changes the room first, and then the invitation that this deletes.
    """
    user = departure.user
    named = {room.pk for room, _name in _mentions(Room.objects.only("name"), "name", departure)}
    concerned = (
        Q(pk__in=named)
        | Q(owner=user)
        | Q(pk__in=RoomPlayer.objects.filter(Q(user=user) | Q(reserved=user)).values("room"))
        | Q(pk__in=Invitation.objects.filter(Q(user=user) | Q(sender=user)).values("room"))
        | Q(pk__in=LoadedGame.objects.filter(saved__owner=user).values("room"))
    )
    list(Room.objects.select_for_update(no_key=True).filter(concerned).order_by("pk").values_list("pk"))


# --- What goes ----------------------------------------------------------------------------------------


def _erase_invitations(departure: Departure) -> None:
    """Those received, and those sent that nobody has answered; of the others, who sent them."""
    user = departure.user
    received = Invitation.objects.filter(user=user)
    pending = Invitation.objects.filter(sender=user, accepted=False)
    owners = received.exclude(room__owner=None).values_list("room__owner", flat=True)
    told = {*owners, *pending.values_list("user", flat=True)} - {user.pk}
    received.delete()
    pending.delete()
    Invitation.objects.filter(sender=user).update(sender=None)
    after_commit(push.dashboards_changed, sorted(told))


def _erase_chat(departure: Departure) -> None:
    user = departure.user
    own = ChatMessage.objects.filter(author=user)
    rooms = set(own.values_list("room", flat=True))
    own.delete()
    for message, text in _mentions(ChatMessage.objects.all(), "text", departure):
        ChatMessage.objects.filter(pk=message.pk).update(text=text[: ChatMessage.text.field.max_length])
        rooms.add(message.room_id)
    ChatMute.objects.filter(Q(user=user) | Q(muted=user)).delete()
    ChatReader.objects.filter(user=user).delete()
    for room in sorted(rooms):
        after_commit(push.chat_changed, room)


def _erase_saved_games(departure: Departure) -> None:
    """One's own go; in those of others a seat is read from the account, which has another name by then."""
    SavedGame.objects.filter(owner=departure.user).delete()
    told = set(SavedGame.objects.filter(seats__user=departure.user).values_list("owner", flat=True))
    for game, name in _mentions(SavedGame.objects.defer("compiled", "state"), "name", departure):
        taken = set(SavedGame.objects.filter(owner=game.owner_id).values_list("name", flat=True))
        SavedGame.objects.filter(pk=game.pk).update(name=_free_name(name, taken))
        told.add(game.owner_id)
    after_commit(push.dashboards_changed, sorted(told))


def _free_name(name: str, taken: set[str]) -> str:
    """The name, or with a number the first that its owner does not use."""
    candidate, number = name[:NAME_LENGTH], 1
    while candidate in taken:
        number += 1
        ending = f" ({number})"
        candidate = name[: NAME_LENGTH - len(ending)] + ending
    return candidate


def _mentions(rows: models.QuerySet[Any], field: str, departure: Departure) -> Iterator[tuple[Any, str]]:
    """The rows whose text mentions the person, each with what it says from now on.

    All are read: no database knows which letters are the same to a reader.
    """
    for row in rows.order_by("pk").iterator(chunk_size=2000):
        text = getattr(row, field)
        said = departure.rewritten(text) if text else text
        if said != text:
            yield row, said


# --- What stays, under another name -------------------------------------------------------------------


def _leave_rooms(departure: Departure) -> None:
    user = departure.user
    there = RoomPlayer.objects.filter(Q(user=user) | Q(reserved=user)).values("room")
    named = {room.pk for room, _name in _mentions(Room.objects.only("name"), "name", departure)}
    rooms = Room.objects.filter(Q(pk__in=there) | Q(owner=user) | Q(pk__in=named)).order_by("pk")
    for room_id, status in rooms.values_list("pk", "status"):
        if status in OPEN:
            _leave_open(room_id, departure)
        else:
            _rename_closed(room_id, departure)
        after_commit(push.names_changed, room_id)


def _leave_open(room_id: int, departure: Departure) -> None:
    """The pages of the room are told, as of every other change."""
    user = departure.user

    def judge(before: Record, here: Moment) -> Change:
        waits = before.room.status == Status.WAITING
        seats = tuple(_seat_after(info, departure, waits=waits) for info in before.seats)
        changed: dict[str, object] = {"name": _named(before.room.name, departure)}
        if before.room.owner_id == user.pk:
            heir = _heir(before, departure)
            changed["owner_id"] = heir
            if heir is None and waits:
                changed["status"] = Status.CLOSED
        after = replace(before, room=before.next(**changed), seats=seats)

        def also() -> None:
            for old, new in zip(before.seats, seats, strict=True):
                if old != new:
                    _write_seat(room_id, new, waits=waits)

        return Change(after, also=also, look=True)

    writing.write(room_id, judge)


def _seat_after(info: SeatInfo, departure: Departure, *, waits: bool) -> SeatInfo:
    """The seat is free in a waiting room, and anonymous in a game; nobody comes back to one that was kept."""
    user = departure.user
    if info.user_id == user.pk:
        if waits and info.reserved is None:
            return SeatInfo(info.seat)
        if waits:
            return SeatInfo(info.seat, name=departure.alias)
        return replace(info, name=departure.alias, reserved=None)
    if info.reserved == user.pk:
        name = info.name if info.brain else departure.alias
        return replace(info, name=name, reserved=None)
    return info


def _write_seat(room_id: int, info: SeatInfo, *, waits: bool) -> None:
    row = RoomPlayer.objects.filter(room=room_id, seat=info.seat)
    if waits and not info.taken and not info.name:
        row.delete()
        return
    row.update(user=info.user_id, reserved=info.reserved, name=info.name, brain=info.brain)


def _heir(before: Record, departure: Departure) -> int | None:
    """Another human who is seated, and in play if somebody is (P1.7)."""
    others = [i for i in before.seats if i.user_id is not None and i.user_id != departure.user.pk]
    in_play = [info for info in others if not before.state.out[info.seat]]
    heirs = [info.user_id for info in (*in_play, *others) if info.user_id is not None]
    return next(iter(not_erased(heirs)), None)


def _rename_closed(room_id: int, departure: Departure) -> None:
    """A game that is over: no page waits for news of it."""
    user = departure.user
    seats = RoomPlayer.objects.filter(room=room_id)
    seats.filter(user=user).update(name=departure.alias)
    seats.filter(reserved=user, brain="").update(name=departure.alias)
    seats.filter(reserved=user).update(reserved=None)
    room = Room.objects.only("name", "owner").get(pk=room_id)
    Room.objects.filter(pk=room_id).update(
        name=_named(room.name, departure),
        owner=None if room.owner_id == user.pk else room.owner_id,
        version=F("version") + 1,  # who has the game in memory reads it anew
    )


def _named(name: str, departure: Departure) -> str:
    return departure.rewritten(name)[: lobby.NAME_LENGTH]
