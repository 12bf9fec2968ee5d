"""Forty tiles: four corners, four beaches, sixteen streets of two plots."""

from __future__ import annotations

from functools import cache

from games.engine import Board, Card, Group, Tile
from tests.engine.toy.numbers import DICE, PEARL

CORNERS = ("start", "park", "cave", "tax")
SIDE = 10
BEACH = 5


def tile(index: int) -> Tile:
    side, place = divmod(index, SIDE)
    if place == 0:
        return Tile(index, CORNERS[side])
    if place == BEACH:
        return Tile(index, "beach")
    cost = 60 + 5 * index
    street = f"street_{side * 4 + (place - (place > BEACH) - 1) // 2}"
    return Tile(
        index, "plot", street, cost=cost, base_fee=cost // 2, mortgage=cost // 2, unit_cost=30 + 20 * side
    )


@cache
def toy_board(variant: str) -> Board:
    tiles = tuple(tile(n) for n in range(4 * SIDE))
    streets: dict[str, list[int]] = {}
    for plot in tiles:
        if plot.group:
            streets.setdefault(plot.group, []).append(plot.index)
    return Board(
        tiles=tiles,
        groups={name: Group(name, "street", tuple(plots)) for name, plots in streets.items()},
        decks={"pearls": tuple(Card("pearl", value) for value in range(PEARL[0], PEARL[1], 10))},
        dice=DICE,
        variant=variant,
    )
