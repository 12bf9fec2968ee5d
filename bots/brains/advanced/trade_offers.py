"""Answering a trade: accepted, countered or declined by the same valuation as its own offers."""

from __future__ import annotations

from bots.brains.advanced.answering import accepted, declined
from bots.brains.advanced.manners import may_offer, may_send
from bots.brains.advanced.proposing import priced, spare_cash
from bots.brains.advanced.trading import MARGIN, arms_rival, completes_for, deal
from bots.brains.choices import Choices
from games.engine import Action, Chance
from games.engine.rulesets.mtaani.trading import Bundle, CounterTrade, TradeOffer


def trade_offer(choices: Choices, question: TradeOffer, chance: Chance) -> Action | None:
    reason = why_decline(choices, question)
    if not reason:
        return accepted(choices, question)
    return counter(choices, question) or declined(choices, question, reason)


def why_decline(choices: Choices, question: TradeOffer) -> str:
    """A reason of the engine's list; "" to accept."""
    view, seat = choices.view, choices.seat
    gives, gets = question.take, question.give
    if arms_rival(view, seat, question.proposer, gives, gets):
        return "set_for_you"
    judged = deal(view, seat, question.proposer, gives, gets)
    if judged.for_me < MARGIN:
        if any(view.owns_all(seat, tile) for tile in gives.tiles):
            return "set_broken"
        if completes_for(view, question.proposer, gives, gets):
            return "set_for_you"
        return "too_little"
    if gives.cash > gets.cash:
        paid = gives.cash - gets.cash
        if paid > spare_cash(choices):
            return "cash_short"
    return ""


def counter(choices: Choices, question: TradeOffer) -> Action | None:
    """The same properties and cards at a price that is good for both, if there is one."""
    view, seat, partner = choices.view, choices.seat, question.proposer
    if not may_offer(view, seat) or not may_send(view, seat, partner):
        return None
    give = Bundle(0, question.take.tiles, question.take.insurance, question.take.cards)
    take = Bundle(0, question.give.tiles, question.give.insurance, question.give.cards)
    if (give.empty and take.empty) or arms_rival(view, seat, partner, give, take):
        return None
    judged = deal(view, seat, partner, give, take)
    found = priced(view, seat, partner, give, take, judged, spare_cash(choices))
    if found is None:
        return None
    return CounterTrade(seat, question.number, found[1], found[2])
