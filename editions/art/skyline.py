"""The far skyline behind houses and emblems, one manner for each kind of city."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .colour import Tones, mix
from .path import GROUND, fixed, polygon, rect
from .seed import Draw

Skyline = Callable[[float, float, float, Draw], Iterator[str]]


def blocks(start: float, end: float, rise: float, draw: Draw) -> Iterator[str]:
    """Plain blocks, shoulder to shoulder."""
    while start < end:
        width, height = 14 + draw() * 22, 34 + draw() * rise
        yield rect(start, GROUND - height, width, height)
        start += width


def zinc(start: float, end: float, rise: float, draw: Draw) -> Iterator[str]:
    """Even old streets: one cornice height, sloped metal roofs, chimneys."""
    while start < end:
        width, eaves = 24 + draw() * 20, 40 + draw() * rise * 0.45
        top, roof = GROUND - eaves, 9 + draw() * 5
        yield polygon(
            (start, GROUND), (start, top), (start + 4, top - roof), (start + width - 4, top - roof),
            (start + width, top), (start + width, GROUND),
        )  # fmt: skip
        yield rect(start + 8 + draw() * (width - 20), top - roof - 6, 5, 7)
        start += width


def towers(start: float, end: float, rise: float, draw: Draw) -> Iterator[str]:
    """A young city: low roofs with sudden towers, some slanted, some with a mast."""
    while start < end:
        width = 15 + draw() * 16
        height = 58 + draw() * rise if draw() > 0.55 else 20 + draw() * 22
        top = GROUND - height
        slant = 10 if height > 70 and draw() > 0.5 else 0
        yield polygon(
            (start, GROUND), (start, top), (start + width, top - slant), (start + width, GROUND)
        )  # fmt: skip
        if height > 58 and not slant:
            yield rect(start + width / 2, top - 16, 1.5, 16)
        start += width + draw() * 4


def harbour(start: float, end: float, rise: float, draw: Draw) -> Iterator[str]:
    """A port below hills: gables in rows, spires, and cranes on stilts."""
    rock, middle = GROUND - 30 - rise * 0.3, (start + end) / 2
    yield f"M{fixed(start)} {GROUND}Q{fixed(middle - 60)} {fixed(rock - 18)} {fixed(middle)} {fixed(rock)}"
    yield f"T{fixed(end)} {GROUND}z"
    while start < end:
        width, kind = 16 + draw() * 12, draw()
        top = GROUND - 34 - draw() * rise * 0.6
        if kind > 0.82:
            yield rect(start + 3, top - 26, 3, GROUND - top + 26)
            yield rect(start + width - 4, top - 26, 3, GROUND - top + 26)
            yield rect(start - 8, top - 30, width + 24, 5)
            yield polygon((start + 4, top - 30), (start + 9, top - 46), (start + width, top - 30))
        elif kind > 0.68:
            yield polygon(
                (start, GROUND), (start, top), (start + width / 2 - 3, top - 8),
                (start + width / 2, top - 36), (start + width / 2 + 3, top - 8), (start + width, top),
                (start + width, GROUND),
            )  # fmt: skip
        else:
            yield polygon(
                (start, GROUND), (start, top), (start + width / 2, top - 9), (start + width, top),
                (start + width, GROUND),
            )  # fmt: skip
        start += width + draw() * 3


SKYLINES: dict[str, Skyline] = {"blocks": blocks, "zinc": zinc, "towers": towers, "harbour": harbour}


def tint(base: str, tones: Tones) -> str:
    """The colour of things far away: mostly sky."""
    palette = tones.palette
    return mix(base, palette.sky[2], 0.66) if palette.night else mix(base, palette.sky[1], 0.62)
