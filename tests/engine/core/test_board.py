"""A board is kept by its room as JSON, and is the same when it is read back."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError

import pytest

from games.engine import Board, Card, Group, Tile
from tests.engine.cases import ALL

BOARDS = [(name, variant) for name, ruleset in ALL.items() for variant in ruleset.variants]


@pytest.mark.parametrize(("name", "variant"), BOARDS)
def test_a_board_survives_json(name: str, variant: str) -> None:
    board = ALL[name].board(variant)
    again = Board.from_json(json.loads(json.dumps(board.to_json())))
    assert again == board
    assert again.siblings == board.siblings
    assert again.properties == board.properties
    assert again.to_json() == board.to_json()


@pytest.mark.parametrize(("name", "variant"), BOARDS)
def test_tiles_stand_in_walking_order_and_sets_name_their_tiles(name: str, variant: str) -> None:
    board = ALL[name].board(variant)
    assert [tile.index for tile in board.tiles] == list(range(len(board.tiles)))
    assert board.variant == variant
    for group in board.groups.values():
        for tile in group.tiles:
            assert board.tiles[tile].group == group.name
            assert board.siblings[tile] == group.tiles
    assert board.properties == tuple(sorted(t for g in board.groups.values() for t in g.tiles))


def small() -> Board:
    return Board(
        tiles=(Tile(0, "start"), Tile(1, "plot", "a", cost=5), Tile(2, "start"), Tile(3, "plot", "a")),
        groups={"a": Group("a", "plots", (1, 3))},
        decks={"d": (Card("gain", 5), Card("ride", tile=0, salary=False))},
        dice=2,
        variant="v",
    )


def test_tiles_are_found_by_kind_and_by_set() -> None:
    board = small()
    assert board.tiles_of_kind("start") == (0, 2)
    assert board.tiles_of_kind("nothing") == ()
    assert board.siblings == ((), (1, 3), (), (1, 3))


@pytest.mark.parametrize(("start", "to", "steps"), [(0, 1, 1), (3, 0, 1), (3, 1, 2), (2, 2, 4), (0, 0, 4)])
def test_the_way_ahead_is_a_whole_lap_to_the_tile_itself(start: int, to: int, steps: int) -> None:
    assert small().ahead(start, to) == steps


def test_a_board_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        small().tiles[0].cost = 1  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        small().dice = 3  # type: ignore[misc]
