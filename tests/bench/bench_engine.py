"""How fast the rules are: whole random games in memory, on one core, processor time.

An action counts when it is accepted, together with the call of `options` that offered it; at most one asset
action is taken for each question. The time is that of all of it: setting each game up, choosing, and every
call of `options` and `apply`. Checked: `apply` compares the action with what is offered. Trusted: the action
was just taken from `options`, and it does not.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from random import Random

from games.engine import RULESETS, Action, Ranged, SeededChance, State, apply, new_game, observe, options
from games.engine.core.ruleset import Rows, When
from games.engine.rulesets.mtaani.ruleset import MANAGE, MTAANI

SEATS = 4
GAMES = 8
ROUNDS = 8
MOST = 5_000


def actions_of(rows: Rows) -> set[type[Action]]:
    rules = [rule for row in rows for rule in (row.rules if isinstance(row, When) else (row,))]
    return {action for rule in rules for action in rule.does}


RULES = MTAANI.configure({})
BOARD = RULESETS["mtaani"].board("standard")
ASSETS = actions_of(MANAGE) | {Ranged}  # whatever has a range is about one's assets
ANSWERS = RULES.actions - ASSETS - actions_of(MTAANI.anytime)


def play(seed: int, trusted: bool, look: Callable[[State], None] | None = None) -> int:
    """Play a game by chance; returns the number of accepted actions."""
    chance, draw = SeededChance(f"a seed for the bench {seed}".encode()), Random(seed).random
    state, _ = new_game(RULES, BOARD, SEATS, chance, 0)
    rules, board = RULES, BOARD
    count = managed = 0
    while not state.winners and count < MOST:
        question = state.frames[-1].questions[0]
        seat, number = question.seats[0], question.number
        found = options(rules, board, state, seat, 0)
        action = found[int(draw() * len(found))]
        kind = type(action)
        if kind in ASSETS and managed != number:
            managed = number
            if kind is Ranged:
                action = some_of(action, draw())
        elif kind not in ANSWERS:
            answers = [option for option in found if type(option) in ANSWERS]
            action = answers[int(draw() * len(answers))]
        apply(rules, board, state, action, chance, 0, trusted)
        count += 1
        if look is not None and count % 100 == 0:
            look(state)
    return count


def some_of(option: Ranged, share: float) -> Action:
    low, high, step = option.values
    return option.at(low + int(share * ((high - low) // step + 1)) * step)


def actions_a_second(trusted: bool) -> float:
    """The best of a few rounds: what else runs on the machine only makes it slower."""
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        count = sum(play(seed, trusted) for seed in range(GAMES))
        best = max(best, count / (time.process_time() - begun))
    return best


def microseconds(of: Callable[[State], object], states: list[State], rounds: int = 20) -> float:
    begun = time.process_time()
    for _ in range(rounds):
        for state in states:
            of(state)
    return (time.process_time() - begun) / rounds / len(states) * 1e6


def figures() -> Iterator[tuple[str, float, str]]:
    states: list[State] = []
    lengths = [play(seed, False, lambda state: states.append(state.clone())) for seed in range(GAMES)]
    yield "engine, checked", actions_a_second(trusted=False), "actions/s"
    yield "engine, trusted", actions_a_second(trusted=True), "actions/s"
    yield "random game", sum(lengths) / len(lengths), "actions"
    yield "state, clone", microseconds(State.clone, states), "us"
    yield "state, observe", microseconds(lambda s: observe(RULES, BOARD, s, 0, 0), states), "us"
    yield "state, to JSON and back", microseconds(there_and_back, states, 3), "us"
    yield "state, size", sum(len(json.dumps(s.to_json())) for s in states) / len(states), "bytes"


def there_and_back(state: State) -> State:
    return State.from_json(json.loads(json.dumps(state.to_json())))
