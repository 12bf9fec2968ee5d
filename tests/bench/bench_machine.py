"""What to hold every other figure against: how quick this machine and this build of Python are by themselves.

The same engine makes 11,000 to 38,000 actions a second from one machine to the next, and a quarter more where
Python was built with optimizations; divided by this figure it makes about the same everywhere.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

ROUNDS = 5
CALLS = 200_000


class Pair:
    __slots__ = ("one", "two")

    def __init__(self, one: int, two: int) -> None:
        self.one = one
        self.two = two


def total(pair: Pair) -> int:
    return pair.one + pair.two


def calls_a_second() -> float:
    """An object made, and a function called that reads it: what an engine in Python spends its time on."""
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        for number in range(CALLS):
            total(Pair(number, number))
        best = max(best, CALLS / (time.process_time() - begun))
    return best


def figures() -> Iterator[tuple[str, float, str]]:
    yield "machine, small objects made and read", calls_a_second(), "objects/s"
