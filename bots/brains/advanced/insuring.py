"""Insurance (M9.1, M9.2): bought while it is cheap beside what it may have to pay."""

from __future__ import annotations

from bots.brains.advanced.outlook import LANDINGS_A_LAP, charged, dearest_card
from bots.brains.choices import Choices
from games.engine import NOBODY, Action
from games.engine.rulesets.mtaani.insurance import BuyInsurance, Insurance

WORTH_IT = 110
"""Percent of its price that the worst payment must come to."""

ENOUGH = 2
"""Cards in hand that are enough."""

LEFT = 300_000
"""SFR that must remain, and half as much again as the properties still on the market would take in a lap."""
MARKET = 1.5


def insure(choices: Choices) -> Action | None:
    insurance = choices.view.state[Insurance]
    price = insurance.price
    worst = max(choices.once(dearest_card), *choices.once(charged))
    if insurance.held[choices.seat] >= ENOUGH or worst * 100 < price * WORTH_IT:
        return None
    left = LEFT + MARKET * on_the_market(choices)
    return choices.one(BuyInsurance) if choices.cash - price >= left else None


def on_the_market(choices: Choices) -> float:
    """What the properties would cost that the seat may land on in a lap."""
    owner, tiles = choices.view.state.owner, choices.view.board.tiles
    free = sum(tiles[tile].cost for tile in choices.view.board.properties if owner[tile] == NOBODY)
    return free * LANDINGS_A_LAP
