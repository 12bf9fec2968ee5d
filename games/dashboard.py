"""The games' parts of the dashboard: one's tables, and the ways to a new one (P2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.dashboard import Part, add
from editions.models import Edition
from games import brains
from games.models import Room, Status

SHOWN = 30
OPEN = (Status.WAITING, Status.RUNNING, Status.ASLEEP)


@dataclass(frozen=True, slots=True)
class Table:
    """A table in the list. `shapes` are the numbers of its players' shapes; `go` says where the
    link leads."""

    code: str
    title: str
    edition: str
    city: str
    state: str
    my_turn: bool
    shapes: range
    go: str


def tables_of(request: HttpRequest) -> dict[str, Any]:
    """The person's tables that are not over, those that wait for them first."""
    user = request.user
    rooms = (
        Room.objects.filter(Q(players__user=user.pk) | Q(owner=user.pk), status__in=OPEN)
        .defer("compiled", "seed", "counter")
        .distinct()
        .prefetch_related("players")
        .order_by("-created_at")[:SHOWN]
    )
    cities = dict(Edition.objects.published().values_list("slug", "city"))
    tables = [_table(room, user.pk, cities.get(room.edition, room.edition)) for room in rooms]
    return {"tables": sorted(tables, key=lambda table: not table.my_turn)}


def ways_to_a_game(request: HttpRequest) -> dict[str, Any]:
    return {"can_play_bots": bool(brains.kinds())}


def _table(room: Room, user_id: Any, city: str) -> Table:
    players = list(room.players.all())
    my_turn = any(p.user_id == user_id and not p.out and _is_asked(room, p.seat) for p in players)
    if room.status == Status.WAITING:
        state = ngettext(
            "%(taken)s of %(size)s seat taken", "%(taken)s of %(size)s seats taken", room.size
        ) % {"taken": len(players), "size": room.size}
        go = _("Waiting room")
    else:
        state = _("turn %(turns)s") % {"turns": room.turns}
        go = _("Play") if my_turn else _("Open")
    return Table(
        code=room.code,
        title=room.name or _("Table %(code)s") % {"code": room.code},
        edition=room.edition,
        city=city,
        state=state,
        my_turn=my_turn,
        shapes=range(1, len(players) + 1),
        go=go,
    )


def _is_asked(room: Room, seat: int) -> bool:
    """Whether what the game waits for is asked of this seat."""
    if room.status == Status.WAITING or not room.frames:
        return False
    return any(seat in question["seats"] for question in room.frames[-1]["questions"])


def register() -> None:
    add(Part("rooms/tables.html", tables_of, order=10))
    add(Part("rooms/ways.html", ways_to_a_game, order=10, aside=True))
