"""`/demo?edition=…`: the demonstration, its reels, and what is fetched one by one (P2.4)."""

from __future__ import annotations

import hashlib
from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from editions.languages import speak_unless_asked
from editions.models import Edition
from editions.preferred import preferred_edition
from games.demo.film import REEL, Film, film_of, reel_of
from games.engine import NOBODY
from games.present.table import cast_of, deed_view
from games.present.table import table as table_view
from games.table.sentences import lines
from games.table.views import no_tokens, page_parts

SCRIPTS = [f"js/{name}.js" for name in ("board", "cues", "panels", "drawn", "views", "street", "demo")]
FOR_A_WHILE = "public, max-age=600"  # seconds; what is shown changes with a new version of the site alone


@require_safe
def demo(request: HttpRequest) -> HttpResponse:
    """The page at a step, by default the first: it can be stepped through without a script too."""
    editions = list(Edition.objects.published().order_by("city"))
    if not editions:
        raise Http404
    asked = request.GET.get("edition", "")
    edition = next((e for e in editions if e.slug == asked), None)
    if edition is None:
        if asked:
            raise Http404
        edition = preferred_edition(request, editions)
    speak_unless_asked(request, edition.language)
    film = _film(edition)
    context = page_context(request, film, _number(request.GET.get("step", ""), film.last))
    context |= {"edition": edition, "editions": editions, "base": _base(edition)}
    return render(request, "demo/page.html", context)


def page_context(request: HttpRequest, film: Film, step: int) -> dict[str, Any]:
    shot = film.shot(step)
    view = table_view(shot)
    turn = view.turn if view.turn != NOBODY else shot.state.winners[0]
    return {
        "room": SimpleNamespace(name=_("Demonstration"), code=film.texts.city),
        **page_parts(request, view, film.stage()),
        "live": film.live(view, step, None, shot.state),
        "seat": None,
        "players": list(zip(view.purses, view.standings, view.estates, strict=True)),
        "story": film.story(shot),
        "deed": deed_view(shot, shot.state.position[turn], None, no_tokens),
        "scripts": SCRIPTS,
        "why": film.explanation(step),
        "step": step,
        "last": film.last,
        "reel": REEL,
    }


@require_safe
@gzip_page
def reel(request: HttpRequest, edition: str, language: str, number: int) -> HttpResponseBase:
    """Some steps as JSON, the same for everybody."""
    try:
        body = reel_of(_published(edition), _known(language), number)
    except LookupError:
        raise Http404 from None
    return _kept(request, HttpResponse(body, content_type="application/json"))


@require_safe
def tile(request: HttpRequest, edition: str, language: str, step: int, index: int) -> HttpResponseBase:
    """The card of one tile as it is at a step."""
    film = _film(_published(edition))
    try:
        with translation.override(_known(language)):
            view = deed_view(film.shot(step), index, None, no_tokens)
            return _kept(request, render(request, "table/deed.html", {"deed": view, "stage": film.stage()}))
    except IndexError:
        raise Http404 from None


@require_safe
def log(request: HttpRequest, edition: str, language: str, step: int) -> HttpResponseBase:
    """All that has been told up to a step, the newest first."""
    film = _film(_published(edition))
    try:
        shot = film.shot(step)
    except IndexError:
        raise Http404 from None
    events = [event for each in film.script.steps[: step + 1] for event in each]
    with translation.override(_known(language)):
        context = {"lines": lines(events, cast_of(shot), None)[::-1], "before": None, "stage": film.stage()}
        return _kept(request, render(request, "table/panels/log_lines.html", context))


def _published(slug: str) -> Edition:
    edition = Edition.objects.published().filter(slug=slug).first()
    if edition is None:
        raise Http404
    return edition


def _film(edition: Edition) -> Film:
    try:
        return film_of(edition)
    except LookupError:
        raise Http404 from None


def _known(language: str) -> str:
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return language


def _number(text: str, most: int) -> int:
    """A step that somebody asked for, as near as there is one."""
    return min(int(text), most) if text.isdecimal() and text.isascii() and len(text) < 9 else 0


def _base(edition: Edition) -> str:
    """Where the page's scripts find the parts of a step: this, the step, and the part."""
    start = reverse("demo-log", args=[edition.slug, get_language() or "en", 0])
    return start.removesuffix("0/log/")


def _kept(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    etag = f'"{hashlib.sha256(response.content).hexdigest()[:20]}"'
    response["ETag"] = etag
    response["Cache-Control"] = FOR_A_WHILE
    return get_conditional_response(request, etag=etag, response=response) or response
