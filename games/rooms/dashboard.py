"""The games' parts of the dashboard: invitations, one's tables, games to watch, new games (P2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.contrib.auth.decorators import login_required
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts.dashboard import Part, add
from editions.models import Edition
from games.clockwork import brains, clock
from games.models import OPEN, STARTED, Invitation, Room, RoomPlayer, SavedGame, Status

SHOWN = 30


@dataclass(frozen=True, slots=True)
class Table:
    """A table in a list. `shapes` are the numbers of its players' shapes; `whose` is who is waited for, in
    words; `go` says where the link leads."""

    code: str
    title: str
    edition: str
    city: str
    state: str
    whose: str
    my_turn: bool
    shapes: tuple[int, ...]
    go: str


@dataclass(frozen=True, slots=True)
class Invited:
    """An invitation that waits for an answer."""

    table: Table
    sender: str
    spectator: bool
    goes_on: bool


def lists_of(request: HttpRequest) -> dict[str, Any]:
    """Everything in the main column, for whoever is signed in."""
    user = request.user
    cities = dict(Edition.objects.published().values_list("slug", "city"))

    def tables(rooms: QuerySet[Room]) -> list[Table]:
        found = rooms.defer("compiled", "seed", "counter").prefetch_related("players").order_by("-created_at")
        return [_table(room, user.pk, cities.get(room.edition, room.edition)) for room in found[:SHOWN]]

    own = tables(_own(user.pk))
    pending = _pending(user.pk)
    shown = {table.code: table for table in tables(Room.objects.filter(pk__in=[i.room_id for i in pending]))}
    return {
        "invitations": [
            Invited(
                shown[i.room.code],
                i.sender.handle if i.sender else "",
                i.spectator,
                goes_on=i.room.saved_at is not None,
            )
            for i in pending
            if i.room.code in shown
        ],
        "tables": sorted(own, key=lambda table: not table.my_turn),
        "saved": _saved(user.pk, cities),
        "watched": tables(_watched(user.pk)),
    }


def _own(user_id: Any) -> QuerySet[Room]:
    """The rooms that are not over in which a person has a seat, or which are theirs."""
    seated = RoomPlayer.objects.filter(user=user_id).values("room")
    return Room.objects.filter(Q(pk__in=seated) | Q(owner=user_id), status__in=OPEN)


def _pending(user_id: Any) -> list[Invitation]:
    """Invitations without an answer, to rooms where they are still good for something."""
    seated = RoomPlayer.objects.filter(user=user_id).values("room")
    good = Q(room__status=Status.WAITING) | Q(room__status__in=STARTED, spectator=True)
    found = Invitation.objects.filter(good, user=user_id, accepted=False).exclude(room__in=seated)
    found = found.select_related("room", "sender").defer("room__compiled", "room__seed")
    return list(found.order_by("-created_at")[:SHOWN])


def _watched(user_id: Any) -> QuerySet[Room]:
    """Rooms that a person may watch by an invitation: one to watch that they took up, or one to play in a
    room where they do not sit (any more)."""
    rooms = Room.objects.filter(invitations__user=user_id, status__in=OPEN)
    rooms = rooms.filter(
        Q(invitations__user=user_id, invitations__accepted=True)
        | Q(invitations__user=user_id, invitations__spectator=False, status__in=STARTED)
    )
    return rooms.exclude(pk__in=_own(user_id).values("pk")).distinct()


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game in the list."""

    pk: int
    name: str
    edition: str
    city: str
    turns: int
    at: datetime
    players: tuple[str, ...]


def _saved(user_id: Any, cities: dict[str, str]) -> list[Saved]:
    found = SavedGame.objects.filter(owner=user_id).defer("compiled", "state").order_by("-saved_at", "-pk")
    return [
        Saved(
            pk=game.pk,
            name=game.name,
            edition=game.edition,
            city=cities.get(game.edition, game.edition),
            turns=game.turns,
            at=datetime.fromtimestamp(game.saved_at / clock.SECOND, tz=UTC),
            players=tuple(seat.user.handle if seat.user else seat.name for seat in game.seats.all()),
        )
        for game in found.prefetch_related("seats__user")
    ]


def ways_to_a_game(request: HttpRequest) -> dict[str, Any]:
    return {"can_play_bots": bool(brains.kinds())}


def _table(room: Room, user_id: Any, city: str) -> Table:
    players = list(room.players.all())
    asked = [player for player in players if not player.out and _is_asked(room, player.seat)]
    my_turn = any(player.user_id == user_id and not player.brain for player in asked)
    whose = ""
    if room.status == Status.WAITING:
        taken = sum(1 for player in players if player.user_id or player.brain)
        state = ngettext(
            "%(taken)s of %(size)s seat taken", "%(taken)s of %(size)s seats taken", room.size
        ) % {"taken": taken, "size": room.size}
        go = _("Waiting room")
    else:
        state = _("turn %(turns)s") % {"turns": room.turns}
        go = _("Play") if my_turn else _("Open")
        if asked and not my_turn:
            whose = _("Waiting for %(players)s") % {"players": ", ".join(player.name for player in asked)}
    return Table(
        code=room.code,
        title=room.name or _("Table %(code)s") % {"code": room.code},
        edition=room.edition,
        city=city,
        state=state,
        whose=whose,
        my_turn=my_turn,
        shapes=tuple(player.seat + 1 for player in players),
        go=go,
    )


def _is_asked(room: Room, seat: int) -> bool:
    """Whether what the game waits for is asked of this seat."""
    if room.status == Status.WAITING or not room.frames:
        return False
    return any(seat in question["seats"] for question in room.frames[-1]["questions"])


@require_GET
@never_cache
@login_required
def lists(request: HttpRequest) -> HttpResponse:
    """The lists alone: a dashboard asks for them when something has changed."""
    return render(request, "rooms/lists.html", lists_of(request))


def register() -> None:
    add(Part("rooms/dashboard.html", lists_of, order=10))
    add(Part("rooms/ways.html", ways_to_a_game, order=10, aside=True))
