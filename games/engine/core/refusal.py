"""Why an action is refused. A refusal is raised before the first event and changes nothing."""

from __future__ import annotations


class Refused(Exception):
    """The rules do not allow this action now.

    `code` names the reason for the interface to put into the player's language; `details` are the figures
    that its sentence needs.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        listed = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code} ({listed})" if listed else self.code
