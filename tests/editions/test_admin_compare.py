"""Two versions side by side: only what differs, with what differs in it marked."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from django.test import Client

from editions.admin.compare import differences
from editions.models import Edition
from tests.editions.page import Page

pytestmark = pytest.mark.rule("P6.2")


def _told(one: dict[str, Any], other: dict[str, Any]) -> list[tuple[str, str | None, str | None]]:
    return [(each.place, each.one, each.other) for each in differences(one, other)]


def test_the_same_has_no_differences(each: dict[str, Any]) -> None:
    assert differences(each, copy.deepcopy(each)) == []


def test_words_that_differ_are_marked_in_both(paris: dict[str, Any]) -> None:
    other = copy.deepcopy(paris)
    other["tiles"][8]["name"] = "Porte de la Chapelle"
    other["wordings"]["events"]["games"]["name"] = "Les Jeux d’été en ville"
    assert _told(paris, other) == [
        ("tile 8, name", "Porte de la <del>Villette</del>", "Porte de la <ins>Chapelle</ins>"),
        ("world event “games”, name", "Les Jeux en ville", "Les Jeux <ins>d’été </ins>en ville"),
    ]


def test_what_only_one_has_is_told(paris: dict[str, Any]) -> None:
    other = copy.deepcopy(paris)
    del other["wordings"]["events"]["games"]
    other["tiles"][8]["glyph"] = ""
    del other["art"]["earth"]
    told = {place: (one, two) for place, one, two in _told(paris, other)}
    assert told["world event “games”, name"] == ("Les Jeux en ville", None)
    assert told["pictures, colour of the ground"] == (paris["art"]["earth"], None)


def test_tiles_are_compared_by_their_number(paris: dict[str, Any]) -> None:
    other = copy.deepcopy(paris)
    other["tiles"].reverse()
    assert differences(paris, other) == []


def test_markup_stays_text(paris: dict[str, Any]) -> None:
    other = copy.deepcopy(paris)
    paris["city"], other["city"] = "<b>Un</b>", "<b>Deux</b>"
    [(_place, one, two)] = _told(paris, other)
    assert one == "&lt;b&gt;<del>Un</del>&lt;/b&gt;"
    assert two == "&lt;b&gt;<ins>Deux</ins>&lt;/b&gt;"


@pytest.mark.django_db
def test_the_page_shows_both_and_offers_the_others(page: Page) -> None:
    page.save(city="Lutèce")
    published = Edition.objects.published().get(slug="paris")
    shown = page.client.get(f"{page.address}/compare/?with={published.pk}").content.decode()
    assert "1 text differs" in " ".join(shown.split())
    assert "<del>Lutèce</del>" in shown
    assert "<ins>Paris</ins>" in shown
    for edition in Edition.objects.exclude(pk=page.edition.pk):
        assert f'<option value="{edition.pk}"' in shown


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("other", "status"), [("", 200), ("x", 200), ("999999", 404), ("9" * 40, 200), ("-1", 200)]
)
def test_another_that_is_not_there(page: Page, other: str, status: int) -> None:
    assert page.client.get(f"{page.address}/compare/?with={other}").status_code == status


@pytest.mark.django_db
def test_two_of_the_list_can_be_compared(operator: Client, draft: Edition) -> None:
    published = Edition.objects.published().get(slug="paris")
    chosen = {"action": "compare_selected", "_selected_action": [draft.pk, published.pk]}
    response = operator.post("/admin/editions/edition/", chosen)
    assert response["Location"] == f"/admin/editions/edition/{published.pk}/compare/?with={draft.pk}"
    chosen["_selected_action"] = [draft.pk]
    response = operator.post("/admin/editions/edition/", chosen, follow=True)
    assert "Select two versions" in response.content.decode()
