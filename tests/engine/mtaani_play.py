"""Trades and loans that the random player of Mtaani proposes: many sensible, some impossible."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.engine import RULESETS, Action, Board, Game, Rules, State
from games.engine.core.estate import give_tile
from games.engine.rulesets.mtaani.card_pool import (
    CARDS,
    INJUNCTION,
    SYNDICATE,
    TELEPORT,
    ZONING,
    SpecialCards,
)
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.offers import Offer
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.trading import Bundle, CounterTrade, OfferTrade, TradeOffer


def some_bundle(random: Random, game: Game, seat: int) -> Bundle:
    """Something of what the seat has; now and then something that it has not."""
    state = game.state
    tiles = random.sample(state.holdings[seat], min(len(state.holdings[seat]), random.choice((0, 1, 1, 2))))
    cards = [card for card in CARDS if state[SpecialCards].holder[card] == seat]
    if random.random() < 0.05:
        tiles.append(random.randrange(len(game.board.tiles)))
    return Bundle(
        cash=state.cash[seat] * random.choice((0, 0, 1, 10, 50)) // 100,
        tiles=tuple(tiles),
        insurance=min(state[Insurance].held[seat], random.choice((0, 0, 1))),
        cards=tuple(cards) if random.random() < 0.3 else (),
    )


def offer_trade(random: Random, game: Game, seat: int) -> Action | None:
    partner = random.choice([other for other in game.state.in_play if other != seat])
    give, take = some_bundle(random, game, seat), some_bundle(random, game, partner)
    return OfferTrade(seat, partner, give, take)


def counter_trade(random: Random, game: Game, seat: int) -> Action | None:
    offers = [aside for aside in game.state.asides if isinstance(aside, TradeOffer) and seat in aside.seats]
    if not offers:
        return None
    offer = random.choice(offers)
    give, take = some_bundle(random, game, seat), some_bundle(random, game, offer.proposer)
    return CounterTrade(seat, offer.number, give, take)


def propose_loan(random: Random, game: Game, seat: int) -> Action | None:
    partner = random.choice([other for other in game.state.in_play if other != seat])
    lender, borrower = random.choice(((seat, partner), (partner, seat)))
    amount = random.choice((10_000, 100_000, game.state.cash[lender] // 2_000 * 1_000, 10**9))
    return ProposeLoan(
        seat, lender, borrower, amount, random.choice((0, 10, 50, 51)), random.choice((1, 3, 10))
    )


PROPOSE = {OfferTrade: offer_trade, CounterTrade: counter_trade, ProposeLoan: propose_loan}


def mark_offer(offer: Offer, mark: int) -> Offer:
    """The offer with the mark in place of all that only its two sides may know."""
    if isinstance(offer, TradeOffer):
        return replace(offer, give=Bundle(mark, (mark,), mark, (str(mark),)), take=Bundle(mark))
    return replace(offer, amount=mark, rate=mark, term=mark)  # type: ignore[call-arg]


def late_in_the_game(rules: Rules, board: Board, seats: int) -> State:
    """A first state in which everything is there: complete sets with units, cards in hand, rich and poor,
    one in jail, a reserve that is nearly empty. What would take hours of play is met at once."""
    state = RULESETS["mtaani"].first_state(rules, board, seats)
    for number, group in enumerate(board.groups.values()):
        for tile in group.tiles:
            owner = number % (seats + 1)
            if owner < seats:
                give_tile(state, tile, owner)
                state.units[tile] = number % 4
    state.cash = [12_000_000, *[4_000_000] * (seats - 2), 300_000]
    state.bank = 900_000
    state.position = [board.tiles_of_kind("metro_card")[0], *[37] * (seats - 2), *board.tiles_of_kind("jail")]
    state[Revolutions].count = 16
    state[Market].bought = len(board.properties)
    state[Jail].turns[seats - 1] = 3
    state[Insurance].held = [0, *[1] * (seats - 1)]
    state[SpecialCards].holder.update({ZONING: 0, SYNDICATE: 0, INJUNCTION: 1, TELEPORT: seats - 1})
    return state
