"""Whether the page of a table has a button for hints."""

from __future__ import annotations

from typing import Any

from django import template

from bots.hints import HintsHere, hints_here
from games import store

register = template.Library()


@register.simple_tag(takes_context=True)
def hints_at_table(context: dict[str, Any]) -> HintsHere:
    """For the viewer of `room`, in `seat` (None: who only watches)."""
    room, seat = context["room"], context.get("seat")
    request = context["request"]
    return hints_here(store.position(room.pk), seat, owner=room.owner_id == request.user.pk)
