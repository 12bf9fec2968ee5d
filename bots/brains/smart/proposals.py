"""Trades that Smart proposes: those that leave it better, at the price that the other should accept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bots.brains.advanced.manners import may_offer, may_send
from bots.brains.advanced.proposing import candidates
from bots.brains.advanced.trading import arms_rival
from bots.brains.advanced.worth import rivals
from bots.brains.smart.bargaining import Terms, bargain
from bots.brains.smart.dealing import singles
from bots.brains.smart.gathering import plans
from bots.brains.smart.mind import Mind
from bots.brains.smart.paying import bought
from games.engine import Action, Game
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade

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
    """An offer, how much likelier the seat is to win by what comes of it, and what that is worth to it by
    Advanced's valuation, SFR."""

    action: OfferTrade
    likelier: float
    for_me: float


def propose(mind: Mind) -> Action | None:
    """The best offer that has not been turned down, at the least price that the other should accept."""
    view, seat = mind.choices.view, mind.choices.seat
    if not may_offer(view, seat) or not view.state.holdings[seat]:
        return None
    alone = rivals(view) == 1
    best: tuple[float, Action | None] = (0.0, None)
    for proposal in (*trades(mind), *gathered(mind)):
        if proposal.likelier < (GAIN if alone else -HARM):
            continue
        worth = proposal.likelier if alone else proposal.likelier + proposal.for_me / WORTH
        if worth > best[0]:
            best = worth, proposal.action
    return best[1]


def trades(mind: Mind) -> Iterator[Proposal]:
    """Single trades that are worth something to the other in Advanced's eyes, and where there are several
    rivals to the seat too."""
    view, seat = mind.choices.view, mind.choices.seat
    for terms in best_terms(view, seat):
        gain = mind.gain(terms.offer)
        if gain is not None and (terms.for_me > 0 or rivals(view) == 1):
            yield Proposal(terms.offer, gain, terms.for_me)


def best_terms(view: Game, seat: int) -> Iterator[Terms]:
    """With each partner, the trades with most in them for both; among several rivals lone properties stand in
    for the cash where that is better."""
    for partner in view.state.in_play:
        if not may_send(view, seat, partner):
            continue
        for give, take in promising(view, seat, partner):
            if arms_rival(view, partner, seat, take, give):
                continue
            in_kind = give.empty and rivals(view) > 1
            terms = bought(view, seat, partner, take) if in_kind else bargain(view, seat, partner, give, take)
            if terms is not None:
                yield terms


def promising(view: Game, seat: int, partner: int) -> list[tuple[Bundle, Bundle]]:
    """Both sides without cash of the trades with most in them for both."""
    found = [*candidates(view, seat, partner)]
    if rivals(view) > 1:
        found += singles(view, seat, partner)
    found.sort(key=lambda trade: -trade[2].leeway)
    return list(dict.fromkeys((give, take) for give, take, _ in found))[:LOOKED_AT]


def gathered(mind: Mind) -> Iterator[Proposal]:
    """First steps towards sets that two others have between them."""
    for plan in plans(mind.choices.view, mind.choices.seat):
        yield Proposal(plan.first, mind.value(plan.then) - mind.now, plan.for_me)
