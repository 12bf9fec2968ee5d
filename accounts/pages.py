"""The pages that belong to no game: home, dashboard, privacy."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.views.decorators.cache import never_cache

from accounts import dashboard as parts
from accounts.forms import SignInForm

# Three blocks of each side, a side to a row, in the order of the lap.
_BLOCKS = [f"img/blocks/{tile}.svg" for tile in (1, 8, 4, 13, 17, 22, 25, 30, 31, 41, 46, 47)]


@never_cache
def home(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "site/home.html",
        {"form": SignInForm(request=request), "new_game_url": new_game_url(), "blocks": _BLOCKS},
    )


@never_cache
@login_required
def dashboard(request: HttpRequest) -> HttpResponse:
    """Your tables and what else is yours, as the other apps fill it in (P2.1)."""
    return render(
        request,
        "accounts/dashboard.html",
        {
            "parts": parts.rendered(request),
            "asides": parts.rendered(request, aside=True),
            "new_game_url": new_game_url(),
        },
    )


@never_cache
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept, why, for how long, and how to be rid of it (P5.5 to P5.8)."""
    return render(request, "accounts/privacy.html", {"reset_hours": settings.PASSWORD_RESET_TIMEOUT // 3600})


def new_game_url() -> str:
    """The form for a new game, which is the games app's; empty in a site without games."""
    address = "/rooms/new/"
    try:
        resolve(address)
    except Resolver404:
        return ""
    return address
