"""The table's clock: a revolution is counted once everyone has reached Payday (M2.5, M2.6, M2.9)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.play import Game, Play
from games.engine.core.question import Staged
from games.engine.core.state import Slice, State
from games.engine.rulesets.mtaani.numbers import SCALING_EVERY, SCALING_STEP


@tagged("mtaani.revolutions")
@dataclass(slots=True)
class Revolutions(Slice):
    """`count` is C of the rules; `reached`, by seat: has reached Payday since the last was counted."""

    reached: list[bool]
    count: int = 0

    def clone(self) -> Revolutions:
        return Revolutions(self.reached.copy(), self.count)


@tagged("mtaani.revolving")
@dataclass(frozen=True, slots=True)
class Revolving(Staged):
    """A counted revolution is processed; its stages stand in the ruleset's table (M2.6)."""


@tagged("mtaani.payday_reached")
@dataclass(slots=True)
class PaydayReached(Event):
    seat: int

    def apply(self, state: State) -> None:
        state[Revolutions].reached[self.seat] = True


@tagged("mtaani.revolution_counted")
@dataclass(slots=True)
class RevolutionCounted(Event):
    """`count` revolutions are counted now."""

    count: int

    def apply(self, state: State) -> None:
        revolutions = state[Revolutions]
        revolutions.count = self.count
        revolutions.reached = [False] * len(revolutions.reached)


def still_to_pass(game: Game) -> list[int]:
    """The active seats that hold the revolution up, in playing order."""
    reached = game.state[Revolutions].reached
    return [seat for seat in game.state.in_play if not reached[seat]]


def late_points(game: Game) -> int:
    """M10.3: 25 percent points more from revolution 10 on, and again every ten revolutions."""
    return game.state[Revolutions].count // SCALING_EVERY * SCALING_STEP


def reach_payday(play: Play, seat: int) -> None:
    """M2.5: any forward movement over or onto Payday counts."""
    if not play.state[Revolutions].reached[seat]:
        play.emit(PaydayReached(seat))


def count_revolution(play: Play) -> None:
    """M2.6: first of all the counter goes up."""
    play.emit(RevolutionCounted(play.state[Revolutions].count + 1))


def count_if_complete(play: Play) -> None:
    """Process a revolution that is complete now."""
    out = play.state.out
    for seat, reached in enumerate(play.state[Revolutions].reached):
        if not reached and not out[seat]:
            return
    play.go_through(Revolving)
