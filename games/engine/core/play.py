"""A game being looked at, and a game being played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.engine.core.board import Board
from games.engine.core.chance import Chance
from games.engine.core.event import Event
from games.engine.core.events import (
    Answered,
    Asked,
    Changed,
    Deferred,
    PutBeside,
    Resumed,
    Suspended,
    Woken,
    Won,
)
from games.engine.core.question import Question, Staged, Step
from games.engine.core.ruleset import Rules
from games.engine.core.state import State

NO_HINTS: Mapping[str, int] = MappingProxyType({})

RESUMED = Resumed()
"""It says nothing but that it happened, so that one will do."""


class Game:
    """A position: rules, board, state and the time (`now`, milliseconds since the epoch). Read only.

    `hints` is what everyone may know of the draws that the clock decides, by name: who holds the chance
    asks the ruleset's hook for them.
    """

    __slots__ = ("board", "hints", "now", "rules", "state")

    def __init__(
        self, rules: Rules, board: Board, state: State, now: int, hints: Mapping[str, int] = NO_HINTS
    ) -> None:
        self.rules = rules
        self.board = board
        self.state = state
        self.now = now
        self.hints = hints

    def on_top(self) -> tuple[Question, ...]:
        """The questions of the top frame."""
        frames = self.state.frames
        return frames[-1].questions if frames else ()

    def open_questions(self) -> tuple[Question, ...]:
        """The questions that may be answered now: those of the top frame, then those beside the stack."""
        state = self.state
        questions = state.frames[-1].questions if state.frames else ()
        return (*questions, *state.asides) if state.asides else questions

    def question(self, number: int) -> Question | None:
        """The open question of that number, if it is open."""
        for question in self.open_questions():
            if question.number == number:
                return question
        return None

    def owns_all(self, seat: int, tile: int) -> bool:
        """Whether the seat owns every tile of that tile's set."""
        owner = self.state.owner
        for other in self.board.siblings[tile]:
            if owner[other] != seat:
                return False
        return True


class Play(Game):
    """A game while an action is carried out: it draws, emits events and asks."""

    __slots__ = ("chance", "events", "reactions")

    def __init__(self, rules: Rules, board: Board, state: State, now: int, chance: Chance) -> None:
        self.rules = rules
        self.board = board
        self.state = state
        self.now = now
        self.hints = NO_HINTS
        self.reactions = rules.reactions
        self.chance = chance
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let an event happen, and everything that the table says follows from it."""
        event.apply(self.state)
        self.events.append(event)
        reactions = self.reactions
        if type(event) in reactions:
            for react in reactions[type(event)]:
                react(self, event)

    def ask(
        self, kind: type[Question], seats: tuple[int, ...], *contents: Any, then: Step | None = None
    ) -> None:
        """Ask one question on top of the stack; `then` is carried out when it is answered."""
        state = self.state
        if state.frames and state.frames[-1].questions:
            self.emit(Suspended(self.now))
        deadline = self.rules.hooks.deadline(self, kind, seats)
        self.emit(Asked((kind(state.asked + 1, seats, deadline, None, *contents),), then))

    def ask_each(
        self, asked: list[tuple[type[Question], tuple[int, ...], tuple[Any, ...]]], then: Step | None = None
    ) -> None:
        """Ask several questions side by side; `then` is carried out when all are answered."""
        state = self.state
        if state.frames and state.frames[-1].questions:
            self.emit(Suspended(self.now))
        deadline = self.rules.hooks.deadline
        number = state.asked
        self.emit(
            Asked(
                tuple(
                    [
                        kind(number + n, seats, deadline(self, kind, seats), None, *contents)
                        for n, (kind, seats, contents) in enumerate(asked, 1)
                    ]
                ),
                then,
            )
        )

    def interrupt(self, step: Step) -> None:
        """Carry out a step before the game goes on waiting for what it waits for now."""
        if self.state.frames and self.state.frames[-1].questions:
            self.emit(Suspended(self.now))
        self.emit(Asked((), step))

    def ask_beside(self, kind: type[Question], seats: tuple[int, ...], *contents: Any) -> None:
        """Open a question beside the stack (an offer, a vote)."""
        deadline = self.rules.hooks.deadline(self, kind, seats)
        self.emit(PutBeside(kind(self.state.asked + 1, seats, deadline, None, *contents)))

    def answer(self, question: Question) -> None:
        """The question needs no answer any more."""
        self.emit(Answered(question.number))

    def change(self, question: Question) -> None:
        """The question of that number goes on with other contents."""
        self.emit(Changed(question))

    def defer(self, depth: int, then: Step) -> None:
        """Carry out a step once everything asked since the stack had `depth` frames is answered."""
        self.emit(Deferred(depth, then))

    def go_through(self, kind: type[Staged], *about: Any, start: int = 0) -> None:
        """Carry out the stages that the table lists for a staged step, each called with the play and `about`.

        When one of them makes the game wait, the others follow once that is settled.
        """
        state, events = self.state, self.events
        frames = state.frames
        stages = self.rules.stages[kind]
        called_with = (self, *about)
        depth, asked, happened = len(frames), state.asked, len(events)
        for stage in stages[start:]:
            stage(*called_with)
            if len(events) == happened:
                continue
            following = stages.index(stage) + 1
            if state.winners or following == len(stages):
                return
            if state.asked != asked or len(frames) != depth:  # it asked something, or dropped a frame
                depth = min(depth, self.put_since(asked))
                if len(frames) > depth:
                    self.defer(depth, kind(following, *about))
                    return
                depth, asked = len(frames), state.asked
            happened = len(events)

    def put_since(self, asked: int) -> int:
        """Where on the stack the lowest frame is whose questions came after that number; if none, the top."""
        frames = self.state.frames
        for depth, frame in enumerate(frames):
            if frame.questions and frame.questions[0].number > asked:
                return depth
        return len(frames)

    def carry_out(self, step: Step) -> None:
        """Go on with a step whose time has come."""
        if isinstance(step, Staged):
            self.go_through(type(step), *step.called_with, start=step.stage)
        else:
            self.rules.steps[type(step)](self, step)

    def settle(self) -> None:
        """Go on until the game waits for somebody or is over."""
        state = self.state
        while state.frames and not state.winners:
            questions, then = state.frames[-1]
            if questions:
                for question in questions:
                    if question.left is not None:
                        self.emit(Woken(self.now))
                        break
                return
            self.emit(RESUMED)
            if then is not None:
                self.carry_out(then)

    def end_if_won(self) -> None:
        """Declare the winners as soon as the ruleset names some."""
        if not self.state.winners:
            winners = self.rules.hooks.winners(self)
            if winners:
                self.emit(Won(winners))


def looked_at(rules: Rules, board: Board, state: State, now: int) -> Game:
    """A position to be read, as an object of the class that plays.

    Most functions of a ruleset read both kinds, and Python finds attributes quickest where it always meets
    the same class.
    """
    game = Play.__new__(Play)
    game.rules = rules
    game.board = board
    game.state = state
    game.now = now
    game.hints = NO_HINTS
    return game
