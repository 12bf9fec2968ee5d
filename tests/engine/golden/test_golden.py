"""Recorded games, one for each way to end, must come out as they did, event by event."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine import RULESETS, SeededChance, apply, decode, encode, new_game
from tests.engine.golden import every_event
from tests.engine.golden.record import ENDINGS

HERE = Path(__file__).parent
ANEW = "if that is meant: .venv/bin/python -m tests.engine.golden.record"


def game(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_recorded_game_comes_out_as_it_did(ending: Any) -> None:
    recorded = game(ending.name)
    ruleset = RULESETS[recorded["ruleset"]]
    rules, board = ruleset.configure({}), ruleset.board(recorded["variant"])
    chance = SeededChance(recorded["seed"].encode())
    state, _ = new_game(rules, board, recorded["seats"], chance, 0)
    for number, step in enumerate(recorded["steps"], 1):
        events = apply(rules, board, state, decode(step["action"]), chance, step["now"])
        happened = json.loads(json.dumps([encode(event) for event in events]))
        assert happened == step["events"], f"action {number}, {step['action']}; {ANEW}"
    assert list(state.winners) == recorded["winners"]
    assert chance.counter == recorded["counter"]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_recorded_game_ends_as_its_name_says(ending: Any) -> None:
    """A recording that no longer shows what it is there for proves nothing."""
    events = [decode(event) for step in game(ending.name)["steps"] for event in step["events"]]
    bankrupt = [event for event in events if event.TAG == "mtaani.bankrupt"]
    assert len(bankrupt) == ending.seats - 1
    assert ending.is_it(bankrupt[-1])
    assert any(event.TAG == "core.won" for event in events)


def test_there_is_a_recording_for_each_ending_and_no_other() -> None:
    names = {*(ending.name for ending in ENDINGS), every_event.FILE.stem}
    assert {path.stem for path in HERE.glob("*.json")} == names
