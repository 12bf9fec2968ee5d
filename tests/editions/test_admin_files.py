"""Export and import: one file, the published schema, all or nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from jsonschema import Draft202012Validator

from editions.document import from_edition, version_of
from editions.models import Edition, EditionTile, EditionWording
from tests.editions.page import Page

IMPORT = "/admin/editions/edition/import/"

pytestmark = [pytest.mark.django_db, pytest.mark.rule("P6.2")]


def _bring(operator: Client, content: bytes) -> Any:
    return operator.post(IMPORT, {"file": SimpleUploadedFile("edition.json", content)})


def _counts() -> tuple[int, int, int]:
    return Edition.objects.count(), EditionTile.objects.count(), EditionWording.objects.count()


@pytest.mark.parametrize("slug", ["paris", "goteborg", "nairobi"])
def test_what_is_exported_is_the_edition_and_comes_back_the_same(operator: Client, slug: str) -> None:
    edition = Edition.objects.published().get(slug=slug)
    response = operator.get(f"/admin/editions/edition/{edition.pk}/export/")
    assert response["Content-Disposition"] == f'attachment; filename="{slug}-1.json"'
    assert version_of(response.json()) == edition.version
    Draft202012Validator(operator.get("/editions/schema.json").json()).validate(response.json())
    answer = _bring(operator, response.content)
    draft = Edition.objects.get(slug=slug, number=2)
    assert answer["Location"] == f"/admin/editions/edition/{draft.pk}/change/"
    assert draft.draft
    assert from_edition(draft) == from_edition(edition)


def test_a_draft_with_faults_can_be_exported(page: Page) -> None:
    page.save(tiles__8__name="", wordings__guards__0__text="")
    exported = page.client.get(f"{page.address}/export/").json()
    assert exported["tiles"][8]["name"] == ""
    answer = _bring(page.client, json.dumps(exported).encode())
    assert answer.status_code == 422
    assert "tile 8, name: empty" in answer.content.decode()


def test_a_half_right_file_changes_nothing_and_lists_every_fault(
    operator: Client, paris: dict[str, Any]
) -> None:
    paris["tiles"][3]["name"] = ""
    del paris["tiles"][8]
    paris["cards"]["metro"][4] = "Allez-y."
    del paris["wordings"]["events"]["recession"]
    paris["wordings"]["missions"]["7-27"]["text"] = "Chez {2}, puis chez {1}."
    paris["art"]["skyline"] = "atlantis"
    paris["prices"] = [1]
    before = _counts()
    answer = _bring(operator, json.dumps(paris).encode())
    assert answer.status_code == 422
    assert _counts() == before
    page = answer.content.decode()
    assert "7 faults. Nothing has changed." in " ".join(page.split())
    for where, what in (
        ("tiles[3].name", "tile 3, name: empty"), ("tiles", "tile 8: missing"),
        ("cards.metro[4]", "metro card 5: does not name its destination"),
        ("wordings.events", "world event “recession”: missing"),
        ("wordings.missions.7-27.text", "mission “7-27”, text: names tile 27 out of its order"),
        ("art.skyline", "pictures, skyline: “atlantis” is none of"),
        ("—", "the document: “prices” not known here"),
    ):  # fmt: skip
        assert f"<code>{where}</code>" in page
        assert what in page


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "it is not JSON: line 1, column 1"),
        (b"{\n 7", "it is not JSON: line 2, column 2"),
        (b"[]", "an edition is a JSON object"),
        (b"\xff\xfe\x00", "it is not UTF-8 text"),
        (b'{"slug": 1, "slug": 2}', "“slug” is there twice in one object"),
        (b'{"slug": "\\ud800"}', "a text has half a character in it"),
        (b"[" * 100_000, "it is nested too deep"),
    ],
)
def test_what_is_not_an_edition_is_refused(operator: Client, content: bytes, said: str) -> None:
    before = _counts()
    answer = _bring(operator, content)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert _counts() == before


def test_a_file_that_is_too_large_is_refused(operator: Client) -> None:
    answer = _bring(operator, b" " * 1_000_001)
    assert answer.status_code == 422
    assert "too large" in answer.content.decode()


def test_a_file_of_many_keys_is_refused_at_once(operator: Client) -> None:
    content = "{" + ",".join(f'"{number}":0' for number in range(70_000)) + "}"
    assert _bring(operator, content.encode()).status_code == 422


def test_no_file_is_asked_for_again(operator: Client) -> None:
    answer = operator.post(IMPORT, {})
    assert answer.status_code == 422
    assert "This field is required" in answer.content.decode()
    assert operator.get(IMPORT).status_code == 200


def test_markup_in_a_file_is_shown_as_text(operator: Client) -> None:
    answer = _bring(operator, b'{"<script>alert()</script>": 1}')
    assert b"<script>alert" not in answer.content


def test_a_mark_at_the_beginning_of_the_file_does_not_matter(operator: Client, paris: dict[str, Any]) -> None:
    answer = _bring(operator, b"\xef\xbb\xbf" + json.dumps(paris, ensure_ascii=False).encode())
    assert answer.status_code == 302


def test_the_page_leads_to_the_schema(operator: Client) -> None:
    assert 'href="/editions/schema.json"' in operator.get(IMPORT).content.decode()
