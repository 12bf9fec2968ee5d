"""Whether the page of a table has a button for hints."""

from __future__ import annotations

from typing import Any

from django import template

from bots.hints import NO_HINTS, HintsHere, hints_here
from games.store import Position

register = template.Library()


@register.simple_tag(takes_context=True)
def hints_at_table(context: dict[str, Any]) -> HintsHere:
    """For the viewer of `position`, in `seat` (None: who only watches); none where nobody plays."""
    position: Position | None = context.get("position")
    if position is None:
        return NO_HINTS
    owner = position.room.owner_id == context["request"].user.pk
    return hints_here(position, context.get("seat"), owner=owner)
