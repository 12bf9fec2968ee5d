"""Several tiles under one sky, for headers and share cards."""

from __future__ import annotations

from dataclasses import replace

from .path import number
from .picture import Subject, frame, tile_layers
from .seed import Draw
from .sky import cloud, clouds, stars
from .style import Style

# Centre as a share of the width, height, and radius of the sun or moon.
SUNS = {"night": (0.68, 14, 17), "dawn": (0.4, 66, 34), "day": (0.66, 10, 24), "gold": (0.36, 52, 40)}


def panorama(subjects: list[Subject], side: str, style: Style) -> str:
    """The subjects side by side in the light of one side of the board, as an SVG document."""
    palette, draw = style.light(side), Draw(style.seed + side)
    width = 200 * len(subjects)
    share, y, radius = SUNS[side]
    x = width * share
    at = f'cx="{number(x)}" cy="{y}"'
    parts = [
        f'<rect y="-150" width="{width}" height="300" fill="{palette.sky[0]}"/>',
        f'<circle {at} r="{number(radius * 4.4)}" fill="{palette.sky[1]}"/>',
        f'<circle {at} r="{number(radius * 2.5)}" fill="{palette.sky[2]}"/>',
        f'<circle {at} r="{radius}" fill="{palette.sun}"/>',
    ]
    if palette.night:
        bite = f'cx="{number(x + 8)}" cy="{y - 5}" r="{number(radius * 0.82)}"'
        parts.append(f'<circle {bite} fill="{palette.sky[2]}"/>')
        parts.append(stars(palette, width, 18 * len(subjects), draw))
    else:
        places = ((draw() * width * 0.85, -50 + draw() * 80, 1 + draw() * 0.7) for _ in range(4))
        parts.append(clouds(palette, *(cloud(*place) for place in places)))
    for place, subject in enumerate(subjects):
        layers = tile_layers(replace(subject, side=side), style, ground_only=True)
        parts.append(f'<g transform="translate({place * 200} 0)">{layers}</g>')
    return frame(f"0 -70 {width} 220", "".join(parts))
