"""The table's room panel: the room, who watches, and what its owner and the viewer may do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from games.clockwork import brains
from games.holding import not_erased
from games.models import STARTED, Invitation, Room
from games.present.table import room_options
from games.rooms import absence
from games.rooms.invitation_forms import InviteForm
from games.rooms.waiting_room import Guest, guests_of, here, watching
from games.store import Position, SeatInfo
from games.table.stage import Tokens, stage_of


@dataclass(frozen=True, slots=True)
class RoomPanel:
    """`heirs` are the people whom the owner may hand the room to; `invite` is there for the owner of a
    private room (P1.5); `invited`: the viewer watches by an invitation; `away` are the seats that the viewer
    may give to a bot, `stood_in` those that a bot plays for their players."""

    room: Room
    owner: str
    owns: bool
    seat: int | None
    guests: tuple[Guest, ...]
    watching: tuple[str, ...]
    heirs: tuple[SeatInfo, ...]
    invited: bool
    away: tuple[SeatInfo, ...]
    stood_in: tuple[SeatInfo, ...]
    may_save: bool
    invite: InviteForm | None


def panel_of(request: HttpRequest, position: Position, typed: InviteForm | None = None) -> RoomPanel:
    room, user = position.room, request.user
    owns, seat = room.owner_id == user.pk, position.seat_of(user)
    runs = room.status in STARTED
    present = here(position)
    invites = owns and runs and not room.public
    return RoomPanel(
        room=room,
        owner=_keeper(position),
        owns=owns,
        seat=seat,
        guests=guests_of(position, present) if invites else (),
        watching=watching(position, present),
        heirs=_heirs(request, position) if owns and runs else (),
        away=_away(request, position) if runs else (),
        stood_in=tuple(i for i in position.seats if i.user_id is not None and i.brain),
        may_save=runs and seat is not None,
        invited=seat is None and Invitation.objects.filter(room=room.pk, user=user.pk).exists(),
        invite=(typed or InviteForm()) if invites else None,
    )


def _keeper(position: Position) -> str:
    """Who keeps the table: most often somebody who has a seat."""
    room = position.room
    seated = [
        info.name for info in position.seats if info.user_id is not None and info.user_id == room.owner_id
    ]
    if seated:
        return seated[0]
    return room.owner.handle if room.owner else ""


def _heirs(request: HttpRequest, position: Position) -> tuple[SeatInfo, ...]:
    seats = [info.user_id for info in position.seats if info.user_id not in (None, request.user.pk)]
    people = not_erased(pk for pk in seats if pk is not None)
    return tuple(info for info in position.seats if info.user_id in people)


def _away(request: HttpRequest, position: Position) -> tuple[SeatInfo, ...]:
    if not absence.may_give(position, request.user):
        return ()
    return tuple(i for i in position.seats if i.user_id != request.user.pk and absence.is_away(position, i))


def context(
    request: HttpRequest, position: Position, told: str = "", typed: InviteForm | None = None
) -> dict[str, Any]:
    """What the panel's template reads."""
    seat = position.seat_of(request.user)
    return {
        "room": position.room,
        "stage": stage_of(position),
        "options": () if seat is None else room_options(position, seat, Tokens(position, seat)),
        "people": panel_of(request, position, typed),
        "kinds": brains.kinds(),
        "idle_turns": absence.IDLE_TURNS,
        "told": told,
    }
