"""The kinds of bots that a seat can be given to."""

from __future__ import annotations

import pytest

from games.clockwork import brains
from tests.games.conftest import First


@pytest.mark.rule("M16.2", "P1.6")
def test_the_bots_app_has_registered_its_kinds() -> None:
    kinds = {kind.name: kind for kind in brains.kinds()}
    assert str(kinds["basic"].label) == "Basic"
    assert brains.find("basic") is kinds["basic"].brain


def test_a_kind_that_is_not_known() -> None:
    assert not brains.known("genius")
    with pytest.raises(KeyError):
        brains.find("genius")


def test_a_kind_can_take_another_ones_place() -> None:
    brain = First()
    brains.register("first", "Another first", brain)
    assert brains.find("first") is brain
    assert [kind.name for kind in brains.kinds()].count("first") == 1


@pytest.mark.rule("P1.6", "M16.3")
def test_an_advanced_bot_is_proposed_for_an_empty_seat() -> None:
    assert brains.proposed() == "advanced"


def test_another_is_proposed_while_there_is_no_such_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brains, "_kinds", {"first": brains.Kind("first", "First", First())})
    assert brains.proposed() == "first"
    monkeypatch.setattr(brains, "_kinds", {})
    assert brains.proposed() == ""
