"""Mtaani's face: its buttons, questions, pins, cards and sentences, to be read from top to bottom."""

from __future__ import annotations

from games.engine import Game
from games.engine.rulesets.mtaani.idle import Idle
from games.engine.rulesets.mtaani.jail import in_jail
from games.engine.rulesets.mtaani.numbers import IDLE_GRACE, MINUTE
from games.engine.rulesets.mtaani.trading import CounterTrade, OfferTrade
from games.engine.rulesets.mtaani.turns import AwaitRoll
from games.present.face import Face
from games.present.mtaani import drawn, sentences  # noqa: F401 - registers them
from games.present.mtaani.actions import ACTIONS
from games.present.mtaani.draws import DRAW_WORDS
from games.present.mtaani.estate import ESTATE
from games.present.mtaani.exchange import PREVIEW
from games.present.mtaani.loans import LOANS
from games.present.mtaani.pins import PIN_WORDS, decks, pins
from games.present.mtaani.questions import QUESTIONS
from games.present.mtaani.refusals import REFUSALS
from games.present.mtaani.standing import FACT_WORDS, NOTE_WORDS, standing
from games.present.mtaani.tiles import badges, deed, tile_mark, tile_rule
from games.present.mtaani.trades import TRADES


def changes_at(game: Game) -> int | None:
    """When the others may end what waits (M2.7), or the guards feel otherwise (M12.6): the first such moment
    that is still to come."""
    away = game.state[Idle].away
    moments = [
        question.deadline - IDLE_GRACE
        for question in game.open_questions()
        if question.deadline is not None and not away[question.seats[0]]
    ]
    if any(isinstance(q, AwaitRoll) and in_jail(game, q.seats[0]) for q in game.open_questions()):
        moments.append((game.now // MINUTE + 1) * MINUTE)
    return min((moment for moment in moments if moment > game.now), default=None)


MTAANI_FACE = Face(
    actions=ACTIONS,
    questions=QUESTIONS,
    refusals=REFUSALS,
    pins=pins,
    pin_words=PIN_WORDS,
    decks=decks,
    standing=standing,
    note_words=NOTE_WORDS,
    fact_words=FACT_WORDS,
    deed=deed,
    badges=badges,
    tile_rule=tile_rule,
    tile_mark=tile_mark,
    panels=(ESTATE, LOANS, TRADES),
    draws=DRAW_WORDS,
    previews={OfferTrade: PREVIEW, CounterTrade: PREVIEW},
    changes_at=changes_at,
)
