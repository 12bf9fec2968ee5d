"""The table: its page, the actions that are posted to it, and the parts that are fetched one by one."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_POST, require_safe

from games import refusals, service, store
from games.engine import Refused
from games.errors import NotSeated, Stale
from games.models import Status
from games.present.faces import face_of
from games.present.table import TableView, cast_of, deed_view, panel_face, panel_view, seat_view
from games.present.table import preview as table_preview
from games.present.table import table as table_view
from games.rooms import chat, room_panel
from games.rooms.room_answers import found
from games.rooms.room_views import waiting_page
from games.store import Position
from games.table import fragments, log, story
from games.table.device import device_of
from games.table.forms import BadForm, read_move
from games.table.past import chart_of
from games.table.sentences import lines
from games.table.sounds import SOUNDS
from games.table.stage import Stage, Tokens, by_script, stage_of

ROOM, PAST = "room", "past"  # the panels that every ruleset has
LOG_PAGE = 200  # events
SCRIPTS = [
    f"js/{name}.js"
    for name in (
        "board",
        "live",
        "cues",
        "clock",
        "acting",
        "panels",
        "offers",
        "drawn",
        "typed",
        "chat",
        "views",
        "street",
        "audio",
    )
]
SINCE = "X-Table-Version"  # a page whose socket is down says what it shows


def no_tokens(question: int) -> str:
    return ""


def tokens_for(position: Position, seat: int | None) -> Any:
    return no_tokens if seat is None else Tokens(position, seat)


@gzip_page
@require_safe
@never_cache
@login_required
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The waiting room, or the table once the game has started."""
    room = found(request, code)
    position = store.position(room.pk)
    if position.room.status == Status.CLOSED:
        return render(request, "rooms/closed.html", {"room": position.room}, status=HTTPStatus.GONE)
    if position.room.started_at is None:
        return waiting_page(request, position)
    return render(request, "table/page.html", page_context(request, position))


def page_context(request: HttpRequest, position: Position) -> dict[str, Any]:
    seat = position.seat_of(request.user)
    view = table_view(position)
    face = face_of(position.rules)
    chosen = _chosen_tile(request, position, seat)
    players = list(zip(view.purses, view.standings, view.estates, strict=True))
    if seat is not None:  # the viewer first, then the others as they play
        place = next(n for n, (purse, _s, _e) in enumerate(players) if purse.seat == seat)
        players = players[place:] + players[:place]
    context: dict[str, Any] = {
        "position": position,
        "room": position.room,
        **page_parts(request, view, stage_of(position)),
        "live": fragments.live_of(position, view),
        "seat": seat,
        "players": players,
        "story": story.told(position, seat),
        "deed": deed_view(position, chosen, seat, tokens_for(position, seat)),
        "sounds": SOUNDS,
        "scripts": SCRIPTS,
        **room_panel.context(request, position),
        "chat": chat.chat_of(position.room, request.user),
    }
    if seat is not None:
        tokens = Tokens(position, seat)
        context["own"] = seat_view(position, seat, tokens)
        context["panels"] = [(face, panel_view(position, face, seat, tokens)) for face in face.panels]
    return context


def page_parts(request: HttpRequest, view: TableView, stage: Stage) -> dict[str, Any]:
    """What the page's template reads whoever looks, at a table or at a demonstration."""
    return {
        "stage": stage,
        "table": view,
        "grid_css": f"css/grid{stage.size}.css",
        "street_css": f"css/street{stage.size}.css",
        "device": device_of(request),
    }


def _chosen_tile(request: HttpRequest, position: Position, seat: int | None) -> int:
    """The tile whose card is shown: the one asked for, or where the viewer (or whoever is on turn) stands."""
    asked = request.GET.get("tile", "")
    if asked.isdecimal() and len(asked) < 6 and int(asked) < len(position.board.tiles):
        return int(asked)
    standing = seat if seat is not None else max(position.state.turn, 0)
    return position.state.position[standing]


# --- Acting --------------------------------------------------------------------------------------------


@require_POST
@login_required
def act(request: HttpRequest, code: str) -> HttpResponse:
    """One action. 204 when it is done (everybody learns of it by the same push); 422 refused, 409 stale."""
    room = found(request, code)
    position = store.position(room.pk)
    seat = position.seat_of(request.user)
    if seat is None:
        return _refused(request, position, _("You have no seat at this table."), HTTPStatus.FORBIDDEN)
    try:
        move = read_move(request.POST, position.rules, seat)
        after = service.play(room.pk, request.user, move.action, question=move.question, token=move.token)
    except BadForm as bad:
        return _refused(request, position, str(bad), HTTPStatus.UNPROCESSABLE_ENTITY)
    except Refused as refused:
        told = refusals.words(refused, face_of(position.rules), cast_of(position))
        return _refused(request, position, told, HTTPStatus.UNPROCESSABLE_ENTITY)
    except Stale:
        told = _("The table has moved on since you looked. This is how it stands now.")
        return _refused(request, position, told, HTTPStatus.CONFLICT)
    except NotSeated:
        return _refused(request, position, _("You have no seat at this table."), HTTPStatus.FORBIDDEN)
    if not by_script(request):
        return HttpResponseRedirect(stage_of(position).table_url)
    if SINCE in request.headers:
        return HttpResponse(_snapshot(after or store.position(room.pk), seat))
    return HttpResponse(status=HTTPStatus.NO_CONTENT)


