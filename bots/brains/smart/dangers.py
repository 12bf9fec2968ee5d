"""What may ruin a seat within a lap: the fees of others and the cards, against what it can raise."""

from __future__ import annotations

from bots.brains.advanced.outlook import LANDINGS_A_LAP, cards_left, charged
from bots.brains.advanced.reserve import means
from games.engine import Game
from games.engine.rulesets.mtaani.insurance import Insurance

CARD_TILES = 3
"""Tiles that draw, or may draw, a Mtaani card."""


def payments(view: Game, seat: int, fees: int = 100, cards: int = 100) -> list[tuple[int, float]]:
    """What the seat may be asked to pay, each with how often in a lap; `fees` and `cards` are percentages of
    what they come to now."""
    found = [(fee * fees // 100, LANDINGS_A_LAP) for fee in charged(view, seat) if fee]
    gains, costs = cards_left(view)
    each = CARD_TILES * LANDINGS_A_LAP / max(1, len(gains) + len(costs))
    return found + [(cost * cards // 100, each) for cost in costs]


def ruin(view: Game, seat: int, fees: int = 100, cards: int = 100) -> float:
    """How likely a payment within a lap is one that the seat cannot meet; insured, it would take more."""
    room = means(view, seat)
    risk = min(1.0, sum([often for amount, often in payments(view, seat, fees, cards) if amount > room]))
    return risk ** (1 + view.state[Insurance].held[seat])
