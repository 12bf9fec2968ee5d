"""Brains against each other: the same dice for every order of seats, and how sure the outcome is. Pure."""

from __future__ import annotations

import hashlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bots import simulation
from bots.arena import Brain
from bots.simulation import MOST, Played, Task
from games.engine import Action, Chance, Game, Option, Ruleset

CONFIDENCE = 1.959964
"""Standard deviations to either side that hold 95 of a hundred outcomes."""

TICKS = 100
"""Parts of a millisecond to which the time of a decision is told."""


def tasks(players: int, games: int, seed: str) -> list[Task]:
    """The games of a contest: each seed once for every way round the table, so that no brain has the better
    dice or the better seats."""
    return [
        Task(
            number,
            tuple((seat + number) % players for seat in range(players)),
            hashlib.sha256(f"contest {seed}, dice {number // players}".encode()).digest(),
        )
        for number in range(games)
    ]


@dataclass(slots=True)
class Timed:
    """A brain, and how long its decisions take: processor time, in ticks."""

    brain: Brain
    took: Counter[int] = field(default_factory=Counter)
    clock: Callable[[], int] = time.thread_time_ns

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        begun = self.clock()
        action = self.brain.choose(view, options, chance)
        self.took[(self.clock() - begun) * TICKS // 1_000_000] += 1
        return action


@dataclass(frozen=True, slots=True)
class Fought:
    """A game that was played, and by player how often a decision took so many ticks."""

    played: Played
    took: tuple[Counter[int], ...]


def play(
    ruleset: Ruleset, brains: Sequence[Brain], task: Task, variant: str = "", most: int = MOST
) -> Fought:
    """Play one game; `brains` by player. Raises Unlawful."""
    timed = [Timed(brain) for brain in brains]
    played = simulation.play(ruleset, timed, task, variant, most)
    return Fought(played, tuple(one.took for one in timed))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: where the true share lies, with a confidence of 95%."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = share + square / (2 * games)
    spread = CONFIDENCE * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, (middle - spread) / (1 + square / games)), min(
        1.0, (middle + spread) / (1 + square / games)
    )


def times(took: Counter[int]) -> dict[str, float]:
    """Milliseconds of a decision: the median, what 99 of a hundred do not exceed, and the most."""
    ordered = sorted(took.items())
    total = sum(took.values())

    def reached(share: float) -> float:
        passed = 0
        for ticks, count in ordered:
            passed += count
            if passed >= share * total:
                return ticks / TICKS
        return 0.0

    return {"median": reached(0.5), "p99": reached(0.99), "most": reached(1.0)}


def figures(players: Sequence[str], games: Iterable[Fought]) -> dict[str, Any]:
    """The figures of a contest, as JSON data. A brain with several seats has the wins of all of them."""
    fought = list(games)
    names = list(dict.fromkeys(players))
    wins = Counter(players[winner] for game in fought for winner in game.played.winners)
    took: dict[str, Counter[int]] = {name: Counter() for name in names}
    for game in fought:
        for player, name in enumerate(players):
            took[name].update(game.took[player])
    finished = sum(game.played.finished for game in fought)
    share = {}
    for name in names:
        low, high = interval(wins[name], finished)
        share[name] = {
            "share": round(wins[name] / finished, 4) if finished else 0.0,
            "low": round(low, 4),
            "high": round(high, 4),
        }
    return {
        "games": len(fought),
        "finished": finished,
        "stuck": sum(game.played.stuck for game in fought),
        "wins": {name: wins[name] for name in names},
        "share": share,
        "decision_ms": {name: times(took[name]) for name in names},
    }
