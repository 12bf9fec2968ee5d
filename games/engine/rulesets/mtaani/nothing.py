"""When a tile has no effect, it says so."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.state import State


@tagged("mtaani.nothing_happened")
@dataclass(slots=True)
class NothingHappened(Event):
    """A tile had no effect, and says so."""

    seat: int
    tile: int

    def apply(self, state: State) -> None:
        return
