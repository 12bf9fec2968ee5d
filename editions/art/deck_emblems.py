"""The two card tiles: a fan of three cards with the deck's sign on the front one."""

from __future__ import annotations

from collections.abc import Callable

from .colour import PAPER, Tones
from .path import Pen
from .seed import Draw

Sign = Callable[[Tones], str]


def _fan(tones: Tones, pen: Pen, border: str, face: str) -> None:
    pen.over(
        '<g transform="translate(76 84) rotate(-13)">'
        f'<rect x="-33" y="-45" width="66" height="90" rx="8" fill="{tones.dark}"/></g>'
        '<g transform="translate(88 80) rotate(-4)">'
        f'<rect x="-33" y="-45" width="66" height="90" rx="8" fill="{tones.light}"/></g>'
        '<g transform="translate(106 78) rotate(7)">'
        f'<rect x="-34" y="-46" width="68" height="92" rx="8" fill="{tones.main}"/>'
        '<rect x="-28" y="-40" width="56" height="80" rx="4" fill="none" '
        f'stroke="{border}" stroke-width="2.5"/>{face}</g>'
    )


def mtaani_sign(tones: Tones) -> str:
    """The M of the quarter's roofs."""
    return (
        f'<path fill="none" stroke="{tones.dark}" stroke-width="7" stroke-linejoin="round" '
        'stroke-linecap="round" d="M-18 20V-8L-9 -17L0 -8L9 -17L18 -8V20"/>'
    )


def metro_sign(tones: Tones) -> str:
    """A line with three stops."""
    return (
        f'<path fill="none" stroke="{PAPER}" stroke-width="6" stroke-linecap="round" '
        'stroke-linejoin="round" d="M-16 -24V-6L16 10V26"/>'
        f'<g fill="{tones.main}" stroke="{PAPER}" stroke-width="5">'
        '<circle cx="-16" cy="-22" r="6"/><circle cx="0" cy="2" r="6"/><circle cx="16" cy="24" r="6"/></g>'
    )


SIGNS: dict[str, Sign] = {"mtaani": mtaani_sign, "metro": metro_sign}
"""By deck."""


def mtaani(tones: Tones, pen: Pen, draw: Draw) -> None:
    _fan(tones, pen, tones.dark, mtaani_sign(tones))


def metro(tones: Tones, pen: Pen, draw: Draw) -> None:
    _fan(tones, pen, PAPER, metro_sign(tones))
