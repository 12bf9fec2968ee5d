"""At Fortune: the decks to draw from (M10.5)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine import Game
from games.engine.rulesets.mtaani.cards import undrawn
from games.engine.rulesets.mtaani.fortune import ChooseDeck, DrawFrom
from games.present.asks import OptionView
from games.present.cast import Cast
from games.present.mtaani import names


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """`left`: cards before all of them come again."""

    id: str
    left: int
    option: OptionView
    cast: Cast = field(compare=False, repr=False)

    @property
    def name(self) -> str:
        return self.cast.texts.decks[self.id]

    @property
    def does(self) -> str:
        return names.deck_effect(self.id)


def choosing(
    game: Game, question: ChooseDeck, cast: Cast, options: tuple[OptionView, ...]
) -> tuple[DeckChoice, ...]:
    return tuple(
        DeckChoice(option.action.deck, len(undrawn(game, option.action.deck)), option, cast)
        for option in options
        if isinstance(option.action, DrawFrom)
    )
