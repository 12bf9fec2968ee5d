"""What is answered to a form about a room: the page's part as it is then, and a message if it is refused."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from accounts.models import User
from editions.languages import speak_unless_asked
from games import refusals, service, store
from games.engine import Refused
from games.errors import NoSuchRoom, NotSeated, Stale
from games.models import Room, Status
from games.rooms import room_panel
from games.rooms.invitation_forms import InviteForm
from games.rooms.waiting_room import waiting_view
from games.store import Position
from games.table.stage import by_script, stage_of


class Told(Exception):
    """Nothing is done; the message, in the reader's language, says why."""

    def __init__(self, words: str, status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY) -> None:
        super().__init__(words)
        self.status = status


def found(request: HttpRequest, code: str) -> Room:
    """The room of that code, if this person may know of it. Raises Http404, the same for every reason.

    From here on the request is answered in the room's language, unless it asks for another (P6.5).
    """
    try:
        room = service.find(code, request.user)
    except NoSuchRoom:
        raise Http404 from None
    speak_unless_asked(request, store.recent(room.pk).texts.language)
    return room


def person_of(request: HttpRequest) -> User:
    """Whoever is signed in, behind login_required."""
    assert isinstance(request.user, User)
    return request.user


def answer(
    request: HttpRequest, room: Room, do: Callable[[User], object], *, typed: InviteForm | None = None
) -> HttpResponse:
    """Carry something out and show the room's part of the page as it is then, with the text that it gives."""
    told, done, status = "", "", HTTPStatus.OK
    try:
        came = do(person_of(request))
        done = came if isinstance(came, str) else ""
    except Refused as refused:
        told, status = refusals.room_words(refused), HTTPStatus.UNPROCESSABLE_ENTITY
    except Stale:
        told, status = _("The table has moved on since you looked."), HTTPStatus.CONFLICT
    except NoSuchRoom:
        raise Http404 from None
    except NotSeated:
        told, status = _("Only who opened the table can do that."), HTTPStatus.FORBIDDEN
    except Told as said:
        told, status = str(said), said.status
    position = store.position(room.pk)
    if not by_script(request):
        if done:
            messages.success(request, done)
        return _whole(request, position, told, status)
    if position.room.status != room.status:
        response = HttpResponse(status=HTTPStatus.NO_CONTENT)
        response["HX-Refresh"] = "true"
        return response
    return HttpResponse(_part(request, position, told, done, typed if told else None), status=status)


def _whole(request: HttpRequest, position: Position, told: str, status: HTTPStatus) -> HttpResponse:
    if told and position.room.status != Status.WAITING:
        context = {"told": told, "url": stage_of(position).table_url}
        return render(request, "table/refused.html", context, status=status)
    if told:
        messages.error(request, told)
    return redirect("table", position.room.code)


def _part(request: HttpRequest, position: Position, told: str, done: str, typed: InviteForm | None) -> str:
    if position.room.status == Status.WAITING:
        context = {"waiting": waiting_view(request, position, typed), "told": told}
        return render_to_string("rooms/waiting_inside.html", context, request)
    context = {**room_panel.context(request, position, told, typed), "done": done}
    return render_to_string("table/panels/room.html", context, request)
