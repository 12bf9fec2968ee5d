"""Special cards in hand (M9.3): played where they do most."""

from __future__ import annotations

from bots.brains.advanced.buying_cards import harm
from bots.brains.advanced.outlook import expected_fees
from bots.brains.choices import Choices
from games.engine import Action
from games.engine.rulesets.mtaani.injunction import Protect
from games.engine.rulesets.mtaani.numbers import ZONING_PRICE
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.syndicate import StartSyndicate
from games.engine.rulesets.mtaani.teleport import Teleport
from games.engine.rulesets.mtaani.zoning import Zone

ENOUGH_HARM = ZONING_PRICE // 3
DEAR_ROLL = 250_000


def play(choices: Choices) -> Action | None:
    return choices.one(StartSyndicate) or zone(choices) or protect(choices) or teleport(choices)


def zone(choices: Choices) -> Action | None:
    view, seat = choices.view, choices.seat
    best = max(choices.all(Zone), key=lambda action: harm(view, seat, action.group), default=None)
    return best if best is not None and harm(view, seat, best.group) >= ENOUGH_HARM else None


def protect(choices: Choices) -> Action | None:
    """The set with most in it."""
    board, units = choices.view.board, choices.view.state.units

    def built(action: Protect) -> int:
        return sum(board.tiles[tile].unit_cost * units[tile] for tile in board.groups[action.group].tiles)

    best = max(choices.all(Protect), key=built, default=None)
    return best if best is not None and built(best) else None


def teleport(choices: Choices) -> Action | None:
    """Out of the way of a dear roll; or over Payday, when that is still to be reached."""
    view, seat = choices.view, choices.seat
    start = view.state.position[seat]
    dear = expected_fees(view, seat) >= DEAR_ROLL
    over = [action for action in choices.all(Teleport) if action.tile < start]
    if over and (dear or not view.state[Revolutions].reached[seat]):
        return min(over, key=lambda action: action.tile)
    return max(choices.all(Teleport), key=lambda action: action.tile, default=None) if dear else None
