"""Advanced (M16.3): builds, keeps a reserve against what lies ahead, asks for loans and lends strictly,
proposes trades that help both sides by its own valuation.

One file for each kind of decision; None leaves it to what Basic would do, so that no question ever holds up
the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bots.brains.advanced.before_rolling import await_roll
from bots.brains.advanced.buying import buy_or_fee
from bots.brains.advanced.buying_cards import card_offer
from bots.brains.advanced.city_hall import choose_rule
from bots.brains.advanced.fortune import choose_deck
from bots.brains.advanced.lending import loan_offer
from bots.brains.advanced.owing import owes
from bots.brains.advanced.trade_offers import trade_offer
from bots.brains.basic import anything
from bots.brains.choices import Choices
from games.engine import Action, Chance, Game, Option, Question
from games.engine.rulesets.mtaani.city_hall import ChooseRule
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.fortune import ChooseDeck
from games.engine.rulesets.mtaani.market import BuyOrFee
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.special_cards import CardOffer
from games.engine.rulesets.mtaani.trading import TradeOffer
from games.engine.rulesets.mtaani.turns import AwaitRoll


class Advanced:
    """The brain that the games app knows."""

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        """What the seat that `options` name does. Raises ValueError when nothing is offered."""
        choices = Choices(view, options)
        asked = choices.questions()
        for question in asked:
            action = decide(choices, question, chance)
            if action is not None:
                return action
        return anything(choices, asked)


def decide(choices: Choices, question: Question, chance: Chance) -> Action | None:
    """What Advanced does about this question; None when it knows nothing of its kind."""
    decision = DECISIONS.get(type(question))
    return decision(choices, question, chance) if decision else None


DECISIONS: Mapping[type[Question], Callable[[Choices, Any, Chance], Action | None]] = {
    AwaitRoll: await_roll,
    BuyOrFee: buy_or_fee,
    Owes: owes,
    ChooseDeck: choose_deck,
    ChooseRule: choose_rule,
    CardOffer: card_offer,
    TradeOffer: trade_offer,
    LoanOffer: loan_offer,
}
"""What Advanced does when it is asked."""
