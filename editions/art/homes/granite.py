"""Houses of a harbour on rock: concrete slabs on the heights first, wood on stone, then villas by the sea."""

from __future__ import annotations

from math import floor

from editions.art.colour import PAPER, mix
from editions.art.path import GROUND, circle, dome, fixed, polygon, rect

from .site import Site, whole

ROCK = f"M-4 {GROUND}q14 -20 40 -18q22 -16 56 -9q30 -14 62 1q26 -6 50 26z"
"""Bare rock that houses stand on."""


def towers(site: Site) -> None:
    """Point blocks on the heights, one after the other, with a lift shaft on the roof."""
    tones, pen, draw = site.tones, site.pen, site.draw
    pen.fill(mix(tones.dark, tones.light, 0.25), ROCK)
    for x in (12.0, 60.0, 108.0, 156.0):
        height = 62 + draw() * 34
        top = GROUND - height - 4
        pen.fill(tones.main, rect(x, top, 32, height))
        pen.fill(tones.dark, rect(x + 25, top, 7, height), rect(x + 9, top - 7, 13, 7))
        pen.fill(tones.light, rect(x, top, 25, 3))
        site.windows((x + 1, top + 3, 23, height - 8), (3, whole(height / 12)), (5, 6))


def discs(site: Site) -> None:
    """Long slabs, floor upon floor of balconies in bands."""
    tones, pen, draw = site.tones, site.pen, site.draw
    x, bands = 4, []
    for width in ((112, 76), (76, 112))[floor(draw() * 2)]:
        floors = 4 + floor(draw() * 3)
        top = GROUND - floors * 14 - 6
        pen.fill(tones.main, rect(x, top, width, floors * 14 + 6))
        pen.fill(tones.dark, rect(x, top - 3, width, 4))
        site.windows((x, top, width, floors * 14), (whole(width / 13), floors), (7, 6))
        bands += [rect(x + 3, top + storey * 14 + 11, width - 6, 3) for storey in range(floors)]
        stair = x + width * (0.3 + draw() * 0.3)
        pen.fill(tones.dark, rect(stair, top, 7, floors * 14 + 6))
        x += width + 6
    pen.glaze()
    pen.fill(tones.light, *bands)


def sheds(site: Site) -> None:
    """A works turned into flats: brick halls with arched windows, low roofs with lanterns, a chimney."""
    tones, pen, draw = site.tones, site.pen, site.draw
    chimney = 22 + floor(draw() * 2) * 130
    pen.fill(
        tones.dark, polygon((chimney, GROUND), (chimney + 2, 18), (chimney + 10, 18), (chimney + 12, GROUND))
    )
    pen.fill(tones.light, rect(chimney + 1.5, 26, 9, 4))
    for x in (4, 70, 136):
        height = 44 + draw() * 18
        top = GROUND - height
        pen.fill(tones.main, rect(x, top, 60, height))
        pen.fill(tones.dark, polygon((x - 2, top), (x + 30, top - 16), (x + 62, top)))
        pen.fill(tones.dark, rect(x + 20, top - 18, 20, 8))
        pen.fill(tones.palette.lit, rect(x + 22, top - 16, 16, 4))
        for arch in range(4):
            left, light = fixed(x + 4 + arch * 14), tones.palette.lit if draw() < site.lit else tones.dark
            pen.fill(light, f"M{left} {GROUND - 6}v-24a5 6 0 0 1 10 0v24z")
        pen.fill(tones.light, rect(x, top + 3, 60, 2.5))


