"""T3, T9: rolling, doubles, missed turns, the round's end."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import BANK, Action, Event, Game, Option, Play, Question, Slice, State, Step
from games.engine.core.codec import tagged
from games.engine.core.events import AnotherTurn, Moved, OrderDrawn, Rolled, TurnBegan
from games.engine.core.ruleset import Rule
from tests.engine.toy.clock import ClockRang, ClockStarted, time_is_up
from tests.engine.toy.debts import WentOut, every_question, go_out
from tests.engine.toy.numbers import DIE_FACES, MISSED_TURNS
from tests.engine.toy.third_die import move_by_dice

DOUBLES = 3


@tagged("toy.turns")
@dataclass(slots=True)
class Turns(Slice):
    """`missed`, by seat: turns missed in a row; `doubles` rolled in a row by the seat on turn."""

    missed: list[int]
    doubles: int = 0

    def clone(self) -> Turns:
        return Turns(self.missed.copy(), self.doubles)


@tagged("toy.await_roll")
@dataclass(frozen=True, slots=True)
class AwaitRoll(Question):
    pass


@tagged("toy.roll")
@dataclass(frozen=True, slots=True)
class Roll(Action):
    pass


@tagged("toy.turn_over")
@dataclass(frozen=True, slots=True)
class TurnOver(Step):
    pass


@tagged("toy.missed")
@dataclass(slots=True)
class Missed(Event):
    seat: int
    times: int

    def apply(self, state: State) -> None:
        state[Turns].missed[self.seat] = self.times


@tagged("toy.doubles")
@dataclass(slots=True)
class Doubles(Event):
    times: int

    def apply(self, state: State) -> None:
        state[Turns].doubles = self.times


def set_up(play: Play) -> None:
    seats = list(range(len(play.state.out)))
    order = [seats.pop(play.chance.below("order", len(seats))) for _ in range(len(seats))]
    play.emit(OrderDrawn(tuple(order)))
    play.emit(ClockStarted(play.now))
    begin(play, order[0], again=False)


def begin(play: Play, seat: int, again: bool) -> None:
    play.emit(TurnBegan(seat, play.now, again))
    if not again:
        play.emit(Doubles(0))
    play.ask(AwaitRoll, (seat,), then=TurnOver())


def roll_offers(game: Game, seat: int, question: AwaitRoll) -> list[Option]:
    return [Roll(seat)]


def roll(play: Play, action: Roll, question: AwaitRoll) -> None:
    play.answer(question)
    seat = action.seat
    dice = tuple(play.chance.between("dice", 1, DIE_FACES) for _ in range(play.board.dice))
    play.emit(Rolled(seat, dice, sum(dice)))
    if dice[0] == dice[1] != dice[2]:
        doubles = play.state[Turns].doubles + 1
        play.emit(Doubles(doubles))
        if doubles == DOUBLES:
            play.emit(Moved(seat, play.state.position[seat], play.board.tiles_of_kind("cave")[0], 0, "cave"))
            return
        play.emit(AnotherTurn(seat, True))
    move_by_dice(play, seat, dice)


def miss(play: Play, question: AwaitRoll) -> None:
    """The third missed turn in a row is the last."""
    seat = question.seats[0]
    times = play.state[Turns].missed[seat] + 1
    play.emit(Missed(seat, times))
    if times == MISSED_TURNS:
        go_out(play, seat, BANK, "asleep")
    else:
        play.answer(question)


def awake(play: Play, seat: int) -> None:
    if play.state[Turns].missed[seat]:
        play.emit(Missed(seat, 0))


def turn_over(play: Play, step: TurnOver) -> None:
    state = play.state
    seat = state.turn
    if state.again:
        begin(play, seat, again=True)
        return
    order = state.order
    place = order.index(seat)
    ahead = [other for other in order[place + 1 :] if not state.out[other]]
    if not ahead and time_is_up(play):
        play.emit(ClockRang())
        play.end_if_won()
        if state.winners:
            return
    begin(play, (ahead or state.in_play)[0], again=False)


def leave_turn(play: Play, event: WentOut) -> None:
    """What only the one who went out could answer needs no answer any more."""
    if play.state.winners:
        return
    for question in every_question(play):
        if question.seats == (event.seat,):
            play.answer(question)


ROLL = Rule(roll_offers, {Roll: roll})
