"""Who changed what, with what stood there before and after."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from editions.admin import history as log
from editions.models import Edition
from tests.editions.page import Page

LIST = "/admin/editions/edition/"

pytestmark = [pytest.mark.django_db, pytest.mark.rule("P6.2")]


def _entries(edition: Edition) -> list[tuple[str, list[tuple[str, str, str]]]]:
    return [
        (entry.did, [(change.place, change.was, change.now) for change in entry.changes])
        for entry in log.history(edition)
    ]


def test_each_text_that_was_changed_is_told_with_before_and_after(page: Page) -> None:
    before, card = page.inputs["wordings-missions-3-text"], page.inputs["cards-metro-4-text"]
    page.save(
        tiles__8__name="La Villette", cards__metro__4__text="Vers {tile}.",
        wordings__missions__3__text="{1}, {2}.", groups__2__name="Fraise", families__1__unit_one="rail",
        decks__1__name="Tram", city="Lutèce",
        art_skyline="harbour",
    )  # fmt: skip
    [(did, changes)] = _entries(page.edition)
    assert did == "Edited"
    told = {place: (was, now) for place, was, now in changes}
    assert told == {
        "tile 8, name": ("Porte de la Villette", "La Villette"),
        "metro card 5": (card, "Vers {tile}."),
        "mission “7-27”, text": (before, "{1}, {2}."),
        "sets, residential 3, name": ("Framboise", "Fraise"),
        "families, transport, one unit": ("ligne", "rail"),
        "decks, metro, name": ("Métro", "Tram"),
        "city": ("Paris", "Lutèce"),
        "pictures, skyline": ("zinc", "harbour"),
    }
    shown = page.client.get(f"{page.address}/history/").content.decode()
    for text in ("operator", "tile 8, name", "Porte de la Villette", "La Villette"):
        assert text in shown


def test_saving_nothing_new_tells_nothing_new(page: Page) -> None:
    page.save()
    assert _entries(page.edition) == [("Edited", [])]


def test_what_is_done_to_a_version_is_told(operator: Client) -> None:
    paris = Edition.objects.published().get(slug="paris")
    operator.post(f"{LIST}{paris.pk}/duplicate/")
    draft = Edition.objects.get(slug="paris", number=2)
    Page(operator, draft).publish()
    operator.post(f"{LIST}{draft.pk}/withdraw/")
    exported = operator.get(f"{LIST}{draft.pk}/export/").content
    operator.post(f"{LIST}import/", {"file": SimpleUploadedFile("paris.json", exported)})
    assert [did for did, _changes in _entries(paris)] == [
        "Imported from a file", "Withdrawn", "Published", "Edited", "Begun as a copy of version 1",
    ]  # fmt: skip
    people = {entry.who for entry in log.history(paris)}
    assert people == {"operator"}


def test_the_history_is_that_of_one_edition(page: Page) -> None:
    page.save(city="Lutèce")
    assert _entries(Edition.objects.published().get(slug="nairobi")) == []


def test_a_new_edition_is_told_as_begun(operator: Client) -> None:
    begun = {"ruleset": "mtaani", "slug": "oslo", "city": "Oslo", "language": "en", "currency": "SFR",
             "deck_variant": "standard"}  # fmt: skip
    operator.post(f"{LIST}add/", begun)
    assert _entries(Edition.objects.get(slug="oslo")) == [("Begun", [])]


def test_the_admins_own_list_of_actions_can_read_the_entries(page: Page) -> None:
    page.publish(city="Lutèce")
    assert page.client.get("/admin/").status_code == 200
    assert all(entry.get_change_message() for entry in LogEntry.objects.all())


@pytest.mark.parametrize(
    "message", ["", "Edited by hand", "[1, 2]", '{"a": 1}', '[{"changed": {"path": 7, "fields": []}}]', "["]
)
def test_entries_of_any_form_are_shown(page: Page, message: str) -> None:
    page.save(city="Lutèce")
    LogEntry.objects.update(change_message=message)
    assert page.client.get(f"{page.address}/history/").status_code == 200


def test_markup_in_a_change_is_shown_as_text(page: Page) -> None:
    page.save(city="<i>Lutèce</i>")
    assert "<i>Lutèce" not in page.client.get(f"{page.address}/history/").content.decode()
    entry: dict[str, Any] = json.loads(LogEntry.objects.get().change_message)[0]["changed"]
    assert entry["now"] == "<i>Lutèce</i>"
