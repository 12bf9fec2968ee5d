"""Fortune (M10.5): the deck that is better for the seat, by the cards that are left."""

from __future__ import annotations

from bots.brains.advanced.outlook import average_card, dearest_card
from bots.brains.advanced.reserve import means
from bots.brains.choices import Choices
from games.engine import Action, Chance
from games.engine.rulesets.mtaani.fortune import ChooseDeck, DrawFrom
from games.engine.rulesets.mtaani.insurance import Insurance

METRO_WORTH = 60_000
"""SFR that a Metro card is worth: most go over Payday."""


def choose_deck(choices: Choices, question: ChooseDeck, chance: Chance) -> Action | None:
    view, seat = choices.view, choices.seat
    average = average_card(view)
    deadly = dearest_card(view) > choices.once(means) and not view.state[Insurance].held[seat]
    wanted = "mtaani" if average > METRO_WORTH and not deadly else "metro"
    return next((action for action in choices.all(DrawFrom) if action.deck == wanted), None)