def _refused(request: HttpRequest, position: Position, told: str, status: HTTPStatus) -> HttpResponse:
    """The message; who looks at an old page gets the new one with it."""
    if not by_script(request):
        context = {"told": told, "url": stage_of(position).table_url}
        return render(request, "table/refused.html", context, status=status)
    html = toast(told)
    if status == HTTPStatus.CONFLICT or SINCE in request.headers:
        position = store.position(position.room.pk)
        html += _snapshot(position, position.seat_of(request.user))
    return HttpResponse(html, status=status)


def toast(told: str) -> str:
    """A message that comes up at the side of the page."""
    return fragments.partial(
        "#toasts", "beforeend", render_to_string("table/toast.html", {"told": told}).strip()
    )


def _snapshot(position: Position, seat: int | None) -> str:
    return fragments.snapshot(position, get_language() or "en", seat)


@require_POST
@login_required
def preview(request: HttpRequest, code: str) -> HttpResponse:
    """What an action that is being put together would come to; 204 when there is nothing to say."""
    position = started(request, code)
    seat = position.seat_of(request.user)
    if seat is None or position.state.over:
        raise Http404
    try:
        move = read_move(request.POST, position.rules, seat)
    except BadForm as bad:
        return _refused(request, position, str(bad), HTTPStatus.UNPROCESSABLE_ENTITY)
    shown = table_preview(position, move.action)
    if shown is None:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    template, view = shown
    return render(request, template, {"exchange": view, "stage": stage_of(position)})


# --- Fetched one by one ----------------------------------------------------------------------------------


@require_GET
@never_cache
@login_required
def fragments_since(request: HttpRequest, code: str) -> HttpResponse:
    """For a page whose socket is down: everything, if there is something newer than it shows."""
    room = found(request, code)
    since = request.GET.get("since", "")
    if since.isdecimal() and len(since) < 12 and store.version_of(room.pk) <= int(since):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    position = store.position(room.pk)
    return HttpResponse(_snapshot(position, position.seat_of(request.user)))


@require_GET
@never_cache
@login_required
def tile(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """The card of one tile."""
    position = started(request, code)
    seat = position.seat_of(request.user)
    try:
        view = deed_view(position, index, seat, tokens_for(position, seat))
    except IndexError:
        raise Http404 from None
    return render(request, "table/deed.html", {"deed": view, "stage": stage_of(position)})


@require_GET
@never_cache
@login_required
def panel(request: HttpRequest, code: str, panel: str) -> HttpResponse:
    """The inside of a panel: the room's and, when it is over, how the game went for everybody; the ruleset's
    for those who have a seat."""
    position = started(request, code)
    seat = position.seat_of(request.user)
    if panel == PAST:
        if not position.state.over:
            raise Http404
        context = {"chart": chart_of(position), "stage": stage_of(position)}
        return render(request, "table/panels/past.html", context)
    if panel == ROOM:
        return render(request, "table/panels/room.html", room_panel.context(request, position))
    try:
        face = panel_face(position, panel)
    except KeyError:
        raise Http404 from None
    if seat is None:
        raise Http404
    view = panel_view(position, face, seat, Tokens(position, seat))
    return render(request, face.template, {"panel": view, "stage": stage_of(position)})


@require_GET
@never_cache
@login_required
def whole_log(request: HttpRequest, code: str) -> HttpResponse:
    """The log from its newest lines down, page by page."""
    position = started(request, code)
    typed = request.GET.get("before", "")
    before = int(typed) if typed.isdecimal() and len(typed) < 12 else None
    seat = position.seat_of(request.user)
    logged = log.events_for(position.room.pk, seat, before=before, latest=LOG_PAGE + 1)
    shown = logged[-LOG_PAGE:]
    context = {
        "lines": lines([entry.event for entry in shown], cast_of(position), seat)[::-1],
        "before": shown[0].number if len(logged) > len(shown) else None,
        "stage": stage_of(position),
    }
    return render(request, "table/panels/log_lines.html", context)


def started(request: HttpRequest, code: str) -> Position:
    position = store.position(found(request, code).pk)
    if position.room.started_at is None:
        raise Http404
    return position
