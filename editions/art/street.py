"""Road, pavement and what stands on it."""

from __future__ import annotations

from .colour import PAPER, Tones, mix
from .path import GROUND, Pen, circle, fixed, rect
from .seed import Draw
from .trees import Tree


def road(tones: Tones, wide: bool) -> str:
    """The street; `wide` runs it beyond the picture, for emblem tiles that are shown in a wider crop."""
    palette = tones.palette
    x, width = ("-70", 340) if wide else ("-0.5", 201)
    left, right = (-75, 275) if wide else (0, 200)
    return (
        f'<rect x="{x}" y="{GROUND}" width="{width}" height="22" fill="{palette.road}"/>'
        f'<rect x="{x}" y="{GROUND - 0.5}" width="{width}" height="5" fill="{palette.walk}"/>'
        f'<path stroke="{mix(palette.walk, "#ffffff", 0.25)}" stroke-width="2" stroke-dasharray="14 11" '
        f'stroke-dashoffset="-5.5" d="M{left} 141.5H{right}" opacity=".8"/>'
    )


def lamp(tones: Tones, pen: Pen, x: float) -> None:
    pen.fill(tones.dark, rect(x, GROUND - 27, 1.8, 27), rect(x - 4, GROUND - 29, 10, 3))
    pen.fill(tones.palette.lit, circle(x + 1, GROUND - 24.5, 3.4))


def kiosk(tones: Tones, pen: Pen, x: float) -> None:
    pen.fill(mix(tones.main, "#ffffff", 0.75), rect(x, GROUND - 13, 34, 13))
    pen.fill(tones.dark, rect(x, GROUND - 5, 34, 2))
    for stripe in range(4):
        colour = PAPER if stripe % 2 else tones.dark
        pen.fill(colour, f"M{fixed(x - 2 + stripe * 9.5)} {GROUND - 20}h9.5v6a4.75 4 0 0 1 -9.5 0z")


def car(tones: Tones, base: str, pen: Pen, x: float) -> None:
    y = GROUND + 12
    body = "v-7q0 -3 4 -3l6 -8q1 -2 4 -2h14q3 0 5 3l5 7q7 1 7 5v5z"
    pen.fill(mix(base, "#ffffff", 0.72), f"M{fixed(x)} {y}{body}")
    glass = "#0E1A24" if tones.palette.night else tones.dark
    panes = f"M{fixed(x + 12)} {y - 10}l4 -6h6v6zM{fixed(x + 24)} {y - 16}h5l4 6h-9z"
    pen.fill(glass, panes)
    pen.fill("#12191C", circle(x + 10, y, 4.6), circle(x + 35, y, 4.6))


def furniture(tones: Tones, base: str, draw: Draw, tree: Tree, *, kind: int, leafy: bool) -> str:
    """Lamps, trees, a kiosk or a parked car, and along a leafy street a row of trees behind them."""
    pen = Pen()
    if leafy:
        tree(tones, pen, [(16 + draw() * 10, 1.15), (98, 1.15), (182 - draw() * 10, 1.15)])
    kind, x = kind % 5, 30 + draw() * 120
    if kind == 0:
        lamp(tones, pen, 24 + draw() * 30)
        lamp(tones, pen, 146 + draw() * 30)
    elif kind == 1:
        tree(tones, pen, [(x, 1)] if leafy else [(x, 1), (x + 34, 0.8)])
        lamp(tones, pen, 186)
    elif kind == 2:
        kiosk(tones, pen, x)
        lamp(tones, pen, 170 if x < 90 else 22)
    elif kind == 3:
        car(tones, base, pen, x)
        tree(tones, pen, [(168 if x < 90 else 30, 0.9)])
    else:
        tree(tones, pen, [(18, 0.9), (184, 0.75)])
        lamp(tones, pen, 96 + draw() * 12)
    return pen.markup()
