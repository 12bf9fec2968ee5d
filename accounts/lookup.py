"""Finding a person by handle, for somebody who is signed in: an invitation to a room, for example."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from django.http import HttpRequest

from accounts.handles import Handle
from accounts.models import User


def person(request: HttpRequest, handle: Handle) -> User | None:
    """Who bears this handle; None if nobody does, or if it is nobody's any more.

    Raises ValidationError when whoever asks has asked too often: handles are not to be tried out in rows.
    """
    if not ratelimit.consume(request, action="lookup"):
        raise get_adapter().validation_error("too_many_login_attempts")
    return User.objects.filter(handle_key=handle.key, is_active=True, erased=False).first()
