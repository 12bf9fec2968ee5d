"""How long a bot thinks: every decision of whole games between its like, on one core, processor time.

Asked as at a table: with the position as its seat sees it and all that the seat may do. What the engine takes
to find both is not counted. The median and the longest time of each brain, for two players and for four; of
the longest the best of a few rounds, since what else runs on the machine only makes it longer.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Sequence

from bots import weights
from bots.arena import Brain, Match
from bots.brains.advanced import Advanced
from bots.brains.basic import Basic
from bots.brains.smart import Smart
from games.engine import RULESETS, Action, Chance, Game, Option

SEATS = (2, 4)
GAMES = 3
ROUNDS = 2
MOST = 1_500
"""Actions of a game: far enough for the last properties to be sold and sets to be built."""


class Clocked:
    """A brain, and what each of its decisions took, in the order they were asked for; nanoseconds."""

    def __init__(self, brain: Brain) -> None:
        self.brain = brain
        self.took: list[int] = []

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        begun = time.thread_time_ns()
        action = self.brain.choose(view, options, chance)
        self.took.append(time.thread_time_ns() - begun)
        return action


def decisions(brain: Brain, seats: int) -> list[int]:
    """What the decisions of some games took; the same ones each time."""
    clocked = Clocked(brain)
    for game in range(GAMES):
        seed = f"a seed for the bench of the bots {game}".encode()
        Match(RULESETS["mtaani"], [clocked] * seats, seed).play(MOST)
    return clocked.took


def milliseconds(brain: Brain, seats: int) -> tuple[float, float]:
    """Of a decision, the median and the most."""
    rounds = [decisions(brain, seats) for _ in range(ROUNDS)]
    best = [min(took) for took in zip(*rounds, strict=True)]
    return statistics.median(best) / 1e6, max(best) / 1e6


def figures() -> Iterator[tuple[str, float, str]]:
    brains: dict[str, Brain] = {
        "Basic": Basic(),
        "Advanced": Advanced(),
        "Smart": Smart(weights.read(weights.SHIPPED)),
    }
    for name, brain in brains.items():
        for seats in SEATS:
            median, most = milliseconds(brain, seats)
            yield f"{name}, decision, {seats} seats", median, "ms"
            yield f"{name}, longest decision, {seats} seats", most, "ms"
