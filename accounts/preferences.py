"""Language and theme: cookies say it on a device, the account carries it to the next one.

The cookies are read by the server, so that a page is right from its first byte, without a script.
The edition that somebody likes to play is the account's alone; which there are, the games say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language
from django.views.decorators.http import require_POST

from accounts.models import Theme, User

THEME_COOKIE = "theme"
_YEAR = 365 * 24 * 3600  # seconds

Editions = Callable[[], Sequence[tuple[str, str]]]

_editions: list[Editions] = []


def offer_editions(choices: Editions) -> None:
    """Say where the editions come from, as slug and name, when the site starts; the last one counts."""
    _editions[:] = [choices]


def editions() -> Sequence[tuple[str, str]]:
    """What can be preferred; empty in a site without games."""
    return _editions[0]() if _editions else ()


def set_edition(user: User, slug: str) -> bool:
    """Prefer an edition, or none; False for one that there is not."""
    if slug and slug not in dict(editions()):
        return False
    User.objects.filter(pk=user.pk, erased=False).update(edition=slug)
    return True


def theme_of(request: HttpRequest) -> Theme:
    chosen = request.COOKIES.get(THEME_COOKIE, "")
    return Theme(chosen) if chosen in Theme.values else Theme.AUTO


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    response = HttpResponseRedirect(_way_back(request))
    chosen = request.POST.get("theme", "")
    if chosen in Theme.values:
        _keep_theme(response, chosen)
        _remember(request, theme=chosen)
    return response


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    response = HttpResponseRedirect(_way_back(request))
    chosen = request.POST.get("language", "")
    if _is_language(chosen):
        _keep_language(response, chosen)
        _remember(request, language=chosen)
    return response


def carry_to_device(response: HttpResponseBase, user: AbstractBaseUser | AnonymousUser) -> None:
    """At sign-in, the choices that the account remembers become those of the device."""
    if not isinstance(user, User):
        return
    if user.theme:
        _keep_theme(response, user.theme)
    if _is_language(user.language):
        _keep_language(response, user.language)


def _remember(request: HttpRequest, **choice: str) -> None:
    if isinstance(request.user, User):
        User.objects.filter(pk=request.user.pk, erased=False).update(**choice)


def _is_language(code: str) -> bool:
    return code in dict(settings.LANGUAGES) and check_for_language(code)


def _keep_theme(response: HttpResponseBase, theme: str) -> None:
    if not theme:
        response.delete_cookie(THEME_COOKIE, samesite="Lax")
        return
    response.set_cookie(
        THEME_COOKIE,
        theme,
        max_age=_YEAR,
        samesite="Lax",
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _keep_language(response: HttpResponseBase, code: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        code,
        max_age=_YEAR,
        samesite="Lax",
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _way_back(request: HttpRequest) -> str:
    """To the page whose switch was used, if it is a page of this site."""
    for target in (request.POST.get("next", ""), request.headers.get("referer", "")):
        if url_has_allowed_host_and_scheme(
            target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
        ):
            return target
    return reverse("home")
