"""Who uses a version of an edition: a registry that other apps fill when they are ready.

What uses a version keeps its board and texts for itself, but asks for its pictures.
"""

from __future__ import annotations

from collections.abc import Callable

from editions.models import Edition

Counter = Callable[[Edition], int]

_counters: list[Counter] = []


def register(counter: Counter) -> None:
    """`counter(edition)` tells how many tables use this version. A second time changes nothing."""
    if counter not in _counters:
        _counters.append(counter)


def count(edition: Edition) -> int:
    return sum(counter(edition) for counter in _counters)
