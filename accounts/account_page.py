"""The account page: what is set, where one is signed in, what one prefers (P5.3)."""

from __future__ import annotations

from allauth.decorators import rate_limit
from allauth.usersessions.internal.flows.sessions import end_other_sessions, end_sessions
from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts import preferences
from accounts.devices import Device
from accounts.form_pages import to_account, user_of


@never_cache
@login_required
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    user = user_of(request)
    return render(
        request,
        "accounts/account.html",
        {
            "places": _places(request),
            "editions": preferences.editions(),
            "edition": user.edition,
            "may_be_unprotected": not (user.is_staff or user.is_superuser),
        },
    )


def _places(request: HttpRequest) -> list[dict[str, object]]:
    """Where the account is signed in, this device first, then the one that was used last."""
    here = request.session.session_key
    rows = UserSession.objects.purge_and_list(request.user)
    rows.sort(key=lambda row: (row.session_key == here, row.last_seen_at), reverse=True)
    return [
        {
            "number": row.pk,
            "device": Device.of(row.user_agent),
            "here": row.session_key == here,
            "since": row.created_at,
            "seen": row.last_seen_at,
        }
        for row in rows
    ]


@require_POST
@login_required
@rate_limit(action="end_session")
def end_session(request: HttpRequest, number: int) -> HttpResponse:
    row = UserSession.objects.filter(user=user_of(request), pk=number).first()
    if row is None:
        raise Http404
    end_sessions(request, [row])
    if not request.user.is_authenticated:
        return HttpResponseRedirect(reverse("home"))
    messages.success(request, _("That device is signed out."))
    return to_account("devices")


@require_POST
@login_required
@rate_limit(action="end_session")
def end_others(request: HttpRequest) -> HttpResponse:
    end_other_sessions(request, user_of(request))
    messages.success(request, _("All other devices are signed out."))
    return to_account("devices")


@require_POST
@login_required
def set_edition(request: HttpRequest) -> HttpResponse:
    chosen = request.POST.get("edition", "")
    if preferences.set_edition(user_of(request), chosen):
        messages.success(request, _("New games start in this edition unless you choose another."))
    return to_account("preferences")
