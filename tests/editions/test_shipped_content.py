"""The editions that come with the project are whole."""

from __future__ import annotations

import re
from typing import Any

import pytest

from editions.checks import faults
from editions.compile import compile_document, destination
from games.engine import RULESETS

pytestmark = pytest.mark.rule("P6.1")


def test_it_has_no_faults(each: dict[str, Any]) -> None:
    assert [str(fault) for fault in faults(each)] == []


def test_each_has_its_language_and_decks(each: dict[str, Any]) -> None:
    expected = {"paris": ("fr", "paris"), "nairobi": ("en", "standard"), "goteborg": ("sv", "standard")}
    assert (each["language"], each["deck_variant"]) == expected[each["slug"]]
    assert each["currency"] == "SFR"


def test_properties_bear_their_own_names(each: dict[str, Any]) -> None:
    board = RULESETS["mtaani"].board("standard")
    names = [each["tiles"][index]["name"] for index in board.properties]
    assert len(names) == len(set(names)) == 36


def test_tiles_that_are_given(
    paris: dict[str, Any], nairobi: dict[str, Any], goteborg: dict[str, Any]
) -> None:
    assert paris["tiles"][41]["name"] == "Faubourg Saint-Germain"
    assert nairobi["tiles"][41]["name"] == "Muthaiga"
    given = {8: "Hjällbo", 10: "Hammarkullen", 11: "Biskopsgården", 30: "Öresundståg", 42: "SAS"}
    assert {index: goteborg["tiles"][index]["name"] for index in given} == given


def test_every_event_mission_card_rule_and_mood_is_worded(each: dict[str, Any]) -> None:
    counts = {kind: len(entries) for kind, entries in each["wordings"].items()}
    assert counts == {"events": 12, "missions": 12, "special_cards": 5, "city_rules": 13, "guards": 5}


def test_nothing_is_worded_twice_alike(
    paris: dict[str, Any], nairobi: dict[str, Any], goteborg: dict[str, Any]
) -> None:
    """Each edition has texts of its own, in its own language."""
    for kind, entries in paris["wordings"].items():
        for key in entries:
            texts = {document["wordings"][kind][key]["text"] for document in (paris, nairobi, goteborg)}
            assert len(texts) == 3


@pytest.mark.rule("M15.1")
def test_a_mission_names_its_tiles_in_their_order(each: dict[str, Any]) -> None:
    edition = compile_document(each)
    for key, worded in edition.texts.wordings["missions"].items():
        read = 0
        for tile in map(int, key.split("-")):
            found = worded.text.find(edition.texts.tiles[tile].name, read)
            assert found >= read, worded.text
            read = found + 1


def test_every_set_has_a_name_of_its_own(each: dict[str, Any]) -> None:
    names = [group["name"] for group in each["groups"].values()]
    assert len(set(names)) == len(names) == 12


@pytest.mark.parametrize(
    ("edition", "without"),
    [("paris", "sans salaire"), ("nairobi", "no salary"), ("goteborg", "utan lön")],
    ids=("paris", "nairobi", "goteborg"),
)
@pytest.mark.rule("M10.4")
def test_a_metro_card_says_when_it_brings_no_salary(
    edition: str, without: str, request: pytest.FixtureRequest
) -> None:
    document = request.getfixturevalue(edition)
    deck = RULESETS["mtaani"].board(document["deck_variant"]).decks["metro"]
    for text, card in zip(document["cards"]["metro"], deck, strict=True):
        assert (without in text) == (not card.salary), text


def test_cards_about_every_player_say_so(
    paris: dict[str, Any], nairobi: dict[str, Any], goteborg: dict[str, Any]
) -> None:
    deck = RULESETS["mtaani"].board("standard").decks["mtaani"]
    for at, card in enumerate(deck):
        if card.effect.endswith("_each"):
            assert "haque joueur" in paris["cards"]["mtaani"][at]
            assert "very player" in nairobi["cards"]["mtaani"][at]
            assert "arje spelare" in goteborg["cards"]["mtaani"][at]


@pytest.mark.rule("M10.4")
def test_metro_cards_name_where_they_lead(each: dict[str, Any]) -> None:
    edition = compile_document(each)
    jail = edition.board.tiles_of_kind("jail")[0]
    for text, card in zip(edition.texts.cards["metro"], edition.board.decks["metro"], strict=True):
        to = destination(edition.board, card)
        assert to is not None
        names = (
            re.split(r" ?[()]", edition.texts.tiles[to].name)
            if to == jail
            else [edition.texts.tiles[to].name]
        )
        assert any(name and name.casefold() in text.casefold() for name in names), text
