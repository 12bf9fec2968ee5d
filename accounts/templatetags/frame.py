from __future__ import annotations

from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
@cache  # a page has up to a hundred of them, and the sprite's address stays as it is while the site runs
def icon(name: str) -> SafeString:
    """A picture from the sprite. It is decoration: what it means has to be said in words beside it."""
    return format_html(
        '<svg class="ic" aria-hidden="true"><use href="{}#{}"/></svg>', static("img/icons.svg"), name
    )
