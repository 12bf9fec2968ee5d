"""Trades that Smart proposes: those that leave it better, at the price that the other should accept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bots.brains.advanced.manners import may_offer, may_send, turned_down
from bots.brains.advanced.proposing import STEP, candidates
from bots.brains.advanced.reserve import LEAST, reserve
from bots.brains.advanced.trading import Deal, arms_rival
from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices
from bots.brains.smart.mind import Mind
from games.engine import Action
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade, why_not

GAIN = 0.02
"""How much likelier it must be to win after a trade that it proposes to its only rival."""

WORTH = 3_000_000
"""SFR of gain by Advanced's valuation that count as much as being sure to win, where there are more rivals:
whoever trades most gets ahead of those who do not."""

HARM = 0.02
"""How much unlikelier the network may think it to win after such a trade."""

LOOKED_AT = 10
"""Trades with one partner that are thought through."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An offer, and what it brings the seat by Advanced's valuation, SFR."""

    action: OfferTrade
    for_me: float


def propose(mind: Mind) -> Action | None:
    """The best offer that has not been turned down, at the least price that the other should accept."""
    choices, view, seat = mind.choices, mind.choices.view, mind.choices.seat
    if not may_offer(view, seat) or not view.state.holdings[seat]:
        return None
    alone = rivals(view) == 1
    best: tuple[float, Action | None] = (0.0, None)
    for proposal in proposals(choices):
        likelier = mind.gain(proposal.action)
        if likelier is None or likelier < (GAIN if alone else -HARM):
            continue
        worth = likelier if alone else likelier + proposal.for_me / WORTH
        if worth > best[0]:
            best = worth, proposal.action
    return best[1]


def proposals(choices: Choices) -> Iterator[Proposal]:
    """Trades that are worth something to the other in Advanced's eyes, and where there are several rivals to
    the seat too."""
    view, seat = choices.view, choices.seat
    for partner in view.state.in_play:
        if not may_send(view, seat, partner):
            continue
        found = sorted(candidates(view, seat, partner), key=lambda trade: -trade[2].leeway)
        for give, take, judged in found[:LOOKED_AT]:
            if arms_rival(view, partner, seat, take, give):
                continue
            terms = bargain(choices, partner, give, take, judged)
            if terms is not None:
                yield Proposal(OfferTrade(seat, partner, terms.give, terms.take), terms.for_me)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the seat gives and takes, cash included, and what that brings it by Advanced's valuation, SFR."""

    give: Bundle
    take: Bundle
    for_me: float


def bargain(choices: Choices, partner: int, give: Bundle, take: Bundle, judged: Deal) -> Terms | None:
    """The trade at the price that is best for the seat of those that Advanced would take at once: the partner
    gains, envy and all, and keeps its reserve. None when there is no such price, or it was turned down."""
    view, seat = choices.view, choices.seat
    if turned_down(view, seat, partner, give, take):
        return None
    cash = -(-int(judged.least_cash(1)) // STEP) * STEP
    cash = max(cash, reserve(view, partner) - view.state.cash[partner])
    priced = judged.with_cash(cash)
    if priced.theirs <= 0 or cash > choices.cash - LEAST:
        return None
    if priced.for_me <= 0 and rivals(view) > 1:
        return None
    gives = Bundle(max(0, cash), give.tiles, give.insurance, give.cards)
    takes = Bundle(max(0, -cash), take.tiles, take.insurance, take.cards)
    if why_not(view, seat, partner, gives, takes):
        return None
    return Terms(gives, takes, priced.for_me)
