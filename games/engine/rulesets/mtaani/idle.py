"""Idle turns: how long a decision may wait, and who ends it (M2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.refusal import Refused
from games.engine.core.ruleset import Rule
from games.engine.core.state import Slice, State
from games.engine.rulesets.mtaani.numbers import AWAY_AFTER, IDLE, IDLE_AWAY, IDLE_DEBT, IDLE_GRACE, IDLE_TURN
from games.engine.rulesets.mtaani.offers import Decline, OpenToOffers, Withdraw
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.trading import CounterTrade, OfferTrade


@tagged("mtaani.idle")
@dataclass(slots=True)
class Idle(Slice):
    """By seat, `forced`: forced endings in a row, and `away`."""

    forced: list[int]
    away: list[bool]

    def clone(self) -> Idle:
        return Idle(self.forced.copy(), self.away.copy())


@tagged("mtaani.end_idle")
@dataclass(frozen=True, slots=True)
class EndIdle(Action):
    """Another player ends what has waited too long."""

    question: int


@tagged("mtaani.forced")
@dataclass(slots=True)
class Forced(Event):
    """The table ends a turn or a decision for a seat that let it wait, for the `times`-th time in a row."""

    seat: int
    times: int

    def apply(self, state: State) -> None:
        idle = state[Idle]
        idle.forced[self.seat] = self.times
        idle.away[self.seat] = self.times >= AWAY_AFTER


@tagged("mtaani.returned")
@dataclass(slots=True)
class Returned(Event):
    """A seat that was forced acts again by itself."""

    seat: int

    def apply(self, state: State) -> None:
        idle = state[Idle]
        idle.forced[self.seat] = 0
        idle.away[self.seat] = False


def deadline(game: Game, kind: type[Question], seats: tuple[int, ...]) -> int:
    """When the table decides in the place of the seat, in milliseconds since the epoch.

    Five minutes and the grace of one; for the player on turn at most fifteen minutes a turn, but no decision
    is asked with less than what a player who is away has, 30 seconds, before the others may end it.
    """
    state, now, seat = game.state, game.now, seats[0]
    if state[Idle].away[seat]:
        return now + IDLE_AWAY
    if seat != state.turn:
        return now + IDLE + IDLE_GRACE
    return max(now + IDLE_AWAY, min(now + IDLE, state.turn_began + IDLE_TURN)) + IDLE_GRACE


def anew(game: Game, question: Question) -> int:
    """The deadline of a question whose seat has acted: five minutes anew, but never beyond the fifteen of the
    turn (thirty for a debt off turn), however often it acts."""
    state = game.state
    most = IDLE_TURN if question.seats[0] == state.turn else IDLE_DEBT
    return min(game.now + IDLE, state.turn_began + most) + IDLE_GRACE


def prolong(play: Play, question: Question, due: int) -> None:
    """Let a question wait until `due`, or as long as the game then still waits for others above it. No time
    that was given is taken away."""
    if question.left is not None:
        if due - play.now > question.left:
            play.change(replace(question, left=due - play.now))
    elif question.deadline is None or due > question.deadline:
        play.change(replace(question, deadline=due))


TALK = frozenset({EndIdle, OfferTrade, CounterTrade, ProposeLoan, Decline, Withdraw, OpenToOffers})
"""Actions that win no time: talk about offers, and ending what others let wait."""


def acted(play: Play, action: Action) -> None:
    """A seat has acted: it is not away, and if it still has to decide, its time starts anew, also while that
    decision waits for those of others. Talking about offers changes nothing in the game and wins no time, but
    who was away and talks is back, with the time that everybody has."""
    seat, state = action.seat, play.state
    idle = state[Idle]
    back = idle.away[seat]
    if idle.forced[seat]:
        play.emit(Returned(seat))
    if type(action) in TALK and not back:
        return
    alone = (seat,)
    for questions, _ in state.frames:
        for question in questions:
            if question.seats == alone:
                due = deadline(play, type(question), alone) if back else anew(play, question)
                prolong(play, question, due)


def can_be_ended(game: Game, question: Question) -> bool:
    """Whether the others may end what somebody lets wait: after the five minutes, before the table does."""
    if question.deadline is None:
        return False
    if game.state[Idle].away[question.seats[0]]:
        return False
    return game.now >= question.deadline - IDLE_GRACE


def end_idle_offers(game: Game, seat: int, question: None) -> tuple[Option, ...]:
    found: tuple[Option, ...] = ()
    for waiting in game.on_top():
        if seat not in waiting.seats and can_be_ended(game, waiting):
            found = (*found, EndIdle(seat, waiting.number))
    return found


def end_idle(play: Play, action: EndIdle, question: None) -> None:
    idle = play.question(action.question)
    if idle is None:
        raise Refused("gone")
    force(play, idle)


def force(play: Play, question: Question) -> None:
    """End the turn for an idle player: this decision and those that follow from it in the same turn."""
    state = play.state
    seat = question.seats[0]
    if question in state.asides:
        play.rules.questions[type(question)].late(play, question)  # an offer is nobody's turn
        return
    turn = state.turns
    play.emit(Forced(seat, state[Idle].forced[seat] + 1))
    waiting: Question | None = question
    while waiting is not None:
        play.rules.questions[type(waiting)].late(play, waiting)
        play.settle()
        waiting = None
        if state.turns == turn and state.frames:
            for follower in state.frames[-1].questions:
                if follower.seats == (seat,):
                    waiting = follower


def full_round_forced(game: Game, seats: Sequence[int]) -> bool:
    """Whether every one of these seats that is in play has let the table end its turn."""
    forced = game.state[Idle].forced
    active = [seat for seat in seats if not game.state.out[seat]]
    return bool(active) and all(forced[seat] for seat in active)


def turns_missed(game: Game, seat: int) -> int:
    """How many times in a row the table has ended a turn or a decision for the seat."""
    return game.state[Idle].forced[seat]


END_IDLE = Rule(end_idle_offers, {EndIdle: end_idle})
