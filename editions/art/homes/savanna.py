"""Houses of a young city under a high sun: iron sheets and water tanks first, tiles and verandas later."""

from __future__ import annotations

from math import floor

from editions.art.colour import PAPER, mix
from editions.art.path import GROUND, circle, fixed, polygon, rect

from .site import Site, whole


def shacks(site: Site) -> None:
    """Mono-pitched iron roofs close together, aerials, washing on a line."""
    tones, pen, draw = site.tones, site.pen, site.draw
    x, shack = 2.0, 0
    while x < 192:
        width, height = 22 + draw() * 14, 24 + draw() * 20 + (shack % 3) * 9
        top, tilt = GROUND - height, 5 + draw() * 4
        wall = tones.main if shack % 2 else mix(tones.main, tones.dark, 0.22)
        pen.fill(wall, polygon((x, GROUND), (x, top), (x + width, top - tilt), (x + width, GROUND)))
        right = x + width + 2
        sheet = ((x - 2, top + 1), (right, top - tilt - 1), (right, top - tilt + 3), (x - 2, top + 5))
        pen.fill(tones.light, polygon(*sheet))
        pen.fill(tones.dark, rect(x + width * 0.58, GROUND - 17, 7, 17))
        site.windows((x, top + 5, width * 0.6, height - 14), (1, max(1, whole(height / 24))), (6, 6))
        if draw() > 0.5:
            pen.fill(tones.dark, rect(x + 4, top - 16, 1.5, 16), rect(x, top - 15, 9, 1.5))
        x += width + 1
        shack += 1


def tenements(site: Site) -> None:
    """Narrow plots built up high, one floor more each year, with open galleries and tanks on the roof."""
    tones, pen, draw = site.tones, site.pen, site.draw
    x, rails = 4.0, []
    while x < 188:
        width, floors = 28 + draw() * 12, 3 + floor(draw() * 4)
        top = GROUND - floors * 15
        pen.fill(tones.main, rect(x, top, width, floors * 15))
        pen.fill(tones.dark, rect(x + width - 5, top, 5, floors * 15))
        site.windows((x + 1, top + 1, width - 8, floors * 15 - 2), (3, floors), (5, 7))
        rails += [rect(x - 1, top + 15 * storey + 11, width - 3, 2.4) for storey in range(floors)]
        if draw() > 0.4:
            pen.fill(tones.dark, rect(x + 6, top - 9, 10, 9), rect(x + 4, top - 11, 14, 2.5))
        else:
            pen.fill(tones.dark, *(rect(x + 4 + 9 * rod, top - 9, 1.5, 9) for rod in range(3)))
        x += width + 3 + draw() * 3
    pen.glaze()
    pen.fill(tones.light, *rails)


def rows(site: Site) -> None:
    """Terraces of one plan: low gables in step, a wall and gates before them."""
    tones, pen, draw = site.tones, site.pen, site.draw
    for house in range(5):
        x, height = 4 + house * 39.0, 36 + draw() * 8
        top = GROUND - height
        wall = tones.main if house % 2 else mix(tones.main, tones.light, 0.3)
        pen.fill(wall, rect(x, top, 36, height))
        pen.fill(tones.dark, polygon((x - 2, top + 2), (x + 11, top - 16), (x + 38, top + 2)))
        pen.fill(tones.dark, rect(x + 24, top - 20, 8, 15), rect(x + 22, top - 22, 12, 3))
        site.windows((x, top + 2, 36, height - 18), (3, 1), (7, 8))
    pen.glaze()
    pen.fill(tones.light, rect(2, GROUND - 15, 196, 15))
    pen.fill(tones.dark, *(rect(15 + house * 39, GROUND - 13, 13, 13) for house in range(5)))


def maisonettes(site: Site) -> None:
    """Pairs of two-storey houses with a shared roof and an outer stair."""
    tones, pen, draw = site.tones, site.pen, site.draw
    for x in (6.0, 72.0, 138.0):
        height = 52 + draw() * 16
        top = GROUND - height
        pen.fill(tones.main, rect(x, top, 58, height))
        roof = ((x - 4, top), (x + 8, top - 18), (x + 50, top - 18), (x + 62, top))
        pen.fill(tones.dark, polygon(*roof))
        site.windows((x, top + 3, 58, height - 26), (4, 2), (7, 9))
        pen.glaze()
        half = GROUND - height / 2
        pen.fill(tones.light, rect(x - 1, half - 1, 60, 3))
        pen.fill(tones.light, polygon((x + 26, GROUND), (x + 46, half), (x + 51, half), (x + 31, GROUND)))
        pen.fill(tones.dark, rect(x + 6, GROUND - 17, 9, 17), rect(x + 42, half - 16, 8, 15))


def arcades(site: Site) -> None:
    """Shops under flats: deep canopies on thin posts, stepped parapets with a rounded crown."""
    tones, pen, draw = site.tones, site.pen, site.draw
    x, tall = 4, floor(draw() * 3)
    for house in range(3):
        height = 58 + (14 if house == tall else 0) + draw() * 12
        top = GROUND - height
        wall = mix(tones.main, tones.light, 0.2) if house == tall else tones.main
        pen.fill(wall, rect(x, top, 61, height))
        pen.fill(wall, f"M{x + 12} {fixed(top)}v-6h8q10 -12 21 0h8v6z")
        pen.fill(tones.dark, rect(x, top + 2, 61, 2.5))
        site.windows((x, top + 6, 61, height - 38), (5, 2), (7, 10))
        pen.fill(tones.dark, rect(x + 4, GROUND - 24, 53, 24))
        pen.pane(tones.palette.lit, x + 9, GROUND - 20, 18, 13)
        pen.pane(tones.palette.lit, x + 34, GROUND - 20, 18, 13)
        x += 65
    pen.glaze()
    pen.fill(tones.light, rect(1, GROUND - 30, 198, 6))
    pen.fill(tones.light, *(rect(post, GROUND - 26, 2.4, 26) for post in (3, 35, 67, 100, 132, 164, 195)))


