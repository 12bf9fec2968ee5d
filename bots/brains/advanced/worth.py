"""What an estate is worth to a seat, beyond its cash: Advanced's own valuation, for itself and for others.

A property is worth a little less than it costs, whoever has it. A set that is whole is worth what it may earn
when it is built as far as its owner's means go; a set that may still become whole is worth a share of that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bots.brains.advanced.outlook import LANDINGS_A_LAP
from games.engine import NOBODY, Game
from games.engine.rulesets.mtaani.card_pool import PRICES
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.mortgages import lifting_cost
from games.engine.rulesets.mtaani.numbers import MOST_UNITS

LAPS = 10
"""Laps for which a fee is counted on."""

ASSET = 0.9
"""Share of its cost for which a property counts as such: most of it can be had back by a mortgage."""

BUILT_FROM = 1_800_000
"""SFR that a player is thought to put into a set at the least, in time, beside the cash in hand."""

ALMOST = {1: 0.25, 2: 0.08}
"""Share of a whole set's worth that it has while so many tiles are missing, if they are to be had."""

INSURANCE_WORTH = 900_000
CARD_SHARE = 0.3
"""Share of a special card's price that it is worth."""


def tile_worth(view: Game, tile: int) -> float:
    """The property by itself."""
    figures = view.board.tiles[tile]
    worth = figures.cost * ASSET + figures.base_fee * LANDINGS_A_LAP * LAPS * rivals(view)
    return worth - lifting_cost(view, tile) if view.state.mortgaged[tile] else worth


def rivals(view: Game) -> int:
    return max(1, view.state.out.count(False) - 1)


def set_worth(view: Game, group: str, budget: int) -> float:
    """What the set earns its owner beyond its tiles, when about `budget` is put into units."""
    cost = level = base = 0
    for tile in view.board.groups[group].tiles:
        figures = view.board.tiles[tile]
        cost += figures.cost
        level += figures.unit_cost
        base += figures.base_fee
    levels = min(float(MOST_UNITS), budget / level)
    fees = max((cost + level * levels) * levels / MOST_UNITS, 2.0 * base)
    return max(0.0, fees * LANDINGS_A_LAP * LAPS * rivals(view) - levels * level / 2)


def sets_worth(
    view: Game, seat: int, groups: Iterable[str], owner: Mapping[int, int], cash: int | None = None
) -> float:
    """What these sets are worth to the seat beyond their tiles, `owner` telling whose tiles they would be."""
    shares = set_shares(view, seat, groups, owner)
    return shares_worth(view, shares, view.state.cash[seat] if cash is None else cash)


def shares_worth(view: Game, shares: Iterable[tuple[str, float]], cash: int) -> float:
    """What these shares of sets are worth to a seat that has so much cash."""
    budget = max(0, cash) + BUILT_FROM
    total = 0.0
    for group, share in shares:
        total += set_worth(view, group, budget) * share
    return total


def set_shares(
    view: Game, seat: int, groups: Iterable[str], owner: Mapping[int, int]
) -> list[tuple[str, float]]:
    """Of these sets, those that count for the seat, each with the share of the whole one's worth: all of it,
    or some while others have what is missing."""
    state, found = view.state, []
    for group in groups:
        owners = [owner.get(tile, state.owner[tile]) for tile in view.board.groups[group].tiles]
        held = owners.count(seat)
        missing = len(owners) - held
        if not held:
            continue
        if missing == 0:
            found.append((group, 1.0))
        elif missing in ALMOST:
            others = {who for who in owners if who != seat}
            if others == {NOBODY}:
                found.append((group, ALMOST[missing]))
            elif len(others) == 1:
                found.append((group, ALMOST[missing] / 2))
    return found


def cards_worth(view: Game, insurance: int, cards: Iterable[str]) -> float:
    price = min(view.state[Insurance].price, 2 * INSURANCE_WORTH)
    return insurance * max(INSURANCE_WORTH, price * 0.8) + sum(PRICES[card] for card in cards) * CARD_SHARE
