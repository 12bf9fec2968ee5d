"""Dice that anyone can check: what the seal means and, when the game is over, every draw behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engine import Draw
from games.models import GameAction
from games.present.cast import Cast
from games.present.face import Face, draw_words
from games.present.faces import face_of
from games.present.table import cast_of
from games.store import Position
from games.table import views
from games.table.stage import stage_of


@dataclass(frozen=True, slots=True)
class DrawView:
    """One number that was drawn, for whom, and what for."""

    draw: Draw
    move: int
    who: str
    face: Face
    cast: Cast

    @property
    def purpose(self) -> str:
        return draw_words(self.face, self.draw.purpose).purpose()

    @property
    def result(self) -> str:
        return draw_words(self.face, self.draw.purpose).result(self.draw, self.cast)


@require_safe
@never_cache
@login_required
def page(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody who may see the table sees its seal; the seed and the draws only once it is over."""
    position = views.started(request, code)
    room = position.room
    seed = room.revealed_seed()
    context = {
        "room": room,
        "stage": stage_of(position),
        "seed": seed,
        "draws": [] if seed is None else list(draws_of(position)),
        "made": None if seed is None else room.counter,
    }
    return render(request, "dice/page.html", context)


def draws_of(position: Position) -> Iterator[DrawView]:
    """Every draw of a game in order. Only for a game that is over: draws tell of cards still to come."""
    face, cast = face_of(position.rules), cast_of(position)
    rows = GameAction.objects.filter(room=position.room.pk).order_by("number")
    for number, seat, draws in rows.values_list("number", "seat", "draws").iterator():
        who = _("The table") if seat is None else cast.name(seat)
        for row in draws:
            yield DrawView(Draw(*row), number, who, face, cast)
