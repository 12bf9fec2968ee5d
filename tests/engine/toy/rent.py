"""T5: what a visitor owes; double for a whole street of one team, more with stalls, nothing to a mate."""

from __future__ import annotations

from games.engine import NOBODY, Game
from tests.engine.toy.numbers import GROUP_FACTOR
from tests.engine.toy.teams import same_team


def team_owns_all(game: Game, seat: int, tile: int) -> bool:
    owner = game.state.owner
    return all(
        owner[other] != NOBODY and same_team(game, owner[other], seat) for other in game.board.siblings[tile]
    )


def rent(game: Game, tile: int, payer: int) -> int:
    state = game.state
    owner = state.owner[tile]
    if owner == NOBODY or state.mortgaged[tile] or same_team(game, owner, payer):
        return 0
    factor = GROUP_FACTOR if team_owns_all(game, owner, tile) else 1
    return game.board.tiles[tile].base_fee * factor * (1 + state.units[tile])
