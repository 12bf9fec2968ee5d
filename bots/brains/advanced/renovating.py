"""Renovating (M8) in place of rolling: where the fee is high, or to stay away from a dear roll."""

from __future__ import annotations

from bots.brains.advanced.outlook import LANDINGS_A_LAP, expected_fees
from bots.brains.advanced.reserve import affords
from bots.brains.advanced.worth import LAPS, rivals
from bots.brains.choices import Choices
from games.engine import Action
from games.engine.rulesets.mtaani.fees import fee_with_units
from games.engine.rulesets.mtaani.numbers import RENOVATION_RAISE, RENOVATION_RAISE_LEAST, SALARY
from games.engine.rulesets.mtaani.renovation import Renovate, renovation_cost


def renovate(choices: Choices) -> Action | None:
    action = choices.one(Renovate)
    if action is None:
        return None
    view, seat = choices.view, choices.seat
    tile = view.state.position[seat]
    cost = renovation_cost(view, tile)
    fee = fee_with_units(view, tile, view.state.units[tile])
    more = max(fee * RENOVATION_RAISE, view.board.tiles[tile].cost * RENOVATION_RAISE_LEAST) / 100
    gain = more * LANDINGS_A_LAP * LAPS * rivals(view) + expected_fees(view, seat) - SALARY / 7
    return action if gain > cost and affords(choices, cost) else None
