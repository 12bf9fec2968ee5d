"""Lets a bot choose, with nothing before it but what its seat may know."""

from __future__ import annotations

import hmac
import logging

from games.clockwork import brains, pace
from games.engine import TABLE, Action, Expire, Game, Question, SeededChance, observe, options
from games.models import GameAction
from games.store import Record

logger = logging.getLogger(__name__)

PATIENCE = 60  # actions that a bot may take on one question before the table decides for it


def choice(before: Record, now: int) -> Action | None:
    """What the bot that is asked does; None when no bot is asked, or the one that is cannot choose."""
    state = before.state
    asked = pace.asked_bot(Game(before.rules, before.board, state, now), before.seats)
    if asked is None:
        return None
    question, seat = asked
    if _goes_round(before, question, seat):
        logger.error("room %s: the bot in seat %s comes to no decision", before.room.code, seat)
        return None
    try:
        brain = brains.find(before.seats[seat].brain)
        offered = options(before.rules, before.board, state, seat, now)
        seen = observe(before.rules, before.board, state, seat, now)
        view = Game(before.rules, before.board, seen, now, before.hints(now))
        return brain.choose(view, offered, _own_chance(before, seat))
    except Exception:  # whatever a bot does wrong, the table goes on
        logger.exception("room %s: the bot in seat %s cannot choose", before.room.code, seat)
        return None


def _goes_round(before: Record, question: Question, seat: int) -> bool:
    """Whether the last `PATIENCE` actions were all the bot's, on this question; seldom looked up."""
    acts = before.seats[seat].acts
    if not acts or acts % PATIENCE:
        return False
    last = GameAction.objects.filter(room=before.room.pk).order_by("-number")[:PATIENCE]
    return set(last.values_list("seat", "question")) == {(seat, question.number)}


def instead(before: Record, now: int) -> Action | None:
    """What the table does for a bot that cannot choose: the late action of what it is asked."""
    asked = pace.asked_bot(Game(before.rules, before.board, before.state, now), before.seats)
    return None if asked is None else Expire(TABLE, asked[0].number, forced=True)


def _own_chance(before: Record, seat: int) -> SeededChance:
    """Draws of the bot's own: the same when a game is played again, and silent about the game's."""
    told = f"bot:{seat}:{before.room.actions}".encode()
    return SeededChance(hmac.digest(before.secret.seed, told, "sha256"))
