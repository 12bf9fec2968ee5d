"""The seat's own turn before the dice: the order in which it looks after what it owns (M2.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bots.brains.advanced import (
    asking_for_loans,
    borrowing,
    building,
    insuring,
    jail,
    lending,
    lifting,
    playing_cards,
    proposing,
    renovating,
)
from bots.brains.choices import Choices
from games.engine import Action, Chance
from games.engine.rulesets.mtaani.turns import AwaitRoll, Roll

STEPS: tuple[Callable[[Choices], Action | None], ...] = (
    lending.call_in,
    playing_cards.play,
    building.build,
    insuring.insure,
    building.make_room,
    asking_for_loans.ask_to_build,
    asking_for_loans.ask_for_land,
    borrowing.borrow_to_build,
    borrowing.repay,
    lifting.lift,
    proposing.propose,
    jail.leave,
    renovating.renovate,
)


def await_roll(choices: Choices, question: AwaitRoll, chance: Chance) -> Action | None:
    return first_of(choices, STEPS)


def first_of(choices: Choices, steps: Iterable[Callable[[Choices], Action | None]]) -> Action | None:
    """What the first of the steps that wants anything does; else the dice."""
    for decide in steps:
        action = decide(choices)
        if action is not None:
            return action
    return choices.one(Roll)
