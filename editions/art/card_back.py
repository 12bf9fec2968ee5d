"""The back of a deck's cards: the sign of the deck over the edition's skyline."""

from __future__ import annotations

from .colour import CATEGORIES, PAPER, Tones, mix
from .deck_emblems import SIGNS
from .path import GROUND, fixed
from .seed import Draw
from .skyline import SKYLINES
from .style import Style

WIDTH, HEIGHT = 200, 280


def card_back(deck: str, style: Style) -> str:
    """As an SVG document, 200 by 280; a deck without a sign of its own gets a star."""
    tones = Tones.of(CATEGORIES.get(deck, CATEGORIES["fortune"]), style.light("day"))
    draw = Draw(f"{style.seed}/{deck}")
    border = PAPER if deck in CATEGORIES and deck != "mtaani" else tones.dark
    city = "".join(SKYLINES[style.skyline](-20, 220, 40, draw))
    sign = SIGNS.get(deck, _star)(tones)
    stripes = "".join(f"M-40 {y}L240 {y - 160}" for y in range(0, 480, 26))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        '<clipPath id="c"><rect x="16" y="16" width="168" height="248" rx="9"/></clipPath>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{tones.main}"/>'
        f'<g clip-path="url(#c)"><path stroke="{mix(tones.main, tones.light, 0.16)}" stroke-width="9" '
        f'd="{stripes}"/><circle cx="100" cy="122" r="92" fill="{mix(tones.main, tones.light, 0.2)}"/>'
        f'<circle cx="100" cy="122" r="66" fill="{mix(tones.main, tones.light, 0.38)}"/>'
        f'<path fill="{mix(tones.main, tones.dark, 0.62)}" d="{city}" '
        f'transform="translate(0 {264 - GROUND})"/></g>'
        f'<rect x="16" y="16" width="168" height="248" rx="9" fill="none" stroke="{border}" '
        f'stroke-width="4"/><g transform="translate(100 122) scale(1.7)">{sign}</g></svg>'
    )


def _star(tones: Tones) -> str:
    points = "l6.4 14l15.2 1.4l-11.4 10l3.4 15l-13.6 -8l-13.6 8l3.4 -15l-11.4 -10l15.2 -1.4z"
    return f'<path fill="{PAPER}" d="M0 {fixed(-22)}{points}"/>'
