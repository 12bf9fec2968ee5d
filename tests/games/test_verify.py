"""Whether the draws of a log are those of a seed is told draw by draw, in plain words."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from games.engine import SeededChance
from games.verify import Verdict, verify
from games.writing import plain

SEED = b"a seed to be checked against"
COMMITMENT = hashlib.sha256(SEED).hexdigest()
Log = list[tuple[int, list[list[Any]]]]


def log() -> Log:
    """Three actions: two dice and a risk, nothing, a card; draws 0 to 2."""
    chance = SeededChance(SEED)
    chance.rolls("dice", 1, 6, 2)
    chance.one_in("mugging", 10)
    first = len(chance.draws)
    chance.below("metro_card", 20)
    draws = plain(chance.draws)
    return [(1, draws[:first]), (2, []), (3, draws[first:])]


def faults(changed: Log, **more: Any) -> list[str]:
    return verify(SEED, COMMITMENT, changed, **more).faults


def test_a_log_as_the_seed_gives_it() -> None:
    assert verify(SEED, COMMITMENT, log(), made=3) == Verdict(draws=4, faults=[])


def test_an_empty_log() -> None:
    assert verify(SEED, COMMITMENT, [], made=0) == Verdict()


def test_another_seed_than_was_settled() -> None:
    other = b"another seed that is long enough"
    told = verify(other, COMMITMENT, [])
    [fault] = told.faults
    assert fault.startswith("The seed is not the one that was settled at the start: its hash is ")
    assert fault.endswith(f" {hashlib.sha256(other).hexdigest()}, and {COMMITMENT} was shown.")


@pytest.mark.parametrize("die", [0, 1])
def test_a_die_that_was_turned(die: int) -> None:
    changed = log()
    row = changed[0][1][die]
    really = row[3]
    row[3] = (really + 1) % 6
    which = ", number 2 of its roll" if die else ""
    assert faults(changed) == [
        f"Action 1, draw 0 for “dice”{which}: the log says {row[3]} (below 6), and the seed gives {really}."
    ]


def test_another_purpose_is_another_draw() -> None:
    """A log cannot pass one draw off as another."""
    changed = log()
    changed[2][1][0][1] = "event"
    assert len(faults(changed)) == 1
    assert faults(changed)[0].startswith("Action 3, draw 2 for “event”: the log says ")


def test_a_draw_that_was_thrown_away() -> None:
    changed = log()
    del changed[0][1][2]
    assert faults(changed) == ["Action 3, draw 2 for “metro_card”: draw 1 is missing before it."]
    del changed[0][1][:]
    assert faults(changed) == ["Action 3, draw 2 for “metro_card”: draws 0 to 1 are missing before it."]


def test_the_last_draw_thrown_away() -> None:
    changed = log()
    del changed[2]
    assert faults(changed, made=3) == ["The game made 3 draws, and the log numbers 2."]


def test_a_draw_that_is_used_twice() -> None:
    changed = log()
    changed.append((4, changed[2][1]))
    assert faults(changed) == ["Action 4, draw 2 for “metro_card”: it was made before, or is out of order."]


def test_the_first_die_of_a_roll_left_out() -> None:
    changed = log()
    del changed[0][1][0]
    told = faults(changed)
    assert told == ["Action 1, draw 0 for “dice”, number 2 of its roll: the first of its roll is missing."]


def test_a_die_of_another_action() -> None:
    [(number, [die, *others]), *later] = log()
    told = faults([(number, [die]), (5, others), *later])
    assert told == [
        "Action 5, draw 0 for “dice”, number 2 of its roll: it does not belong to the roll before it."
    ]


@pytest.mark.parametrize(
    "row",
    [
        [],
        [0, "dice", 6],
        [0, "dice", 6, 6, 0],
        [0, "dice", 6, -1, 0],
        [0, "dice", 6, 1, 4],
        [0, "dice", 6, "1", 0],
        [None, "dice", 6, 1, 0],
        [True, "dice", 6, 1, 0],
        [0, 7, 6, 1, 0],
        [0, "dice", 6, 1, 0, 0],
    ],
)
def test_what_is_no_draw(row: list[Any]) -> None:
    assert faults([(7, [row])]) == [f"Action 7 has a draw that cannot be read: {row}."]
