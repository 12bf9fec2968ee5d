"""Trades that Smart proposes: those that leave it better, at the price that the other should accept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bots.brains.advanced.manners import may_offer, may_send, turned_down
from bots.brains.advanced.proposing import STEP, candidates
from bots.brains.advanced.reserve import LEAST
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
            if turned_down(view, seat, partner, give, take):
                continue
            cash = max(-(-int(judged.least_cash(1)) // STEP) * STEP, LEAST - view.state.cash[partner])
            priced = judged.with_cash(cash)
            if priced.theirs <= 0 or cash > choices.cash - LEAST:
                continue
            if priced.for_me <= 0 and rivals(view) > 1:
                continue
            gives = Bundle(max(0, cash), give.tiles, give.insurance, give.cards)
            takes = Bundle(max(0, -cash), take.tiles, take.insurance, take.cards)
            if not why_not(view, seat, partner, gives, takes):
                yield Proposal(OfferTrade(seat, partner, gives, takes), priced.for_me)
