"""The events of the core: questions and frames, turns, dice, moves, payments, owners, the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.money import transfer
from games.engine.core.question import Frame, Question, Step, framed
from games.engine.core.state import State


@tagged("core.asked")
@dataclass(slots=True)
class Asked(Event):
    """A frame of questions is put on the stack."""

    questions: tuple[Question, ...]
    then: Step | None = None

    def apply(self, state: State) -> None:
        state.frames.append(framed((self.questions, self.then)))
        if self.questions:
            state.asked = self.questions[-1].number

    def seen_by(self, seat: int | None) -> Self:
        return replace(self, questions=tuple(question.seen_by(seat) for question in self.questions))


@tagged("core.answered")
@dataclass(slots=True)
class Answered(Event):
    """A question is answered, or needs no answer any more. A frame that is done and leads nowhere goes."""

    question: int

    def apply(self, state: State) -> None:
        frames = state.frames
        for depth in range(len(frames) - 1, -1, -1):
            questions, then = frames[depth]
            for question in questions:
                if question.number == self.question:
                    left = () if len(questions) == 1 else without(questions, self.question)
                    if left or then is not None:
                        frames[depth] = framed((left, then))
                    else:
                        del frames[depth]
                    return
        state.asides = list(without(state.asides, self.question))


def without(questions: Iterable[Question], number: int) -> tuple[Question, ...]:
    return tuple([question for question in questions if question.number != number])


@tagged("core.changed")
@dataclass(slots=True)
class Changed(Event):
    """A question goes on under the same number with other contents or another deadline."""

    question: Question

    def apply(self, state: State) -> None:
        new = self.question
        frames = state.frames
        for depth in range(len(frames) - 1, -1, -1):
            frame = frames[depth]
            for question in frame.questions:
                if question.number == new.number:
                    changed = tuple([new if q is question else q for q in frame.questions])
                    frames[depth] = Frame(changed, frame.then)
                    return
        state.asides = [new if q.number == new.number else q for q in state.asides]

    def seen_by(self, seat: int | None) -> Self:
        return replace(self, question=self.question.seen_by(seat))


@tagged("core.deferred")
@dataclass(slots=True)
class Deferred(Event):
    """A step is to be carried out once the frames above `depth` are done."""

    depth: int
    then: Step

    def apply(self, state: State) -> None:
        state.frames.insert(self.depth, Frame((), self.then))


@tagged("core.resumed")
@dataclass(slots=True)
class Resumed(Event):
    """The frame on top is done: it leaves the stack and its step is carried out."""

    def apply(self, state: State) -> None:
        state.frames.pop()


@tagged("core.suspended")
@dataclass(slots=True)
class Suspended(Event):
    """The questions on top stop their clocks while something is put above them."""

    at: int

    def apply(self, state: State) -> None:
        frame = state.frames[-1]
        held = tuple(
            q if q.deadline is None else replace(q, deadline=None, left=max(0, q.deadline - self.at))
            for q in frame.questions
        )
        state.frames[-1] = Frame(held, frame.then)


@tagged("core.woken")
@dataclass(slots=True)
class Woken(Event):
    """The questions on top run their clocks again."""

    at: int

    def apply(self, state: State) -> None:
        frame = state.frames[-1]
        running = tuple(
            q if q.left is None else replace(q, deadline=self.at + q.left, left=None) for q in frame.questions
        )
        state.frames[-1] = Frame(running, frame.then)


@tagged("core.put_beside")
@dataclass(slots=True)
class PutBeside(Event):
    """A question is opened beside the stack: an offer, a vote."""

    question: Question

    def apply(self, state: State) -> None:
        state.asides.append(self.question)
        state.asked = self.question.number

    def seen_by(self, seat: int | None) -> Self:
        return replace(self, question=self.question.seen_by(seat))


@tagged("core.delayed")
@dataclass(slots=True)
class Delayed(Event):
    """Every deadline moves by `ms` milliseconds: time in which nobody could play."""

    ms: int

    def apply(self, state: State) -> None:
        for depth, frame in enumerate(state.frames):
            state.frames[depth] = Frame(tuple(self.moved(q) for q in frame.questions), frame.then)
        state.asides = [self.moved(q) for q in state.asides]
        state.turn_began += self.ms

    def moved(self, question: Question) -> Question:
        if question.deadline is None:
            return question
        return replace(question, deadline=question.deadline + self.ms)


@tagged("core.order_drawn")
@dataclass(slots=True)
class OrderDrawn(Event):
    """The playing order is drawn."""

    order: tuple[int, ...]

    def apply(self, state: State) -> None:
        state.order = list(self.order)


@tagged("core.turn_began")
@dataclass(slots=True)
class TurnBegan(Event):
    """A seat is on turn since `at` (milliseconds since the epoch); `again` when it is the extra turn of the
    same player."""

    seat: int
    at: int
    again: bool = False

    def apply(self, state: State) -> None:
        state.turn = self.seat
        state.turns += 1
        state.turn_began = self.at
        state.again = False


@tagged("core.rolled")
@dataclass(slots=True)
class Rolled(Event):
    """Dice are rolled: the faces, and the `steps` they are worth."""

    seat: int
    dice: tuple[int, ...]
    steps: int

    def apply(self, state: State) -> None:
        state.dice = self.dice


@tagged("core.again")
@dataclass(slots=True)
class AnotherTurn(Event):
    """Whether the seat on turn has another turn coming."""

    seat: int
    again: bool

    def apply(self, state: State) -> None:
        state.again = self.again


@tagged("core.moved")
@dataclass(slots=True)
class Moved(Event):
    """A pawn walks `steps` tiles forward, or is put somewhere (0 steps). `how` names the reason."""

    seat: int
    start: int
    to: int
    steps: int
    how: str

    def apply(self, state: State) -> None:
        state.position[self.seat] = self.to


@tagged("core.paid")
@dataclass(slots=True)
class Paid(Event):
    """Money changes hands for a reason; `ref` is the tile or card it is about."""

    payer: int
    payee: int
    amount: int
    reason: str
    ref: int | None = None

    def apply(self, state: State) -> None:
        transfer(state, self.payer, self.payee, self.amount)


@tagged("core.issued")
@dataclass(slots=True)
class Issued(Event):
    """The bank makes new money, because it may not run out of what it owes (M3.5)."""

    amount: int

    def apply(self, state: State) -> None:
        state.bank += self.amount
        state.issued += self.amount


@tagged("core.won")
@dataclass(slots=True)
class Won(Event):
    """The game is over. What was still open lapses."""

    winners: tuple[int, ...]

    def apply(self, state: State) -> None:
        state.winners = self.winners
        state.frames.clear()
        state.asides = []
