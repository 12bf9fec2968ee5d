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
    request = context["request"]
    here: HintsHere | None = getattr(request, "hints_here", None)
    if here is None:  # the page asks twice, for its button and for its panel
        room, seat = context["room"], context.get("seat")
        here = hints_here(store.recent(room.pk), seat, owner=room.owner_id == request.user.pk)
        request.hints_here = here
    return here
