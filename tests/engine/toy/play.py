"""Offers that the random player makes in the toy game."""

from __future__ import annotations

from random import Random

from games.engine import Action, Game
from tests.engine.toy.offers import MakeOffer, tradable


def make_some_offer(random: Random, game: Game, seat: int) -> Action | None:
    others = [other for other in game.state.in_play if other != seat]
    tile = random.choice(tradable(game, seat))
    price = random.choice((1, game.board.tiles[tile].cost, 3 * game.board.tiles[tile].cost))
    return MakeOffer(seat, random.choice(others), tile, price)


PROPOSE = {MakeOffer: make_some_offer}
