"""City Hall (M11.2): the rule that helps most, in money and in who may be ruined by it."""

from __future__ import annotations

from bots.brains.advanced.city_hall import edges, worth
from bots.brains.choices import Choices
from bots.brains.smart.dangers import ruin
from games.engine import Action, Game
from games.engine.rulesets.mtaani.city_hall import SetRule

STAKE = 5_000_000
"""SFR that it is worth to see a rival ruined, or not to be."""

DANGEROUS = ("fees", "cards")


def best_rule(choices: Choices) -> Action | None:
    view, seat = choices.view, choices.seat
    money, calm = edges(view, seat), safety(view, seat)

    def value(action: SetRule) -> float:
        then = safety(view, seat, **{action.what: action.percent}) if action.what in DANGEROUS else calm
        return worth(money, action) + STAKE * (then - calm)

    return max(choices.all(SetRule), key=value, default=None)


def safety(view: Game, seat: int, fees: int = 100, cards: int = 100) -> float:
    """How much likelier the others are to be ruined within a lap than the seat."""
    others = [ruin(view, other, fees, cards) for other in view.state.in_play if other != seat]
    return sum(others) / max(1, len(others)) - ruin(view, seat, fees, cards)
