"""Records the golden games anew, one for each way a game of Mtaani can end and one that meets every event:

    .venv/bin/python -m tests.engine.golden.record

Do this when a rule has changed on purpose, and read what differs before it is committed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bots.arena import Match
from bots.brains.basic import Basic
from games.engine import BANK, RULESETS, TABLE, Action, Event, Expire, Game, apply, encode
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt, Leave
from tests.engine.golden import every_event

HERE = Path(__file__).parent
LONGEST = 150
"""Actions of a golden game, at most: it is there to be read."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A way to end: how many play, who acts, and what the last bankruptcy is like."""

    name: str
    seats: int
    next_action: Callable[[Match], Action]
    is_it: Callable[[Bankrupt], bool]


def as_basic(match: Match) -> Action:
    return match.next_action(Game(match.rules, match.board, match.state, match.now))


def asleep(match: Match) -> Action:
    """Nobody acts; the clock runs to the next deadline."""
    question = match.state.frames[-1].questions[0]
    assert question.deadline is not None
    match.now = question.deadline
    return Expire(TABLE, question.number)


def until_all_leave(match: Match) -> Action:
    """Basic plays; from the fortieth action on one after the other leaves, out of turn or on it."""
    if match.actions >= 40 and match.actions % 10 == 0:
        return Leave(match.state.in_play[match.actions // 10 % len(match.state.in_play)])
    return as_basic(match)


ENDINGS = (
    Ending("bankrupt-to-the-bank", 3, as_basic, lambda last: last.creditor == BANK and last.reason != "left"),
    Ending("bankrupt-to-a-player", 3, as_basic, lambda last: last.creditor != BANK),
    Ending("by-leaving", 4, until_all_leave, lambda last: last.reason == "left"),
    Ending("by-idleness", 2, asleep, lambda last: last.reason != "left"),
)


def play(ending: Ending, seed: bytes) -> dict[str, Any] | None:
    """The game with that seed, as JSON data; None when it takes too long or ends otherwise."""
    match = Match(RULESETS["mtaani"], [Basic()] * ending.seats, seed)
    steps: list[dict[str, Any]] = []
    happened: list[Event] = []
    while not match.state.winners:
        if len(steps) == LONGEST:
            return None
        match.now += 1_000
        action = ending.next_action(match)
        happened = apply(match.rules, match.board, match.state, action, match.chance, match.now)
        match.actions += 1
        steps.append({"now": match.now, "action": encode(action), "events": list(map(encode, happened))})
    last = [event for event in happened if isinstance(event, Bankrupt)][-1]
    if not ending.is_it(last):
        return None
    return {
        "ruleset": "mtaani",
        "version": match.rules.ruleset.version,
        "variant": match.board.variant,
        "seats": ending.seats,
        "seed": seed.decode(),
        "steps": steps,
        "counter": match.chance.counter,
        "winners": list(match.state.winners),
    }


def find(ending: Ending) -> dict[str, Any]:
    """With the seed of the last recording if it will do, or else the first seed that will."""
    path = HERE / f"{ending.name}.json"
    last = [json.loads(path.read_text("utf-8"))["seed"]] if path.exists() else []
    for seed in [*last, *(f"a golden game, number {number}" for number in range(5_000))]:
        game = play(ending, seed.encode())
        if game is not None:
            return game
    raise LookupError(f"no game ends {ending.name}")


def main() -> None:
    for ending in ENDINGS:
        game = find(ending)
        steps = ",\n".join(json.dumps(step, ensure_ascii=False) for step in game.pop("steps"))
        head = json.dumps(game, ensure_ascii=False)[:-1]
        (HERE / f"{ending.name}.json").write_text(f'{head}, "steps": [\n{steps}\n]}}\n', "utf-8")
        print(f"{ending.name}: {game['seed']}, {steps.count(chr(10)) + 1} actions")
    every_event.record()


if __name__ == "__main__":
    main()
