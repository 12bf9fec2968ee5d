"""A compiled edition: numbers from the ruleset, texts from the edition, plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from editions.checks import faults
from editions.compile import CompiledEdition, TileText, UnitText, compile_document, compile_edition
from editions.document import from_edition, version_of
from editions.loading import store
from editions.models import Edition
from games.engine import RULESETS


def test_it_survives_json_exactly(each: dict[str, Any]) -> None:
    edition = compile_document(each)
    plain = json.loads(json.dumps(edition.to_json()))
    assert CompiledEdition.from_json(plain) == edition
    assert CompiledEdition.from_json(plain).to_json() == edition.to_json()


@pytest.mark.rule("M1.4", "P6.1")
def test_every_number_is_the_rulesets(each: dict[str, Any]) -> None:
    assert compile_document(each).board == RULESETS["mtaani"].board(each["deck_variant"])


@pytest.mark.rule("M1.4")
def test_editions_differ_in_names_and_deck_variant_only(
    paris: dict[str, Any], nairobi: dict[str, Any]
) -> None:
    one, other = compile_document(paris), compile_document(nairobi)
    assert one.board.tiles == other.board.tiles
    assert one.board.groups == other.board.groups
    assert one.texts.tiles != other.texts.tiles
    assert one.board.decks["mtaani"][0].amount == 1_100_000
    assert other.board.decks["mtaani"][0].amount == 900_000


@pytest.mark.rule("M1.4")
def test_a_figure_in_an_edition_is_refused_and_would_do_nothing(paris: dict[str, Any]) -> None:
    paris["tiles"][47]["cost"] = 1
    paris["tiles"][47]["base_fee"] = 1
    assert faults(paris)
    assert compile_document(paris).board.tiles[47].cost == 255_000


def test_texts_follow_the_boards_order_whatever_the_documents(paris: dict[str, Any]) -> None:
    paris["tiles"].reverse()
    texts = compile_document(paris).texts
    assert texts.tiles[8] == TileText("Porte de la Villette", "Pte de la Villette")
    assert list(texts.groups) == list(RULESETS["mtaani"].board("paris").groups)


def test_a_destination_is_filled_in(paris: dict[str, Any]) -> None:
    assert paris["cards"]["metro"][4].endswith("jusqu’à {tile}.")
    assert compile_document(paris).texts.cards["metro"][4].endswith("jusqu’à Stalingrad.")


def test_the_variant_moves_the_destination(paris: dict[str, Any]) -> None:
    assert "Le Marais" in compile_document(paris).texts.cards["metro"][0]
    assert "Grenelle" in compile_document(paris | {"deck_variant": "standard"}).texts.cards["metro"][0]


def test_names_of_sets_families_units_and_decks(paris: dict[str, Any]) -> None:
    texts = compile_document(paris).texts
    assert texts.groups["residential_8"] == "Grenat"
    assert texts.families["residential"] == "Quartiers"
    assert texts.units["transport"] == UnitText("ligne", "lignes")
    assert texts.decks == {"mtaani": "Mtaani", "metro": "Métro"}


@pytest.mark.django_db
def test_rows_compile_to_the_same_as_their_document(each: dict[str, Any]) -> None:
    edition = store(each, Edition.Origin.FILE)
    assert from_edition(edition) == each
    assert compile_edition(edition) == compile_document(each)
    assert compile_edition(edition).texts.version == edition.version == version_of(each)


@pytest.mark.django_db
def test_markup_in_a_text_stays_text(paris: dict[str, Any]) -> None:
    paris["cards"]["mtaani"][0] = "<b>Deux</b> & “trois” : {{ request }} n’est rien."
    assert any("stands for nothing" in str(fault) for fault in faults(paris))
    paris["cards"]["mtaani"][0] = "<b>Deux</b> & “trois” n’est rien."
    assert faults(paris) == []
    assert (
        compile_edition(store(paris, Edition.Origin.FILE)).texts.cards["mtaani"][0]
        == paris["cards"]["mtaani"][0]
    )


def test_missions_are_filled_in_with_the_names_of_their_tiles(paris: dict[str, Any]) -> None:
    paris["wordings"]["missions"]["7-27"]["text"] = "D’abord {1}, puis {2}, encore {1}."
    worded = compile_document(paris).texts.worded("missions", "7-27")
    assert worded is not None
    assert worded.text == "D’abord Eau de Paris, puis EDF, encore Eau de Paris."


def test_what_is_worded_is_found_by_kind_and_key(paris: dict[str, Any]) -> None:
    texts = compile_document(paris).texts
    for kind, wordings in RULESETS["mtaani"].wordings.items():
        for wording in wordings:
            worded = texts.worded(kind, wording.key)
            assert worded is not None
            assert worded.name == paris["wordings"][kind][wording.key]["name"]
    assert texts.worded("events", "flood") is None
    assert texts.worded("omens", "games") is None


def test_texts_stored_before_there_were_wordings_are_read(paris: dict[str, Any]) -> None:
    plain = compile_document(paris).to_json()
    del plain["texts"]["wordings"]
    assert CompiledEdition.from_json(plain).texts.worded("events", "games") is None


def test_an_edition_older_than_a_wording_can_still_be_played(paris: dict[str, Any]) -> None:
    del paris["wordings"]["events"]["games"]
    del paris["wordings"]["guards"]
    texts = compile_document(paris).texts
    assert texts.worded("events", "games") is None
    assert texts.worded("guards", "bored") is None
    assert texts.worded("events", "recession") is not None
