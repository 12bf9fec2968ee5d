"""When something happens by itself: a deadline, a bot's move, the game's own hour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.conf import settings

from games.clockwork import clock
from games.engine import TABLE, Action, Event, Expire, Game, Question, Wake
from games.engine.core.events import PutBeside
from games.store import SeatInfo
from games.table.cues import duration_ms

ANSWER_WITHIN_MS = 2_500
"""Milliseconds within which a bot begins to answer an offer, however slow its pace."""

ANSWER_AWAITED_MS = 8_000
"""Milliseconds for which a bot waits for the answer of a person before it goes on without it."""


def asked_bot(game: Game, seats: Sequence[SeatInfo]) -> tuple[Question, int] | None:
    """The first open question that a bot may answer, and its seat.

    Offers come first: they would else wait for the turns of others.
    """
    if game.state.winners:
        return None
    for question in (*game.state.asides, *game.on_top()):
        for seat in question.seats:
            if seats[seat].brain and not game.state.out[seat]:
                return question, seat
    return None


def overdue(game: Game) -> Action | None:
    """What the table has to do by now: end the question whose deadline passed first, or let the game wake."""
    if game.state.winners:
        return None
    late = [(q.deadline, q.number) for q in game.open_questions() if q.deadline is not None]
    deadline, number = min(late, default=(None, 0))
    if deadline is not None and deadline <= game.now:
        return Expire(TABLE, number)
    wake_at = game.rules.hooks.wake_at(game)
    return Wake(TABLE) if wake_at is not None and wake_at <= game.now else None


def is_instant(seats: Iterable[SeatInfo], out: Sequence[bool], watched: bool) -> bool:
    """P7.2: bots do not wait when no human is seated or watching."""
    if settings.BOT_PACE_MS <= 0:
        return True
    return not watched and all(info.user_id is None or out[info.seat] for info in seats)


def bot_moment(game: Game, seats: Sequence[SeatInfo], events: Sequence[Event], watched: bool) -> int | None:
    """When a bot answers what it is asked: once what has just happened is seen, and after a pause (P7.2).

    An offer is answered within three seconds; a bot that has just made one to a person gives them time.
    """
    asked = asked_bot(game, seats)
    if asked is None:
        return None
    if is_instant(seats, game.state.out, watched):
        return game.now
    question, seat = asked
    wait = settings.BOT_PACE_MS + duration_ms(events)
    if question in game.state.asides:
        wait = min(wait, ANSWER_WITHIN_MS)
    elif _has_asked_a_person(seat, seats, events):
        wait = max(wait, ANSWER_AWAITED_MS)
    return game.now + clock.lasting(wait)


def _has_asked_a_person(seat: int, seats: Sequence[SeatInfo], events: Sequence[Event]) -> bool:
    """Whether the bot has just put a question beside the stack that a person is to answer."""
    for event in events:
        if isinstance(event, PutBeside) and seat not in event.question.seats:
            return any(not seats[other].brain for other in event.question.seats)
    return False


def due(game: Game, bot_at: int | None) -> int | None:
    """The soonest of all moments at which the server has something to do; None when there is none."""
    moments = [bot_at, game.rules.hooks.wake_at(game)]
    moments += [question.deadline for question in game.open_questions()]
    return min((moment for moment in moments if moment is not None), default=None)