def courts(site: Site) -> None:
    """Flats round a court: white balconies in a chequer, a stair tower, a roof that floats."""
    tones, pen, draw = site.tones, site.pen, site.draw
    x, boxes = 5, []
    for width in ((58, 72, 50), (72, 50, 58), (50, 58, 72))[floor(draw() * 3)]:
        height = 66 + draw() * 26
        top = GROUND - height
        pen.fill(tones.main, rect(x, top, width, height))
        pen.fill(tones.dark, rect(x - 3, top - 8, width + 6, 4), rect(x + 4, top - 5, width - 8, 5))
        tower = x + width * 0.42
        pen.fill(tones.dark, rect(tower, top - 16, 11, height + 16))
        pen.pane(tones.palette.lit, tower + 4, top - 10, 3, height)
        site.windows((x, top + 3, width * 0.42, height - 12), (2, 4), (7, 8))
        site.windows((x + width * 0.42 + 11, top + 3, width * 0.5 - 11, height - 12), (2, 4), (6, 8))
        boxes += [
            rect(x + (width - 17) * ((storey + x) % 2), top + 11 + storey * height / 4.6, 17, 4)
            for storey in range(4)
        ]
        x += width + 5
    pen.glaze()
    pen.fill(tones.light, *boxes)


def villas(site: Site) -> None:
    """Bungalows behind hedges: wide hipped roofs of tiles, a veranda on white posts, a chimney."""
    tones, pen, draw = site.tones, site.pen, site.draw
    for x in (8, 108):
        width, height = 84, 40 + draw() * 10
        top, peak = GROUND - height, 26 + draw() * 6
        light = mix(tones.main, tones.light, 0.6)
        pen.fill(light, rect(x, top, width, height))
        pen.fill(tones.dark, rect(x + 56, top - peak - 8, 9, 26))
        roof = ((x - 7, top + 3), (x + 20, top - peak), (x + 62, top - peak), (x + width + 7, top + 3))
        pen.fill(tones.main, polygon(*roof))
        eave = ((x - 7, top + 3), (x + width + 7, top + 3), (x + width + 2, top - 2), (x - 2, top - 2))
        pen.fill(tones.dark, polygon(*eave))
        site.windows((x + 2, top + 8, 30, height - 20), (2, 1), (10, 13))
        pen.fill(tones.dark, rect(x + 39, GROUND - 26, 12, 26))
        site.windows((x + 54, top + 8, 28, height - 20), (2, 1), (9, 13))
        pen.glaze()
        pen.fill(PAPER, *(rect(x + post, top + 3, 2.6, height - 3) for post in (1, 33, 54, 80)))
    hedge = "".join("a7 6 0 0 1 14 0" for _ in range(14))
    pen.fill(tones.palette.tree, f"M2 {GROUND}v-5{hedge}v5z")


def embassies(site: Site) -> None:
    """Mansions in large gardens: a portico, a hipped roof with dormers, a wall with a guarded gate."""
    tones, pen, draw = site.tones, site.pen, site.draw
    shift = (draw() - 0.5) * 24
    left, width, height = 38 + shift, 124, 56 + draw() * 8
    top = GROUND - height
    light = mix(tones.main, tones.light, 0.72)
    pen.fill(light, rect(left, top, width, height))
    hips = ((-6, 0), (20, -28), (width - 20, -28), (width + 6, 0))
    pen.fill(tones.main, polygon(*((left + right, top + down) for right, down in hips)))
    pen.fill(tones.dark, rect(left + 18, top - 40, 9, 18), rect(left + width - 27, top - 40, 9, 18))
    for dormer in (30, 86):
        pen.fill(
            light,
            polygon((left + dormer - 7, top - 6), (left + dormer, top - 19), (left + dormer + 7, top - 6)),
        )
        pen.pane(tones.palette.lit, left + dormer - 2.5, top - 12, 5, 6)
    site.windows((left, top + 3, 44, height - 16), (3, 2), (7, 11))
    site.windows((left + 80, top + 3, 44, height - 16), (3, 2), (7, 11))
    pen.glaze()
    middle = left + width / 2
    pen.fill(tones.main, polygon((middle - 22, top + 12), (middle, top - 4), (middle + 22, top + 12)))
    pen.fill(tones.dark, rect(middle - 6, GROUND - 32, 12, 32))
    pen.fill(PAPER, *(rect(middle - 20 + post * 12.4, top + 12, 3, height - 12) for post in range(4)))
    pen.fill(tones.main, rect(0, GROUND - 18, 200, 18))
    pen.fill(tones.light, rect(0, GROUND - 20, 200, 3))
    pen.fill(tones.dark, *(rect(middle - 15 + bar * 5, GROUND - 20, 2, 20) for bar in range(7)))
    pen.fill(tones.palette.lit, circle(middle - 20, GROUND - 23, 3), circle(middle + 20, GROUND - 23, 3))


SAVANNA = (shacks, tenements, rows, maisonettes, arcades, courts, villas, embassies)
