"""Turns: rolling, the extra turn after a double, who is next (M2.1 to M2.3, M2.6, M2.8)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.events import AnotherTurn, OrderDrawn, Rolled, TurnBegan
from games.engine.core.play import Game, Play
from games.engine.core.question import Question, Staged, Step
from games.engine.core.ruleset import Always, Rule
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.city_hall import rule_percent
from games.engine.rulesets.mtaani.credit import note_cash
from games.engine.rulesets.mtaani.jail import Freed, in_jail, serve_turn
from games.engine.rulesets.mtaani.landing import land
from games.engine.rulesets.mtaani.moving import walk
from games.engine.rulesets.mtaani.numbers import DIE_FACES
from games.engine.rulesets.mtaani.revolutions import Revolving, count_if_complete, still_to_pass
from games.engine.rulesets.mtaani.shares import owed


@tagged("mtaani.await_roll")
@dataclass(frozen=True, slots=True)
class AwaitRoll(Question):
    """The seat on turn is to roll; until then it manages its assets (M2.8)."""


@tagged("mtaani.roll")
@dataclass(frozen=True, slots=True)
class Roll(Action):
    pass


@tagged("mtaani.turn_start")
@dataclass(frozen=True, slots=True)
class TurnStart(Staged):
    """A turn begins; its stages stand in the ruleset's table."""

    seat: int


@tagged("mtaani.turn_over")
@dataclass(frozen=True, slots=True)
class TurnOver(Step):
    """A turn is over: a complete revolution is processed before the next turn (M2.6)."""


@tagged("mtaani.next_turn")
@dataclass(frozen=True, slots=True)
class NextTurn(Step):
    """The extra turn after a double, or the next player's."""


TURN_OVER, NEXT_TURN = TurnOver(), NextTurn()


def set_up(play: Play) -> None:
    """M1.3: draw the playing order; the first of it begins."""
    seats = list(range(len(play.state.out)))
    order = [seats.pop(play.chance.below("order", len(seats))) for _ in range(len(seats))]
    play.emit(OrderDrawn(tuple(order)))
    begin_turn(play, order[0], again=False)


def begin_turn(play: Play, seat: int, again: bool) -> None:
    play.emit(TurnBegan(seat, play.now, again))
    play.go_through(TurnStart, seat)


def count_before_rolling(play: Play, seat: int) -> None:
    """M2.5: who went out over a loan that fell due no longer holds the revolution up."""
    count_if_complete(play)


def await_roll(play: Play, seat: int) -> None:
    """M2.8: the player manages what they own, and rolls."""
    if play.state.out[seat]:
        turn_over(play, TURN_OVER)
    else:
        play.ask(AwaitRoll, (seat,), then=TURN_OVER)


def roll(play: Play, action: Roll, question: AwaitRoll) -> None:
    roll_dice(play, question)


def roll_dice(play: Play, question: AwaitRoll) -> None:
    """Roll, move and land, or serve a turn of the sentence; also for an idle player (M2.7)."""
    seat = question.seats[0]
    play.answer(question)
    dice = play.chance.rolls("dice", 1, DIE_FACES, play.board.dice)
    double = len(set(dice)) == 1
    steps = steps_of(play, dice)
    play.emit(Rolled(seat, dice, steps))
    if in_jail(play, seat):
        if not double:
            serve_turn(play, seat)
            return
        play.emit(Freed(seat, "double"))  # M2.2: this double gives no extra turn
    elif double:
        play.emit(AnotherTurn(seat, True))
    walk(play, seat, steps, "dice")
    land(play, seat)


def steps_of(game: Game, dice: tuple[int, ...]) -> int:
    """M2.1: the sum of the dice; M11.2: under a municipal rule doubled, or halved and rounded up."""
    percent = rule_percent(game, "dice")
    return sum(dice) if percent == 100 else owed(sum(dice), percent)


def turn_over(play: Play, step: TurnOver) -> None:
    """M2.6: the turn ends, and with it the landing that may have completed a revolution."""
    state = play.state
    note_cash(play, state.turn)
    depth = len(state.frames)
    count_if_complete(play)
    if len(state.frames) > depth:
        play.defer(depth, NEXT_TURN)
    elif not state.winners:
        next_turn(play, NEXT_TURN)


def next_turn(play: Play, step: NextTurn) -> None:
    state = play.state
    if state.again:
        begin_turn(play, state.turn, again=True)
    else:
        begin_turn(play, state.next_after(state.turn), again=False)


def count_when_someone_goes(play: Play, event: Bankrupt) -> None:
    """M2.5: a bankrupt no longer holds the revolution up; if that completes it, it is counted then.

    While a landing is being resolved that is at its end (M2.6); while a roll is awaited, at once.
    """
    frames = play.state.frames
    if play.state.winners or not frames or still_to_pass(play):
        return
    if any(type(question) is AwaitRoll for question in frames[-1].questions):
        play.interrupt(Revolving(0))


ROLL = Rule(Always(Roll), {Roll: roll})
