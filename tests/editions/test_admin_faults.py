"""Each fault of a draft is named on its page, with a link to where it is mended."""

from __future__ import annotations

import pytest
from django.test import Client

from editions.admin.inputs import anchor, input_names
from editions.document import Document, from_edition
from editions.models import Edition
from tests.editions.page import Page

pytestmark = [pytest.mark.django_db, pytest.mark.rule("P6.2")]

SPOILT = {
    "tiles-8-name": ("", "tile 8, name: empty"),
    "tiles-10-short": ("Villettemontant", "tile 10, short name: “Villettemontant” is too long a word"),
    "tiles-40-name": ("Passy", "tile 40, name: has the name of tile 38"),
    "cards-metro-4-text": ("Allez-y.", "metro card 5: does not name its destination"),
    "cards-mtaani-3-text": (
        "Recevez 900 000.",
        "mtaani card 4: names the figure 900 000; this card’s amount is 115,000",
    ),
    "wordings-events-1-text": ("−30 % de salaire.", "world event “recession”, text: names the figure 30"),
    "wordings-missions-3-text": ("Chez {1}.", "mission “7-27”, text: does not name tile 27"),
    "wordings-special_cards-2-name": ("", "card to buy “zoning”, name: empty"),
    "wordings-city_rules-12-text": ("", "municipal rule “ban”, text: empty"),
    "wordings-guards-4-name": ("", "guards’ mood “greedy”, name: empty"),
    "groups-2-name": ("", "sets, residential 3, name: empty"),
    "families-1-unit_many": ("", "families, transport, several units: empty"),
    "decks-0-name": ("", "decks, mtaani, name: empty"),
    "city": ("", "city: empty"),
    "currency": ("", "currency: empty"),
    "slug": ("Big-City", "slug: “Big-City” does not have the right form"),
    "art_seed": ("", "pictures: “seed” missing"),
    "art_earth": ("red", "pictures, colour of the ground: “red” does not have the right form"),
}


def test_a_draft_without_faults_says_so(page: Page) -> None:
    assert page.faults == []
    assert "No faults" in page.html


def test_every_fault_is_named_and_leads_to_its_input(page: Page) -> None:
    page.send({name: value for name, (value, _said) in SPOILT.items()}, "_save")
    assert "faults" in page.html
    for name, (_value, said) in SPOILT.items():
        addresses = [address for address, text in page.links if text.startswith(said)]
        assert addresses, (said, page.faults)
        expected = "#id_art_seed" if name == "art_seed" else f"#id_{name}"
        assert addresses == [expected]
        assert expected.removeprefix("#") in page.ids
    assert {address.removeprefix("#") for address, _text in page.links} <= page.ids


def test_what_a_draft_lacks_leads_to_its_part(operator: Client, draft: Edition) -> None:
    draft.tiles.filter(index=47).delete()
    draft.wordings.filter(kind="events", key="coalition").delete()
    draft.groups.filter(key="utility").delete()
    draft.cards.filter(deck="metro", number=20).delete()
    page = Page(operator, draft)
    links = {text: address for address, text in page.links}
    assert links["tile 47: missing"] == "#part-tiles"
    assert links["world event “coalition”: missing"] == "#part-wordings-events"
    assert links["sets, utility: missing"] == "#part-groups"
    assert links["cards, metro: 19 texts, but the deck has 20 cards"] == "#part-cards-metro"
    assert {address.removeprefix("#") for address in links.values()} <= page.ids


def test_every_place_of_a_document_has_an_anchor(draft: Edition, paris: Document) -> None:
    names = input_names(from_edition(draft))
    assert anchor(names, ("tiles", 8, "short")) == "id_tiles-8-short"
    assert anchor(names, ("tiles", 8)) == "id_tiles-8-name"
    assert anchor(names, ("art", "seed")) == "id_art_seed"
    assert anchor(names, ("art",)) == "id_art_seed"
    assert anchor(names, ("cards", "metro")) == "part-cards-metro"
    assert anchor(names, ("wordings",)) == "part-wordings-events"
    assert anchor(names, ()) == "edition_form"
