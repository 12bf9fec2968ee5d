"""Why the service does nothing. The rules' own refusals are the engine's `Refused`."""

from __future__ import annotations


class NotSeated(Exception):
    """The person does not hold that seat, or may not do that at this table."""


class NoSuchRoom(NotSeated):
    """There is no such room, or this person is not to know that there is (P1.1)."""


class Stale(Exception):
    """What was asked has been answered, or is asked anew: look again before acting."""
