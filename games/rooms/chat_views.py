"""What people do in the chat of a room (P3.6)."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.html import escape
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts import handles
from accounts.models import User
from games import refusals
from games.engine import Refused
from games.errors import NoSuchRoom, NotSeated
from games.models import Room
from games.plain_text import visible
from games.rooms import chat, chat_fragments
from games.rooms.room_answers import Told, found, person_of
from games.table import fragments
from games.table.stage import by_script
from games.table.views import SINCE


@require_POST
@login_required
def say(request: HttpRequest, code: str) -> HttpResponse:
    """204 when it is said: it comes by the same push to everybody."""
    room = found(request, code)

    def do(user: User) -> None:
        if not ratelimit.consume(request, action="chat"):
            raise Told(_("You are writing very fast. Wait a moment."), HTTPStatus.TOO_MANY_REQUESTS)
        chat.say(room, user, request.POST.get("text", ""))

    return _answer(request, room, do, shown=SINCE in request.headers)


@require_POST
@login_required
def remove(request: HttpRequest, code: str, number: int) -> HttpResponse:
    room = found(request, code)
    return _answer(request, room, lambda user: chat.remove(room, user, number))


@require_POST
@login_required
def mute(request: HttpRequest, code: str, number: int) -> HttpResponse:
    room = found(request, code)
    return _answer(request, room, lambda user: chat.mute(room, user, number))


@require_POST
@login_required
def unmute(request: HttpRequest, code: str) -> HttpResponse:
    room = found(request, code)
    key = handles.key_of(visible(request.POST.get("handle", "")[: handles.MAX_TYPED]))
    return _answer(request, room, lambda user: chat.unmute(user, key))


@require_POST
@login_required
def hide_watchers(request: HttpRequest, code: str) -> HttpResponse:
    room = found(request, code)
    hide = request.POST.get("hide") == "yes"
    return _answer(request, room, lambda user: chat.hide_watchers(room, user, hide))


@require_POST
@login_required
def read(request: HttpRequest, code: str) -> HttpResponse:
    """The page says what its reader has seen; nothing on it changes."""
    room = found(request, code)
    typed = request.POST.get("to", "")
    if not (typed.isdecimal() and typed.isascii() and len(typed) < 16):
        raise Http404
    try:
        chat.read_to(room, person_of(request), int(typed))
    except NoSuchRoom:  # shut out a moment ago
        raise Http404 from None
    return HttpResponse(status=HTTPStatus.NO_CONTENT)


def _answer(
    request: HttpRequest, room: Room, do: Callable[[User], None], *, shown: bool = True
) -> HttpResponse:
    """Carry it out; the page gets the chat as it is then if `shown`, or a message on why nothing is done."""
    told, status = "", HTTPStatus.OK
    try:
        do(person_of(request))
    except Refused as refused:
        told, status = refusals.room_words(refused), HTTPStatus.UNPROCESSABLE_ENTITY
    except NoSuchRoom:
        raise Http404 from None
    except NotSeated:
        told, status = _("You may not do that in this chat."), HTTPStatus.FORBIDDEN
    except Told as said:
        told, status = str(said), said.status
    if not by_script(request):
        if told:
            messages.error(request, told)
        return redirect("table", room.code)
    html = fragments.partial("#chat-told", "innerHTML", escape(told))
    if shown and not told:
        html += chat_fragments.whole(chat.chat_of(room, person_of(request)), get_language() or "en")
    return HttpResponse(html, status=status)
