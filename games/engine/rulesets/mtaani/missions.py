"""9 to 5: missions with a bonus on salary and a deadline (M15)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.play import Game, Play
from games.engine.core.state import Slice, State
from games.engine.rulesets.mtaani.bank import pay_what_is_left
from games.engine.rulesets.mtaani.nothing import NothingHappened
from games.engine.rulesets.mtaani.numbers import (
    MISSION_BONUS,
    MISSION_PENALTY,
    MISSION_PENALTY_MOST,
    MISSION_TIME,
    MISSIONS_AT_MOST,
    SALARY,
)
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import received

MISSIONS: tuple[tuple[int, ...], ...] = (
    (24,),
    (36,),
    (46,),
    (7, 27),
    (17, 43),
    (12, 24),
    (6, 18, 30),
    (4, 20, 34),
    (9, 24, 39),
    (6, 18, 30, 42),
    (4, 20, 34, 44),
    (1, 13, 25, 37),
)
"""M15.3: the tiles of the twelve missions, to be landed on in order; editions word them."""


@tagged("mtaani.mission")
@dataclass(frozen=True, slots=True)
class Mission:
    """A mission in hand: its number, how many of its tiles are `done`, and the revolution that ends it."""

    number: int
    done: int
    deadline: int


@tagged("mtaani.missions")
@dataclass(slots=True)
class Missions(Slice):
    """By seat, `held`: the missions in hand; `penalty`: percent taken off the next salary."""

    held: list[tuple[Mission, ...]]
    penalty: list[int]

    def clone(self) -> Missions:
        return Missions(self.held.copy(), self.penalty.copy())


@tagged("mtaani.mission_drawn")
@dataclass(slots=True)
class MissionDrawn(Event):
    seat: int
    mission: Mission

    def apply(self, state: State) -> None:
        missions = state[Missions]
        missions.held[self.seat] = (*missions.held[self.seat], self.mission)


@tagged("mtaani.mission_advanced")
@dataclass(slots=True)
class MissionAdvanced(Event):
    seat: int
    mission: Mission

    def apply(self, state: State) -> None:
        missions = state[Missions]
        missions.held[self.seat] = tuple(
            self.mission if held.number == self.mission.number else held for held in missions.held[self.seat]
        )


@tagged("mtaani.mission_done")
@dataclass(slots=True)
class MissionDone(Event):
    seat: int
    number: int

    def apply(self, state: State) -> None:
        hand_back(state, self.seat, self.number)


@tagged("mtaani.mission_missed")
@dataclass(slots=True)
class MissionMissed(Event):
    """`penalty` is what is taken off the seat's next salary now, percent."""

    seat: int
    number: int
    penalty: int

    def apply(self, state: State) -> None:
        hand_back(state, self.seat, self.number)
        state[Missions].penalty[self.seat] = self.penalty


@tagged("mtaani.penalty_taken")
@dataclass(slots=True)
class PenaltyTaken(Event):
    seat: int

    def apply(self, state: State) -> None:
        state[Missions].penalty[self.seat] = 0


@tagged("mtaani.missions_returned")
@dataclass(slots=True)
class MissionsReturned(Event):
    """The missions of a bankrupt can be drawn again (M7.4)."""

    seat: int

    def apply(self, state: State) -> None:
        state[Missions].held[self.seat] = ()


def hand_back(state: State, seat: int, number: int) -> None:
    missions = state[Missions]
    missions.held[seat] = tuple(held for held in missions.held[seat] if held.number != number)


def penalty(game: Game, seat: int) -> int:
    """Percent taken off the seat's next salary."""
    return game.state[Missions].penalty[seat]


def land_on_nine_to_five(play: Play, seat: int) -> None:
    """M15.1, M15.2: draw a mission that nobody holds; with two in hand, or none left, nothing happens."""
    held = play.state[Missions].held
    taken = {mission.number for hand in held for mission in hand}
    free = [number for number in range(len(MISSIONS)) if number not in taken]
    if len(held[seat]) >= MISSIONS_AT_MOST or not free:
        play.emit(NothingHappened(seat, play.state.position[seat]))
        return
    number = free[play.chance.below("mission", len(free))]
    deadline = play.state[Revolutions].count + MISSION_TIME + len(MISSIONS[number])
    play.emit(MissionDrawn(seat, Mission(number, 0, deadline)))


def mission_progress(play: Play, seat: int, tile: int) -> None:
    """M15.3: any landing counts, and one landing serves both missions."""
    if play.state.out[seat]:
        return
    for mission in play.state[Missions].held[seat]:
        tiles = MISSIONS[mission.number]
        if tiles[mission.done] != tile:
            continue
        if mission.done + 1 < len(tiles):
            play.emit(MissionAdvanced(seat, replace(mission, done=mission.done + 1)))
        else:
            play.emit(MissionDone(seat, mission.number))
            pay_what_is_left(
                play, seat, received(SALARY, MISSION_BONUS * len(tiles)), "mission", mission.number
            )


def missions_end(play: Play) -> None:
    """M15.3: a missed mission costs a part of the next salary; penalties add up to at most all of it."""
    missions = play.state[Missions]
    count = play.state[Revolutions].count
    for seat in play.state.in_play:
        for mission in missions.held[seat]:
            if mission.deadline <= count:
                more = MISSION_PENALTY * len(MISSIONS[mission.number])
                total = min(MISSION_PENALTY_MOST, missions.penalty[seat] + more)
                play.emit(MissionMissed(seat, mission.number, total))


def return_missions(play: Play, seat: int) -> None:
    if play.state[Missions].held[seat]:
        play.emit(MissionsReturned(seat))
