"""Proposing trades that help both: sets that become whole, for cash or for what the other lacks (M16.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bots.brains.advanced.manners import (
    SWAPS,
    TRIES,
    may_offer,
    may_send,
    swaps_turned_down,
    turned_down,
)
from bots.brains.advanced.reserve import LEAST, reserve
from bots.brains.advanced.trading import Deal, arms_rival, deal
from bots.brains.choices import Choices
from games.engine import NOBODY, Action, Game
from games.engine.rulesets.mtaani.trade_points import TradePoints
from games.engine.rulesets.mtaani.trading import NOTHING, Bundle, OfferTrade, why_not

STEP = 5_000
"""Cash is named in round sums."""

MISSING = 2
"""Tiles of a set that may be missing for it to be worth asking for them."""


LOOKED_AT = 6
"""Trades with one partner that are thought through."""


def propose(choices: Choices) -> Action | None:
    """The best offer that is good for both and has not been turned down."""
    view, seat = choices.view, choices.seat
    if not may_offer(view, seat) or not view.state.holdings[seat]:
        return None
    spare = spare_cash(choices)
    best: tuple[float, Action | None] = (0.0, None)
    for partner in view.state.in_play:
        if may_send(view, seat, partner):
            for give, take, judged in promising(view, seat, partner):
                found = priced(view, seat, partner, give, take, judged, spare)
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


def promising(view: Game, seat: int, partner: int) -> list[tuple[Bundle, Bundle, Deal]]:
    """The trades with most in them for both."""
    found = [
        trade
        for trade in candidates(view, seat, partner)
        if trade[2].leeway > 0 and not arms_rival(view, seat, partner, trade[0], trade[1])
    ]
    return sorted(found, key=lambda trade: -trade[2].leeway)[:LOOKED_AT]


def candidates(view: Game, seat: int, partner: int) -> Iterator[tuple[Bundle, Bundle, Deal]]:
    """Both sides without cash, and how they are judged: a set for cash, cash for a set, a set for a set."""
    mine, theirs = (
        [Bundle(tiles=tiles) for owner, tiles in missing(view, one).values() if owner == other]
        for one, other in ((seat, partner), (partner, seat))
    )
    gets = [(get, deal(view, seat, partner, NOTHING, get)) for get in mine]
    gives = [(give, deal(view, seat, partner, give, NOTHING)) for give in theirs]
    yield from ((NOTHING, get, judged) for get, judged in gets)
    yield from ((give, NOTHING, judged) for give, judged in gives)
    yield from swaps(view, seat, partner)
    group = view.board.siblings
    for get, gained in gets:
        for give, lost in gives:
            if group[get.tiles[0]] is not group[give.tiles[0]]:
                yield give, get, gained.and_also(lost)


def swaps(view: Game, seat: int, partner: int) -> Iterator[tuple[Bundle, Bundle, Deal]]:
    """A lone property for another one of about the same price, for the trade points (M13.4)."""
    state, tiles = view.state, view.board.tiles
    points = state[TradePoints]
    if points.points[seat] or points.points[partner]:
        return
    if swaps_turned_down(view, seat, partner) >= SWAPS:
        return
    mine, theirs = (
        [tile for tile in state.holdings[one] if is_lone(view, one, tile)] for one in (seat, partner)
    )
    for give in mine[:LOOKED_AT]:
        take = min(theirs, key=lambda tile: (abs(tiles[tile].cost - tiles[give].cost), tile), default=None)
        if take is not None:
            sides = Bundle(tiles=(give,)), Bundle(tiles=(take,))
            yield *sides, deal(view, seat, partner, *sides)


def is_lone(view: Game, seat: int, tile: int) -> bool:
    """Whether the property is free to go: not mortgaged, and the only one of its set that the seat has."""
    state = view.state
    siblings = view.board.siblings[tile]
    own = [state.owner[other] for other in siblings].count(seat)
    return own == 1 and not state.mortgaged[tile] and not any(state.units[other] for other in siblings)


def priced(
    view: Game, seat: int, partner: int, give: Bundle, take: Bundle, judged: Deal, spare: int
) -> tuple[float, Bundle, Bundle] | None:
    """The trade with the cash that makes it good for both, and what it is then worth to the seat; None when
    there is no such cash. First the least that helps the partner; once that is turned down, a price that an
    envious partner would take; then no more."""
    most = min(judged.most_cash(), spare)
    before = turned_down(view, seat, partner, give, take)
    if len(before) >= TRIES:
        return None
    least = judged.least_cash(len(before) / (TRIES - 1))
    cash = max(-(-int(least) // STEP) * STEP, LEAST - view.state.cash[partner])
    if cash > most or any(cash <= old for old in before):
        return None
    gives = Bundle(max(0, cash), give.tiles, give.insurance, give.cards)
    takes = Bundle(max(0, -cash), take.tiles, take.insurance, take.cards)
    if why_not(view, seat, partner, gives, takes):
        return None
    return judged.with_cash(cash).for_me, gives, takes
