"""Sky, sun or moon, stars and clouds."""

from __future__ import annotations

from math import pi, sin

from .daylight import Palette
from .path import fixed, number
from .seed import Draw


def sun(side: str, progress: float) -> tuple[float, float, int]:
    """Centre and radius of the sun or moon, by how far along its side of the board a tile lies (0 to 1)."""
    if side == "night":
        return 150 - progress * 100, 34 - 8 * sin(progress * pi), 11
    if side == "dawn":
        return 44 + progress * 70, 92 - progress * 50, 19
    if side == "day":
        return 60 + progress * 84, 34 - 10 * sin(progress * pi), 15
    return 142 - progress * 60, 50 + progress * 40, 25


def clouds(palette: Palette, *shapes: str) -> str:
    """All of a sky as one shape: where two meet, they are not denser."""
    return f'<path fill="{palette.cloud}" opacity=".85" d="{"".join(shapes)}"/>'


def cloud(x: float, y: float, size: float) -> str:
    return (
        f"M{fixed(x)} {fixed(y)}h{fixed(44 * size)}"
        f"a{fixed(7 * size)} {fixed(7 * size)} 0 0 0 -6 {fixed(-9 * size)}"
        f"a{fixed(12 * size)} {fixed(12 * size)} 0 0 0 {fixed(-22 * size)} -2"
        f"a{fixed(8 * size)} {fixed(8 * size)} 0 0 0 {fixed(-14 * size)} 3"
        f"a{fixed(5 * size)} {fixed(5 * size)} 0 0 0 -2 {fixed(8 * size)}z"
    )


def stars(palette: Palette, width: float, number: int, draw: Draw) -> str:
    """Round dots: strokes without length, in two sizes."""
    dots = [f"M{draw() * width:.0f} {-90 + draw() * 150:.0f}h0" for _ in range(number)]
    small, large = dots[: number * 2 // 3], dots[number * 2 // 3 :]
    line = f'<path stroke="{palette.sun}" stroke-linecap="round" opacity=".75" stroke-width='
    return f'{line}"1.8" d="{"".join(small)}"/>{line}"2.8" d="{"".join(large)}"/>'


def sky(side: str, palette: Palette, progress: float, draw: Draw) -> str:
    """Three bands of light round the sun; at night a crescent and stars, else two or three clouds."""
    x, y, radius = sun(side, progress)
    at = f'cx="{fixed(x)}" cy="{fixed(y)}"'
    parts = [
        f'<rect x="-70" y="-150" width="340" height="300" fill="{palette.sky[0]}"/>',
        f'<circle {at} r="{fixed(radius * 4.6)}" fill="{palette.sky[1]}"/>',
        f'<circle {at} r="{fixed(radius * 2.7)}" fill="{palette.sky[2]}"/>',
        f'<circle {at} r="{radius}" fill="{palette.sun}"/>',
    ]
    if palette.night:
        bite = f'cx="{fixed(x + 5)}" cy="{fixed(y - 3)}" r="{number(radius * 0.82)}"'
        parts.append(f'<circle {bite} fill="{palette.sky[2]}"/>')
        parts.append(stars(palette, 200, 18, draw))
        return "".join(parts)
    shapes = [
        cloud(10 + draw() * 50, 30 + draw() * 18, 0.8 + draw() * 0.3),
        cloud(20 + draw() * 90, -18 - draw() * 30, 1.1 + draw() * 0.3),
    ]
    if draw() > 0.4:
        shapes.append(cloud(120 + draw() * 40, 26 + draw() * 26, 0.6 + draw() * 0.3))
    parts.append(clouds(palette, *shapes))
    return "".join(parts)
