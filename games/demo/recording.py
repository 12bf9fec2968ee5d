"""A recorded game: its events, action by action, as the codec writes them; folded, they are the game again.

Nothing of it is decided anew when it is shown, so no rule that changes later can spoil it.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.engine import RULESETS, Event, Rules, State, decode, encode

RECORDED = Path(__file__).parent / "recorded"
FORMAT = 1
NAMES = ("Zawadi", "Basile", "Alva", "Otieno")
"""What the bots are called, by seat."""


@dataclass(frozen=True, slots=True)
class Recording:
    """`steps` are the events of each action, those of the start first; `brains` by seat."""

    ruleset: str
    variant: str
    brains: tuple[str, ...]
    steps: tuple[tuple[Event, ...], ...]

    @property
    def rules(self) -> Rules:
        return RULESETS[self.ruleset].configure({})

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: len(self.brains)]

    def first(self) -> State:
        """The state before the first event."""
        ruleset = RULESETS[self.ruleset]
        return ruleset.first_state(self.rules, ruleset.board(self.variant), len(self.brains))


def path_of(ruleset: str, variant: str) -> Path:
    return RECORDED / f"{ruleset}-{variant}.json.gz"


def write(recording: Recording) -> bytes:
    """The same recording always gives the same bytes."""
    document = {
        "format": FORMAT,
        "ruleset": recording.ruleset,
        "variant": recording.variant,
        "brains": recording.brains,
        "steps": [[encode(event) for event in step] for step in recording.steps],
    }
    return gzip.compress(json.dumps(document, separators=(",", ":")).encode(), 9, mtime=0)


def read(content: bytes) -> Recording:
    """Raises ValueError for what is no recording that this version can read."""
    document = json.loads(gzip.decompress(content))
    if document["format"] != FORMAT:
        raise ValueError(f"format {document['format']!r}")
    return Recording(
        ruleset=document["ruleset"],
        variant=document["variant"],
        brains=tuple(document["brains"]),
        steps=tuple(tuple(decode(event) for event in step) for step in document["steps"]),
    )


@cache
def recorded(ruleset: str, variant: str) -> Recording:
    """Raises LookupError where none was recorded."""
    path = path_of(ruleset, variant)
    if ruleset not in RULESETS or variant not in RULESETS[ruleset].variants or not path.is_file():
        raise LookupError(f"{ruleset} {variant}")
    return read(path.read_bytes())


def folded(state: State, steps: Sequence[Sequence[Event]]) -> State:
    """Apply the events of these steps to the state, which changes, and give it back."""
    for step in steps:
        for event in step:
            event.apply(state)
    return state
