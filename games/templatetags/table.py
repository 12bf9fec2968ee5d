"""Small marks of the table: shapes of players, dice, amounts."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games import store
from games.models import Room
from games.present import money
from games.present.chart import Chart
from games.table import past
from games.table.guide_links import tile_in_guide

register = template.Library()

# Circle, triangle, square, diamond, hexagon, cross: six silhouettes that differ without their colours.
SHAPES = (
    "M16 3a13 13 0 1 0 .01 0z",
    "M16 2.5L31 28H1z",
    "M5 5h22v22H5z",
    "M16 .5L31.5 16L16 31.5L.5 16z",
    "M9 3h14l8 13-8 13H9L1 16z",
    "M11 2h10v9h9v10h-9v9H11v-9H2V11h9z",
)

# Pips of a die on a grid of three by three, counted from the top left.
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


@register.simple_tag
def shape_path(p: int) -> str:
    """The outline of the silhouette of the p-th player, counted from 1."""
    return SHAPES[(p - 1) % len(SHAPES)]


@register.simple_tag
def shape(p: int) -> SafeString:
    """A player's silhouette; the name has to stand beside it."""
    return mark_safe(  # noqa: S308 - of our own paths
        f'<svg class="shape" viewBox="0 0 32 32" aria-hidden="true"><path d="{shape_path(p)}"/></svg>'
    )


@register.simple_tag
def token_shape(p: int) -> SafeString:
    """The inside of a token: halo, rim and face."""
    d = shape_path(p)
    return mark_safe(  # noqa: S308
        f'<circle class="halo" cx="16" cy="16" r="20"/><path class="rim" d="{d}"/><path d="{d}"/>'
    )


@register.simple_tag
def die(face: int) -> SafeString:
    """A die showing a face; the place of one, outlined, where nobody has rolled yet (0)."""
    pips = "".join(
        f'<circle class="p" cx="{15 + 15 * (place % 3)}" cy="{14.5 + 15 * (place // 3):g}" r="5.3"/>'
        for place in PIPS.get(face, ())
    )
    return format_html(
        '<svg class="{}" viewBox="0 0 60 64" role="img" aria-label="{}">'
        '<rect class="e" x="1" y="6" width="58" height="57" rx="12"/>'
        '<rect class="f" x="1.5" y="1.5" width="57" height="56" rx="11"/>{}</svg>',
        "die" if face else "die die--none",
        _("Die showing %(face)s") % {"face": face} if face else _("Die not yet rolled"),
        mark_safe(pips),  # noqa: S308
    )


@register.simple_tag(name="money")
def money_tag(amount: int, currency: str) -> SafeString:
    """An amount with its currency in smaller letters."""
    return format_html(
        '<span class="money num">{}<span class="cur">{}</span></span>', money.amount(amount), currency
    )


register.simple_tag(tile_in_guide)


@register.simple_tag
def chart_of_table(code: str) -> Chart | None:
    """How the game at the table of that code went; None while it goes on, and for what is no table."""
    room_id = Room.objects.filter(code=code).values_list("pk", flat=True).first()
    return None if room_id is None else past.chart_of(store.position(room_id))


@register.filter
def amount(value: int) -> str:
    return money.amount(value)


@register.filter
def short(value: int) -> str:
    return money.short(value)


@register.filter
def times(count: int) -> range:
    """`{% for _ in 3|times %}`"""
    return range(count)
