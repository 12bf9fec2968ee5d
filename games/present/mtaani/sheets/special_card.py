"""When a special card is on sale: what it does, what it costs, and what buying it leaves (M9.3 to M9.7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine import Game
from games.engine.rulesets.mtaani.special_cards import CardOffer
from games.present.asks import OptionView
from games.present.cast import Cast
from games.present.mtaani import names


@dataclass(frozen=True, slots=True)
class CardSheet:
    card: str
    price: int
    cash: int
    cast: Cast = field(compare=False, repr=False)

    @property
    def name(self) -> str:
        return names.card(self.card, self.cast)

    @property
    def story(self) -> str:
        return names.card_effect(self.card, self.cast)

    @property
    def terms(self) -> str:
        return names.card_terms(self.card)

    @property
    def left(self) -> int:
        return self.cash - self.price

    @property
    def lacks(self) -> int:
        return max(0, -self.left)


def on_sale(game: Game, question: CardOffer, cast: Cast, options: tuple[OptionView, ...]) -> CardSheet:
    return CardSheet(question.card, question.price, game.state.cash[question.seats[0]], cast)
