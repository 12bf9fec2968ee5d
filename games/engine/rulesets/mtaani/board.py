"""The board of Mtaani: `board.csv` and the decks, compiled (M1.4, M1.5)."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from games.engine.core.board import Board, Group, Tile
from games.engine.rulesets.mtaani.decks import metro_deck, mtaani_deck
from games.engine.rulesets.mtaani.numbers import DICE

SEEDY, RICH = "seedy", "rich"


@cache
def mtaani_board(variant: str) -> Board:
    """The 48 tiles with the decks of a variant."""
    with (Path(__file__).parent / "board.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    tiles = tuple(
        Tile(
            index=int(row["tile"]),
            kind=row["kind"],
            group=row["set"] or None,
            side=row["side"] or None,
            cost=int(row["cost"] or 0),
            base_fee=int(row["base_fee"] or 0),
            mortgage=int(row["mortgage"] or 0),
            unit_cost=int(row["unit_cost"] or 0),
        )
        for row in rows
    )
    members: dict[str, list[Tile]] = {}
    for tile in tiles:
        if tile.group:
            members.setdefault(tile.group, []).append(tile)
    return Board(
        tiles=tiles,
        groups={
            name: Group(name, family=group[0].kind, tiles=tuple(t.index for t in group))
            for name, group in members.items()
        },
        decks={"mtaani": mtaani_deck(variant), "metro": metro_deck(variant)},
        dice=DICE,
        variant=variant,
    )