def governors(site: Site) -> None:
    """A floor of stone and two of panelled wood above it, one long eave, gabled stairs."""
    tones, pen, draw = site.tones, site.pen, site.draw
    wood = mix(tones.main, tones.light, 0.42)
    x, panels = 3, []
    for width in ((64, 72, 52), (52, 64, 72), (72, 52, 64))[floor(draw() * 3)]:
        top = GROUND - 58 - draw() * 10
        pen.fill(wood, rect(x, top, width, GROUND - top))
        pen.fill(
            tones.dark,
            polygon((x - 2, top), (x + 8, top - 13), (x + width - 8, top - 13), (x + width + 2, top)),
        )
        middle = x + width / 2
        pen.fill(wood, polygon((middle - 12, top), (middle, top - 19), (middle + 12, top)))
        pen.pane(tones.palette.lit, middle - 3, top - 9, 6, 7)
        site.windows((x, top + 2, width, GROUND - top - 27), (whole(width / 13), 2), (6, 10))
        pen.fill(tones.main, rect(x, GROUND - 25, width, 25))
        panels += [rect(x, GROUND - 27, width, 3), rect(x, top + 1, width, 2)]
        pen.fill(tones.dark, f"M{fixed(middle - 6)} {GROUND}v-13a6 6 0 0 1 12 0v13z")
        site.windows((x, GROUND - 22, width / 2 - 8, 15), (2, 1), (7, 9))
        site.windows((x + width / 2 + 8, GROUND - 22, width / 2 - 8, 15), (2, 1), (7, 9))
        x += width + 3
    pen.glaze()
    pen.fill(tones.light, *panels)


def corners(site: Site) -> None:
    """Stone streets with a turret at the corner, gables with steps, bay windows."""
    tones, pen, draw = site.tones, site.pen, site.draw
    x, turret = 4, floor(draw() * 3)
    for house in range(3):
        height = 62 + draw() * 14
        top = GROUND - height
        pen.fill(tones.main if house % 2 else mix(tones.main, tones.light, 0.2), rect(x, top, 60, height))
        steps = "".join(f"v-6h{6 if step < 3 else 8}" for step in range(4))
        down = "v6h6v6h6v6h6v6"
        if house == turret:
            pen.fill(tones.dark, polygon((x - 1, top), (x + 6, top - 15), (x + 54, top - 15), (x + 61, top)))
            pen.fill(tones.main, rect(x + 40, top - 22, 20, height + 22))
            pen.fill(tones.dark, dome(x + 38, top - 22, 24, 20), rect(x + 49, top - 50, 2, 12))
        else:
            pen.fill(tones.dark, rect(x - 1, top - 4, 62, 5))
            pen.fill(tones.main, f"M{x + 17} {fixed(top)}{steps}{down}z")
        site.windows((x, top + 2, 60, height - 26), (5, 3), (6, 10))
        pen.fill(tones.light, rect(x, GROUND - 24, 60, 2.5))
        pen.fill(tones.dark, *(rect(x + 5 + shop * 18, GROUND - 18, 13, 18) for shop in range(3)))
        x += 65


def quays(site: Site) -> None:
    """New flats on the quay: stepped terraces of glass over the water's edge."""
    tones, pen, draw = site.tones, site.pen, site.draw
    x, decks = 3, []
    for width in ((70, 58, 60), (58, 60, 70), (60, 70, 58))[floor(draw() * 3)]:
        floors = 4 + floor(draw() * 3)
        terraces = []
        for storey in range(floors):
            step, top = max(0, storey - 2) * 6, GROUND - (storey + 1) * 14
            terraces.append(rect(x + step, top, width - 6 - step, 14))
            columns = max(2, whole((width - step) / 19))
            site.windows((x + step, top, width - 6 - step, 12), (columns, 1), (13, 8))
            decks.append(rect(x + step - 3, top + 12, width - step, 2.4))
        pen.fill(tones.main, *terraces[::2])
        pen.fill(mix(tones.main, tones.light, 0.3), *terraces[1::2])
        roof = GROUND - floors * 14
        pen.fill(
            tones.dark, rect(x + max(0, floors - 3) * 6, roof - 3, width - 6 - max(0, floors - 3) * 6, 3)
        )
        x += width + 4
    pen.glaze()
    pen.fill(tones.light, *decks)
    pen.fill(tones.dark, *(rect(pile, GROUND - 6, 3, 6) for pile in range(4, 200, 16)))


