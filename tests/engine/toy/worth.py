"""T2: what a player is worth, who has won, and what an action costs."""

from __future__ import annotations

from games.engine import Action, Game, Play
from tests.engine.toy.clock import Clock
from tests.engine.toy.debts import WentOut, owed
from tests.engine.toy.pawning import Pawn, Redeem, pawn_value, redeem_cost
from tests.engine.toy.plots import Buy, BuyOrLeave, price
from tests.engine.toy.stalls import Build, Sell, resale
from tests.engine.toy.teams import members, standing


def net_worth(game: Game, seat: int) -> int:
    state, figures = game.state, game.board.tiles
    debt = owed(game, seat)
    plots = sum(figures[tile].cost // (2 if state.mortgaged[tile] else 1) for tile in state.holdings[seat])
    stalls = sum(figures[tile].unit_cost * state.units[tile] for tile in state.holdings[seat])
    return state.cash[seat] + plots + stalls - (debt.amount if debt else 0)


def winners(game: Game) -> tuple[int, ...]:
    """The last team standing, or the richest when the clock has rung (several, if they are equal)."""
    left = standing(game)
    if len(left) == 1:
        return members(game, left[0])
    if not game.state[Clock].rung:
        return ()
    worth = {
        team: sum(net_worth(game, seat) for seat in members(game, team) if not game.state.out[seat])
        for team in left
    }
    most = max(worth.values())
    return tuple(seat for team in left if worth[team] == most for seat in members(game, team))


def win_if_last(play: Play, event: WentOut) -> None:
    play.end_if_won()


def cost(game: Game, action: Action) -> int | None:
    match action:
        case Pawn(tile=tile):
            return -pawn_value(game, tile)
        case Redeem(tile=tile):
            return redeem_cost(game, tile)
        case Build(tile=tile):
            return game.board.tiles[tile].unit_cost
        case Sell(tile=tile):
            return -resale(game, tile)
        case Buy():
            for question in game.open_questions():
                if isinstance(question, BuyOrLeave):
                    return price(game, question.tile)
    return None
