"""T2: the game's own clock, which stands still in a pause: its end, and the tides."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import BANK, Event, Game, Play, Slice, State
from games.engine.core.codec import tagged
from games.engine.core.events import Delayed, Paid
from tests.engine.toy.numbers import CATCH, MINUTE, TIDE


@tagged("toy.clock")
@dataclass(slots=True)
class Clock(Slice):
    """Moments in milliseconds since the epoch: the start (moved by every pause), the next tide, and since
    when the game is paused. `rung` when the end has come."""

    began: int = 0
    next_tide: int = 0
    paused_at: int | None = None
    rung: bool = False

    def clone(self) -> Clock:
        return Clock(self.began, self.next_tide, self.paused_at, self.rung)


@tagged("toy.clock_started")
@dataclass(slots=True)
class ClockStarted(Event):
    at: int

    def apply(self, state: State) -> None:
        state[Clock].began = self.at
        state[Clock].next_tide = self.at + TIDE


@tagged("toy.clock_stopped")
@dataclass(slots=True)
class ClockStopped(Event):
    at: int

    def apply(self, state: State) -> None:
        state[Clock].paused_at = self.at


@tagged("toy.clock_went_on")
@dataclass(slots=True)
class ClockWentOn(Event):
    """`ms` milliseconds did not count."""

    ms: int

    def apply(self, state: State) -> None:
        clock = state[Clock]
        clock.paused_at = None
        clock.began += self.ms
        clock.next_tide += self.ms


@tagged("toy.clock_rang")
@dataclass(slots=True)
class ClockRang(Event):
    def apply(self, state: State) -> None:
        state[Clock].rung = True


@tagged("toy.tide_came")
@dataclass(slots=True)
class TideCame(Event):
    """`following` is when the next one comes."""

    following: int

    def apply(self, state: State) -> None:
        state[Clock].next_tide = self.following


def next_tide(game: Game) -> int | None:
    """When the game itself wants to act."""
    clock = game.state[Clock]
    return None if clock.paused_at is not None else clock.next_tide


def tide(play: Play) -> None:
    """The bank pays every owner for the catch, whoever is on turn."""
    play.emit(TideCame(play.state[Clock].next_tide + TIDE))
    for seat in play.state.in_play:
        catch = CATCH * len(play.state.holdings[seat])
        if catch:
            play.emit(Paid(BANK, seat, catch, "catch"))


def time_is_up(game: Game) -> bool:
    minutes: int = game.rules.settings["minutes"]
    return minutes > 0 and game.now - game.state[Clock].began >= minutes * MINUTE


def move_clock(play: Play, event: Delayed) -> None:
    """Time in which nobody could play; in a pause it is counted when the pause ends."""
    if play.state[Clock].paused_at is None:
        play.emit(ClockWentOn(event.ms))
