"""Tiles and tokens as the board shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import translation

from games.engine.rulesets.mtaani.fees import fee
from games.present.table import table as table_view


def view(table: Any) -> Any:
    return table_view(table.position)


def test_a_tile_for_sale_shows_its_price(table: Any) -> None:
    tile = view(table).tiles[22]
    assert (tile.owner, tile.amount, tile.figure) == (None, 115_000, "115k")
    with translation.override("en"):
        assert tile.label == "Bastille, Abricot set, for sale at 115,000\u00a0SFR"


def test_an_owned_tile_shows_todays_fee_and_its_owner(table: Any) -> None:
    table.give(1, 22)
    tile = view(table).tiles[22]
    assert (tile.owner, tile.p, tile.amount) == (1, 2, 9_200)
    assert "owned by Marek" in tile.label
    assert "fee 9,200" in tile.label


@pytest.mark.rule("M4.3", "M4.4")
def test_the_fee_on_the_board_is_the_one_the_rules_charge(table: Any) -> None:
    table.give(1, 1, 3)
    doubled = view(table).tiles[1].amount
    table.state.units[1] = 2
    built = view(table).tiles[1]
    position = table.position
    assert doubled == 2_000
    assert built.amount == fee(position.game, 1, 0)
    assert list(built.pips) == [0, 1]
    assert "2\u00a0maisons" in built.label


def test_a_mortgaged_tile_says_so_in_place_of_a_fee(table: Any) -> None:
    table.give(1, 22)
    table.state.mortgaged[22] = True
    tile = view(table).tiles[22]
    assert tile.figure == "mortgaged"
    assert tile.label.endswith("owned by Marek, mortgaged")


def test_a_tile_that_nobody_can_own_has_no_price(table: Any) -> None:
    tiles = view(table).tiles
    assert (tiles[24].ownable, tiles[24].amount, tiles[24].figure) == (False, None, "")
    assert tiles[5].figure == "35%"


def test_names_are_those_of_the_room(new_table: Callable[..., Any], english: Any) -> None:
    table = new_table(english)
    assert view(table).tiles[1].name == english.texts.tiles[1].name == "Eastleigh"


def test_tokens_on_one_tile_stand_side_by_side(table: Any) -> None:
    table.state.position[1] = 7
    tokens = view(table).tokens
    assert [(t.tile, t.place, t.of) for t in tokens] == [(0, 0, 3), (7, 0, 1), (0, 1, 3), (0, 2, 3)]
    assert [t.on_turn for t in tokens] == [True, False, False, False]


def test_a_bankrupts_token_is_off_the_board(table: Any) -> None:
    table.state.out[2] = True
    tokens = view(table).tokens
    assert tokens[2].out
    assert tokens[3].of == 3
