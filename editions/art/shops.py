"""Fast food: a shop front whose round sign shows what is served."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .colour import PAPER, Tones, mix
from .path import Pen, fixed, rect
from .seed import Draw

Sign = Callable[[Tones], str]


def bowl(tones: Tones) -> str:
    return (
        f'<path fill="{tones.main}" d="M-17 1h34a17 15 0 0 1 -34 0z"/>'
        f'<path fill="{tones.dark}" d="M-8 15h16v3h-16z"/>'
        f'<path fill="none" stroke="{tones.dark}" stroke-width="3" stroke-linecap="round" '
        'd="M-7 -5q-4 -4 0 -8t0 -7M1 -5q-4 -4 0 -8t0 -7M9 -5q-4 -4 0 -8t0 -7"/>'
    )


def burger(tones: Tones) -> str:
    return (
        f'<path fill="{tones.main}" d="M-15 -3a15 12 0 0 1 30 0z"/>'
        '<path fill="#5F8A3A" d="M-16 0h32v4h-32z"/><path fill="#6B3420" d="M-15 5h30v4h-30z"/>'
        f'<path fill="{tones.main}" d="M-15 10h30v2a5 5 0 0 1 -5 4h-20a5 5 0 0 1 -5 -4z"/>'
    )


def fries(tones: Tones) -> str:
    return (
        '<path fill="#E7A30C" d="M-11 -16h5v20h-5zM-4.5 -19h5v20h-5zM2 -15h5v20h-5zM8 -12h4v18h-4z"/>'
        f'<path fill="{tones.main}" d="M-14 -2q14 7 28 0l-4 18h-20z"/>'
    )


def drumstick(tones: Tones) -> str:
    return (
        f'<path fill="none" stroke="{tones.dark}" stroke-width="5" stroke-linecap="round" d="M-14 14L0 0"/>'
        f'<path fill="{tones.dark}" d="M-20 13a4 4 0 0 1 6 -3l4 5a4 4 0 0 1 -4 5a4 4 0 0 1 -6 -7z"/>'
        f'<path fill="{tones.main}" d="M-7 4q-5 -12 5 -19q10 -6 17 1q7 8 1 17q-7 10 -19 5q-3 -1 -4 -4z"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-width="2.5" stroke-linecap="round" d="M3 -11q4 -4 9 -1"/>'
    )


def flame(tones: Tones) -> str:
    return (
        f'<path fill="{tones.main}" d="M0 19q-16 -1 -16 -16q0 -9 9 -15q0 5 3 7q1 -9 9 -15q0 8 6 13q5 4 5 10'
        'q0 15 -16 16z"/><path fill="#E7A30C" d="M0 19q-8 -2 -8 -9q0 -6 7 -11q0 4 4 6q5 2 5 6q0 7 -8 8z"/>'
    )


def pizza(tones: Tones) -> str:
    return (
        '<path fill="#E7A30C" d="M-17 -9Q0 -19 17 -9L0 21z"/>'
        f'<path fill="none" stroke="{tones.main}" stroke-width="5" stroke-linecap="round" '
        'd="M-17 -9Q0 -19 17 -9"/>'
        f'<g fill="{tones.main}"><circle cx="-6" cy="-4" r="3.2"/><circle cx="6" cy="-3" r="3.2"/>'
        '<circle cy="8" r="3.2"/></g>'
    )


def sausage(tones: Tones) -> str:
    return (
        '<path fill="none" stroke="#E7B45A" stroke-width="15" stroke-linecap="round" d="M-12 8Q0 15 12 8"/>'
        f'<path fill="none" stroke="{tones.main}" stroke-width="9" stroke-linecap="round" '
        'd="M-17 -1Q0 9 17 -1"/>'
        '<path fill="none" stroke="#E7A30C" stroke-width="3" stroke-linecap="round" '
        'd="M-13 -2q4 6 8 3t8 2t9 -5"/>'
    )


def shop(sign: Sign, tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.main, rect(38, 62, 124, 66))
    pen.fill(tones.dark, rect(38, 62, 124, 6))
    pen.fill(tones.palette.lit, rect(48, 92, 60, 30))
    pen.fill(tones.dark, rect(118, 92, 30, 36))
    pen.fill(tones.palette.lit, rect(122, 96, 22, 16))
    for stripe in range(8):
        colour = PAPER if stripe % 2 else mix(tones.main, "#ffffff", 0.12)
        pen.fill(colour, f"M{fixed(34 + stripe * 16.5)} 70h16.5v14a8.25 7 0 0 1 -16.5 0z")
    pen.fill(tones.dark, rect(98, 54, 4, 10))
    pen.over(
        f'<g transform="translate(100 36)"><circle r="27" fill="{PAPER}"/>'
        f'<circle r="27" fill="none" stroke="{tones.dark}" stroke-width="4"/>{sign(tones)}</g>'
    )


SHOPS = {
    name: partial(shop, sign)
    for name, sign in (
        ("burger", burger), ("bowl", bowl), ("fries", fries), ("drumstick", drumstick), ("flame", flame),
        ("pizza", pizza), ("sausage", sausage),
    )
}  # fmt: skip
