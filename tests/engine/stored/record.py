"""Records what the present version writes, to be read by every later one:

    .venv/bin/python -m tests.engine.stored.record           a new version
    .venv/bin/python -m tests.engine.stored.record --again   the present one anew, before it is published

A folder for each version of a ruleset: `running.json`, a game with all that a room keeps; `saved.json`, one
without its seed, as a saved game is; `log.json`, a first state and all events since. What is published is
never recorded again: old games must be readable for ever.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from games.engine import RULESETS, Game, encode
from tests.engine.cases import CASES, Case, walked
from tests.engine.random_play import Moment, Walk

HERE = Path(__file__).parent
LOG = 260
"""Actions in the recorded log."""


def folder(name: str) -> Path:
    return HERE / f"{name}-{RULESETS[name].version}"


def kept(walk: Walk, moment: Moment) -> dict[str, Any]:
    """What any stored game consists of."""
    return {
        "ruleset": walk.rules.ruleset.name,
        "settings": walk.rules.settings,
        "board": walk.board.to_json(),
        "now": moment.now,
        "state": moment.state.to_json(),
    }


def richness(walk: Walk, moment: Moment) -> tuple[int, int]:
    """How much there is to store: questions open or suspended of different kinds, then anything at all."""
    game = Game(walk.rules, walk.board, moment.state, moment.now)
    kinds = {type(question) for question in game.open_questions()}
    kinds |= {type(question) for frame in moment.state.frames for question in frame.questions}
    steps = {type(frame.then) for frame in moment.state.frames}
    return len(kinds | steps), len(json.dumps(moment.state.to_json()))


def richest(cases: list[Case]) -> tuple[Walk, Moment]:
    found = [(walked(case), moment) for case in cases for moment in walked(case).moments]
    return max(found, key=lambda pair: richness(*pair))


def running(cases: list[Case]) -> dict[str, Any]:
    walk, moment = richest([case for case in cases if case.late])
    return {**kept(walk, moment), "seed": walk.seed.hex(), "counter": moment.counter}


def saved(cases: list[Case]) -> dict[str, Any]:
    return kept(*richest([case for case in cases if not case.late]))


def log(cases: list[Case]) -> dict[str, Any]:
    walk = next(walked(case) for case in cases if len(walked(case).moments) > LOG)
    moment = walk.moments[LOG]
    events = [*walk.opening, *(event for before in walk.moments[:LOG] for event in before.events)]
    return {
        **kept(walk, moment),
        "first": walk.first.to_json(),
        "events": [encode(event) for event in events],
        "seed": walk.seed.hex(),
        "counter": moment.counter,
    }


def main(again: bool) -> int:
    for name in RULESETS:
        into = folder(name)
        if into.exists() and not again:
            print(
                f"{into.name} is recorded already; raise the ruleset's version, or say --again",
                file=sys.stderr,
            )
            return 1
        into.mkdir(exist_ok=True)
        cases = [case for case in CASES if case.ruleset == name]
        for kind, make in (("running", running), ("saved", saved), ("log", log)):
            text = json.dumps(make(cases), ensure_ascii=False, separators=(",", ":"))
            (into / f"{kind}.json").write_text(text.replace('},{"is"', '},\n{"is"') + "\n", "utf-8")
        print(f"recorded {into.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main("--again" in sys.argv[1:]))
