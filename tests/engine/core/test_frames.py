"""A frame is done when all its questions are; then its step is carried out."""

from __future__ import annotations

import pytest

from games.engine import Play, Refused
from tests.engine.core.little import Answer, Ask, Little, Said, Then


def test_what_is_asked_last_is_answered_first() -> None:
    little = Little()
    little.play(lambda play: play.ask(Ask, (1,), "deeper?", then=Then("deeper done")))
    assert little.open == ["deeper?"]
    with pytest.raises(Refused, match="not_asked"):
        little.apply(Answer(0, "more?"))
    little.apply(Answer(1, "deeper?"))
    assert little.said == ["1 answers deeper?", "deeper done"]
    assert little.open == ["more?"]


def test_questions_side_by_side_are_all_answered_before_the_step() -> None:
    little = Little()
    little.play(lambda play: play.ask_each([(Ask, (0,), ("left?",)), (Ask, (1,), ("right?",))], Then("both")))
    assert little.open == ["left?", "right?"]
    little.apply(Answer(1, "right?"))
    assert little.said == ["1 answers right?"]
    assert little.open == ["left?"]
    little.apply(Answer(0, "left?"))
    assert little.said == ["1 answers right?", "0 answers left?", "both"]


def test_each_question_has_a_number_of_its_own() -> None:
    little = Little()
    little.play(lambda play: play.ask_each([(Ask, (0,), ("a",)), (Ask, (1,), ("b",))]))
    little.play(lambda play: play.ask_beside(Ask, (1,), "aside"))
    assert [little.asked(name).number for name in ("more?", "a", "b", "aside")] == [1, 2, 3, 4]


def test_an_aside_is_open_whatever_is_on_top() -> None:
    little = Little()
    little.play(lambda play: play.ask_beside(Ask, (1,), "aside"))
    little.play(lambda play: play.ask(Ask, (0,), "top?"))
    assert little.open == ["top?", "aside"]
    little.apply(Answer(1, "aside"))
    assert little.open == ["top?"]


def test_two_questions_of_a_kind_to_one_seat_are_told_apart_by_what_is_answered() -> None:
    """As with two offers open to the same player."""
    little = Little()
    little.play(lambda play: play.ask_beside(Ask, (1,), "first"))
    little.play(lambda play: play.ask_beside(Ask, (1,), "second"))
    little.apply(Answer(1, "second"))
    assert little.open == ["more?", "first"]
    with pytest.raises(Refused, match="not_offered"):
        little.apply(Answer(1, "second"))
    little.apply(Answer(1, "first"))
    assert little.open == ["more?"]


def test_a_question_below_the_top_can_be_dropped_and_its_step_still_comes() -> None:
    little = Little()
    little.play(lambda play: play.ask(Ask, (1,), "below?", then=Then("below done")))
    little.play(lambda play: play.ask(Ask, (0,), "top?"))
    little.play(lambda play: play.answer(little.asked("below?")))
    assert little.open == ["top?"]
    little.apply(Answer(0, "top?"))
    assert little.said == ["0 answers top?", "below done"]


def test_a_step_put_in_between_comes_before_what_waited() -> None:
    little = Little()
    little.play(lambda play: play.interrupt(Then("in between")))
    assert little.said == ["in between"]
    assert little.open == ["more?"]


def test_a_question_goes_on_with_other_contents_under_its_number() -> None:
    little = Little()
    asked = little.asked("more?")
    changed = Ask(asked.number, (1,), asked.deadline, None, "even more?")
    little.play(lambda play: play.change(changed))
    assert little.game.open_questions() == (changed,)


def test_answering_what_is_gone_changes_nothing() -> None:
    little = Little()
    little.play(lambda play: play.ask_beside(Ask, (1,), "aside"))
    aside = little.asked("aside")
    little.play(lambda play: play.answer(aside))
    before = little.state.clone()
    little.play(lambda play: play.answer(aside))
    assert little.state == before


def test_reactions_follow_their_event_in_order() -> None:
    def echo(number: int):  # type: ignore[no-untyped-def]
        def react(play: Play, event: Said) -> None:
            if event.text == "call":
                play.emit(Said(f"echo {number}"))

        return react

    little = Little(reactions={Said: (echo(1), echo(2))})
    little.play(lambda play: play.emit(Said("call")))
    assert little.said == ["call", "echo 1", "echo 2"]
