"""Where a tile lies: the loop starts bottom left and runs clockwise, a corner every quarter of the way.

The cells themselves are classes of `static/css/grid48.css`, one file for each size of board.
"""

from __future__ import annotations

EDGES = ("left", "top", "right", "bottom")


def edge(index: int, tiles: int) -> str:
    """The side of the board that a tile lies on, or `corner`."""
    side, step = divmod(index, tiles // 4)
    return EDGES[side] if step else "corner"


def cell(index: int, tiles: int) -> tuple[int, int]:
    """Row and column of a tile, counted from 1 at the top left."""
    length = tiles // 4
    side, step = divmod(index, length)
    last = length + 1
    return ((last - step, 1), (1, 1 + step), (1 + step, last), (last, last - step))[side]


def grid_css(tiles: int) -> str:
    """The rules that put the tiles of a board of this size into their cells."""
    rows = [
        f".board--{tiles} .t{index} {{ grid-area: {row} / {column}; }}"
        for index in range(tiles)
        for row, column in [cell(index, tiles)]
    ]
    return "\n".join(rows) + "\n"
