"""Why the service does nothing. The rules' own refusals are the engine's `Refused`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.exceptions import PermissionDenied

if TYPE_CHECKING:
    from games.models import Room


class NotSeated(Exception):
    """The person does not hold that seat, or may not do that at this table."""


class NoSuchRoom(NotSeated):
    """There is no such room, or this person is not to know that there is (P1.1)."""


class NoSuchPerson(NotSeated, PermissionDenied):
    """An account that is to be written about has been erased since (P5.6). Where nobody catches it the site
    answers 403: the session is over as well."""


class MadeAlready(Exception):
    """The room has just been made: of two clicks this is the second."""

    def __init__(self, room: Room) -> None:
        super().__init__(room.code)
        self.room = room


class Stale(Exception):
    """What was asked has been answered, or is asked anew: look again before acting."""
