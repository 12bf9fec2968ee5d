"""Complete sets: what a seat owns whole (M1.5, M4.3, M5.4, M9.7, M12.3)."""

from __future__ import annotations

from games.engine.core.estate import kept_while_built
from games.engine.core.play import Game


@kept_while_built
def whole_sets(game: Game, seat: int) -> tuple[tuple[int, ...], ...]:
    """The tiles of each set that the seat owns complete, in board order, whatever is mortgaged or built."""
    siblings = game.board.siblings
    return tuple(
        [
            siblings[first]
            for first in game.state.holdings[seat]
            if siblings[first][0] == first and game.owns_all(seat, first)
        ]
    )
