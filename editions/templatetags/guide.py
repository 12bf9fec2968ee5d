"""For the guide: amounts, figures with their values beside the words, links to tiles."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.utils.formats import number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from editions.compile import Texts
from editions.guide.figures import Figure
from editions.guide.figures import amount as grouped
from editions.guide.tables import Family, Property

register = template.Library()


@register.filter
def grouped_amount(value: int) -> str:
    """An amount with its thousands apart, in the reader's language."""
    return grouped(value)


@register.filter
def signed(value: float) -> str:
    """With one decimal and always a sign: +3.1, −2.0."""
    return f"{'+' if value >= 0 else chr(0x2212)}{number_format(abs(value), 1)}"


@register.filter
def under(row: Property, family: Family) -> list[tuple[str, int]]:
    """A property's fees with the headings of their columns."""
    return list(zip(family.columns, row.fees, strict=True))


@register.simple_tag
def figure(key: str, value: Figure, texts: Texts) -> SafeString:
    """A figure with its value in the markup, so that it can be read back."""
    return format_html(
        '<data class="num" data-figure="{}" value="{}">{}</data>',
        key,
        str(value.value),
        value.words(texts.currency),
    )


@register.simple_tag
def tile_links(tiles: Sequence[int], texts: Texts) -> SafeString:
    """The names of tiles, each leading to its place in the guide."""
    return format_html_join(
        " → ",
        '<a href="#tile-{}" data-tile="{}" lang="{}">{}</a>',
        ((str(tile), str(tile), texts.language, texts.tiles[tile].name) for tile in tiles),
    )
