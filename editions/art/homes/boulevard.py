"""Houses of an old capital: slabs and workshops first, mansards and balconies later."""

from __future__ import annotations

from math import floor

from editions.art.colour import mix
from editions.art.path import GROUND, circle, dome, fixed, polygon, rect

from .site import Site, whole


def slab(site: Site) -> None:
    tones, pen, draw = site.tones, site.pen, site.draw
    x = 6.0
    while x < 186:
        width = 30 + draw() * 20
        height = 44 + draw() * 44
        top = GROUND - height
        pen.fill(tones.main, rect(x, top, width, height))
        pen.fill(tones.dark, rect(x + width - 6, top, 6, height))
        site.windows((x + 1, top + 3, width - 8, height - 10), (3, whole(height / 13)), (6, 6))
        if draw() > 0.45:
            pen.fill(tones.dark, rect(x + width * 0.3, top - 6, 10, 6))
            pen.fill(tones.dark, rect(x + width * 0.3 + 4, top - 18, 2, 12))
        x += width + 5 + draw() * 8


def saw(site: Site) -> None:
    tones, pen, draw = site.tones, site.pen, site.draw
    first, width = 6, 46
    for shed in range(4):
        x = first + shed * width
        height = 42 + (shed * 7 + draw() * 10) % 12
        top = GROUND - height
        pen.fill(tones.main, rect(x, top, width, height))
        pen.fill(tones.dark, polygon((x, top), (x + width, top), (x, top - 20)))
        pen.fill(tones.palette.lit, polygon((x + 3, top - 3), (x + 3, top - 14), (x + 22, top - 3)))
        site.windows((x, top + 6, width, height - 14), (3, 2), (8, 9))
    chimney, foot, top = 24 + draw() * 30, GROUND - 40, GROUND - 86
    stack = ((chimney, foot), (chimney + 3, top), (chimney + 12, top), (chimney + 15, foot))
    pen.fill(tones.dark, polygon(*stack))
    pen.fill(tones.light, rect(chimney + 2.5, top + 5, 10, 5))
    pen.fill(tones.main, rect(first + 2 * width + 10, GROUND - 16, 22, 16))
    pen.fill(tones.dark, rect(first + 2 * width + 13, GROUND - 13, 16, 13))


def gable(site: Site) -> None:
    tones, pen, draw = site.tones, site.pen, site.draw
    x, house = 4.0, 0
    while x < 190:
        width = 26 + draw() * 10
        height = 30 + house * 7 + draw() * 8
        roof = 16 + draw() * 6
        top = GROUND - height
        wall = tones.main if house % 2 else mix(tones.main, tones.light, 0.45)
        pen.fill(wall, rect(x, top, width, height))
        pen.fill(tones.dark, polygon((x - 1.5, top), (x + width / 2, top - roof), (x + width + 1.5, top)))
        pen.fill(tones.dark, rect(x + width * 0.68, top - roof * 0.9, 5, roof * 0.7))
        rows = max(1, whole(height / 17))
        site.windows((x, top + 2, width, height - 8), (2, rows), (6, 8))
        x += width + 1.5
        house += 1


def arcade(site: Site) -> None:
    tones, pen, draw = site.tones, site.pen, site.draw
    x, tall = 4, floor(draw() * 3)
    for house in range(3):
        width = 61
        height = 54 + (16 if house == tall else 0) + draw() * 12
        top = GROUND - height
        wall = mix(tones.main, tones.dark, 0.25) if house == tall else tones.main
        pen.fill(wall, rect(x, top, width, height))
        pen.fill(tones.dark, rect(x - 1, top - 5, width + 2, 6))
        site.windows((x, top + 3, width, height - 32), (5, 2), (6, 11))
        for arch in range(4):
            left = fixed(x + 3 + arch * 14.4)
            pen.fill(tones.dark, f"M{left} {GROUND}v-15a5.8 6.5 0 0 1 11.6 0v15z")
        pen.fill(tones.light, rect(x, GROUND - 27, width, 4))
        x += width + 4
    pen.glaze()
    column = (36, 100, 164)[(tall + 1) % 3]
    pen.fill(tones.light, rect(column - 3, GROUND - 92, 6, 92))
    pen.fill(tones.light, rect(column - 9, GROUND - 10, 18, 10))
    pen.fill(tones.light, rect(column - 6, GROUND - 95, 12, 4))
    pen.fill(tones.palette.lit, circle(column, GROUND - 100, 5.5))


