"""Saving a game at its table; going on with it, or throwing it away, from the dashboard (P2.2)."""

from __future__ import annotations

from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.models import User
from games import refusals
from games.engine import Refused
from games.errors import NotSeated
from games.models import Room
from games.rooms import saved
from games.rooms.room_answers import Told, answer, found, person_of


@require_POST
@login_required
def save(request: HttpRequest, code: str) -> HttpResponse:
    room = found(request, code)
    return answer(request, room, lambda user: _save(room, user, request.POST.get("name", "")))


def _save(room: Room, user: User, name: str) -> str:
    """What is said when it is done."""
    try:
        kept = saved.save(room, user, name)
    except NotSeated:
        raise Told(_("Only who has a seat at the table can save its game.")) from None
    return _("Saved as “%(name)s”. You find it among your tables.") % {"name": kept.name}


@require_POST
@login_required
@rate_limit(action="open_table")
def load(request: HttpRequest, number: int) -> HttpResponse:
    """To the new room."""
    try:
        room = saved.load(person_of(request), number)
    except saved.NoSuchGame:
        raise Http404 from None
    except Refused as refused:
        messages.error(request, refusals.room_words(refused))
        return redirect("dashboard")
    return redirect("table", room.code)


@require_POST
@login_required
def delete(request: HttpRequest, number: int) -> HttpResponse:
    saved.forget(person_of(request), number)
    return redirect("dashboard")
