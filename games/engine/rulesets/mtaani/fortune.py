"""Fortune: the player chooses the deck (M10.5)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.rulesets.mtaani.cards import draw


@tagged("mtaani.choose_deck")
@dataclass(frozen=True, slots=True)
class ChooseDeck(Question):
    pass


@tagged("mtaani.draw_from")
@dataclass(frozen=True, slots=True)
class DrawFrom(Action):
    deck: str


def land_on_fortune(play: Play, seat: int) -> None:
    play.ask(ChooseDeck, (seat,))


def draw_offers(game: Game, seat: int, question: ChooseDeck) -> list[Option]:
    return [DrawFrom(seat, deck) for deck in game.board.decks]


def draw_from(play: Play, action: DrawFrom, question: ChooseDeck) -> None:
    play.answer(question)
    draw(play, action.seat, action.deck)


def draw_for_them(play: Play, question: ChooseDeck) -> None:
    """M2.7: the Mtaani deck, for an idle player."""
    play.answer(question)
    draw(play, question.seats[0], "mtaani")


DRAW_FROM = Rule(draw_offers, {DrawFrom: draw_from})
