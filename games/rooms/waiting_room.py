"""The waiting room as one person sees it (P1.1 to P1.7)."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import User
from games import service
from games.clockwork import brains
from games.models import Invitation, Room
from games.rooms.invitation_forms import InviteForm
from games.store import Position, SeatInfo
from games.table import presence
from games.table.stage import Stage, stage_of


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat of a waiting room as somebody sees it."""

    info: SeatInfo
    art: int
    mine: bool
    owner: bool
    can_remove: bool
    can_own: bool
    waits_for: str
    out: bool
    may_be_bot: bool

    @property
    def p(self) -> int:
        return self.info.seat + 1

    @property
    def kind(self) -> str:
        label = next((kind.label for kind in brains.kinds() if kind.name == self.info.brain), self.info.brain)
        return _("%(kind)s bot") % {"kind": label}


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is invited and has no seat; `here`: a page of the room is open."""

    pk: int
    handle: str
    spectator: bool
    accepted: bool
    here: bool


@dataclass(frozen=True, slots=True)
class WaitingView:
    """`invited` is the viewer's own invitation while they have no seat; `watching` are the handles of those
    who look on."""

    stage: Stage
    room: Room
    seats: tuple[SeatView, ...]
    owns: bool
    seated: bool
    may_sit: bool
    taken: int
    missing: int
    least: int
    kinds: tuple[brains.Kind, ...]
    guests: tuple[Guest, ...]
    watching: tuple[str, ...]
    invited: Invitation | None
    invite: InviteForm | None

    @property
    def goes_on(self) -> bool:
        """Whether the game was saved, and only waits for its players."""
        return self.room.saved_at is not None

    @property
    def ready(self) -> bool:
        return not self.missing if self.goes_on else self.taken >= self.least


def waiting_view(request: HttpRequest, position: Position, invite: InviteForm | None = None) -> WaitingView:
    room, user = position.room, request.user
    owns = room.owner_id == user.pk
    seated = position.seat_of(user) is not None
    present = here(position)
    homes = [tile.index for tile in position.board.tiles if tile.kind == "residential"]
    homes = homes or [tile.index for tile in position.board.tiles]
    return WaitingView(
        stage=stage_of(position),
        room=room,
        seats=tuple(
            SeatView(
                info=info,
                art=homes[(info.seat * len(homes)) // len(position.seats) + 1],
                mine=info.user_id is not None and info.user_id == user.pk,
                owner=info.user_id is not None and info.user_id == room.owner_id,
                can_remove=owns and bool(info.brain),
                waits_for=info.name if info.reserved and not info.taken else "",
                out=position.state.out[info.seat],
                may_be_bot=owns and not info.taken and not position.state.out[info.seat],
                can_own=owns and info.user_id is not None and info.user_id != user.pk,
            )
            for info in position.seats
        ),
        owns=owns,
        seated=seated,
        may_sit=service.may_sit(room, user) and _has_a_seat(position, user.pk),
        missing=sum(1 for i in position.seats if not i.taken and not position.state.out[i.seat]),
        taken=sum(1 for info in position.seats if info.taken),
        least=position.rules.ruleset.seats[0],
        kinds=tuple(brains.kinds()),
        guests=guests_of(position, present) if owns else (),
        watching=watching(position, present),
        invited=None if seated else Invitation.objects.filter(room=room.pk, user=user.pk).first(),
        invite=(invite or InviteForm()) if owns else None,
    )


def _has_a_seat(position: Position, user_id: int | None) -> bool:
    if position.room.saved_at is None:
        return any(not info.taken for info in position.seats)
    return any(info.reserved == user_id and info.user_id is None for info in position.seats)


def here(position: Position) -> set[int]:
    """The accounts that have a page of the room open."""
    return {person.user_id for person in presence.at(position.room.pk)}


def guests_of(position: Position, here: set[int]) -> tuple[Guest, ...]:
    """Those who are invited and have no seat, in the order of their invitations."""
    seated = {info.user_id for info in position.seats}
    found = Invitation.objects.filter(room=position.room.pk).select_related("user").order_by("pk")
    return tuple(
        Guest(row.pk, row.user.handle, row.spectator, row.accepted, row.user_id in here)
        for row in found
        if row.user_id not in seated
    )


def watching(position: Position, here: set[int]) -> tuple[str, ...]:
    """P1.3: the handles of those who have a page of the room open and no seat."""
    looking = here - {info.user_id for info in position.seats}
    if not looking:
        return ()
    return tuple(User.objects.filter(pk__in=looking).order_by("handle_key").values_list("handle", flat=True))
