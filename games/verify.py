"""Whether the draws of a game are those that its seed gives: pure, from the log and the seed that is shown
when the game is over.

The hash of the seed is shown from the start, so the seed was settled before the first draw; the draws are
numbered without a gap, so none was made and thrown away; each is what the seed gives for its number and its
purpose.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine import Draw, drawn

WORDS = 4
"""Numbers that one hash gives at most: the dice of a roll come from one."""


@dataclass(slots=True)
class Verdict:
    """How many draws were looked at, and what is wrong, in words; nothing when all is as it should be."""

    draws: int = 0
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Logged:
    """A draw with the number of the action that it belongs to."""

    action: int
    draw: Draw


def verify(
    seed: bytes,
    commitment: str,
    log: Iterable[tuple[int, Sequence[Sequence[Any]]]],
    *,
    made: int | None = None,
) -> Verdict:
    """Check every draw of a log against the seed, and the seed against the hash shown from the start.

    `log` gives, for each action in order, its number and its draws, each with the fields of the engine's
    Draw; `made`: how many draws the game says it made, if it is known.
    """
    verdict = Verdict()
    if hashlib.sha256(seed).hexdigest() != commitment:
        verdict.faults.append(
            f"The seed is not the one that was settled at the start: its hash is "
            f"{hashlib.sha256(seed).hexdigest()}, and {commitment} was shown."
        )
    before: Logged | None = None
    for action, rows in log:
        for row in rows:
            verdict.draws += 1
            draw = _read(row)
            if draw is None:
                verdict.faults.append(f"Action {action} has a draw that cannot be read: {list(row)}.")
                continue
            here = Logged(action, draw)
            verdict.faults += _out_of_order(before, here)
            verdict.faults += _another_value(seed, here)
            before = here
    last = before.draw.counter if before else -1
    assert last is not None
    if made is not None and made != last + 1:
        verdict.faults.append(f"The game made {made} draws, and the log numbers {last + 1}.")
    return verdict


def _read(row: Sequence[Any]) -> Draw | None:
    """The draw of a row; None when it is none."""
    try:
        draw = Draw(*row)
    except TypeError:
        return None
    figures = (draw.counter, draw.below, draw.value, draw.word)
    if not all(type(figure) is int and figure >= 0 for figure in figures) or type(draw.purpose) is not str:
        return None
    return draw if draw.value < draw.below and draw.word < WORDS else None


def _told(draw: Draw) -> str:
    word = f", number {draw.word + 1} of its roll" if draw.word else ""
    return f"draw {draw.counter} for “{draw.purpose}”{word}"


def _another_value(seed: bytes, here: Logged) -> list[str]:
    gives = drawn(seed, here.draw)
    if gives == here.draw.value:
        return []
    said = f"the log says {here.draw.value} (below {here.draw.below}), and the seed gives {gives}"
    return [f"Action {here.action}, {_told(here.draw)}: {said}."]


def _out_of_order(before: Logged | None, here: Logged) -> list[str]:
    """Draws count up from 0, and the numbers of one roll up from its first."""
    counter, draw = here.draw.counter, here.draw
    assert counter is not None
    last = before.draw.counter if before else -1
    assert last is not None
    if before and counter == last and draw.word == before.draw.word + 1:
        roll = (before.action, before.draw.purpose, before.draw.below)
        if roll == (here.action, draw.purpose, draw.below):
            return []
        return [f"Action {here.action}, {_told(draw)}: it does not belong to the roll before it."]
    if counter == last + 1 and draw.word == 0:
        return []
    if counter > last + 1:
        missing = f"draw {last + 1} is" if counter == last + 2 else f"draws {last + 1} to {counter - 1} are"
        return [f"Action {here.action}, {_told(draw)}: {missing} missing before it."]
    if draw.word and counter == last + 1:
        return [f"Action {here.action}, {_told(draw)}: the first of its roll is missing."]
    return [f"Action {here.action}, {_told(draw)}: it was made before, or is out of order."]
