"""Rooms before the game: the form for a new one, and the waiting room (P1)."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from editions.models import Edition
from editions.preferred import preferred_edition
from games import refusals, service, store
from games.clockwork import brains
from games.engine import Refused
from games.errors import MadeAlready, NoSuchPerson, NoSuchRoom, NotSeated
from games.models import Room, Status
from games.rooms import chat
from games.rooms.room_answers import Told, answer, found, person_of
from games.rooms.room_forms import NewGameForm
from games.rooms.waiting_room import waiting_view
from games.store import Position
from games.table import fragments

BEGINNERS_BOT = "basic"


# --- New games -----------------------------------------------------------------------------------------


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
@rate_limit(action="open_table")
def new_game(request: HttpRequest) -> HttpResponse:
    editions = list(Edition.objects.published().order_by("city"))
    if not editions:
        return render(request, "rooms/no_editions.html", status=HTTPStatus.SERVICE_UNAVAILABLE)
    form = NewGameForm(editions, request.POST or None, initial=_first_choice(request, editions))
    if request.method == "POST" and form.is_valid():
        room = _opened(request, form)
        if room is not None:
            return redirect("table", room.code)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    return render(request, "rooms/new.html", {"form": form}, status=status)


def _first_choice(request: HttpRequest, editions: list[Edition]) -> dict[str, Any]:
    """The preferred edition, four seats, bots beside the owner."""
    preferred = preferred_edition(request, editions)
    first: dict[str, Any] = {"edition": preferred.slug, "size": NewGameForm(editions).most}
    for seat in range(2, first["size"] + 1):
        first[f"seat_{seat}"] = brains.proposed()
    return first


def _opened(request: HttpRequest, form: NewGameForm) -> Room | None:
    """The new room with its bots, or the one that a first click has made; None when it is refused, which the
    form then says."""
    chosen = form.cleaned_data
    try:
        room = service.create_room(
            request.user,  # type: ignore[arg-type]  # signed in
            edition=form.chosen_edition,
            size=chosen["size"],
            name=chosen["name"],
            public=chosen["public"],
            twice=False,
        )
        for seat, kind in form.bots:
            service.seat_bot(room, request.user, seat, kind)  # type: ignore[arg-type]
    except MadeAlready as made:
        return made.room
    except NotSeated:
        raise PermissionDenied from None  # its owner has just been erased
    except Refused as refused:
        form.add_error(None, refusals.room_words(refused))
        return None
    return room


@require_POST
@login_required
@rate_limit(action="open_table")
def quick_game(request: HttpRequest) -> HttpResponse:
    """A table against bots in every other seat, started at once."""
    editions = list(Edition.objects.published().order_by("city"))
    kinds = [kind.name for kind in brains.kinds()]
    if not editions or not kinds:
        return redirect("new_game")
    edition = preferred_edition(request, editions)
    kind = BEGINNERS_BOT if BEGINNERS_BOT in kinds else kinds[0]
    size = NewGameForm([edition]).most
    user: Any = request.user
    try:
        room = service.create_room(user, edition=edition, size=size, twice=False)
        for seat in range(1, size):
            service.seat_bot(room, user, seat, kind)
        service.start(room, user)
    except MadeAlready as made:
        room = made.room
    except NotSeated:
        raise PermissionDenied from None  # its owner has just been erased
    return redirect("table", room.code)


@require_GET
@login_required
def join(request: HttpRequest) -> HttpResponse:
    """To a table by its code."""
    try:
        room = service.find(request.GET.get("code", ""), request.user)
    except NoSuchRoom:
        messages.error(request, _("There is no table of that code, or it is private."))
        return redirect("dashboard")
    return redirect("table", room.code)


# --- The waiting room ------------------------------------------------------------------------------------


def waiting_page(request: HttpRequest, position: Position) -> HttpResponse:
    context = {
        "waiting": waiting_view(request, position),
        "live": fragments.live_of(position, None),
        "room": position.room,
        "chat": chat.chat_of(position.room, request.user),
    }
    return render(request, "rooms/waiting.html", context)


@require_GET
@never_cache
@login_required
def waiting(request: HttpRequest, code: str) -> HttpResponse:
    """The inside of the waiting room's page, fetched whenever something changes there."""
    room = found(request, code)
    position = store.position(room.pk)
    if position.room.status != Status.WAITING:
        response = HttpResponse(status=HTTPStatus.NO_CONTENT)
        response["HX-Refresh"] = "true"
        return response
    return render(request, "rooms/waiting_inside.html", {"waiting": waiting_view(request, position)})


@require_POST
@login_required
def sit(request: HttpRequest, code: str) -> HttpResponse:
    room = found(request, code)
    return answer(request, room, lambda user: _seated(room, user))


def _seated(room: Room, user: User) -> None:
    try:
        service.sit(room, user)
    except NoSuchPerson:
        raise
    except NotSeated:
        told = _("You are invited to watch here, not to sit down.")
        raise Told(told, HTTPStatus.FORBIDDEN) from None


@require_POST
@login_required
def change_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Put a bot into a seat (`brain` names its kind), or make the seat free (P1.6)."""
    room = found(request, code)
    seat, brain = _seat(request), request.POST.get("brain", "")
    if brain:
        return answer(request, room, lambda user: service.seat_bot(room, user, seat, brain))
    return answer(request, room, lambda user: service.unseat(room, user, seat))


@require_POST
@login_required
def start(request: HttpRequest, code: str) -> HttpResponse:
    room = found(request, code)
    return answer(request, room, lambda user: service.start(room, user))


@require_POST
@login_required
def set_public(request: HttpRequest, code: str) -> HttpResponse:
    """P1.4: open the room to anyone with the link, or shut it again."""
    room = found(request, code)
    public = request.POST.get("public") == "yes"
    return answer(request, room, lambda user: service.set_public(room, user, public))


@require_POST
@login_required
def hand_over(request: HttpRequest, code: str) -> HttpResponse:
    """P1.7: the room is somebody else's from now on."""
    room = found(request, code)
    seat = _seat(request)
    return answer(request, room, lambda user: service.hand_over(room, user, seat))


@require_POST
@login_required
def give_to_bot(request: HttpRequest, code: str) -> HttpResponse:
    """A bot plays for somebody who stays away (P1.8)."""
    room = found(request, code)
    seat, brain = _seat(request), request.POST.get("brain", "")
    return answer(request, room, lambda user: service.give_to_bot(room, user, seat, brain))


def _seat(request: HttpRequest) -> int:
    """The seat that a form names. Raises Http404."""
    typed = request.POST.get("seat", "")
    if not (typed.isdecimal() and typed.isascii() and len(typed) < 3):
        raise Http404
    return int(typed)


@require_POST
@login_required
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Leave a waiting room (P1.7). Whose game has just begun is shown it: leaving that is another matter."""
    room = found(request, code)
    try:
        left = service.leave_waiting(room, person_of(request))
    except NotSeated:  # who is not there has left already
        return redirect("dashboard")
    return redirect("table", room.code) if left is None else redirect("dashboard")
