"""What the picture of a tile shows, read from board data: never from the tile's number."""

from __future__ import annotations

from functools import lru_cache

from games.engine import Board, Tile

from .daylight import SIDES
from .picture import Subject

CATEGORIES_OF_KINDS = {
    "payday": "payday", "residential": "home", "metro_card": "metro", "fast_food": "food", "tax": "tax",
    "transport": "transport", "utility": "utility", "mtaani_card": "mtaani", "jail": "prison",
    "telecom": "telecom", "nine_to_five": "mission", "atm": "atm", "fortune": "fortune", "municipal": "hall",
}  # fmt: skip
SET_COLOURS = 8


def category(tile: Tile) -> str:
    """`home`, or the name of the emblem's category."""
    return CATEGORIES_OF_KINDS[tile.kind]


def set_number(board: Board, tile: Tile) -> int:
    """The colour and roofline of a residential tile's set, 1 to 8 in board order; 0 for any other tile."""
    if category(tile) != "home" or tile.group is None:
        return 0
    return _set_numbers(_Itself(board))[tile.group]


class _Itself:
    """A board as a key: each is compiled once and never changes, and comparing 48 tiles takes longer than
    what is kept."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    def __hash__(self) -> int:
        return id(self.board)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.board is self.board


@lru_cache(maxsize=256)
def _set_numbers(of: _Itself) -> dict[str, int]:
    tiles = of.board.tiles
    sets = dict.fromkeys(tile.group for tile in tiles if tile.group and category(tile) == "home")
    return {group: place % SET_COLOURS + 1 for place, group in enumerate(sets)}


def daylight(board: Board, index: int) -> tuple[str, float]:
    """The light of a tile and how far along its side it lies (0 to 1); a corner ends the side before it."""
    length = len(board.tiles) // len(SIDES)
    side, step = divmod(index, length)
    return SIDES[side - 1 if step == 0 else side], step / length


def subject(board: Board, index: int, glyph: str) -> Subject:
    """Raises IndexError for a number that is not on the board."""
    tile = board.tiles[index]
    side, progress = daylight(board, index)
    siblings = board.siblings[index]
    return Subject(
        index=index,
        category=category(tile),
        side=side,
        progress=progress,
        set=set_number(board, tile),
        rank=siblings.index(index) if siblings else 0,
        glyph=glyph,
    )
