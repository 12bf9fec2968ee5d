"""Where an account is signed in: little is kept of it, and an end is an end everywhere (P5.3, P5.8).

allauth.usersessions has a row for each session. Here it is made to keep no address, only a device in plain
words, and to take the session along when it goes. Whoever listens to the deletion of a session (the sockets
of a table) hears of every end.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from allauth.usersessions.adapter import get_adapter
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.db.models.signals import post_delete, pre_save
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.devices import Device
from accounts.models import User

NO_ADDRESS = "0.0.0.0"  # noqa: S104  the column wants one, and we keep none


def end_all(user: User, *, but: str | None = None) -> int:
    """End the sessions of an account, all or all but the one with this key; how many there were."""
    sessions = list(UserSession.objects.filter(user=user).exclude(session_key=but or ""))
    get_adapter().end_sessions(sessions)
    return len(sessions)


def keep_only(request: HttpRequest) -> None:
    """Of the sessions of whoever is signed in, keep the one that asks for it."""
    UserSession.objects.create_from_request(request)
    assert isinstance(request.user, User)
    end_all(request.user, but=request.session.session_key)


@receiver(pre_save, sender=UserSession, dispatch_uid="accounts.keep_little")
def keep_little(instance: Any, **_kwargs: Any) -> None:
    instance.ip = NO_ADDRESS
    instance.user_agent = str(Device.of(instance.user_agent))


@receiver(post_delete, sender=UserSession, dispatch_uid="accounts.take_the_session_along")
def take_the_session_along(instance: Any, **_kwargs: Any) -> None:
    import_module(settings.SESSION_ENGINE).SessionStore().delete(instance.session_key)


@receiver((password_set, password_changed), dispatch_uid="accounts.end_the_others")
def end_the_others(request: HttpRequest, user: User, **_kwargs: Any) -> None:
    """Whoever else sat in an account is out as soon as its password is set or changed (P5.2)."""
    end_all(user, but=request.session.session_key)


@receiver(password_reset, dispatch_uid="accounts.end_every_one")
def end_every_one(user: User, **_kwargs: Any) -> None:
    end_all(user)
