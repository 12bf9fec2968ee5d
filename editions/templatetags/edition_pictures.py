"""Pictures of an edition in templates.

`{% tile_art texts 3 %}`, `{% panorama_art texts "day" %}`, `{% card_art texts "metro" %}`,
`{% token_art texts 1 %}`, `{% share_art texts %}` and `{% share_png texts.slug %}` give addresses,
`{% city_map texts %}` markup.
"""

from __future__ import annotations

from django import template
from django.template.loader import select_template
from django.utils.safestring import SafeString, mark_safe

from editions import pictures
from editions.compile import Texts

register = template.Library()

register.simple_tag(pictures.tile_url, name="tile_art")
register.simple_tag(pictures.panorama_url, name="panorama_art")
register.simple_tag(pictures.card_url, name="card_art")
register.simple_tag(pictures.token_url, name="token_art")
register.simple_tag(pictures.share_url, name="share_art")
register.simple_tag(pictures.share_png, name="share_png")


@register.simple_tag
def city_map(texts: Texts) -> SafeString:
    """The edition's map for the middle of the board; an edition without one gets the map of no city."""
    chosen = select_template([f"editions/maps/{texts.slug}.svg", "editions/maps/default.svg"])
    return mark_safe(chosen.render())  # noqa: S308 - a file of ours, without anything of the edition's in it
