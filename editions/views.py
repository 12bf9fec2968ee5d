"""Pictures of editions, `/art/tile/<n>.svg?edition=<slug>` and others (P6.4); the schema of their files."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from editions import pictures
from editions.document import SCHEMA
from editions.models import Edition
from editions.pictures import Gallery, Picture

SLUG = re.compile(r"[a-z0-9-]{1,40}")
VERSION = re.compile(r"[0-9a-f]{12}")

FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_WHILE = "public, max-age=300"  # seconds; after an operator publishes, the old picture is seen this long


@require_safe
def tile_art(request: HttpRequest, number: int) -> HttpResponseBase:
    return _answer(request, lambda gallery: pictures.tile(gallery, number))


@require_safe
def panorama_art(request: HttpRequest, side: str) -> HttpResponseBase:
    return _answer(request, lambda gallery: pictures.side_panorama(gallery, side))


@require_safe
def card_art(request: HttpRequest, deck: str) -> HttpResponseBase:
    return _answer(request, lambda gallery: pictures.deck_back(gallery, deck))


@require_safe
def token_art(request: HttpRequest, number: int) -> HttpResponseBase:
    return _answer(request, lambda gallery: pictures.player_token(gallery, number))


@require_safe
def share_art(request: HttpRequest) -> HttpResponseBase:
    return _answer(request, pictures.share_picture)


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    """What a file that can be imported looks like (P6.2)."""
    return HttpResponse(SCHEMA.read_bytes(), content_type="application/schema+json")


def _answer(request: HttpRequest, draw: Callable[[Gallery], Picture]) -> HttpResponseBase:
    slug, v = request.GET.get("edition", ""), request.GET.get("v", "")
    if not SLUG.fullmatch(slug):
        raise Http404
    version, _dash, revision = v.partition("-")
    gallery = _pinned(slug, version) if VERSION.fullmatch(version) else None
    for_ever = gallery is not None and revision == pictures.revision()
    try:
        picture = draw(gallery or _published(slug))
    except LookupError:
        raise Http404 from None
    response = HttpResponse(picture.body, content_type="image/svg+xml")
    response["ETag"] = picture.etag
    response["Cache-Control"] = FOR_EVER if for_ever else FOR_A_WHILE
    return get_conditional_response(request, etag=picture.etag, response=response) or response


def _published(slug: str) -> Gallery:
    edition = Edition.objects.published().filter(slug=slug).first()
    if edition is None:
        raise Http404
    return _pinned(slug, edition.version) or Gallery.of(edition)


def _pinned(slug: str, version: str) -> Gallery | None:
    """The gallery of a version that is known. What is not known is asked for again: it may come to be."""
    try:
        return _gallery(slug, version)
    except LookupError:
        return None


@lru_cache(maxsize=128)
def _gallery(slug: str, version: str) -> Gallery:
    edition = Edition.objects.with_version(slug, version)
    if edition is None:
        raise LookupError(version)
    return Gallery.of(edition)
