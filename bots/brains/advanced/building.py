"""Building (M5.4): where a unit earns most for what it costs, as far as the reserve allows."""

from __future__ import annotations

from bots.brains.advanced.outlook import LANDINGS_A_LAP
from bots.brains.advanced.reserve import affords, reserve
from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices, within
from games.engine import Action, Ranged
from games.engine.rulesets.mtaani.building import Build, BuildTo
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.mortgages import Mortgage, Unmortgage, lifting_cost, mortgage_value
from games.engine.rulesets.mtaani.numbers import MOST_UNITS

EARNED_BACK_IN = 12
"""Laps within which the fees of a set that is built to the full should pay for it."""


def build(choices: Choices) -> Action | None:
    best = max(
        choices.all(Build), key=lambda action: (earns(choices, action.tile), -action.tile), default=None
    )
    if best is None or earns(choices, best.tile) * EARNED_BACK_IN < 1:
        return None
    if affords(choices, level_cost(choices, best.tile)):
        return whole_level(choices, best.tile) or best
    return best if affords(choices, choices.view.board.tiles[best.tile].unit_cost) else None


def level_cost(choices: Choices, tile: int) -> int:
    """What a unit more costs on each property of the set."""
    return sum(choices.view.board.tiles[other].unit_cost for other in choices.view.board.siblings[tile])


def whole_level(choices: Choices, tile: int) -> Action | None:
    """A unit more on each property of the set, in one go."""
    units, siblings = choices.view.state.units, choices.view.board.siblings[tile]
    group = choices.view.board.tiles[tile].group
    for option in choices.options:
        bulk = option.action if isinstance(option, Ranged) else None
        if isinstance(option, Ranged) and isinstance(bulk, BuildTo) and bulk.group == group:
            return within(option, min(units[other] for other in siblings) + 1)
    return None


def earns(choices: Choices, tile: int) -> float:
    """What each SFR put into the property earns in a lap, once it is built to the full: the fee of the last
    unit is what makes the first ones worth it."""
    figures, units = choices.view.board.tiles[tile], choices.view.state.units[tile]
    if units == MOST_UNITS:
        return 0.0
    full = figures.cost + figures.unit_cost * MOST_UNITS
    now = (figures.cost + figures.unit_cost * units) * units / MOST_UNITS if units else 2 * figures.base_fee
    return (full - now) / (figures.unit_cost * (MOST_UNITS - units)) * LANDINGS_A_LAP * rivals(choices.view)


def whole_sets(choices: Choices) -> list[tuple[int, ...]]:
    """The sets that the seat owns whole and may build on."""
    view, seat = choices.view, choices.seat
    banned = view.state[SpecialCards].zoned
    return [
        group.tiles
        for group in view.board.groups.values()
        if group.name != banned and all(view.state.owner[tile] == seat for tile in group.tiles)
    ]


def sites(choices: Choices) -> list[tuple[int, ...]]:
    """The whole sets that are free of mortgages and have room."""
    state = choices.view.state
    return [
        tiles
        for tiles in whole_sets(choices)
        if not any(state.mortgaged[tile] for tile in tiles)
        and min(state.units[tile] for tile in tiles) < MOST_UNITS
    ]


def make_room(choices: Choices) -> Action | None:
    """A whole set that is mortgaged is lifted first of all; lone properties are mortgaged for it."""
    view, state = choices.view, choices.view.state
    for tiles in whole_sets(choices):
        burdened = [tile for tile in tiles if state.mortgaged[tile]]
        if not burdened:
            continue
        needed = sum(lifting_cost(view, tile) for tile in burdened)
        if affords(choices, needed):
            lifts = {action.tile: action for action in choices.all(Unmortgage)}
            for tile in burdened:
                if tile in lifts:
                    return lifts[tile]
    return money_for_units(choices)


def money_for_units(choices: Choices) -> Action | None:
    """Mortgage a lone property when the next unit lacks nothing but the cash."""
    view, found = choices.view, sites(choices)
    if not found:
        return None
    cost = min(view.board.tiles[tile].unit_cost for tiles in found for tile in tiles)
    own = {tile for tiles in whole_sets(choices) for tile in tiles}
    lone = [action for action in choices.all(Mortgage) if action.tile not in own]
    brings = sum(mortgage_value(view, action.tile) for action in lone)
    lacking = cost + choices.once(reserve) - choices.cash
    if not 0 < lacking <= brings:
        return None
    return max(lone, key=lambda action: (mortgage_value(view, action.tile), -action.tile))
