"""Whether one network plays better than another: a match between the two, until it is clear or time is up."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bots import contest, simulation
from bots.arena import Brain
from bots.brains.smart import Smart
from bots.brains.smart.network import Network
from bots.simulation import MOST
from games.engine import Action, Chance, Game, Option, Ruleset

SIGNIFICANCE = 0.05
"""The chance that is taken of promoting one that is no better."""

LEAST = 40
"""Games before a verdict."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`p`: how likely so many wins are for one that is no better. `better`: promoted."""

    wins: int
    games: int
    p: float

    @property
    def better(self) -> bool:
        return self.games >= LEAST and self.p < SIGNIFICANCE


def tail(wins: int, games: int) -> float:
    """How likely it is to win so many of so many games or more when both are equal."""
    return sum(math.comb(games, n) for n in range(wins, games + 1)) / 2**games


def limits(verdict: Verdict) -> tuple[float, float]:
    """Where the candidate's true share of wins lies, with a confidence of 95%."""
    return contest.interval(verdict.wins, verdict.games)


class Paced:
    """A brain that pauses after each decision."""

    def __init__(self, brain: Brain, pause: Callable[[], None]) -> None:
        self.brain = brain
        self.pause = pause

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        action = self.brain.choose(view, options, chance)
        self.pause()
        return action


def play(
    ruleset: Ruleset,
    candidate: Network,
    against: Network | None,
    games: int,
    seed: str,
    pause: Callable[[], None] = lambda: None,
) -> Verdict:
    """All the games, so that the significance is that of one test; `against` None is Advanced itself."""
    brains = (Paced(Smart(candidate), pause), Paced(Smart(against), pause))
    wins = finished = 0
    for task in contest.tasks(2, games, seed):
        played = simulation.play(ruleset, brains, task, most=MOST)
        finished += played.finished
        wins += 0 in played.winners
    return Verdict(wins, finished, tail(wins, finished))
