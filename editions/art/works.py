"""Utilities and telecom: water tower, pylon, mast."""

from __future__ import annotations

from .colour import PAPER, Tones, mix
from .path import Pen, polygon, rect
from .seed import Draw


def water(tones: Tones, pen: Pen, draw: Draw) -> None:
    for leg in (66, 96, 126):
        top = leg + (leg - 98) * -0.12
        pen.fill(tones.dark, polygon((leg, 128), (top, 74), (top + 6, 74), (leg + 6, 128)))
    pen.fill(tones.dark, rect(62, 98, 74, 4))
    pen.fill(tones.main, "M52 74v-34h96v34q-48 20 -96 0z")
    pen.fill(tones.light, polygon((46, 40), (100, 18), (154, 40)))
    pen.fill(PAPER, "M100 44q15 18 15 26a15 14 0 0 1 -30 0q0 -8 15 -26z")
    pen.fill(mix(tones.main, "#3aa0c8", 0.65), "M100 51q10 13 10 19a10 9.5 0 0 1 -20 0q0 -6 10 -19z")


def power(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.over(
        f'<g fill="none" stroke="{tones.dark}" stroke-width="4.5" stroke-linejoin="round" '
        'stroke-linecap="round"><path d="M72 128L92 30h16l20 98M78 98h44M84 70h32M78 98l38 -28M122 98l-38 -28'
        'M72 128l50 -30M128 128l-50 -30"/><path d="M58 48h84M64 66h72"/></g>'
        f'<path fill="none" stroke="{tones.dark}" stroke-width="2" '
        'd="M58 50Q20 70 -70 58M142 50Q182 70 270 56"/>'
        f'<g transform="translate(100 84)"><circle r="29" fill="{tones.main}"/>'
        f'<circle r="29" fill="none" stroke="{PAPER}" stroke-width="4"/>'
        '<path fill="#FFD24A" d="M4 -20l-17 24h11l-3 17l18 -25h-11z"/></g>'
    )


def mast(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.main, rect(50, 84, 100, 44))
    pen.fill(tones.dark, rect(50, 80, 100, 6))
    for y in (94, 110):
        for pane in range(5):
            pen.pane(tones.palette.lit if draw() > 0.4 else tones.dark, 58 + pane * 18, y, 11, 10)
    pen.over(
        f'<path fill="none" stroke="{tones.dark}" stroke-width="4" stroke-linejoin="round" '
        'd="M84 82L100 34L116 82M90 64h20M88 82l22 -18M112 82l-22 -18"/>'
        f'<circle cx="100" cy="32" r="6.5" fill="{tones.main}"/>'
        f'<g fill="none" stroke="{tones.main}" stroke-width="5" stroke-linecap="round">'
        '<path d="M84 44a20 20 0 0 1 0 -24M116 44a20 20 0 0 0 0 -24M72 52a35 35 0 0 1 0 -40'
        'M128 52a35 35 0 0 0 0 -40"/></g>'
    )


UTILITIES = {"power": power, "water": water}
