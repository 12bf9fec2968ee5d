"""Cues: what a page may play of what has just happened. Plain data; `static/js/cues.js` plays it.

Nothing depends on them: the fragments of the same push already say how things stand. How long each takes is
said here and nowhere else: pages are told, and bots wait for it (P7.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.engine import NOBODY, Event, State
from games.engine.core.events import Moved, Rolled
from games.table.sounds import sound_of

STEP_MS = 180  # a token's hop from tile to tile
TUMBLE_MS = 520
REST_MS = 200  # between what has been played and what somebody does next

Cue = dict[str, Any]


def cues(before: State | None, after: State, events: Iterable[Event]) -> list[Cue]:
    """Dice, walks and sounds in their order, as everybody may know of them; then what changed hands."""
    found: list[Cue] = []
    for event in events:
        if event.audience is not None:
            continue
        sound = sound_of(event)
        if sound is not None and not (found and found[-1] == {"do": "sound", "name": sound}):
            found.append({"do": "sound", "name": sound})
        if isinstance(event, Rolled):
            found.append({"do": "roll", "seat": event.seat, "ms": TUMBLE_MS})
        elif isinstance(event, Moved) and event.steps:
            walk = {"seat": event.seat, "from": event.start, "steps": event.steps, "ms": STEP_MS}
            found.append({"do": "walk", **walk})
    if before is not None:
        found += _changes(before, after)
    return found


def _changes(before: State, after: State) -> list[Cue]:
    stamped = [
        tile
        for tile, (was, owner) in enumerate(zip(before.owner, after.owner, strict=True))
        if owner not in (was, NOBODY)
    ]
    richer = [
        seat for seat, (was, cash) in enumerate(zip(before.cash, after.cash, strict=True)) if was != cash
    ]
    found: list[Cue] = []
    if stamped:
        found.append({"do": "stamp", "tiles": stamped})
    if richer:
        found.append({"do": "money", "seats": richer})
    return found


def duration_ms(events: Iterable[Event]) -> int:
    """How long a page plays dice and walks of these events, in milliseconds."""
    total = 0
    for event in events:
        if isinstance(event, Rolled):
            total += TUMBLE_MS
        elif isinstance(event, Moved) and event.steps:
            total += STEP_MS * event.steps + REST_MS
    return total
