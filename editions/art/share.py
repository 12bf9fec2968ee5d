"""The picture that goes with a shared link: a street of each hour of the day, and the city's name."""

from __future__ import annotations

from xml.sax.saxutils import escape

from .picture import Subject, tile_layers
from .style import Style

WIDTH, HEIGHT = 1200, 630
STRIP = 138  # the road at the foot, with the names on it
ASPHALT, PAINT = "#26363B", "#FFC933"
ROOF = "M-18 20V-8L-9 -17L0 -8L9 -17L18 -8V20"


def share(subjects: list[Subject], city: str, style: Style) -> str:
    """As an SVG document, 1200 by 630: the subjects side by side, each under its own sky."""
    width = WIDTH / len(subjects)
    tall = HEIGHT - STRIP
    panels = "".join(
        f'<svg x="{place * width:g}" width="{width:g}" height="{tall}" viewBox="40 -68 120 196" '
        f'preserveAspectRatio="xMidYMax slice">{tile_layers(subject, style)}</svg>'
        for place, subject in enumerate(subjects)
    )
    font = 'font-family="Bricolage Grotesque, Archivo, Helvetica, Arial, sans-serif" font-weight="800"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{panels}'
        f'<rect y="{tall}" width="{WIDTH}" height="{STRIP}" fill="{ASPHALT}"/>'
        f'<rect y="{tall}" width="{WIDTH}" height="8" fill="#CBD5D0"/>'
        f'<path stroke="{PAINT}" stroke-width="7" stroke-dasharray="52 34" d="M0 614H{WIDTH}"/>'
        f'<g transform="translate(88 556) scale(1.5)"><rect x="-28" y="-28" width="56" height="56" rx="9" '
        f'fill="{PAINT}"/><path fill="none" stroke="{ASPHALT}" stroke-width="7" stroke-linejoin="round" '
        f'stroke-linecap="round" d="{ROOF}"/></g>'
        f'<text x="152" y="578" fill="#fff" font-size="66" {font}>Mtaani</text>'
        f'<text x="1140" y="578" fill="{PAINT}" font-size="58" text-anchor="end" {font}>{escape(city)}</text>'
        "</svg>"
    )
