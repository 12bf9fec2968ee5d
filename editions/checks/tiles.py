"""Tiles: each of the board's once, with names that can be read on it and a picture that can be drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from editions.art.emblems import EMBLEMS
from editions.art.landmarks import LANDMARKS
from editions.art.subjects import category
from editions.checks.fault import Fault, not_among, text_faults
from editions.places import Path, tile_place
from games.engine import Board

WORD_LENGTH = 12  # the longest word of a short name that a tile of a small board can show

Entry = tuple[int, dict[str, Any]]
"""A tile with its place in the document's list."""


def tile_entries(document: dict[str, Any]) -> list[Entry]:
    """The tiles that are of the right form so far as to have a number."""
    entries = document.get("tiles")
    if not isinstance(entries, list):
        return []
    numbered = [(at, entry) for at, entry in enumerate(entries) if isinstance(entry, dict)]
    return [(at, entry) for at, entry in numbered if type(entry.get("index")) is int]


def tile_faults(document: dict[str, Any], board: Board) -> Iterator[Fault]:
    entries = tile_entries(document)
    seen = Counter(entry["index"] for _at, entry in entries)
    if isinstance(document.get("tiles"), list):
        for tile in board.tiles:
            if not seen[tile.index]:
                yield Fault.at(("tiles",), tile_place(tile.index), _("missing"))
    for at, entry in entries:
        index = entry["index"]
        path: Path = ("tiles", at, "index")
        if not 0 <= index < len(board.tiles):
            what = _("not on the board, which has tiles 0 to %(last)d") % {"last": len(board.tiles) - 1}
            yield Fault.at(path, tile_place(index), what)
            continue
        if seen[index] > 1:
            yield Fault.at(path, tile_place(index), _("there more than once"))
        yield from _faults_of_one(at, entry, board)
    yield from _shared_names(entries, board)


def _faults_of_one(at: int, entry: dict[str, Any], board: Board) -> Iterator[Fault]:
    for key in ("name", "short"):
        yield from text_faults(("tiles", at, key), tile_place(entry["index"], key), entry.get(key))
    short = entry.get("short")
    if isinstance(short, str):
        for word in re.split(r"[\s-]", short):
            if len(word) > WORD_LENGTH:
                what = _("“%(word)s” is too long a word for a tile, at most %(limit)d characters")
                facts = {"word": word, "limit": WORD_LENGTH}
                yield Fault.at(("tiles", at, "short"), tile_place(entry["index"], "short"), what % facts)
    glyph = entry.get("glyph")
    if isinstance(glyph, str):
        kind = category(board.tiles[entry["index"]])
        choices = LANDMARKS if kind == "home" else EMBLEMS[kind]
        if glyph not in choices:
            place = tile_place(entry["index"], "glyph")
            yield Fault.at(("tiles", at, "glyph"), place, not_among(glyph, choices))


def _shared_names(entries: list[Entry], board: Board) -> Iterator[Fault]:
    """Two properties of one name could not be told apart; card tiles share theirs on purpose."""
    first: dict[tuple[str, str], int] = {}
    for at, entry in entries:
        index = entry["index"]
        for key in ("name", "short"):
            name = entry.get(key)
            if index not in board.properties or not isinstance(name, str) or not name.strip():
                continue
            other = first.setdefault((key, name.casefold()), index)
            if other != index:
                what = _("has the name of tile %(other)d") % {"other": other}
                yield Fault.at(("tiles", at, key), tile_place(index, key), what)
