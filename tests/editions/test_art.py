"""The picture of every tile of every edition: well-formed, small, harmless, its own."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from editions.art.daylight import PALETTES, SIDES
from editions.art.emblems import EMBLEMS, emblem
from editions.art.homes import HOMES
from editions.art.landmarks import LANDMARKS
from editions.art.path import circle, fixed
from editions.art.picture import Subject, tile_picture
from editions.art.seed import Draw, digest
from editions.art.skyline import SKYLINES
from editions.art.style import Style
from editions.art.subjects import SET_COLOURS, category, daylight, set_number, subject
from editions.art.trees import TREES
from games.engine import RULESETS

BOARD = RULESETS["mtaani"].board("standard")
ALLOWED = {"svg", "rect", "circle", "path", "g"}


def pictures(document: dict[str, Any]) -> list[str]:
    style = Style.from_json(document["art"])
    glyphs = {tile["index"]: tile.get("glyph", "") for tile in document["tiles"]}
    return [tile_picture(subject(BOARD, index, glyphs[index]), style) for index in range(len(BOARD.tiles))]


@pytest.mark.rule("P6.4")
def test_each_is_small_well_formed_and_harmless(each: dict[str, Any]) -> None:
    for index, svg in enumerate(pictures(each)):
        assert 2_000 <= len(svg.encode()) <= 4_096, index
        for element in ET.fromstring(svg).iter():
            assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in ALLOWED
            assert not {"style", "href"} & set(element.attrib)
            assert not [name for name in element.attrib if name.startswith("on")]


@pytest.mark.rule("P6.4")
def test_editions_look_different(
    paris: dict[str, Any], nairobi: dict[str, Any], goteborg: dict[str, Any]
) -> None:
    """In every tile; homes in their rooflines too, whatever the seed and the colours."""
    for shown in zip(pictures(paris), pictures(nairobi), pictures(goteborg), strict=True):
        assert len(set(shown)) == 3
    manners = [document["art"]["homes"] for document in (paris, nairobi, goteborg)]
    for number in range(1, 9):
        subject = Subject(1, "home", "day", set=number)
        assert len({tile_picture(subject, Style("same", homes=homes)) for homes in manners}) == 3


def test_the_same_data_gives_the_same_picture(each: dict[str, Any]) -> None:
    assert pictures(each) == pictures(each)


def test_tiles_of_a_set_differ_in_more_than_chance(each: dict[str, Any]) -> None:
    """Each has a landmark of its own, and a street that is furnished differently."""
    glyphs = {tile["index"]: tile.get("glyph") for tile in each["tiles"]}
    for group in BOARD.groups.values():
        if group.family == "residential":
            assert len({glyphs[tile] for tile in group.tiles}) == len(group.tiles)
            ranks = [subject(BOARD, tile, "").rank for tile in group.tiles]
            assert ranks == list(range(len(group.tiles)))


def test_rank_alone_changes_shade_direction_and_furniture() -> None:
    shown = [tile_picture(Subject(1, "home", "day", set=3, rank=rank), Style("any")) for rank in range(4)]
    assert ["matrix(-1 0 0 1 200 0)" in svg for svg in shown] == [False, True, False, True]
    assert len({frozenset(re.findall(r'"(#[0-9A-Fa-f]{6})"', svg)) for svg in shown}) == 4
    assert len({svg.rpartition('opacity=".8"/>')[2] for svg in shown}) == 4


def test_what_is_drawn_comes_from_the_board_and_not_from_the_number() -> None:
    kinds = {"metro": (2, 14, 33), "mtaani": (9, 39), "mission": (21,), "fortune": (36,), "hall": (46,),
             "tax": (5,), "atm": (24,), "prison": (12,), "payday": (0,)}  # fmt: skip
    for name, tiles in kinds.items():
        assert tuple(t.index for t in BOARD.tiles if category(t) == name) == tiles
    moved = replace(BOARD.tiles[2], kind="fortune")
    board = replace(BOARD, tiles=(*BOARD.tiles[:2], moved, *BOARD.tiles[3:]))
    assert subject(board, 2, "").category == "fortune"


def test_every_kind_of_tile_of_every_ruleset_can_be_drawn() -> None:
    for ruleset in RULESETS.values():
        for variant in ruleset.variants:
            board = ruleset.board(variant)
            for tile in board.tiles:
                assert tile_picture(subject(board, tile.index, ""), Style("any"))


def test_sets_are_numbered_in_board_order() -> None:
    assert [set_number(BOARD, BOARD.tiles[i]) for i in (1, 8, 13, 19, 25, 31, 37, 47)] == [
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
    ]
    assert set_number(BOARD, BOARD.tiles[4]) == 0


def test_one_lap_is_one_day() -> None:
    assert [daylight(BOARD, i)[0] for i in (1, 12, 13, 24, 25, 36, 37, 0)] == [
        "night", "night", "dawn", "dawn", "day", "day", "gold", "gold",
    ]  # fmt: skip
    assert daylight(BOARD, 18) == ("dawn", 0.5)


@pytest.mark.parametrize("side", SIDES)
def test_every_emblem_and_landmark_is_a_picture_of_its_own(side: str) -> None:
    subjects = [Subject(1, kind, side, glyph=glyph) for kind, glyphs in EMBLEMS.items() for glyph in glyphs]
    subjects += [Subject(1, "home", side, set=3, glyph=glyph) for glyph in ("", *LANDMARKS)]
    shown = {tile_picture(each, Style("any")) for each in subjects}
    assert len(shown) == len(subjects)
    for svg in shown:
        ET.fromstring(svg)


@pytest.mark.parametrize("roofline", range(1, 9))
def test_skyline_trees_and_earth_show_in_every_set(roofline: int) -> None:
    styles = [
        Style("any", skyline, homes, tree, earth=earth)
        for skyline in SKYLINES
        for homes in HOMES
        for tree in TREES
        for earth in ("", "#B4572E")
    ]
    for style in styles:
        for rank in range(5):
            ET.fromstring(tile_picture(Subject(1, "home", "day", set=roofline, rank=rank), style))
    streets = {
        "".join(tile_picture(Subject(1, "home", "day", set=roofline, rank=rank), style) for rank in range(5))
        for style in styles
    }
    assert len(streets) == len(styles)


@pytest.mark.rule("P6.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("colour", ["sky", "leaf", "earth"])
def test_each_colour_of_a_city_shows_at_every_hour(side: str, colour: str) -> None:
    subject = Subject(1, "home", side, set=7, rank=1)
    shown = [tile_picture(subject, Style("any", **{colour: value})) for value in ("", "#112233", "#CC8844")]
    assert len(set(shown)) == 3


@pytest.mark.rule("P6.1")
@pytest.mark.parametrize("sky", ["#000000", "#FFFFFF", "#FF0000", "#0000FF"])
def test_no_sky_hides_the_hour(sky: str) -> None:
    """Whatever an operator chooses, nights stay the darkest and no two sides of the board look alike."""
    bands = {side: Style("any", sky=sky).light(side).sky for side in SIDES}
    light = {side: max(sum(bytes.fromhex(band[1:])) for band in bands[side]) for side in SIDES}
    assert min(light, key=lambda side: light[side]) == "night"
    assert len(set(bands.values())) == len(SIDES)
    assert light["night"] * 1.5 < min(light[side] for side in SIDES if side != "night")


def test_an_unknown_emblem_falls_back_to_the_first_of_its_kind() -> None:
    assert emblem("food", "") is emblem("food", "no such dish") is EMBLEMS["food"]["burger"]


def test_an_unknown_style_is_refused() -> None:
    for wrong in ({"skyline": "atlantis"}, {"homes": "igloos"}, {"trees": "palms"}):
        with pytest.raises(ValueError, match=next(iter(wrong.values()))):
            Style("any", **wrong)


def test_every_manner_of_building_has_a_roofline_for_every_set() -> None:
    for rooflines in HOMES.values():
        assert len(set(rooflines)) == SET_COLOURS


def test_numbers_are_short() -> None:
    written = [fixed(x) for x in (1.0, 0.25, -0.25, 0.35, 2.04, -0.04, 12.96)]
    assert written == ["1", "0.3", "-0.3", "0.3", "2", "0", "13"]
    assert circle(10, 10, 2.5) == "M7.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z"


def test_draws_are_the_same_on_every_machine() -> None:
    draw = Draw("fr:1")
    assert digest("fr:1") == 909_962_976
    assert [round(draw(), 6) for _ in range(3)] == [0.230584, 0.996511, 0.08326]


def test_night_is_dark_and_the_rest_is_not() -> None:
    assert [palette.night for palette in PALETTES.values()] == [True, False, False, False]


def test_set_numbers_are_worked_out_once_for_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    board = replace(BOARD)
    first = [set_number(board, tile) for tile in board.tiles]
    counted: list[str] = []

    def counting(tile: Any) -> str:
        counted.append(tile.kind)
        return category(tile)

    monkeypatch.setattr("editions.art.subjects.category", counting)
    assert [set_number(board, tile) for tile in board.tiles] == first
    assert len(counted) == len(board.tiles)
