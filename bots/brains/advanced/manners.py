"""Manners at the table: few offers, and none made again unless it is better for the other."""

from __future__ import annotations

from games.engine import Game
from games.engine.rulesets.mtaani.offers import Openness, open_offers, sent_this_turn
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.trading import Bundle, TradeOffer

OFFERS_A_TURN = 2
REST = 12
"""Questions of the game for which a partner is left alone, for each offer that it has lately turned down."""

SWAPS = 3
"""Exchanges of lone properties that a partner may turn down before no more of them are proposed."""

TRIES = 2
"""How often the same properties and cards may be offered at different prices."""


def may_offer(view: Game, seat: int) -> bool:
    return sent_this_turn(view, seat) < OFFERS_A_TURN


def may_send(view: Game, seat: int, partner: int) -> bool:
    """Whether the partner takes offers, has none of its open, and is not tired of them."""
    state = view.state
    if partner == seat or state.out[partner] or not state[Openness].open[partner]:
        return False
    if tired(view, seat, partner):
        return False
    return not any(
        type(offer) is TradeOffer and (offer.proposer, offer.partner) == (seat, partner)
        for offer in open_offers(view)
    )


def tired(view: Game, seat: int, partner: int) -> bool:
    """Whether the partner has lately turned down so much that it is left alone for a while."""
    numbers = [
        offer.number
        for offer in view.state[Openness].turned_down
        if isinstance(offer, TradeOffer) and (offer.proposer, offer.partner) == (seat, partner)
    ]
    return len(numbers) > TRIES and view.state.asked - max(numbers) < REST * len(numbers)


def turned_down(view: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> list[int]:
    """What the partner would have got in cash (negative: paid) in offers of the seat that it turned down, for
    the same properties and cards."""
    return [
        offer.give.cash - offer.take.cash
        for offer in view.state[Openness].turned_down
        if isinstance(offer, TradeOffer)
        and (offer.proposer, offer.partner) == (seat, partner)
        and same_assets(offer.give, give)
        and same_assets(offer.take, take)
    ]


def swaps_turned_down(view: Game, seat: int, partner: int) -> int:
    """How often the partner has lately turned down an exchange of one property for another."""
    return sum(
        isinstance(offer, TradeOffer)
        and (offer.proposer, offer.partner) == (seat, partner)
        and len(offer.give.tiles) == len(offer.take.tiles) == 1
        for offer in view.state[Openness].turned_down
    )


def same_assets(one: Bundle, other: Bundle) -> bool:
    """Whether two sides differ in nothing but the cash."""
    return (
        len(one.tiles) == len(other.tiles)
        and sorted(one.tiles) == sorted(other.tiles)
        and sorted(one.cards) == sorted(other.cards)
        and one.insurance == other.insurance
    )


def was_turned_down_loan(view: Game, seat: int, partner: int) -> bool:
    return any(
        isinstance(offer, LoanOffer) and (offer.proposer, offer.partner) == (seat, partner)
        for offer in view.state[Openness].turned_down
    )
