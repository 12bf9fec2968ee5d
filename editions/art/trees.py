"""Trees of the street, by the climate of the city."""

from __future__ import annotations

from collections.abc import Callable

from .colour import PAPER, Tones
from .path import GROUND, Pen, circle, fixed, rect

Tree = Callable[[Tones, Pen, list[tuple[float, float]]], None]
"""Plants trees, each with its place along the street and its size, 1 being usual."""


def round_crown(tones: Tones, pen: Pen, trees: list[tuple[float, float]]) -> None:
    pen.fill(tones.dark, *(rect(x - 0.9, GROUND - 12 * size, 1.8, 12 * size) for x, size in trees))
    for x, size in trees:
        crown = circle(x, GROUND - 17 * size, 9 * size), circle(x + 7 * size, GROUND - 12 * size, 6 * size)
        pen.fill(tones.palette.tree, *crown)


def acacia(tones: Tones, pen: Pen, trees: list[tuple[float, float]]) -> None:
    for x, size in trees:
        fork, spread = 14 * size, fixed(8 * size)
        rise = fixed(-10 * size)
        pen.fill(
            tones.dark,
            f"M{fixed(x - 1)} {GROUND}v{fixed(-fork)}l-{spread} {rise}h2l{spread} {fixed(9 * size)}"
            f"l{spread} {fixed(-9 * size)}h2l-{spread} {fixed(10 * size)}V{GROUND}z",
        )
    for x, size in trees:
        for left, y, width in ((-19, 22, 38), (-9, 27, 28)):
            half, bulge, dip = fixed(width * size / 2), fixed(width * size * 0.12), fixed(9 * size)
            start = f"M{fixed(x + left * size)} {fixed(GROUND - y * size)}"
            pen.fill(tones.palette.tree, f"{start}q{bulge} -{dip} {half} -{dip}t{half} {dip}z")


def birch(tones: Tones, pen: Pen, trees: list[tuple[float, float]]) -> None:
    """Slender and light: a white stem with dark marks, a drooping crown."""
    for x, size in trees:
        half, low, tall = 7.5 * size, GROUND - 10 * size, fixed(-26 * size)
        crown = f"q{fixed(-half * 0.4)} {tall} {fixed(half)} {tall}t{fixed(half)} {fixed(26 * size)}"
        pen.fill(
            tones.palette.tree,
            f"M{fixed(x - half)} {fixed(low)}{crown}q-{fixed(half)} 5 -{fixed(half * 2)} 0z",
        )
    pen.fill(PAPER, *(rect(x - 0.9, GROUND - 24 * size, 1.8, 24 * size) for x, size in trees))
    pen.fill(
        tones.dark,
        *(rect(x - 0.9, GROUND - mark * size, 1.2, 1) for x, size in trees for mark in (7, 15)),
    )


TREES: dict[str, Tree] = {"round": round_crown, "acacia": acacia, "birch": birch}
