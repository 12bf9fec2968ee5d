"""The recorded game that meets every kind of event comes out as it did, and with the others misses none."""

from __future__ import annotations

import json
from typing import Any

from games.engine import RULESETS, Event, SeededChance, new_game
from games.engine.core.codec import tags
from games.engine.rulesets.mtaani import MTAANI
from tests.engine.golden import every_event
from tests.engine.golden.record import ENDINGS

ANEW = "if that is meant: .venv/bin/python -m tests.engine.golden.record"
RECORDED: dict[str, Any] = json.loads(every_event.FILE.read_text("utf-8"))


def test_the_recorded_game_comes_out_as_it_did() -> None:
    now = every_event.played()
    for number, (recorded, step) in enumerate(zip(RECORDED["steps"], now["steps"], strict=True), 1):
        assert step == recorded, f"move {number}; {ANEW}"
    assert now == RECORDED, ANEW


def test_it_ends() -> None:
    assert RECORDED["winners"] == [0]
    assert (
        sum(event["is"] == "mtaani.bankrupt" for step in RECORDED["steps"] for event in step["events"]) == 3
    )


def test_together_the_recordings_meet_every_event_of_mtaani() -> None:
    """An event that is added must be met by a game that is recorded."""
    events = {
        tag
        for tag, cls in tags().items()
        if issubclass(cls, Event) and tag.split(".")[0] in ("core", MTAANI.name)
    }
    met = {event["is"] for step in RECORDED["steps"] for event in step["events"]}
    for ending in ENDINGS:
        game = json.loads((every_event.FILE.parent / f"{ending.name}.json").read_text("utf-8"))
        ruleset = RULESETS[game["ruleset"]]
        chance = SeededChance(game["seed"].encode())
        _, opening = new_game(ruleset.configure({}), ruleset.board(game["variant"]), game["seats"], chance, 0)
        met |= {event.TAG for event in opening}
        met |= {event["is"] for step in game["steps"] for event in step["events"]}
    assert events - met == set()
