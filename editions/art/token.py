"""A player's token: their silhouette and colour, with the edition's skyline on it."""

from __future__ import annotations

from .colour import mix
from .path import GROUND
from .seed import Draw
from .skyline import SKYLINES
from .style import Style

# Circle, triangle, square, diamond, hexagon, cross, in a view of 32 by 32: they differ without their colours.
SHAPES = (
    "M16 3a13 13 0 1 0 .01 0z",
    "M16 2.5L31 28H1z",
    "M5 5h22v22H5z",
    "M16 .5L31.5 16L16 31.5L.5 16z",
    "M9 3h14l8 13-8 13H9L1 16z",
    "M11 2h10v9h9v10h-9v9H11v-9H2V11h9z",
)
COLOURS = ("#0B63B8", "#C8450C", "#0A6B50", "#B03A86", "#6A51B8", "#6E5A12")
TOKENS = len(SHAPES)


def token(number: int, style: Style) -> str:
    """The token of a player, counted from 1, as an SVG document of 36 by 36. Raises IndexError."""
    if not 1 <= number <= TOKENS:
        raise IndexError(number)
    shape, colour = SHAPES[number - 1], COLOURS[number - 1]
    city = "".join(SKYLINES[style.skyline](-8, 208, 44, Draw(f"{style.seed}/token")))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 36 36">'
        f'<clipPath id="c"><path d="{shape}"/></clipPath>'
        f'<path d="{shape}" fill="#0B1315" stroke="#0B1315" stroke-width="3.6" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="{colour}"/>'
        f'<g clip-path="url(#c)"><circle cx="20" cy="12" r="7" fill="{mix(colour, "#ffffff", 0.34)}"/>'
        f'<path fill="{mix(colour, "#0B1315", 0.5)}" transform="translate(-4 {30 - GROUND * 0.2}) scale(.2)" '
        f'd="{city}"/><path fill="{mix(colour, "#0B1315", 0.72)}" d="M0 26h32v8H0z"/></g>'
        f'<path d="{shape}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/></svg>'
    )
