"""Handing over what is held about a person: one JSON document, described in docs/data-export.md (P5.3).

{"format": "mtaani-data", "version": 1, "made_at": …, "account": {…}, and one member for each registered part}
"""

from __future__ import annotations

from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.utils import timezone

from accounts import registry
from accounts.models import User

FORMAT = "mtaani-data"
VERSION = 1
FILE_NAME = "mtaani-data.json"


def document(user: User) -> dict[str, Any]:
    """Everything, part after part: a transaction about it would keep every other writer of SQLite waiting."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "made_at": timezone.now().isoformat(timespec="seconds"),
        "account": _account(user),
        **{part.name: part.export(user) for part in registry.parts()},
    }


def _account(user: User) -> dict[str, Any]:
    return {
        "handle": user.handle,
        "has_password": user.has_usable_password(),
        "email": user.email,
        "joined_at": _moment(user.date_joined),
        "last_sign_in_at": _moment(user.last_login),
        "operator": user.is_staff or user.is_superuser,
        "language": user.language,
        "theme": user.theme,
        "edition": user.edition,
        "devices": [
            {
                "device": session.user_agent,
                "signed_in_at": _moment(session.created_at),
                "last_seen_at": _moment(session.last_seen_at),
            }
            for session in UserSession.objects.filter(user=user).order_by("created_at")
        ],
        "noted_by_operators": [
            {"at": _moment(entry.action_time), "what": entry.get_change_message()}
            for entry in _log_about(user)
        ],
    }


def _log_about(user: User) -> Any:
    here = ContentType.objects.get_for_model(User)
    return LogEntry.objects.filter(content_type=here, object_id=str(user.pk)).order_by("action_time")


def _moment(at: Any) -> str | None:
    return at.isoformat(timespec="seconds") if at else None
