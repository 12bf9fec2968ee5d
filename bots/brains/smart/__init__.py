"""Smart (M16.4): judges trades, building, loans, purchases and debts by the value of the position after them,
with a network that has learnt from finished games."""

from __future__ import annotations

from collections.abc import Sequence

from bots.brains import advanced
from bots.brains.basic import anything
from bots.brains.choices import Choices
from bots.brains.smart.deciding import DECISIONS
from bots.brains.smart.mind import Mind
from bots.brains.smart.network import Network
from games.engine import Action, Chance, Game, Option


class Smart:
    """The brain that the games app knows. Without a network it decides as Advanced does."""

    def __init__(self, network: Network | None) -> None:
        self.network = network

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        """What the seat that `options` name does. Raises ValueError when nothing is offered."""
        choices = Choices(view, options)
        asked = choices.questions()
        mind = None
        for question in asked:
            decide = DECISIONS.get(type(question))
            if decide is None or self.network is None:
                action = advanced.decide(choices, question, chance)
            else:
                mind = mind or Mind(choices, self.network)
                action = decide(mind, question, chance)
            if action is not None:
                return action
        return anything(choices, asked)
