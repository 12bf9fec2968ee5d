"""Money and authority: pay, tax, cash machine, prison, city hall, the wheel, the working day."""

from __future__ import annotations

from math import cos, pi, sin

from .colour import PAPER, SETS, Tones
from .homes import Site
from .path import Pen, circle, fixed, polygon, rect
from .seed import Draw

COIN = ("#D99A12", "#F2BC3A", "#FFD976")  # two edges in turn, and the face


def mission(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.main, rect(42, 36, 50, 92))
    pen.fill(tones.dark, rect(86, 36, 6, 92))
    Site(tones, pen, draw, lit=0.55).windows((43, 40, 42, 84), (3, 6), (7, 8))
    pen.fill(tones.dark, rect(52, 28, 26, 8))
    pen.over(
        f'<g transform="translate(116 80) scale(.88)"><path fill="{tones.dark}" d="M-5 20h10v36h-10z"/>'
        f'<circle r="39" fill="{PAPER}"/><circle r="39" fill="none" stroke="{tones.dark}" stroke-width="6"/>'
        f'<g fill="{tones.dark}"><path d="M-2 -33h4v7h-4zM-2 26h4v7h-4zM-33 -2v4h7v-4zM26 -2v4h7v-4z"/></g>'
        f'<path fill="none" stroke="{tones.main}" stroke-width="6" stroke-linecap="round" d="M-22 0H0"/>'
        f'<path fill="none" stroke="{tones.dark}" stroke-width="5" stroke-linecap="round" d="M0 0L13 23"/>'
        f'<circle r="4.5" fill="{tones.dark}"/></g>'
    )


