"""T3: 1 to 3 on the third die add; 4 and 5 are the bus (one die, the other, or the sum); 6 is the wind,
which blows you on to the next free plot; three alike lead to any tile, and are no double."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import NOBODY, Action, Game, Option, Play, Question, Range, Ranged
from games.engine.core.codec import tagged
from games.engine.core.ruleset import Rule
from tests.engine.toy.landing import land
from tests.engine.toy.moving import walk
from tests.engine.toy.numbers import THIRD_ADDS, THIRD_WIND


@tagged("toy.take_the_bus")
@dataclass(frozen=True, slots=True)
class TakeTheBus(Question):
    dice: tuple[int, int]


@tagged("toy.go_anywhere")
@dataclass(frozen=True, slots=True)
class GoAnywhere(Question):
    pass


@tagged("toy.ride")
@dataclass(frozen=True, slots=True)
class Ride(Action):
    steps: int


@tagged("toy.go_to")
@dataclass(frozen=True, slots=True)
class GoTo(Action):
    tile: int


def move_by_dice(play: Play, seat: int, dice: tuple[int, ...]) -> None:
    one, two, third = dice
    if one == two == third:
        play.ask(GoAnywhere, (seat,))
    elif third <= THIRD_ADDS:
        go(play, seat, one + two + third)
    elif third < THIRD_WIND:
        play.ask(TakeTheBus, (seat,), (one, two))
    else:
        walk(play, seat, one + two, "dice")
        blow(play, seat)
        land(play, seat)


def go(play: Play, seat: int, steps: int) -> None:
    walk(play, seat, steps, "dice")
    land(play, seat)


def blow(play: Play, seat: int) -> None:
    start = play.state.position[seat]
    size = len(play.board.tiles)
    for steps in range(1, size):
        tile = (start + steps) % size
        if play.board.tiles[tile].group and play.state.owner[tile] == NOBODY:
            walk(play, seat, steps, "wind")
            return


def ride_offers(game: Game, seat: int, question: TakeTheBus) -> list[Option]:
    return [Ride(seat, steps) for steps in sorted({*question.dice, sum(question.dice)})]


def ride(play: Play, action: Ride, question: TakeTheBus) -> None:
    play.answer(question)
    go(play, action.seat, action.steps)


def ride_all_the_way(play: Play, question: TakeTheBus) -> None:
    play.answer(question)
    go(play, question.seats[0], sum(question.dice))


def go_to_offers(game: Game, seat: int, question: GoAnywhere) -> list[Option]:
    return [Ranged(GoTo(seat, 0), "tile", Range(0, len(game.board.tiles) - 1))]


def go_to(play: Play, action: GoTo, question: GoAnywhere) -> None:
    play.answer(question)
    go(play, action.seat, play.board.ahead(play.state.position[action.seat], action.tile))


def go_to_start(play: Play, question: GoAnywhere) -> None:
    play.answer(question)
    seat = question.seats[0]
    go(play, seat, play.board.ahead(play.state.position[seat], 0))


RIDE = Rule(ride_offers, {Ride: ride})
GO_TO = Rule(go_to_offers, {GoTo: go_to})