def cupola(site: Site) -> None:
    tones, pen, draw = site.tones, site.pen, site.draw
    shift = (draw() - 0.5) * 60
    light = mix(tones.main, tones.light, 0.55)
    hill = f"M-4 {GROUND}C30 {GROUND - 6} 50 {GROUND - 44} 100 {GROUND - 46}S170 {GROUND - 8} 204 {GROUND}z"
    pen.fill(tones.dark, hill)
    centre = 100 + shift
    pen.fill(light, rect(centre - 15, GROUND - 74, 30, 34))
    pen.fill(light, dome(centre - 15, GROUND - 74, 30, 26))
    pen.fill(light, rect(centre - 1.5, GROUND - 102, 3, 10))
    for side in (-1, 1):
        pen.fill(light, rect(centre + side * 24 - 7, GROUND - 60, 14, 22))
        pen.fill(light, dome(centre + side * 24 - 7, GROUND - 60, 14, 12))
    pen.fill(tones.dark, rect(centre - 4, GROUND - 58, 8, 14))
    x = 2.0
    while x < 190:
        width = 20 + draw() * 14
        height = 22 + draw() * 22
        top = GROUND - height
        pen.fill(tones.main if draw() > 0.5 else mix(tones.main, light, 0.3), rect(x, top, width, height))
        pen.fill(tones.dark, rect(x, top - 3, width, 4))
        rows = max(1, whole(height / 16))
        site.windows((x, top + 2, width, height - 6), (2, rows), (5, 7))
        x += width + 1


def mansard(site: Site) -> None:
    tones, pen, draw = site.tones, site.pen, site.draw
    width, roof, ledges = 60, 20, []
    for x in (5, 70, 135):
        height = 42 + draw() * 22
        top = GROUND - height
        pen.fill(tones.main, rect(x, top, width, height))
        slope = ((x - 1, top), (x + 6, top - roof), (x + width - 6, top - roof), (x + width + 1, top))
        pen.fill(tones.dark, polygon(*slope))
        for dormer in range(3):
            left = x + 11 + dormer * 15
            pen.fill(tones.light, rect(left - 1, top - 14, 9, 14))
            pen.pane(tones.palette.lit, left + 1, top - 11, 5, 9)
        pen.fill(tones.dark, rect(x + 10, top - roof - 7, 8, 7), rect(x + 40, top - roof - 9, 8, 9))
        site.windows((x, top + 3, width, height - 8), (4, 3), (6, 9))
        ledges.append(rect(x, top + height * 0.36, width, 2))
    pen.glaze()
    pen.fill(tones.light, *ledges)
    centre = 36 + floor(draw() * 3) * 65
    pen.fill(tones.light, rect(centre - 13, GROUND - 84, 26, 14))
    pen.fill(tones.light, dome(centre - 13, GROUND - 84, 26, 24))
    pen.fill(tones.light, rect(centre - 1.5, GROUND - 114, 3, 14))


def balcony(site: Site) -> None:
    tones, pen, draw = site.tones, site.pen, site.draw
    x, rails, doors = 5, [], []
    for width in ((90, 90), (120, 60), (62, 118), (84, 96))[floor(draw() * 4)]:
        height = 58 + draw() * 20
        top = GROUND - height
        pen.fill(tones.main, rect(x, top, width, height))
        roof = f"v-5q4 -15 16 -15h{fixed(width - 30)}q12 0 16 15v5z"
        pen.fill(tones.dark, f"M{fixed(x - 1)} {fixed(top)}{roof}")
        dormers = whole(width / 22)
        for dormer in range(dormers):
            pen.fill(tones.palette.lit, circle(x + width * (dormer + 0.5) / dormers, top - 9, 4))
        box = (x, top + 2, width, height - 16)
        site.windows(box, (whole(width / 15), 3), (7, 12))
        rails.append(rect(x - 1.5, top - 1.5, width + 3, 3))
        rails += [rect(x - 1.5, top + (height - 14) * storey / 3 + 3, width + 3, 2.6) for storey in (1, 2)]
        doors.append(f"M{fixed(x + width / 2 - 6)} {GROUND}v-14a6 6 0 0 1 12 0v14z")
        x += width + 6
    pen.glaze()
    pen.fill(tones.light, *rails)
    pen.fill(tones.dark, *doors)


def spire(site: Site) -> None:
    tones, pen, draw = site.tones, site.pen, site.draw
    x = 10
    pointed = floor(draw() * 4)
    for house, tall in enumerate((58, 70, 52, 64)):
        width = 43
        height = tall + draw() * 8
        top = GROUND - height
        pen.fill(tones.main if house % 2 else mix(tones.main, tones.light, 0.22), rect(x, top, width, height))
        if house == pointed or (house == (pointed + 2) % 4 and draw() > 0.4):
            pen.fill(tones.dark, polygon((x + 6, top), (x + width / 2, top - 38), (x + width - 6, top)))
            pen.fill(tones.palette.sun, circle(x + width / 2, top - 39, 2.4))
        else:
            slope = ((x - 1, top), (x + 5, top - 16), (x + width - 5, top - 16), (x + width + 1, top))
            pen.fill(tones.dark, polygon(*slope))
            pen.pane(tones.palette.lit, x + width / 2 - 3, top - 12, 6, 9)
        site.windows((x, top + 2, width, height - 24), (3, 3), (7, 9))
        pen.fill(tones.light, rect(x, GROUND - 22, width, 2))
        x += width + 2


BOULEVARD = (slab, saw, gable, arcade, cupola, mansard, balcony, spire)
