"""The editions that can be played, for pages that offer them.

`{% published_editions as editions %}` lists them by city, `{% likely_edition editions as edition %}` is the
one that the reader is likely to want, None if there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import template

from editions.models import Edition
from editions.preferred import preferred_edition

register = template.Library()


@register.simple_tag
def published_editions() -> list[Edition]:
    return list(Edition.objects.published().order_by("city"))


@register.simple_tag(takes_context=True)
def likely_edition(context: dict[str, Any], editions: Sequence[Edition]) -> Edition | None:
    return preferred_edition(context["request"], editions) if editions else None
