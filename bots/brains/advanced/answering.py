"""Accepting and declining this very offer, with a reason."""

from __future__ import annotations

from dataclasses import replace

from bots.brains.choices import Choices
from games.engine import Action
from games.engine.rulesets.mtaani.offers import Accept, Decline, Offer


def accepted(choices: Choices, question: Offer) -> Action | None:
    for action in choices.all(Accept):
        if action.offer == question.number:
            return action
    return declined(choices, question, "")


def declined(choices: Choices, question: Offer, reason: str) -> Action | None:
    for action in choices.all(Decline):
        if action.offer == question.number:
            return replace(action, reason=reason)
    return None
