"""Transport: what runs on the line."""

from __future__ import annotations

from .colour import PAPER, Tones, mix
from .path import Pen, circle, polygon, rect
from .seed import Draw

BRASS = "#E7A30C"


def metro(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(mix(tones.dark, "#000000", 0.25), "M34 128v-44a66 58 0 0 1 132 0v44z")
    pen.fill(tones.light, "M24 128v-44a76 66 0 0 1 152 0v44h-10v-44a66 58 0 0 0 -132 0v44z")
    pen.fill(
        PAPER,
        "M60 120v-52a14 16 0 0 1 14 -16h52a14 16 0 0 1 14 16v52a6 6 0 0 1 -6 6h-68a6 6 0 0 1 -6 -6z",
    )
    pen.fill(tones.main, rect(60, 94, 80, 14))
    pen.fill(tones.dark, "M68 88v-18a8 8 0 0 1 8 -8h20v26zM104 88v-26h20a8 8 0 0 1 8 8v18z")
    pen.fill(tones.palette.sun, circle(72, 116, 5), circle(128, 116, 5))
    pen.fill(BRASS, rect(86, 54, 28, 5))


def bus(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(PAPER, "M18 116v-48a10 10 0 0 1 10 -10h136a14 14 0 0 1 14 12l4 24v22z")
    pen.fill(tones.main, "M18 116v-18h163l1 18z")
    pen.fill(tones.dark, *(rect(28 + pane * 29, 66, 24, 20) for pane in range(4)))
    pen.fill(tones.dark, "M146 66h17a6 6 0 0 1 6 5l3 15h-26z")
    for wheel in (52, 148):
        pen.fill("#1B272E", circle(wheel, 117, 13))
        pen.fill(tones.light, circle(wheel, 117, 5))
    pen.fill(BRASS, rect(18, 98, 163, 4))


def taxi(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.dark, "M58 84l14 -24q3 -6 10 -6h40q7 0 12 6l20 24z")
    pen.fill(tones.palette.lit, "M70 84l11 -18q2 -4 6 -4h11v22zM104 84v-22h16q5 0 8 4l13 18z")
    pen.fill(PAPER, "M20 116v-18q0 -14 16 -14h112q32 2 34 18v14z")
    pen.fill(BRASS, rect(20, 98, 162, 7))
    for check in range(9):
        pen.fill(tones.dark, rect(24 + check * 18, 98 if check % 2 else 101.5, 9, 3.5))
    for wheel in (58, 146):
        pen.fill("#1B272E", circle(wheel, 116, 13))
        pen.fill(tones.light, circle(wheel, 116, 5))
    pen.fill(BRASS, "M90 54v-10q0 -3 3 -3h24q3 0 3 3v10z")
    pen.fill(tones.dark, rect(96, 46, 18, 4))
    pen.fill(tones.palette.sun, circle(177, 94, 4))


def train(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(PAPER, "M-70 112v-48h176q44 0 84 38q6 10 -6 10z")
    pen.fill(tones.main, "M-70 112v-12h256q2 12 -2 12z")
    pen.fill(BRASS, rect(-70, 96, 250, 4))
    pen.fill(tones.dark, "M110 72q26 4 46 20h-46z")
    pen.fill(tones.dark, *(rect(4 + pane * 25, 72, 18, 14) for pane in range(-2, 4)))
    pen.fill(tones.light, rect(-70, 116, 340, 4))
    pen.fill(tones.dark, *(rect(sleeper * 20, 120, 9, 5) for sleeper in range(-3, 14)))
    pen.fill(tones.dark, polygon((40, 64), (56, 52), (72, 52), (60, 64)))


def plane(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.light, polygon((20, 128), (26, 70), (46, 70), (52, 128)))
    pen.fill(tones.dark, polygon((14, 70), (20, 52), (52, 52), (58, 70)))
    pen.fill(tones.palette.lit, rect(22, 56, 28, 8))
    pen.fill(tones.dark, rect(35, 38, 2, 14))
    portholes = "".join(f"M{-44 + port * 10} -4h5v5h-5z" for port in range(9))
    pen.over(
        '<g transform="translate(112 74) rotate(-14)">'
        f'<path fill="{tones.dark}" d="M-8 -8L6 -32h11l6 26z"/>'
        f'<path fill="{tones.main}" d="M-60 -6L-76 -38h20l24 30z"/>'
        f'<path fill="{PAPER}" d="M-70 -2q-2 -9 14 -9h96q24 0 36 13q-10 11 -30 11h-80q-30 0 -36 -15z"/>'
        f'<path fill="{tones.main}" d="M-66 4q20 4 60 4h78q-9 5 -26 5h-80q-26 0 -32 -9z"/>'
        f'<path fill="{tones.dark}" d="M54 -9q12 3 18 9h-18z"/>'
        f'<path fill="{tones.dark}" d="{portholes}"/>'
        f'<path fill="{tones.light}" d="M-12 6h36l-38 34h-18z"/>'
        f'<path fill="{tones.dark}" d="M-18 22h18a5 5 0 0 1 0 9h-18z"/></g>'
    )


def tram(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.dark, rect(-70, 22, 340, 1.6), polygon((84, 48), (96, 24), (98, 24), (90, 48)))
    pen.fill(tones.dark, polygon((110, 48), (98, 24), (100, 24), (116, 48)))
    pen.fill(PAPER, "M8 114v-54a10 10 0 0 1 10 -10h150q14 0 18 14l8 50z")
    pen.fill(tones.main, "M8 114v-20h184l4 20z")
    pen.fill(BRASS, rect(8, 91, 182, 4))
    pen.fill(tones.dark, *(rect(18 + pane * 25, 60, 20, 22) for pane in range(5)))
    pen.fill(tones.dark, "M146 60h20q8 0 11 9l6 17h-37z", rect(96, 50, 5, 64))
    pen.fill(tones.palette.lit, rect(44, 60, 19, 22), circle(186, 104, 4))
    pen.fill(tones.dark, "M26 114h46v6h-46zM120 114h46v6h-46z")
    pen.fill("#1B272E", *(circle(wheel, 119, 6.5) for wheel in (36, 62, 130, 156)))
    pen.fill(tones.light, rect(-70, 124, 340, 3))


def ferry(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.dark, polygon((56, 44), (60, 16), (92, 16), (96, 44)))
    pen.fill(BRASS, rect(58.5, 24, 35, 7))
    pen.fill(PAPER, "M18 92v-24h12v-24h92q10 0 14 8l6 16h18q10 0 14 10l6 14z")
    pen.fill(tones.dark, *(rect(36 + pane * 12.5, 51, 8, 7) for pane in range(7)))
    pen.fill(tones.dark, *(rect(24 + pane * 12.5, 75, 8, 6) for pane in range(12)))
    pen.fill(tones.palette.lit, rect(61, 51, 8, 7), rect(99, 75, 8, 6))
    pen.fill(tones.main, "M2 92h192q2 0 0 4q-8 22 -26 26h-142q-20 -4 -24 -30z")
    pen.fill(PAPER, rect(22, 100, 134, 3))
    pen.fill(mix(tones.light, "#2B6F8F", 0.55), wave(118))
    pen.fill(mix(tones.dark, "#2B6F8F", 0.45), wave(123))


def wave(y: float) -> str:
    return f"M-70 150V{y}" + "q10 -7 20 0t20 0" * 9 + "V150z"


VEHICLES = {
    "bus": bus, "metro": metro, "taxi": taxi, "train": train, "plane": plane, "tram": tram, "ferry": ferry,
}  # fmt: skip
