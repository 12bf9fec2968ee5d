"""What any version has stored can be read by this one, and played to its end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine import RULESETS, Board, Game, Refused, SeededChance, State, apply, decode, encode
from tests.engine.cases import PROPOSALS
from tests.engine.random_play import RandomPlayer
from tests.engine.stored.record import folder

HERE = Path(__file__).parent
FOLDERS = sorted(path for path in HERE.iterdir() if any(path.glob("*.json")))
FILES = [path for each in FOLDERS for path in sorted(each.glob("*.json"))]
MOST = 12_000

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
every_log = pytest.mark.parametrize(
    "path", [each / "log.json" for each in FOLDERS], ids=lambda path: path.parent.name
)


def load(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@every_file
def test_it_is_read_and_played_to_its_end(path: Path) -> None:
    stored = load(path)
    ruleset = RULESETS[stored["ruleset"]]
    rules, board = ruleset.configure(stored["settings"]), Board.from_json(stored["board"])
    state, now = State.from_json(stored["state"]), stored["now"]
    seed = bytes.fromhex(stored["seed"]) if "seed" in stored else b"a fresh one, as a loaded game gets"
    chance = SeededChance(seed, stored.get("counter", 0))
    money = state.money + rules.hooks.held(Game(rules, board, state, now))
    player = RandomPlayer(7, PROPOSALS[stored["ruleset"]])
    for _ in range(MOST):
        action, now = player.next(Game(rules, board, state, now))
        try:
            apply(rules, board, state, action, chance, now)
        except Refused:
            assert type(action) in player.propose
        assert state.money + rules.hooks.held(Game(rules, board, state, now)) == money
        if state.winners:
            return
    pytest.fail("the stored game does not end")


@every_log
def test_the_events_of_a_log_lead_from_its_first_state_to_its_last(path: Path) -> None:
    stored = load(path)
    state = State.from_json(stored["first"])
    for event in stored["events"]:
        decode(event).apply(state)
    assert state == State.from_json(stored["state"])


@every_log
def test_a_log_is_long_enough_to_mean_something(path: Path) -> None:
    stored = load(path)
    assert len({event["is"] for event in stored["events"]}) > 15


@pytest.mark.parametrize("name", RULESETS)
def test_the_present_version_is_recorded(name: str) -> None:
    """Else record it: .venv/bin/python -m tests.engine.stored.record"""
    assert {path.stem for path in folder(name).glob("*.json")} == {"running", "saved", "log"}


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("kind", ["running", "saved"])
def test_the_present_version_writes_as_it_did(name: str, kind: str) -> None:
    """A field that has changed its name or meaning needs a version and an upcaster; one that was added, a
    default."""
    stored = load(folder(name) / f"{kind}.json")
    again = json.loads(json.dumps(State.from_json(stored["state"]).to_json()))
    assert again.keys() >= stored["state"].keys()
    before = {part["is"]: part for part in stored["state"]["slices"]}
    after = {part["is"]: part for part in again["slices"]}
    assert after.keys() == before.keys()
    for tag, part in before.items():
        assert part.items() <= after[tag].items()


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_stored_shows_much_of_the_game(name: str) -> None:
    running = load(folder(name) / "running.json")["state"]
    assert running["asides"]
    assert len(running["frames"]) > 1
    assert encode(decode(running["frames"][-1]["questions"][0]))["is"].startswith(name)
