"""Trades that Smart proposes: those that leave it better, at the price that the other should accept."""

from __future__ import annotations

from bots.brains.advanced.manners import may_offer, may_send, turned_down
from bots.brains.advanced.proposing import STEP, candidates
from bots.brains.advanced.reserve import LEAST
from bots.brains.advanced.worth import rivals
from bots.brains.smart.mind import Mind
from games.engine import Action
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade, why_not

GAIN = 0.02
"""How much likelier it must be to win after a trade that it proposes."""

LOOKED_AT = 10
"""Trades that are thought through."""


def propose(mind: Mind) -> Action | None:
    """The best offer that has not been turned down: it is worth something to the other in Advanced's eyes."""
    choices, view, seat = mind.choices, mind.choices.view, mind.choices.seat
    if not may_offer(view, seat) or not view.state.holdings[seat]:
        return None
    offers = []
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
                offers.append(OfferTrade(seat, partner, gives, takes))
    best = next(iter(mind.judged(offers)), None)
    return best.action if best is not None and best.value > mind.now + GAIN else None
