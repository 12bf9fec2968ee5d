"""The price that is best for the seat of those that Advanced takes at once."""

from __future__ import annotations

from dataclasses import dataclass

from bots.brains.advanced.manners import turned_down
from bots.brains.advanced.proposing import STEP
from bots.brains.advanced.reserve import LEAST, reserve
from bots.brains.advanced.trading import MARGIN, Weighing
from games.engine import Game
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade, why_not


@dataclass(frozen=True, slots=True)
class Terms:
    """A trade, cash included, and what it brings the seat by Advanced's valuation, SFR."""

    offer: OfferTrade
    for_me: float


def bargain(view: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> Terms | None:
    """The trade at the price that is best for the seat of those that Advanced would take at once: the partner
    gains, envy and all, and keeps its reserve. None when there is no such price, or it was turned down."""
    if turned_down(view, seat, partner, give, take):
        return None
    weighing = Weighing(view, seat, partner, give, take)
    cash = least(view, seat, partner, weighing)
    if cash is None:
        return None
    gives, takes = at(give, take, cash)
    if why_not(view, seat, partner, gives, takes):
        return None
    return Terms(OfferTrade(seat, partner, gives, takes), weighing.at(cash).for_me)


def at(give: Bundle, take: Bundle, cash: int) -> tuple[Bundle, Bundle]:
    """Both sides when the seat gives so much cash; negative: gets."""
    return (
        Bundle(max(0, cash), give.tiles, give.insurance, give.cards),
        Bundle(max(0, -cash), take.tiles, take.insurance, take.cards),
    )


def least(view: Game, seat: int, partner: int, weighing: Weighing) -> int | None:
    """The least cash with which the partner would take the trade; None when it is more than the seat can
    spare. Cash that changes hands builds for the one and no longer for the other, so that a set is worth the
    less the more is paid for it: the price is found by trying."""
    cash = view.state.cash
    low = -(max(0, cash[partner] - reserve(view, partner)) // STEP)
    high = (cash[seat] - LEAST) // STEP
    if high < low or weighing.at(high * STEP).for_partner < MARGIN:
        return None
    while low < high:
        middle = (low + high) // 2
        if weighing.at(middle * STEP).for_partner >= MARGIN:
            high = middle
        else:
            low = middle + 1
    return low * STEP
