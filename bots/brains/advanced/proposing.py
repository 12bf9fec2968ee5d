"""Proposing trades that help both: sets that become whole, for cash or for what the other lacks (M16.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bots.brains.advanced.manners import TRIES, may_offer, may_send, turned_down
from bots.brains.advanced.reserve import LEAST, reserve
from bots.brains.advanced.trading import deal
from bots.brains.choices import Choices
from games.engine import NOBODY, Action, Game
from games.engine.rulesets.mtaani.trading import NOTHING, Bundle, OfferTrade, why_not

STEP = 5_000
"""Cash is named in round sums."""

MISSING = 2
"""Tiles of a set that may be missing for it to be worth asking for them."""


def propose(choices: Choices) -> Action | None:
    """The best offer that is good for both and has not been turned down."""
    view, seat = choices.view, choices.seat
    if not may_offer(view, seat) or not view.state.holdings[seat]:
        return None
    spare = spare_cash(choices)
    best: tuple[float, Action | None] = (0.0, None)
    for partner in view.state.in_play:
        if may_send(view, seat, partner):
            for give, take in candidates(view, seat, partner):
                found = priced(view, seat, partner, give, take, spare)
                if found is not None and found[0] > best[0]:
                    best = found[0], OfferTrade(seat, partner, found[1], found[2])
    return best[1]


def spare_cash(choices: Choices) -> int:
    """What may be spent on a trade."""
    return choices.cash - choices.once(reserve)


def missing(view: Game, seat: int) -> dict[str, tuple[int, tuple[int, ...]]]:
    """The sets that the seat could complete by one trade: who has all the missing tiles, and these."""
    state, found = view.state, {}
    for name, group in view.board.groups.items():
        lacking = tuple(tile for tile in group.tiles if state.owner[tile] != seat)
        owners = {state.owner[tile] for tile in lacking}
        if not lacking or len(owners) != 1 or NOBODY in owners or any(state.units[t] for t in group.tiles):
            continue
        if len(lacking) <= MISSING and len(lacking) < len(group.tiles):
            found[name] = (owners.pop(), lacking)
    return found


def candidates(view: Game, seat: int, partner: int) -> Iterator[tuple[Bundle, Bundle]]:
    """Both sides without cash: a set for a set, a set for cash, cash for a set."""
    mine = [tiles for owner, tiles in missing(view, seat).values() if owner == partner]
    theirs = [tiles for owner, tiles in missing(view, partner).values() if owner == seat]
    for get in mine:
        for give in theirs:
            if not {view.board.tiles[t].group for t in get} & {view.board.tiles[t].group for t in give}:
                yield Bundle(tiles=give), Bundle(tiles=get)
        yield NOTHING, Bundle(tiles=get)
    for give in theirs:
        yield Bundle(tiles=give), NOTHING


def priced(
    view: Game, seat: int, partner: int, give: Bundle, take: Bundle, spare: int
) -> tuple[float, Bundle, Bundle] | None:
    """The trade with the cash that makes it good for both, and what it is then worth to the seat; None when
    there is no such cash. First the least that helps the partner; once that is turned down, a price that an
    envious partner would take; then no more."""
    before = turned_down(view, seat, partner, give, take)
    if len(before) >= TRIES:
        return None
    judged = deal(view, seat, partner, give, take)
    least = judged.least_cash(len(before) / (TRIES - 1))
    theirs = view.state.cash[partner] - LEAST
    cash = max(-(-int(least) // STEP) * STEP, -theirs)
    if cash > min(judged.most_cash(), spare) or any(cash <= old for old in before):
        return None
    gives = Bundle(max(0, cash), give.tiles, give.insurance, give.cards)
    takes = Bundle(max(0, -cash), take.tiles, take.insurance, take.cards)
    if why_not(view, seat, partner, gives, takes):
        return None
    return judged.with_cash(cash).for_me, gives, takes
