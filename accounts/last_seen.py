"""When and on which device an account was last used, so that its owner can tell sessions apart (P5.3)."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.holding import Gone, hold
from accounts.models import User
from accounts.sessions import NO_ADDRESS

_NOTED_EVERY = 15  # minutes
_NOTED = "seen"


class LastSeenMiddleware:
    """Notes it now and then. The session itself remembers when it did, so that most requests ask nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code < HTTPStatus.INTERNAL_SERVER_ERROR and request.session.accessed:
            _note(request)
        return response


def _note(request: HttpRequest) -> None:
    session, now = request.session, int(time.time()) // 60
    if not session.session_key or now - session.get(_NOTED, 0) < _NOTED_EVERY:
        return
    if not isinstance(request.user, User):
        return
    session[_NOTED] = now
    # Of somebody who has been erased while the answer was made nothing is noted any more.
    with suppress(Gone), transaction.atomic():
        hold([request.user.pk])
        UserSession.objects.update_or_create(
            session_key=session.session_key,
            defaults={
                "user": request.user,
                "ip": NO_ADDRESS,
                "user_agent": request.headers.get("User-Agent", ""),
                "last_seen_at": timezone.now(),
            },
        )
