"""Who may know of an event, and how much of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

import pytest

from games.engine import Question, State
from games.engine.core.event import Event
from games.engine.core.events import Answered, Asked, Changed, PutBeside


@dataclass(frozen=True, slots=True)
class Sealed(Question):
    TAG = "test.sealed"
    word: str

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in self.seats else replace(self, word="")


@dataclass(slots=True)
class Whispered(Event):
    seat: int

    def apply(self, state: State) -> None:
        return

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


QUESTION = Sealed(1, (2,), None, None, "secret")


@pytest.mark.parametrize("event", [Asked((QUESTION,)), Changed(QUESTION), PutBeside(QUESTION)], ids=str)
def test_a_question_in_an_event_is_shown_as_the_question_is(event: Event) -> None:
    """An offer's contents are seen by its two sides; the others see that one was made (M13.2)."""
    assert event.seen_by(2) == event
    for seat in (None, 0, 1):
        seen = event.seen_by(seat)
        assert type(seen) is type(event)
        assert "secret" not in str(seen)
    assert "secret" in str(event), "the event itself stays as it was"


def test_an_event_for_some_is_nothing_to_the_others() -> None:
    assert Whispered(1).seen_by(1) == Whispered(1)
    assert Whispered(1).seen_by(0) is None
    assert Whispered(1).seen_by(None) is None


def test_an_event_for_all_is_seen_by_all() -> None:
    for seat in (None, 0, 1):
        assert Answered(3).seen_by(seat) == Answered(3)
