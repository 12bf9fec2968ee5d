"""What an action costs its actor, for the buttons and the bots."""

from __future__ import annotations

from games.engine.core.action import Action
from games.engine.core.play import Game
from games.engine.rulesets.mtaani.bribe import Bribe
from games.engine.rulesets.mtaani.building import Build, Sell, resale
from games.engine.rulesets.mtaani.insurance import BuyInsurance, Insurance
from games.engine.rulesets.mtaani.jail import PayBail
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.mortgages import Mortgage, Unmortgage, lifting_cost, mortgage_value
from games.engine.rulesets.mtaani.numbers import BAIL, BRIBE
from games.engine.rulesets.mtaani.renovation import Renovate, renovation_cost
from games.engine.rulesets.mtaani.special_cards import BuyCard, CardOffer


def cost(game: Game, action: Action) -> int | None:
    """SFR that an action takes from its actor (negative: brings); None where money is not the point."""
    match action:
        case Mortgage(tile=tile):
            return -mortgage_value(game, tile)
        case Unmortgage(tile=tile):
            return lifting_cost(game, tile)
        case Build(tile=tile):
            return game.board.tiles[tile].unit_cost
        case Sell(tile=tile):
            return -resale(game, tile)
        case PayBail():
            return BAIL
        case Bribe():
            return BRIBE
        case Renovate(seat=seat):
            return renovation_cost(game, game.state.position[seat])
        case BuyInsurance():
            return game.state[Insurance].price
        case Buy() | PayFee() | BuyCard():
            return asked_price(game, action)
    return None


def asked_price(game: Game, action: Action) -> int | None:
    """The price named by the question that the action answers."""
    for question in game.open_questions():
        if isinstance(question, BuyOrFee):
            return question.fee if isinstance(action, PayFee) else question.price
        if isinstance(question, CardOffer):
            return question.price
    return None
