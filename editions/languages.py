"""Which language a page speaks (P6.5): the person's, else the browser's, else that of its edition.

Django's LocaleMiddleware knows the first two, as the cookie of the choice and the Accept-Language header. A
view that shows an edition calls `speak_unless_asked`; a page without one stays in English.
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header


def asked_for(request: HttpRequest) -> str | None:
    """The language of ours that the person or the browser wants, if any."""
    chosen = _ours(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, ""))
    if chosen is not None:
        return chosen
    for code, _weight in parse_accept_lang_header(request.META.get("HTTP_ACCEPT_LANGUAGE", "").lower()):
        if code == "*":
            return None
        accepted = _ours(code)
        if accepted is not None:
            return accepted
    return None


def speak_unless_asked(request: HttpRequest, language: str) -> None:
    """From here on, this request is answered in `language`, unless somebody asked for another."""
    if asked_for(request) is None and _ours(language) is not None:
        translation.activate(language)
        request.LANGUAGE_CODE = translation.get_language()


def _ours(code: str) -> str | None:
    try:
        return translation.get_supported_language_variant(code)
    except LookupError:
        return None
