"""The position once everybody has built what they can pay: a trade is judged by it, since what a new set is
worth shows only when it stands, and whoever has no cash left builds later."""

from __future__ import annotations

from bots.brains.advanced.reserve import LEAST
from games.engine import Game
from games.engine.rulesets.mtaani.building import Built
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.mortgages import Unmortgaged, lifting_cost
from games.engine.rulesets.mtaani.numbers import MOST_UNITS


def built_out(game: Game) -> Game:
    """A new position; the one given is left as it is."""
    then = Game(game.rules, game.board, game.state.clone(), game.now, game.hints)
    for seat in then.state.in_play:
        spend(then, seat)
    return then


def spend(game: Game, seat: int) -> None:
    """Set by set, that which pays best first, as far as the cash beyond the least reserve goes."""
    state, board = game.state, game.board
    banned = state[SpecialCards].zoned
    owned = [
        group.tiles
        for group in board.groups.values()
        if group.name != banned and all(state.owner[tile] == seat for tile in group.tiles)
    ]
    for tiles in sorted(owned, key=lambda tiles: -pays(game, tiles)):
        burdened = [tile for tile in tiles if state.mortgaged[tile]]
        if sum(lifting_cost(game, tile) for tile in burdened) > state.cash[seat] - LEAST:
            continue
        for tile in burdened:
            Unmortgaged(seat, tile, lifting_cost(game, tile)).apply(state)
        for tile, level in ((tile, level) for level in range(MOST_UNITS) for tile in tiles):
            cost = board.tiles[tile].unit_cost
            if state.units[tile] > level:
                continue
            if cost > state.cash[seat] - LEAST:
                break
            Built(seat, tile, level + 1, cost).apply(state)


def pays(game: Game, tiles: tuple[int, ...]) -> float:
    """Fees of the set when it is full, for each SFR that its units still cost."""
    figures = game.board.tiles
    full = sum(figures[tile].cost + figures[tile].unit_cost * MOST_UNITS for tile in tiles)
    left = sum(figures[tile].unit_cost * (MOST_UNITS - game.state.units[tile]) for tile in tiles)
    return full / left if left else 0.0
