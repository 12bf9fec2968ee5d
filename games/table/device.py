"""What a device remembers of the table's small layout, in cookies that the server reads.

So a page is right from its first byte; `static/js/views.js` writes them.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

VIEW_COOKIE = "table_view"
FOLLOW_COOKIE = "table_follow"

STREET, MAP = "street", "map"


@dataclass(frozen=True, slots=True)
class Device:
    """P4.2, P4.5: Street or Map; whether the board keeps to whoever plays. Wide screens show all at once."""

    view: str = STREET
    follows: bool = True


def device_of(request: HttpRequest) -> Device:
    view = request.COOKIES.get(VIEW_COOKIE)
    return Device(
        view=view if view in (STREET, MAP) else STREET,
        follows=request.COOKIES.get(FOLLOW_COOKIE) != "off",
    )