def merchants(site: Site) -> None:
    """Houses of shipowners: deep gambrel roofs, a lantern, white window frames, a garden wall."""
    tones, pen, draw = site.tones, site.pen, site.draw
    for number, x in enumerate((8, 108)):
        height = 42 + draw() * 6
        top = GROUND - height
        pen.fill(tones.main, rect(x, top, 84, height))
        gambrel = ((-4, 0), (6, -20), (20, -31), (64, -31), (78, -20), (88, 0))
        pen.fill(tones.dark, polygon(*((x + right, top + down) for right, down in gambrel)))
        middle = x + 42
        lantern = ((middle - 10, top - 41), (middle, top - 52), (middle + 10, top - 41))
        pen.fill(tones.light, rect(middle - 8, top - 41, 16, 10), polygon(*lantern))
        pen.pane(tones.palette.lit, middle - 4, top - 39, 8, 6)
        for dormer in (20, 58):
            pen.fill(tones.light, rect(x + dormer - 1, top - 17, 10, 15))
            pen.pane(tones.palette.lit, x + dormer + 1, top - 14, 6, 9)
        for down in (6, 24):
            for window in (0, 1, 3, 4) if down > 6 else range(5):
                left = x + 7 + window * 15
                pen.pane(PAPER, left, top + down, 9, 14)
                if down == 6:
                    light = tones.palette.lit if draw() < site.lit else tones.dark
                    pen.pane(light, left + 1.5, top + down + 1.5, 6, 11)
        pen.fill(tones.dark, rect(middle - 5, GROUND - 25, 10, 25))
        pen.fill(tones.light, rect(middle - 9, GROUND - 29, 18, 4))
        if (number + draw()) > 0.8:
            pen.fill(tones.dark, rect(x + 12, top - 40, 7, 14))
    pen.glaze()
    pen.fill(tones.light, rect(0, GROUND - 9, 200, 9))


def shore(site: Site) -> None:
    """Wooden summer houses on bare rock: verandas of glass, turned bargeboards, a flag, a jetty with huts."""
    tones, pen, draw = site.tones, site.pen, site.draw
    pen.fill(mix(tones.dark, tones.light, 0.4), ROCK)
    wood, rails = mix(tones.main, tones.light, 0.78), []
    for x, low in ((14 + draw() * 8, 14), (78, 22), (140 - draw() * 8, 14)):
        foot = GROUND - low
        height = 40 + draw() * 10
        top = foot - height
        pen.fill(wood, rect(x, top, 46, height))
        pen.fill(tones.main, polygon((x - 5, top + 3), (x + 23, top - 22), (x + 51, top + 3)))
        pen.fill(wood, polygon((x + 5, top + 3), (x + 23, top - 13), (x + 41, top + 3)))
        pen.fill(tones.dark, rect(x + 34, top - 24, 6, 14), circle(x + 23, top - 3, 3.6))
        site.windows((x, top + 5, 46, height / 2 - 6), (2, 1), (9, 10))
        rails.append(rect(x - 2, foot - height / 2 + 1, 50, 3))
        site.windows((x, foot - height / 2 + 4, 46, height / 2 - 6), (3, 1), (11, floor(height / 2 - 8)))
    pen.fill(tones.main, *rails)
    pole = 68 + draw() * 4
    pen.fill(PAPER, rect(pole, 20, 1.8, 90))
    pen.fill(tones.main, f"M{fixed(pole + 1.8)} 21l20 4l-20 7z")
    pen.fill(tones.dark, rect(0, GROUND - 5, 200, 3))
    pen.fill(tones.main, *(f"M{x} {GROUND}v-12l8 -7l8 7v12z" for x in (4, 22, 166, 184)))


GRANITE = (towers, discs, sheds, governors, corners, quays, merchants, shore)
