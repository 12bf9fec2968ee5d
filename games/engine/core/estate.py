"""Who owns which tile, what is built there and what is mortgaged: the one place where that changes.

What can be worked out from a seat's estate, and from nothing else, is kept in the state's memos until that
estate changes: in `memo` what reads its mortgages too, in `memo_built` what reads its tiles and units alone.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Protocol, TypeVar

from games.engine.core.state import NOBODY, State

if TYPE_CHECKING:
    from games.engine.core.play import Game

T_co = TypeVar("T_co", covariant=True)


def give_tile(state: State, tile: int, seat: int) -> None:
    """Make a seat (or NOBODY) the owner of a tile; called by events alone, like the others here."""
    before = state.owner[tile]
    if before != NOBODY:
        state.holdings[before].remove(tile)
        forget(state, before)
    state.owner[tile] = seat
    if seat != NOBODY:
        insort(state.holdings[seat], tile)
        forget(state, seat)


def set_units(state: State, tile: int, units: int) -> None:
    state.units[tile] = units
    forget(state, state.owner[tile])


def set_mortgaged(state: State, tile: int, mortgaged: bool) -> None:
    state.mortgaged[tile] = mortgaged
    state.memo[state.owner[tile]] = {}


def forget(state: State, seat: int) -> None:
    """The seat's tiles or units have changed."""
    state.memo[seat] = {}
    state.memo_built[seat] = {}


class Kept(Protocol[T_co]):
    """Whatever is asked: so that a rule may offer what is kept as it stands."""

    def __call__(self, game: Game, seat: int, question: object = None) -> T_co: ...


def kept(compute: Callable[[Game, int], T_co]) -> Kept[T_co]:
    """What `compute(game, seat)` gives, worked out once until the seat's estate changes.

    It may read the board, the seat's tiles with their units and mortgages, and what only changes together
    with them; nothing else. What it returns is shared and must not be changed.
    """

    @wraps(compute)
    def known(game: Game, seat: int, question: object = None) -> T_co:
        memo = game.state.memo[seat]
        found = memo.get(compute)
        if found is None:
            found = memo[compute] = compute(game, seat)
        return found

    return known


def kept_while_built(compute: Callable[[Game, int], T_co]) -> Kept[T_co]:
    """As `kept`, until the seat's tiles or units change: `compute` may not read its mortgages."""

    @wraps(compute)
    def known(game: Game, seat: int, question: object = None) -> T_co:
        memo = game.state.memo_built[seat]
        found = memo.get(compute)
        if found is None:
            found = memo[compute] = compute(game, seat)
        return found

    return known
