"""The cells of the board: the loop starts bottom left and runs clockwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.present.geometry import cell, edge, grid_css

CSS = Path(__file__).resolve().parents[3] / "static" / "css"


def test_the_loop_starts_bottom_left_and_runs_clockwise() -> None:
    assert [cell(tile, 48) for tile in (0, 12, 24, 36)] == [(13, 1), (1, 1), (1, 13), (13, 13)]
    assert [cell(tile, 48) for tile in (1, 13, 25, 37)] == [(12, 1), (1, 2), (2, 13), (13, 12)]


@pytest.mark.parametrize("tiles", [40, 48])
def test_every_tile_has_a_cell_of_its_own_beside_that_of_the_last(tiles: int) -> None:
    cells = [cell(tile, tiles) for tile in range(tiles)]
    assert len(set(cells)) == tiles
    for (row, column), (next_row, next_column) in zip(cells, cells[1:] + cells[:1], strict=True):
        assert abs(row - next_row) + abs(column - next_column) == 1


@pytest.mark.parametrize(
    ("tile", "side"), [(0, "corner"), (5, "left"), (12, "corner"), (13, "top"), (30, "right"), (47, "bottom")]
)
def test_a_tile_knows_its_side(tile: int, side: str) -> None:
    assert edge(tile, 48) == side


def test_the_stylesheet_puts_every_tile_into_its_cell() -> None:
    sheet = (CSS / "grid48.css").read_text(encoding="utf-8")
    rules = "".join(line for line in sheet.splitlines(keepends=True) if line.startswith("."))
    assert rules == grid_css(48)
    assert len(re.findall(r"grid-area", rules)) == 48


def test_the_street_has_a_column_for_every_tile_in_board_order() -> None:
    sheet = (CSS / "street48.css").read_text(encoding="utf-8")
    columns = re.findall(r"\.t(\d+) \{ grid-column: (\d+); \}", sheet)
    assert [(int(tile), int(column)) for tile, column in columns] == [(n, n + 1) for n in range(48)]
    assert "--tiles: 48" in sheet
