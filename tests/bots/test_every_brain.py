"""Every brain, shown every kind of position: it always chooses, and only what is offered."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bots import weights
from bots.arena import Brain
from bots.brains.advanced import Advanced
from bots.brains.basic import Basic
from bots.brains.smart import Smart
from games.engine import RULESETS, Game, SeededChance, allows, apply, observe, options
from tests.bots.random_brain import RandomBrain
from tests.engine.cases import ALL, CASES, Case, walked

SENSIBLE: list[Brain] = [Basic(), Advanced(), Smart(weights.read(weights.SHIPPED))]
BRAINS: list[Brain] = [*SENSIBLE, RandomBrain()]
OWN = b"a seed of the bot's own"

every_brain = pytest.mark.parametrize("brain", BRAINS, ids=lambda brain: type(brain).__name__)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@pytest.mark.rule("M16.1")
@every_case
@every_brain
def test_it_chooses_what_is_offered_whatever_it_is_asked(brain: Brain, case: Case) -> None:
    walk = walked(case)
    for moment in walk.some(80):
        for seat in {seat for q in walk.game(moment).open_questions() for seat in q.seats}:
            found = options(walk.rules, walk.board, moment.state, seat, moment.now)
            seen = observe(walk.rules, walk.board, moment.state, seat, moment.now)
            view = Game(walk.rules, walk.board, seen, moment.now)
            action = brain.choose(view, found, SeededChance(OWN))
            assert action.seat == seat
            assert any(allows(option, action) for option in found), action
            assert type(action).__name__ != "Leave"
            again = brain.choose(view, found, SeededChance(OWN))
            assert again == action, "the same position and the same draws, the same choice"


@pytest.mark.parametrize("brain", SENSIBLE, ids=lambda brain: type(brain).__name__)
@pytest.mark.parametrize("case", [case for case in CASES if case.ruleset in RULESETS], ids=str)
def test_it_comes_to_a_decision(brain: Brain, case: Case) -> None:
    """Its actions on one question are few: it never undoes what it has done."""
    walk = walked(case)
    for moment in walk.some(30):
        for question in walk.game(moment).open_questions():
            state, chance = moment.state.clone(), SeededChance(walk.seed, moment.counter)
            seat = question.seats[0]
            for _ in range(60):
                game = Game(walk.rules, walk.board, state, moment.now)
                still = game.question(question.number)
                if state.winners or still is None or seat not in still.seats:
                    break
                found = options(walk.rules, walk.board, state, seat, moment.now)
                seen = observe(walk.rules, walk.board, state, seat, moment.now)
                view = Game(walk.rules, walk.board, seen, moment.now)
                action = brain.choose(view, found, SeededChance(OWN))
                apply(walk.rules, walk.board, state, action, chance, moment.now)
            else:
                pytest.fail(f"it goes round in circles: {question}")


def test_the_cases_ask_every_question_there_is() -> None:
    for name, ruleset in ALL.items():
        met = {
            type(question)
            for case in CASES
            if case.ruleset == name
            for moment in walked(case).moments
            for question in walked(case).game(moment).open_questions()
        }
        assert set(ruleset.questions) <= met


@pytest.mark.parametrize(
    "module", ["games.engine", "bots.brains.basic", "bots.brains.advanced", "bots.arena", "bots.contest"]
)
def test_brains_and_engine_are_pure(module: str) -> None:
    """The standard library and the engine alone: no Django, no chance of their own."""
    ask = (
        "import sys; before = set(sys.modules)\n"
        f"import {module}\n"
        "tops = {name.split('.')[0] for name in set(sys.modules) - before}\n"
        "print(*(tops - sys.stdlib_module_names), *(tops & {'random', 'secrets'}))"
    )
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"games", "bots"}