def tax(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.over(
        f'<g transform="translate(88 78) rotate(-5)"><path fill="{PAPER}" '
        'd="M-38 -52h76v96l-9.5 8l-9.5 -8l-9.5 8l-9.5 -8l-9.5 8l-9.5 -8l-9.5 8l-9.5 -8z"/>'
        f'<path fill="{tones.dark}" d="M-28 -42h30v6h-30zM-28 -30h20v5h-20z"/>'
        f'<path fill="none" stroke="{tones.main}" stroke-width="8" stroke-linecap="round" '
        'd="M-16 30L16 -14"/>'
        f'<g fill="none" stroke="{tones.main}" stroke-width="7"><circle cx="-15" cy="-8" r="8"/>'
        '<circle cx="15" cy="25" r="8"/></g></g>'
    )
    for coin in range(4):
        pen.fill(COIN[coin % 2], f"M126 {122 - coin * 9}a20 6 0 0 0 40 0v-8h-40z")
        pen.fill(COIN[2], f"M126 {114 - coin * 9}a20 6 0 0 0 40 0a20 6 0 0 0 -40 0z")


def hall(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.light, rect(28, 112, 144, 16))
    pen.fill(tones.dark, rect(28, 112, 144, 4))
    pen.fill(tones.main, rect(38, 66, 124, 46))
    pen.fill(PAPER, *(rect(44 + column * 21, 68, 8, 44) for column in range(6)))
    pen.fill(tones.dark, *(rect(54 + gap * 21, 78, 8, 34) for gap in range(5)))
    pen.fill(PAPER, rect(34, 60, 132, 8))
    pen.fill(tones.light, polygon((32, 60), (100, 30), (168, 60)))
    pen.fill(tones.dark, circle(100, 50, 6), rect(98.5, 4, 3, 28))
    pen.fill("#C0392B", polygon((101, 5), (130, 11), (101, 18)))


def payday(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.over(
        '<g transform="translate(100 74)">'
        f'<rect x="-50" y="-24" width="100" height="60" rx="5" fill="{tones.main}"/>'
        f'<rect x="-44" y="-18" width="88" height="48" rx="3" fill="none" stroke="{PAPER}" stroke-width="3"/>'
        f'<circle cy="6" r="19" fill="{PAPER}"/><path fill="none" stroke="{tones.dark}" stroke-width="5" '
        'stroke-linecap="round" stroke-linejoin="round" d="M0 -6v24M-9 9L0 18L9 9"/>'
        f'<path fill="{PAPER}" d="M-38 -11h9v5h-9zM29 18h9v5h-9z"/></g>'
    )
    for x, coins in ((24, 3), (150, 4)):
        for coin in range(coins):
            pen.fill(COIN[coin % 2], f"M{x} {124 - coin * 8}a15 5 0 0 0 30 0v-7h-30z")
            pen.fill(COIN[2], f"M{x} {117 - coin * 8}a15 5 0 0 0 30 0a15 5 0 0 0 -30 0z")


def prison(tones: Tones, pen: Pen, draw: Draw) -> None:
    pen.fill(tones.main, rect(20, 58, 160, 70), *(rect(20 + tooth * 18.6, 50, 11, 10) for tooth in range(9)))
    pen.fill(tones.dark, rect(20, 120, 160, 8))
    pen.fill(tones.light, rect(12, 40, 34, 88))
    pen.fill(tones.dark, polygon((8, 42), (29, 24), (50, 42)))
    pen.fill(tones.palette.lit, rect(20, 50, 18, 12))
    pen.fill(tones.dark, rect(66, 66, 96, 50))
    pen.fill(tones.palette.lit, rect(71, 71, 86, 40))
    pen.fill(tones.dark, *(rect(78 + bar * 17, 66, 5, 50) for bar in range(5)), rect(66, 88, 96, 5))
    pen.over(f'<path fill="{tones.palette.lit}" opacity=".22" d="M38 56L140 14v40z"/>')


def atm(tones: Tones, pen: Pen, draw: Draw) -> None:
    keys = "".join(
        f'<rect x="{122 + column * 10}" y="{46 + row * 11}" width="7" height="7" rx="1.5"/>'
        for row in range(3)
        for column in range(2)
    )
    pen.over(
        f'<rect x="52" y="14" width="96" height="114" rx="8" fill="{tones.main}"/>'
        f'<rect x="52" y="14" width="96" height="22" rx="8" fill="{tones.dark}"/>'
        f'<path fill="{PAPER}" d="M72 22h56v6h-56z"/>'
        f'<rect x="64" y="44" width="52" height="34" rx="3" fill="{tones.palette.lit}"/>'
        f'<path fill="{tones.dark}" d="M70 52h28v5h-28zM70 62h18v5h-18z"/><g fill="{PAPER}">{keys}</g>'
        f'<rect x="62" y="88" width="76" height="8" rx="3" fill="{tones.dark}"/>'
        '<rect x="70" y="92" width="60" height="30" rx="2" fill="#BFE3B4"/>'
        '<circle cx="100" cy="107" r="8.5" fill="#4F8F4F"/>'
        '<path fill="#4F8F4F" d="M74 96h6v4h-6zM120 114h6v4h-6z"/>'
    )


def fortune(tones: Tones, pen: Pen, draw: Draw) -> None:
    sectors = ""
    for number, colour in SETS.items():
        start, end = (number - 1) * pi / 4, number * pi / 4
        edge = f"{fixed(46 * cos(start))} {fixed(46 * sin(start))}"
        arc = f"A46 46 0 0 1 {fixed(46 * cos(end))} {fixed(46 * sin(end))}"
        sectors += f'<path fill="{colour}" d="M0 0L{edge}{arc}z"/>'
    angles = [number * pi / 4 + 0.19 for number in range(8)]
    pegs = "".join(
        f'<circle r="2.6" cx="{fixed(49 * cos(angle))}" cy="{fixed(49 * sin(angle))}"/>' for angle in angles
    )
    pen.fill(tones.dark, polygon((84, 128), (97, 74), (103, 74), (116, 128)))
    pen.over(
        f'<g transform="translate(100 68)"><circle r="52" fill="{tones.dark}"/>'
        f'<g transform="rotate(11)">{sectors}</g><g fill="{PAPER}">{pegs}</g><circle r="14" fill="{PAPER}"/>'
        f'<path fill="{tones.main}" '
        'd="M0 -11l3.2 7l7.6 .7l-5.7 5l1.7 7.5l-6.8 -4l-6.8 4l1.7 -7.5l-5.7 -5l7.6 -.7z"/>'
        f'<path fill="{PAPER}" stroke="{tones.dark}" stroke-width="3" d="M-8 -60h16l-8 16z"/></g>'
    )
