"""Working no more than a set share of a core: after some work, the pause that makes up for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

LONGEST = 5.0
"""Seconds of a pause, at most, so that a clock that jumps holds nobody up."""


@dataclass(slots=True)
class Share:
    """Call it between pieces of work. `percent` of one core, by the thread's own processor time."""

    percent: float
    worked: Callable[[], float] = time.thread_time
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    began: tuple[float, float] | None = field(default=None)

    def __call__(self) -> None:
        if self.percent >= 100:
            return
        worked, now = self.worked(), self.clock()
        if self.began is None:
            self.began = worked, now
            return
        due = (worked - self.began[0]) * 100 / self.percent - (now - self.began[1])
        if due > 0:
            self.sleep(min(due, LONGEST))
