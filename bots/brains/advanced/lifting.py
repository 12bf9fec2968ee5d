"""Lifting mortgages (M5.1): what completes or nears a set first, the rest when cash lies idle."""

from __future__ import annotations

from bots.brains.advanced.building import sites
from bots.brains.advanced.reserve import reserve
from bots.brains.choices import Choices
from games.engine import Action
from games.engine.rulesets.mtaani.mortgages import Unmortgage, lifting_cost

IDLE_CASH = 700_000
"""SFR above the reserve from which on lone properties are lifted."""


def lift(choices: Choices) -> Action | None:
    view = choices.view
    if sites(choices):
        return None
    spare = choices.cash - choices.once(reserve) - IDLE_CASH
    found = [action for action in choices.all(Unmortgage) if lifting_cost(view, action.tile) <= spare]
    return max(found, key=lambda action: (view.board.tiles[action.tile].base_fee, -action.tile), default=None)
