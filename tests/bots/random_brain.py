"""A brain without sense: something that is offered, but never to leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bots.brains.choices import Choices, plain
from games.engine import Action, Chance, Game, Option, Ranged


class RandomBrain:
    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        """Half the time one of the first two answers, which mostly end the matter."""
        choices = Choices(view, options)
        asked = choices.questions()
        found = choices.answers(asked[chance.below("question", len(asked))])
        if chance.one_in("direct", 2):
            found = found[:2]
        return some(found[chance.below("option", len(found))], chance)


def some(option: Option, chance: Chance) -> Action:
    if isinstance(option, Ranged):
        values = option.values
        value = values.low + values.step * chance.below(
            "value", (values.high - values.low) // values.step + 1
        )
        return replace(option.action, **{option.field: value})
    action = plain(option)
    assert action is not None
    return action
