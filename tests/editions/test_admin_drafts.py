"""Drafts are begun, copied and edited; what was published once is only read."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from editions.admin.forms import EditionForm
from editions.document import from_edition, version_of
from editions.models import Edition
from tests.editions.page import Page

LIST = "/admin/editions/edition/"

pytestmark = [pytest.mark.django_db, pytest.mark.rule("P6.2")]


def test_a_copy_has_the_same_content_and_a_number_of_its_own(operator: Client) -> None:
    paris = Edition.objects.published().get(slug="paris")
    response = operator.post(f"{LIST}{paris.pk}/duplicate/")
    copy = Edition.objects.get(slug="paris", number=2)
    assert response["Location"] == f"{LIST}{copy.pk}/change/"
    assert (copy.version, copy.published, copy.origin) == ("", False, "admin")
    assert from_edition(copy) == from_edition(paris)
    paris.refresh_from_db()
    assert paris.published


def test_saving_the_page_untouched_changes_nothing(page: Page, paris: dict[str, Any]) -> None:
    page.save()
    assert page.said == ["Saved."]
    assert from_edition(page.edition) == paris


def test_every_text_can_be_changed(page: Page) -> None:
    texts = [
        name for name in page.inputs if name.endswith(("-name", "-short", "-text", "-unit_one", "-unit_many"))
    ]
    assert len(texts) == 48 * 2 + 40 + 47 * 2 + 12 + 5 * 3 + 2
    page.send({name: f"x{number}" for number, name in enumerate(texts)}, "_save")
    assert [page.inputs[name] for name in texts] == [f"x{number}" for number in range(len(texts))]


def test_head_and_pictures_can_be_changed(page: Page) -> None:
    page.save(
        city="Lutèce", language="sv", currency="LIV", deck_variant="standard", art_seed="oh",
        art_skyline="harbour", art_homes="granite", art_trees="birch", art_sky="#aabbcc",
        art_leaf="", art_earth="#112233",
        tiles__8__glyph="dome",
    )  # fmt: skip
    document = from_edition(page.edition)
    assert (document["city"], document["language"], document["currency"]) == ("Lutèce", "sv", "LIV")
    assert document["deck_variant"] == "standard"
    assert document["art"] == {"seed": "oh", "skyline": "harbour", "homes": "granite", "trees": "birch",
                               "sky": "#aabbcc", "earth": "#112233"}  # fmt: skip
    assert document["tiles"][8]["glyph"] == "dome"


def test_another_slug_makes_another_edition(page: Page) -> None:
    page.save(slug="lutece")
    assert (page.edition.slug, page.edition.number) == ("lutece", 1)
    page.save(slug="nairobi")
    assert (page.edition.slug, page.edition.number) == ("nairobi", 2)


def test_no_number_of_the_rules_can_be_changed(page: Page) -> None:
    assert not [name for name in page.inputs if "cost" in name or "fee" in name or "amount" in name]
    operator, address = page.client, f"{page.address}/change/"
    operator.post(address, page.inputs | {"tiles-8-index": "9", "tiles-8-cost": "1", "ruleset": "chess"})
    page.edition.refresh_from_db()
    assert page.edition.ruleset == "mtaani"
    assert page.edition.tiles.get(index=8).name == "Porte de la Villette"


def test_rows_are_neither_added_nor_taken_away(page: Page) -> None:
    sent = page.inputs | {
        "tiles-TOTAL_FORMS": "49", "tiles-48-name": "Rome", "tiles-48-short": "Rome", "tiles-48-id": "",
        "tiles-48-edition": str(page.edition.pk), "tiles-48-index": "48", "tiles-3-DELETE": "on",
    }  # fmt: skip
    page.client.post(f"{page.address}/change/", sent)
    assert page.edition.tiles.count() == 48


def test_rows_of_another_edition_cannot_be_reached(page: Page) -> None:
    foreign = Edition.objects.published().get(slug="nairobi").tiles.get(index=8)
    page.client.post(
        f"{page.address}/change/", page.inputs | {"tiles-8-id": str(foreign.pk), "tiles-8-name": "X"}
    )
    foreign.refresh_from_db()
    assert foreign.name == "Kinoo"


TEXTS = {
    "tiles-8-name": "<script>alert()</script><b>&amp;",
    "cards-metro-4-text": "« L’été » \"oui\" & 'non' `tic`",
    "wordings-events-0-text": "Un canard 🦆 passe",
    "groups-0-name": "à \u202el’envers\u202c et \u200f",
    "city": '<b>Ville</b> & "Cie" 🏙',
}


def test_any_text_is_kept_and_shown_as_text(page: Page) -> None:
    page.send(TEXTS, "_save")
    assert {name: page.inputs[name] for name in TEXTS} == TEXTS
    other = Edition.objects.published().get(slug="paris").pk
    shown = [page.html, page.preview(tile=8)]
    beside = [page.client.get(f"{page.address}/{name}/?with={other}") for name in ("history", "compare")]
    shown += [response.content.decode() for response in beside]
    for markup in shown:
        assert "<script>alert" not in markup
        assert "<b>Ville" not in markup
    exported = page.client.get(f"{page.address}/export/").json()
    assert exported["cards"]["metro"][4] == TEXTS["cards-metro-4-text"]
    assert exported["wordings"]["events"]["tax_amnesty"]["text"] == TEXTS["wordings-events-0-text"]


def test_a_text_of_ten_thousand_characters_is_refused_and_stays_in_the_form(page: Page) -> None:
    before = from_edition(page.edition)
    long = [
        "tiles-8-name", "tiles-8-short", "cards-mtaani-3-text", "wordings-missions-3-text",
        "wordings-missions-3-name", "groups-2-name", "families-1-unit_one", "decks-0-name", "city",
        "currency", "art_seed",
    ]  # fmt: skip
    response = page.send(dict.fromkeys(long, "é" * 10_000), "_save")
    assert response.status_code == 200
    assert page.html.count("Ensure this value has at most") == len(long)
    assert all(page.inputs[name] == "é" * 10_000 for name in long)
    assert from_edition(page.edition) == before


def test_a_page_full_of_text_is_taken_whole(page: Page) -> None:
    """Every text as long as may be, and the form still fits into what the site accepts."""
    longest = {
        name: "é" * (240 if name.endswith("-text") else 18)
        for name in page.inputs
        if name.endswith(("-text", "-name", "-short"))
    }
    page.send(longest, "_save")
    assert page.said == ["Saved."]
    assert page.edition.cards.filter(text="é" * 240).count() == 40


def test_spaces_alone_are_nothing(page: Page) -> None:
    page.save(
        tiles__8__name="", tiles__10__name="   ", cards__metro__4__text="\t\r\n",
        wordings__guards__2__name="\u00a0 \u2003",
    )  # fmt: skip
    assert page.inputs["tiles-10-name"] == page.inputs["cards-metro-4-text"] == ""
    assert [fault.partition(":")[2] for fault in page.faults] == [" empty"] * 4


def test_ends_of_lines_become_spaces(page: Page) -> None:
    page.save(cards__metro__4__text="  Deux lignes\r\n  jusqu’à {tile}.\n")
    assert page.inputs["cards-metro-4-text"] == "Deux lignes jusqu’à {tile}."
    assert page.faults == []


def test_what_cannot_be_seen_is_a_fault_of_the_draft(page: Page) -> None:
    page.save(tiles__8__name="La \u202eVillette")
    assert page.faults == ["tile 8, name: characters that nobody can see: U+202E"]


def test_a_null_character_is_refused(page: Page) -> None:
    response = page.send({"tiles-8-name": "a\x00b"}, "_save")
    assert response.status_code == 200
    assert "Null characters are not allowed" in page.html


def test_of_two_who_edit_the_second_is_told(operator: Client, draft: Edition) -> None:
    one, other = Page(operator, draft), Page(operator, draft)
    one.save(city="Un")
    response = other.save(city="Deux")
    assert response.status_code == 200
    assert "saved from elsewhere" in other.html
    assert other.inputs["city"] == "Deux"
    draft.refresh_from_db()
    assert draft.city == "Un"


def test_a_draft_that_was_published_meanwhile_is_not_overwritten(operator: Client, draft: Edition) -> None:
    page = Page(operator, draft)
    Page(operator, draft).publish(city="Lutèce")
    response = operator.post(f"{page.address}/change/", page.inputs | {"city": "Rome"})
    assert response.status_code == 403
    draft.refresh_from_db()
    assert (draft.city, draft.version) == ("Lutèce", version_of(from_edition(draft)))


def test_a_version_that_was_published_is_only_read(operator: Client) -> None:
    paris = Edition.objects.published().get(slug="paris")
    page = Page(operator, paris)
    assert [name for name in page.inputs if name.endswith(("-name", "-text"))] == []
    assert "Porte de la Villette" in page.html
    assert paris.wordings.get(kind="events", key="games").text.replace("’", "’") in page.html
    assert operator.post(f"{page.address}/change/", {"city": "Rome"}).status_code == 403
    paris.refresh_from_db()
    assert paris.city == "Paris"


def test_a_new_edition_begins_with_everything_to_be_worded(operator: Client) -> None:
    begun = {"ruleset": "mtaani", "slug": "oslo", "city": "Oslo", "language": "en", "currency": "SFR",
             "deck_variant": "standard", "_save": "on"}  # fmt: skip
    response = operator.post(f"{LIST}add/", begun)
    oslo = Edition.objects.get(slug="oslo")
    assert response["Location"] == f"{LIST}{oslo.pk}/change/"
    page = Page(operator, oslo)
    assert oslo.draft
    assert [name for name in page.inputs if name.startswith("tiles-") and name.endswith("-name")] == [
        f"tiles-{index}-name" for index in range(48)
    ]
    assert page.faults
    assert {fault.rpartition(": ")[2] for fault in page.faults} == {"empty"}
    page.save(tiles__8__name="Grünerløkka")
    assert oslo.tiles.get(index=8).name == "Grünerløkka"


def test_a_slug_must_fit_into_an_address(operator: Client, page: Page) -> None:
    for slug in ("île de france", "a/b", "<b>", ""):
        form = EditionForm({"slug": slug}, instance=page.edition)
        assert "slug" in form.errors
    page.save(slug="Not_Pretty")
    assert page.faults == ["slug: “Not_Pretty” does not have the right form"]


def test_what_the_ruleset_has_had_since_is_given_to_copies(operator: Client, draft: Edition) -> None:
    draft.wordings.filter(kind="events", key="games").delete()
    operator.post(f"{LIST}{draft.pk}/duplicate/")
    copy = Edition.objects.get(slug="paris", number=3)
    assert copy.wordings.get(kind="events", key="games").text == ""


def test_the_page_asks_the_database_little(operator: Client, draft: Edition) -> None:
    with CaptureQueriesContext(connection) as queries:
        operator.get(f"{LIST}{draft.pk}/change/")
    assert len(queries) < 60
