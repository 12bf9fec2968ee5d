"""How a room stands, for operators: what everybody at the table may see, and nothing that is a secret."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games import store
from games.models import Room
from games.present.board import TileView
from games.present.cast import Cast
from games.present.table import cast_of, table
from games.table import log
from games.table.sentences import lines

EVENTS = 200  # read for the last lines
SHOWN = 40


def state_context(room: Room) -> dict[str, Any]:
    """What the state's page shows; `players` is empty for a room that still waits."""
    position = store.position(room.pk)
    if position.room.started_at is None:
        return {"players": [], "sets": [], "lines": []}
    view, cast = table(position), cast_of(position)
    logged = [entry.event for entry in log.events_for(room.pk, None, latest=EVENTS)]
    where = {token.seat: cast.tile(token.tile) for token in view.tokens}
    return {
        "version": position.version,
        "players": [
            (purse, standing, where[purse.seat])
            for purse, standing in zip(view.purses, view.standings, strict=True)
        ],
        "pins": view.pins.pins,
        "waits": view.wait.words,
        "over": view.over,
        "currency": position.texts.currency,
        "language": position.texts.language,
        "sets": _sets(view.tiles, cast),
        "lines": lines(logged, cast, None)[: -SHOWN - 1 : -1],
    }


def _sets(tiles: tuple[TileView, ...], cast: Cast) -> list[tuple[str, list[tuple[TileView, str, str]]]]:
    """The sets in their order: their properties with owner and state in words."""
    return [
        (cast.texts.groups[name], [_property(tiles[tile], cast) for tile in group.tiles])
        for name, group in cast.board.groups.items()
    ]


def _property(tile: TileView, cast: Cast) -> tuple[TileView, str, str]:
    if tile.owner is None:
        return tile, "", ""
    state = _("mortgaged") if tile.mortgaged else tile.units_words if tile.units else ""
    return tile, cast.name(tile.owner), state
