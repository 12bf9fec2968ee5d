"""Who owns which tile, what is built there and what is mortgaged: the one place where that changes.

What can be worked out from a seat's estate, and from nothing else, is kept in the state's `memo` until that
estate changes.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from games.engine.core.state import NOBODY, State

if TYPE_CHECKING:
    from games.engine.core.play import Game

T = TypeVar("T")


def give_tile(state: State, tile: int, seat: int) -> None:
    """Make a seat (or NOBODY) the owner of a tile; called by events alone, like the others here."""
    before = state.owner[tile]
    if before != NOBODY:
        state.holdings[before].remove(tile)
        state.memo.pop(before, None)
    state.owner[tile] = seat
    if seat != NOBODY:
        insort(state.holdings[seat], tile)
        state.memo.pop(seat, None)


def set_units(state: State, tile: int, units: int) -> None:
    state.units[tile] = units
    state.memo.pop(state.owner[tile], None)


def set_mortgaged(state: State, tile: int, mortgaged: bool) -> None:
    state.mortgaged[tile] = mortgaged
    state.memo.pop(state.owner[tile], None)


def kept(game: Game, compute: Callable[[Game, int], T], seat: int) -> T:
    """What `compute(game, seat)` gives, worked out once until the seat's estate changes.

    It may read the board, the seat's tiles with their units and mortgages, and what only changes together
    with them; nothing else. What it returns is shared and must not be changed.
    """
    memo = game.state.memo.get(seat)
    if memo is None:
        memo = game.state.memo[seat] = {}
    found = memo.get(compute)
    if found is None:
        found = memo[compute] = compute(game, seat)
    return found
