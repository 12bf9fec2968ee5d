"""Renovating in place of rolling (M8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.money import transfer
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, State
from games.engine.rulesets.mtaani.jail import in_jail
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.numbers import (
    RENOVATE_AFTER,
    RENOVATION_CAP,
    RENOVATION_COST,
    RENOVATION_PAUSE,
    RENOVATION_QUOTA,
)
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import owed


@tagged("mtaani.renovate")
@dataclass(frozen=True, slots=True)
class Renovate(Action):
    """Renovate the property one stands on and end the turn."""


@tagged("mtaani.renovated")
@dataclass(slots=True)
class Renovated(Event):
    """`times`: renovations of the tile now; `left`: renovations the seat has left before its pause, which
    revolution `pause` ends."""

    seat: int
    tile: int
    times: int
    cost: int
    left: int
    pause: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.cost)
        renovations = state[Renovations]
        renovations.times[self.tile] = self.times
        renovations.left[self.seat] = self.left
        renovations.pause[self.seat] = self.pause


@tagged("mtaani.pause_ended")
@dataclass(slots=True)
class PauseEnded(Event):
    """The seat may renovate again."""

    seat: int

    def apply(self, state: State) -> None:
        state[Renovations].left[self.seat] = RENOVATION_QUOTA


def renovation_cost(game: Game, tile: int) -> int:
    """M8.5: the n-th renovation costs 25% × (n + 1) of the property's cost."""
    following = game.state[Renovations].times[tile] + 1
    return owed(game.board.tiles[tile].cost, RENOVATION_COST * (following + 1))


def held_for(game: Game, tile: int) -> int:
    """Revolutions counted since its present owner got the property."""
    return game.state[Revolutions].count - game.state[Market].since[tile]


def why_not(game: Game, seat: int) -> str:
    """Why the seat cannot renovate where it stands (M8.1 to M8.4), as a code; "" when it can."""
    state = game.state
    tile = state.position[seat]
    if state.owner[tile] != seat:
        return "not_yours"
    renovations = state[Renovations]
    if in_jail(game, seat):
        return "in_jail"
    if state.mortgaged[tile]:
        return "mortgaged"
    if renovations.times[tile] >= RENOVATION_CAP:
        return "fully_renovated"
    if held_for(game, tile) < RENOVATE_AFTER:
        return "held_too_short"
    if not renovations.left[seat]:
        return "pausing"
    if state.cash[seat] < renovation_cost(game, tile):
        return "too_dear"
    return ""


_renovate = cache(Renovate)


def renovate_offers(game: Game, seat: int, question: Question) -> tuple[Option, ...]:
    return () if why_not(game, seat) else (_renovate(seat),)


def renovate(play: Play, action: Renovate, question: Question) -> None:
    """M8.2: the player stays, pays, and the turn ends."""
    seat = action.seat
    tile = play.state.position[seat]
    renovations = play.state[Renovations]
    left = renovations.left[seat] - 1
    pause = 0 if left else play.state[Revolutions].count + RENOVATION_PAUSE
    cost = renovation_cost(play, tile)
    play.answer(question)
    play.emit(Renovated(seat, tile, renovations.times[tile] + 1, cost, left, pause))


def pauses_end(play: Play) -> None:
    """M8.3: after the pause the quota is whole again."""
    renovations = play.state[Renovations]
    for seat, left in enumerate(renovations.left):
        if not left and renovations.pause[seat] <= play.state[Revolutions].count:
            play.emit(PauseEnded(seat))


RENOVATE = Rule(renovate_offers, {Renovate: renovate})
