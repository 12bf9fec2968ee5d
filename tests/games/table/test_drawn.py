"""Drawn cards as cards: what they say and come to, and who is shown them (M10.1, M10.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import translation

from games.engine.core.question import Frame
from games.engine.rulesets.mtaani.fortune import ChooseDeck, DrawFrom
from games.engine.rulesets.mtaani.missions import Mission, MissionDrawn
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.turns import Roll, TurnOver
from games.engine.rulesets.mtaani.world_events import WorldEventStarted
from games.present.drawn import drawn
from games.present.table import cast_of
from games.table.fragments import changes, render
from games.table.stage import Stage


def draw(table: Any, deck: str, number: int, **draws: Any) -> Any:
    """The cards and the push of a draw at Fortune."""
    table.state.asked += 1
    question = ChooseDeck(table.state.asked, (0,), None, None)
    table.state.frames = [Frame((), TurnOver()), Frame((question,))]
    before = table.position
    events = table.play(DrawFrom(0, deck), **{f"{deck}_card": [number]}, **draws)
    with translation.override("en"):
        cards = drawn(events, cast_of(table.position))
    return cards, changes(before, table.position, events, ["en"])


def card_with(table: Any, deck: str, effect: str, least: int = 0) -> int:
    return next(
        number
        for number, card in enumerate(table.board.decks[deck])
        if card.effect == effect and card.amount >= least
    )


@pytest.mark.rule("M10.3")
@pytest.mark.parametrize(
    ("effect", "shown", "good"),
    [
        ("gain", "+", True),
        ("gain_each", "from each", True),
        ("cost", "\u2212", False),
        ("cost_each", "to each", False),
    ],
)
def test_a_card_says_what_it_comes_to_now(table: Any, effect: str, shown: str, good: bool) -> None:
    number = card_with(table, "mtaani", effect)
    [card], message = draw(table, "mtaani", number)
    assert shown in card.figure
    assert card.good == good
    assert (card.by, card.head) == ("Awa", "Mtaani")
    assert card.text == table.edition.texts.cards["mtaani"][number]
    assert 'hx-target="#drawn"' in message["public"]["en"]
    assert card.figure in message["public"]["en"]


@pytest.mark.rule("M10.3")
def test_large_amounts_are_shown_as_they_are_paid(table: Any) -> None:
    number = card_with(table, "mtaani", "gain", least=2_000_000)
    printed = table.board.decks["mtaani"][number].amount
    table.state[Revolutions].count = 0
    cash = table.state.cash[0]
    [card], _message = draw(table, "mtaani", number)
    paid = table.state.cash[0] - cash
    assert paid == printed * 45 // 100
    assert f"{paid:,}" in card.figure


@pytest.mark.rule("M10.4")
def test_a_card_that_moves_has_no_amount(table: Any) -> None:
    [card], _message = draw(table, "metro", card_with(table, "metro", "jail"))
    assert card.figure == ""


def test_what_draws_nothing_leaves_the_last_card(table: Any) -> None:
    before = table.position
    events = table.play(Roll(0), dice=[6, 5])
    message = changes(before, table.position, events, ["en"])
    assert "#drawn" not in message["public"]["en"]


@pytest.mark.rule("M14.2", "M15.1")
def test_missions_and_world_events_are_cards_too(new_table: Callable[..., Any], english: Any) -> None:
    cast = cast_of(new_table(english).position)
    with translation.override("en"):
        event, mission = drawn(
            [WorldEventStarted("recession", 15, 17), MissionDrawn(1, Mission(6, 0, 19))], cast
        )
    assert (event.seat, event.figure) == (None, "for 2 revolutions")
    assert (mission.by, mission.figure) == ("Marek", "by revolution 19")
    assert mission.text == english.texts.wordings["missions"]["6-18-30"].text


def test_a_card_is_markup_free_of_what_it_says(table: Any) -> None:
    [card], _message = draw(table, "mtaani", 0)
    stage = Stage("TABLE123", table.edition.texts, 48, "/t/TABLE123/act/")
    html = render("drawn", type(card)(card.pile, 0, "<b>A</b>", "x", "<i>", "<script>", "<u>"), stage)
    for raw in ("<b>A", "<i>", "<script>", "<u>"):
        assert raw not in html
