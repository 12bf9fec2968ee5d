"""What the world event in force changes (M14.3)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.codec import tagged
from games.engine.core.play import Game
from games.engine.core.state import Slice


@dataclass(frozen=True, slots=True)
class Timed:
    """For some revolutions, something is at a percentage of what it was."""

    revolutions: int
    what: str
    percent: int


TIMED = {
    "tax_amnesty": Timed(1, "tax", 0),
    "recession": Timed(2, "salary", 80),
    "games": Timed(1, "fees", 300),
    "tech_hub": Timed(2, "values", 110),
    "crime_wave": Timed(1, "values", 80),
    "tenant_council": Timed(2, "fees", 80),
}
INSTANT = ("scandal", "discovery", "austerity", "general_amnesty", "bank_run", "coalition")
WORLD_EVENTS = (*TIMED, *INSTANT)
"""The twelve, in the order in which editions word them."""


@tagged("mtaani.world")
@dataclass(slots=True)
class World(Slice):
    """`event` is the timed event in force ("" for none), over when revolution `until` is counted; `started`
    is the revolution at which the last event started (M14.1)."""

    event: str = ""
    until: int = 0
    started: int = 0

    def clone(self) -> World:
        return World(self.event, self.until, self.started)


def event_percent(game: Game, what: str) -> int:
    """What the event in force makes of something (tax, salary, fees, values): 100 for no change."""
    event = game.state[World].event
    if not event:
        return 100
    timed = TIMED[event]
    return timed.percent if timed.what == what else 100
