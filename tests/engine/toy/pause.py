"""T11: the table pauses if all agree within thirty seconds; it goes on when all confirm."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.engine import Action, Event, Game, Option, Play, Question, Slice, State
from games.engine.core.codec import tagged
from games.engine.core.ruleset import Rule
from tests.engine.toy.clock import Clock, ClockStopped, ClockWentOn
from tests.engine.toy.debts import WentOut, every_question


@tagged("toy.pauses")
@dataclass(slots=True)
class Pauses(Slice):
    """`called`, by seat: the turn in which the seat last called for a pause; once a turn is enough."""

    called: list[int]

    def clone(self) -> Pauses:
        return Pauses(self.called.copy())


@tagged("toy.pause_vote")
@dataclass(frozen=True, slots=True)
class PauseVote(Question):
    """`seats` have not voted yet."""

    caller: int


@tagged("toy.paused")
@dataclass(frozen=True, slots=True)
class Paused(Question):
    """`seats` have not confirmed yet that it may go on."""


@tagged("toy.call_pause")
@dataclass(frozen=True, slots=True)
class CallPause(Action):
    pass


@tagged("toy.vote")
@dataclass(frozen=True, slots=True)
class Vote(Action):
    agree: bool


@tagged("toy.go_on")
@dataclass(frozen=True, slots=True)
class GoOn(Action):
    pass


@tagged("toy.pause_called")
@dataclass(slots=True)
class PauseCalled(Event):
    seat: int

    def apply(self, state: State) -> None:
        state[Pauses].called[self.seat] = state.turns


def call_offers(game: Game, seat: int, question: None) -> list[Option]:
    state = game.state
    if state[Pauses].called[seat] == state.turns or state[Clock].paused_at is not None:
        return []
    if any(isinstance(aside, PauseVote) for aside in state.asides):
        return []
    return [CallPause(seat)]


def call_pause(play: Play, action: CallPause, question: None) -> None:
    play.emit(PauseCalled(action.seat))
    others = tuple(seat for seat in play.state.in_play if seat != action.seat)
    play.ask_beside(PauseVote, others, action.seat)


def vote_offers(game: Game, seat: int, question: PauseVote) -> list[Option]:
    return [Vote(seat, True), Vote(seat, False)]


def vote(play: Play, action: Vote, question: PauseVote) -> None:
    if not action.agree:
        play.answer(question)
        return
    count(play, without(question, action.seat))


def without(question: PauseVote, seat: int) -> PauseVote:
    return replace(question, seats=tuple(other for other in question.seats if other != seat))


def count(play: Play, question: PauseVote) -> None:
    if question.seats:
        play.change(question)
        return
    play.answer(question)
    play.emit(ClockStopped(play.now))
    play.ask(Paused, tuple(play.state.in_play))


def vote_fails(play: Play, question: PauseVote) -> None:
    play.answer(question)


def go_on_offers(game: Game, seat: int, question: Paused) -> list[Option]:
    return [GoOn(seat)]


def go_on(play: Play, action: GoOn, question: Paused) -> None:
    confirm(play, question, action.seat)


def confirm(play: Play, question: Paused, seat: int) -> None:
    left = tuple(other for other in question.seats if other != seat)
    if left:
        play.change(replace(question, seats=left))
    else:
        end_pause(play, question)


def end_pause(play: Play, question: Paused) -> None:
    play.answer(question)
    paused_at = play.state[Clock].paused_at
    assert paused_at is not None
    play.emit(ClockWentOn(play.now - paused_at))


def leave_pause(play: Play, event: WentOut) -> None:
    """Who is gone need not agree; a caller who goes takes the vote along."""
    if play.state.winners:
        return
    for question in every_question(play):
        if isinstance(question, PauseVote):
            if question.caller == event.seat:
                play.answer(question)
            elif event.seat in question.seats:
                count(play, without(question, event.seat))
        elif isinstance(question, Paused):
            confirm(play, question, event.seat)


CALL_PAUSE = Rule(call_offers, {CallPause: call_pause})
VOTE = Rule(vote_offers, {Vote: vote})
GO_ON = Rule(go_on_offers, {GoOn: go_on})
