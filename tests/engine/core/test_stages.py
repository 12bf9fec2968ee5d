"""Stages follow one another; each may make the game wait, however deep (as a landing's do)."""

from __future__ import annotations

import json

import pytest

from games.engine import Play, State
from games.engine.core.events import Won
from tests.engine.core.little import Answer, Ask, Little, Said, Stages, Then


def say(text: str):  # type: ignore[no-untyped-def]
    def stage(play: Play, about: str) -> None:
        play.emit(Said(f"{text} {about}"))

    return stage


def wait(text: str):  # type: ignore[no-untyped-def]
    def stage(play: Play, about: str) -> None:
        play.emit(Said(f"{text} {about}"))
        play.ask(Ask, (1,), text, then=Then(f"{text} done"))

    return stage


def start(little: Little) -> None:
    little.play(lambda play: play.go_through(Stages, "it"))


def test_without_waiting_they_run_through() -> None:
    little = Little(stages=(say("one"), say("two"), say("three")))
    start(little)
    assert little.said == ["one it", "two it", "three it"]


def test_a_stage_that_waits_holds_up_those_after_it() -> None:
    little = Little(stages=(say("one"), wait("two"), say("three"), say("four")))
    start(little)
    assert little.said == ["one it", "two it"]
    little.apply(Answer(1, "two"))
    assert little.said == ["one it", "two it", "1 answers two", "two done", "three it", "four it"]
    assert little.open == ["more?"]


def test_several_stages_may_wait() -> None:
    little = Little(stages=(wait("one"), wait("two"), say("three")))
    start(little)
    little.apply(Answer(1, "one"))
    assert little.open == ["two"]
    little.apply(Answer(1, "two"))
    assert little.said[-2:] == ["two done", "three it"]


def test_the_last_stage_may_wait() -> None:
    little = Little(stages=(say("one"), wait("two")))
    start(little)
    little.apply(Answer(1, "two"))
    assert little.said[-1] == "two done"
    assert little.open == ["more?"]


def test_stages_within_a_stage_are_finished_first() -> None:
    inner: list[str] = []

    def nest(play: Play, about: str) -> None:
        if not inner:
            inner.append("once")
            play.go_through(Stages, "inner")

    little = Little(stages=(nest, wait("two"), say("three")))
    start(little)
    assert little.said == ["two inner"]
    little.apply(Answer(1, "two"))
    assert little.said[1:] == ["1 answers two", "two done", "three inner", "two it"]
    little.apply(Answer(1, "two"))
    assert little.said[-1] == "three it"
    assert little.open == ["more?"]


def test_an_answer_that_asks_again_still_comes_before_the_next_stage() -> None:
    def ask_twice(play: Play, about: str) -> None:
        play.ask_each([(Ask, (0,), ("left",)), (Ask, (1,), ("right",))])

    little = Little(stages=(ask_twice, say("two")))
    start(little)
    little.apply(Answer(0, "left"))
    little.play(lambda play: play.ask(Ask, (0,), "again"))
    little.apply(Answer(0, "again"))
    assert "two it" not in little.said
    little.apply(Answer(1, "right"))
    assert little.said[-1] == "two it"


def test_stages_end_with_the_game() -> None:
    def win(play: Play, about: str) -> None:
        play.emit(Won((0,)))

    little = Little(stages=(win, say("never")))
    start(little)
    assert little.said == []
    assert not little.state.frames


def test_waiting_stages_survive_the_codec() -> None:
    little = Little(stages=(wait("one"), say("two")))
    start(little)
    little.state = State.from_json(json.loads(json.dumps(little.state.to_json())))
    little.apply(Answer(1, "one"))
    assert little.said[-1] == "two it"


def test_a_stage_that_drops_a_question_below_and_asks_is_waited_for() -> None:
    """One frame goes, one comes: the stack is as deep as before, and yet the game waits."""

    def swap(play: Play, about: str) -> None:
        play.answer(next(q for frame in play.state.frames for q in frame.questions if q.name == "old"))  # type: ignore[attr-defined]
        play.ask(Ask, (1,), "new")

    little = Little(stages=(swap, say("two")))
    little.play(lambda play: play.ask(Ask, (0,), "old"))
    start(little)
    assert little.said == []
    little.apply(Answer(1, "new"))
    assert little.said == ["1 answers new", "two it"]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_it_waits_for_all_that_a_stage_has_put_on_the_stack(depth: int) -> None:
    def pile(play: Play, about: str) -> None:
        for n in range(depth):
            play.ask(Ask, (1,), f"pile {n}")

    little = Little(stages=(pile, say("two")))
    start(little)
    for n in reversed(range(depth)):
        assert little.said[-1:] != ["two it"]
        little.apply(Answer(1, f"pile {n}"))
    assert little.said[-1] == "two it"
