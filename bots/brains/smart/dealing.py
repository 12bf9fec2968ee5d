"""Dealing in single properties among several rivals: what is worth more to another is sold or exchanged, and
what is worth more to the seat is bought, whether or not a set becomes whole by it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bots.brains.advanced.manners import SWAPS, swaps_turned_down
from bots.brains.advanced.trading import Deal, deal
from games.engine import Game
from games.engine.rulesets.mtaani.trading import NOTHING, Bundle


def singles(view: Game, seat: int, partner: int) -> Iterator[tuple[Bundle, Bundle, Deal]]:
    """One property against cash or against another one, where both gain by Advanced's valuation; no exchanges
    with a partner who has turned down several."""
    mine, theirs = free(view, seat), free(view, partner)
    found = [*product(mine, [NOTHING]), *product([NOTHING], theirs)]
    if swaps_turned_down(view, seat, partner) < SWAPS:
        found += product(mine, theirs)
    for give, take in found:
        judged = deal(view, seat, partner, give, take)
        if judged.leeway > 0:
            yield give, take, judged


def free(view: Game, seat: int) -> list[Bundle]:
    """The properties of the seat that are free to go, and belong to no whole set of its own."""
    units, siblings = view.state.units, view.board.siblings
    return [
        Bundle(tiles=(tile,))
        for tile in view.state.holdings[seat]
        if not view.owns_all(seat, tile) and not any(units[other] for other in siblings[tile])
    ]
