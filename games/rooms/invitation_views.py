"""Inviting, and what the invited answer (P1.2, P1.3)."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts import lookup
from accounts.handles import Handle
from accounts.models import User
from games import refusals, service
from games.engine import Refused
from games.errors import NoSuchPerson, NoSuchRoom, NotSeated
from games.rooms.invitation_forms import InviteForm
from games.rooms.room_answers import Told, answer, found, person_of


@require_POST
@login_required
def invite(request: HttpRequest, code: str) -> HttpResponse:
    room = found(request, code)
    form = InviteForm(request.POST)

    def do(user: User) -> None:
        if room.owner_id != user.pk:  # whoever may not invite is not told who there is
            raise NotSeated
        if not form.is_valid():
            raise Told(form.first_fault)
        guest = _person(request, form.guest)
        try:
            service.invite(room, user, guest, spectator=form.spectator)
        except NoSuchPerson:  # erased a moment ago
            raise _nobody(form.guest) from None

    return answer(request, room, do, typed=form)


def _person(request: HttpRequest, handle: Handle) -> User:
    """Raises Told when nobody bears the handle, or when too many have been tried."""
    try:
        guest = lookup.person(request, handle)
    except ValidationError as error:
        raise Told(error.messages[0], HTTPStatus.TOO_MANY_REQUESTS) from None
    if guest is None:
        raise _nobody(handle)
    return guest


def _nobody(handle: Handle) -> Told:
    return Told(_("Nobody here has the handle “%(handle)s”.") % {"handle": handle.text})


@require_POST
@login_required
def withdraw(request: HttpRequest, code: str, number: int) -> HttpResponse:
    room = found(request, code)
    return answer(request, room, lambda user: service.withdraw(room, user, number))


@require_POST
@login_required
def accept(request: HttpRequest, code: str) -> HttpResponse:
    """To the table, whose seat is then theirs, or which they watch."""
    room = found(request, code)
    try:
        service.accept(room, person_of(request))
    except NoSuchRoom:
        raise Http404 from None
    except NotSeated:  # invited only to watch since, or gone
        return redirect("table", room.code)
    except Refused as refused:
        messages.error(request, refusals.room_words(refused))
    return redirect("table", room.code)


@require_POST
@login_required
def decline(request: HttpRequest, code: str) -> HttpResponse:
    room = found(request, code)
    try:
        service.decline(room, person_of(request))
    except NotSeated:
        return redirect("table", room.code)
    return redirect("dashboard")
