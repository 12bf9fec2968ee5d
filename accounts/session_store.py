"""Sessions in the database, as Django's own; what cannot be a key of ours is not looked for there."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    def _validate_session_key(self, key: Any) -> Any:
        """A cookie may say anything, and PostgreSQL takes no zero byte."""
        possible = key and key.isascii() and key.isalnum()
        return possible and super()._validate_session_key(key)  # type: ignore[misc]  # its stubs leave it out
