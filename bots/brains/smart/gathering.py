"""Sets that are split between two others: what the one has is bought first, then what the other has, in the
same turn and at prices that Advanced takes at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from bots.brains.advanced.manners import may_send
from bots.brains.advanced.reserve import LEAST
from bots.brains.smart.after import after
from bots.brains.smart.paying import bought
from games.engine import NOBODY, Game
from games.engine.rulesets.mtaani.offers import sent_this_turn
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade

Tiles = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The first of two trades, the position after both, and what they bring the seat by Advanced's valuation,
    SFR."""

    first: OfferTrade
    then: Game
    for_me: float


def plans(view: Game, seat: int) -> Iterator[Plan]:
    """Both ways round; not what would leave too little for a unit on each property of the set."""
    if sent_this_turn(view, seat):
        return
    for tiles, holders in split(view, seat):
        if not all(may_send(view, seat, partner) for partner in holders):
            continue
        level = sum(view.board.tiles[tile].unit_cost for tile in tiles)
        for one, other in permutations(holders.items()):
            plan = planned(view, seat, one, other)
            if plan is not None and plan.then.state.cash[seat] >= LEAST + level:
                yield plan


def split(view: Game, seat: int) -> Iterator[tuple[Tiles, dict[int, Tiles]]]:
    """The sets without units of which two others have all that the seat lacks: all of a set, and who has
    what."""
    state = view.state
    for group in view.board.groups.values():
        holders: dict[int, Tiles] = {}
        for tile in group.tiles:
            if (owner := state.owner[tile]) != seat:
                holders[owner] = (*holders.get(owner, ()), tile)
        if len(holders) == 2 and NOBODY not in holders and not any(state.units[t] for t in group.tiles):
            yield group.tiles, holders


def planned(view: Game, seat: int, one: tuple[int, Tiles], other: tuple[int, Tiles]) -> Plan | None:
    """From the one first; None when either would not sell at a price that can be paid."""
    first = bought(view, seat, one[0], Bundle(tiles=one[1]))
    between = after(view, first.offer) if first is not None else None
    if first is None or between is None:
        return None
    second = bought(between, seat, other[0], Bundle(tiles=other[1]))
    then = after(between, second.offer) if second is not None else None
    if second is None or then is None:
        return None
    return Plan(first.offer, then, first.for_me + second.for_me)
