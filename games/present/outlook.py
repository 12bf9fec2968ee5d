"""What would come of an action: tried out on a copy, by the rules themselves, where nothing is drawn."""

from __future__ import annotations

from games.engine import Action, Chance, Game, apply
from games.engine.core.estate import give_tile


class Undecided(Exception):
    """What would come of it hangs on a draw."""


class NoDraw(Chance):
    """Lets nothing be drawn."""

    def __init__(self) -> None:
        self._made = []

    def below(self, purpose: str, n: int) -> int:
        raise Undecided(purpose)

    def at(self, purpose: str, minute: int, n: int) -> int:
        raise Undecided(purpose)


def after(game: Game, *actions: Action) -> Game:
    """The game as it would stand after these actions, the first of them in answer to how it stands now.

    Raises Refused as the rules would, and Undecided when something would have to be drawn.
    """
    state = game.state.clone()
    for action in actions:
        apply(game.rules, game.board, state, action, NoDraw(), game.now)
    return Game(game.rules, game.board, state, game.now, game.hints)


def owning(game: Game, seat: int, *tiles: int) -> Game:
    """The game as it would stand if these tiles were the seat's as well."""
    state = game.state.clone()
    for tile in tiles:
        give_tile(state, tile, seat)
    return Game(game.rules, game.board, state, game.now, game.hints)
