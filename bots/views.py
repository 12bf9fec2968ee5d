"""Hints at a table: asked for by who plays, switched on and off by who opened it."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts import limits
from bots import hints
from games import store
from games.models import STARTED
from games.rooms.room_answers import found
from games.table.stage import by_script


def _shown(request: HttpRequest, code: str, status: HTTPStatus, **more: object) -> HttpResponse:
    if not by_script(request):
        return redirect("table", code)
    return render(request, "table/panels/hint_inside.html", {"code": code, **more}, status=status)


@require_safe
@never_cache
@login_required
def hint(request: HttpRequest, code: str) -> HttpResponse:
    """What Smart would do in the seat's place, and two other ways."""
    room = found(request, code)
    position = store.position(room.pk)
    seat = position.seat_of(request.user)
    here = hints.hints_here(position, seat, owner=room.owner_id == request.user.pk)
    if seat is None or not here.allowed or position.room.status not in STARTED:
        told = _("There are no hints for you at this table.")
        return _shown(request, code, HTTPStatus.FORBIDDEN, told=told)
    if not limits.may_read(request, "hint"):
        told = _("You are asking very fast. Wait a moment.")
        return _shown(request, code, HTTPStatus.TOO_MANY_REQUESTS, told=told, here=here, may_ask=True)
    ways = hints.hints_for(position, seat)
    told = "" if ways else _("Nothing is asked of you just now.")
    return _shown(request, code, HTTPStatus.OK, ways=ways, told=told, here=here, may_ask=True)


@require_POST
@login_required
def switch(request: HttpRequest, code: str) -> HttpResponse:
    """Hints on or off, for everyone at a table with several people."""
    room = found(request, code)
    position = store.position(room.pk)
    if room.owner_id != request.user.pk:
        told = _("Only who opened the table can do that.")
        return _shown(request, code, HTTPStatus.FORBIDDEN, told=told)
    hints.switch(room, on=request.POST.get("on") == "1")
    here = hints.hints_here(position, position.seat_of(request.user), owner=True)
    return _shown(request, code, HTTPStatus.OK, here=here, may_ask=here.allowed)
