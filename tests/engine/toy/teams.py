"""T1: two teams, or everybody for themselves; the last team standing wins, the fallen too."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Game, Slice
from games.engine.core.codec import tagged


@tagged("toy.teams")
@dataclass(slots=True)
class Teams(Slice):
    """`of`, by seat: the team's number."""

    of: list[int]

    def clone(self) -> Teams:
        return Teams(self.of.copy())


def mates(game: Game, seat: int) -> list[int]:
    """The others of the seat's team who are in play, in playing order."""
    of = game.state[Teams].of
    return [other for other in game.state.in_play if other != seat and of[other] == of[seat]]


def same_team(game: Game, one: int, other: int) -> bool:
    of = game.state[Teams].of
    return of[one] == of[other]


def members(game: Game, team: int) -> tuple[int, ...]:
    """Everybody of a team, in play or not."""
    return tuple(seat for seat, its in enumerate(game.state[Teams].of) if its == team)


def standing(game: Game) -> list[int]:
    """The teams with somebody in play."""
    of = game.state[Teams].of
    return sorted({of[seat] for seat in game.state.in_play})
