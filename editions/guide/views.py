"""`/guide/<edition>`: the guide of a published edition (P6.3)."""

from __future__ import annotations

import hashlib
import re

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from editions.guide import page, prose
from editions.languages import speak_unless_asked
from editions.models import Edition
from editions.preferred import preferred_edition

TOKEN = re.compile(rb"\b[A-Za-z0-9]{64}\b")
"""A token against forgery, which looks different in every answer."""


@require_safe
def any_guide(request: HttpRequest) -> HttpResponseBase:
    """To the guide of the edition that the reader is likely to want."""
    editions = list(Edition.objects.published().order_by("city"))
    if not editions:
        raise Http404
    return redirect("guide", preferred_edition(request, editions).slug)


@require_safe
@gzip_page
def guide(request: HttpRequest, edition: str) -> HttpResponseBase:
    editions = list(Edition.objects.published().order_by("city"))
    shown = next((each for each in editions if each.slug == edition), None)
    if shown is None:
        raise Http404
    speak_unless_asked(request, shown.language)
    try:
        language = page.rules_language(shown, request.GET.get("rules", ""))
        article = page.article(shown, get_language() or "en", language)
    except LookupError:
        raise Http404 from None
    names = dict(settings.LANGUAGES)
    written = [(code, names[code]) for code in prose.languages(shown.ruleset) if code in names]
    response = render(
        request,
        "guide/page.html",
        {"edition": shown, "editions": editions, "article": article, "written": written},
    )
    patch_vary_headers(response, ("Cookie", "Accept-Language"))
    if len(get_messages(request)):
        response["Cache-Control"] = "no-store"
        return response
    etag = _etag(request, response)
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return get_conditional_response(request, etag=etag, response=response) or response


def _etag(request: HttpRequest, response: HttpResponse) -> str:
    """Of the page as this person sees it, with the secret of its tokens in place of the tokens."""
    digest = hashlib.sha256(TOKEN.sub(b"", response.content))
    digest.update(str(request.META.get("CSRF_COOKIE", "")).encode())
    return f'"{digest.hexdigest()[:20]}"'
