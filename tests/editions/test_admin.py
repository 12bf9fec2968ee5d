"""Operators find editions in the admin, and read on one page whatever an edition holds."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.test import Client

from editions.models import Edition
from tests.editions.page import Page

LIST = "/admin/editions/edition/"

pytestmark = [pytest.mark.django_db, pytest.mark.rule("P6.2")]


def test_versions_are_listed_with_their_state(operator: Client, draft: Edition) -> None:
    page = operator.get(LIST).content.decode()
    for city in ("Paris", "Nairobi", "Göteborg"):
        assert city in page
    assert page.count("state--published") == 3
    assert page.count("state--draft") == 1


def test_one_page_shows_an_edition_with_all_that_it_words(operator: Client, draft: Edition) -> None:
    page = Page(operator, draft)
    values = set(page.inputs.values())
    for rows in (draft.tiles, draft.groups, draft.decks, draft.families):
        assert set(rows.values_list("name", flat=True)) <= values
    assert set(draft.cards.values_list("text", flat=True)) <= values
    assert set(draft.wordings.values_list("name", flat=True)) <= values
    assert set(draft.wordings.values_list("text", flat=True)) <= values


def test_tiles_are_in_board_order(page: Page) -> None:
    names = [page.inputs[f"tiles-{index}-name"] for index in range(48)]
    assert names[:2] == ["Jour de paie", "La Chapelle"]
    assert names[47] == "Île Saint-Louis"
    assert "tiles-48-name" not in page.inputs


def test_a_row_tells_what_the_rules_say_of_it(page: Page) -> None:
    for fact in ("residential 8 · 255,000", "cost 850,000", "to tile 34, without salary", "may name 2, 20",
                 "7 Eau de Paris → 27 EDF"):  # fmt: skip
        assert fact in page.html


@pytest.mark.parametrize(
    ("words", "found"), [("Eastleigh", "nairobi"), ("Muteborg", "goteborg"), ("noir complet", "paris")]
)
def test_an_edition_is_found_by_its_words(operator: Client, words: str, found: str) -> None:
    response = operator.get(LIST, {"q": words})
    assert {edition.slug for edition in response.context["cl"].queryset} == {found}


@pytest.mark.parametrize(
    "rights", [(), ("view_edition",), ("view_edition", "add_edition")], ids=("none", "view", "add")
)
def test_nobody_does_more_than_they_may(client: Client, draft: Edition, rights: tuple[str, ...]) -> None:
    person = get_user_model().objects.create_user(handle="clerk", password="a long secret", is_staff=True)
    person.user_permissions.set(Permission.objects.filter(codename__in=rights))
    client.force_login(person)
    address = f"{LIST}{draft.pk}"
    published = Edition.objects.published().get(slug="paris")
    may_view, may_add = 200 if rights else 403, "add_edition" in rights
    for page in ("change", "preview", "export", "compare", "history"):
        assert client.get(f"{address}/{page}/").status_code == may_view, page
    assert client.get("/admin/editions/edition/art/mtaani/8.svg").status_code == may_view
    assert client.get(f"{LIST}import/").status_code == (200 if may_add else 403)
    before = Edition.objects.count()
    assert client.post(f"{address}/duplicate/").status_code == (302 if may_add else 403)
    assert Edition.objects.count() == before + may_add
    assert client.post(f"{address}/change/", {"city": "Rome"}).status_code == 403
    assert client.post(f"{address}/delete/", {"post": "yes"}).status_code == 403
    assert client.post(f"{address}/publish/").status_code == 403
    assert client.post(f"{LIST}{published.pk}/withdraw/").status_code == 403
    draft.refresh_from_db()
    published.refresh_from_db()
    assert draft.draft
    assert published.published


def test_visitors_are_sent_to_sign_in(client: Client, draft: Edition) -> None:
    for page in ("change", "preview", "export", "compare", "history"):
        response = client.get(f"{LIST}{draft.pk}/{page}/")
        assert response.status_code == 302
        assert "login" in response["Location"] or "sign-in" in response["Location"]


@pytest.mark.parametrize("page", ["preview", "export", "compare", "history", "duplicate", "publish"])
def test_an_edition_that_is_not_there_has_no_pages(operator: Client, page: str) -> None:
    assert operator.get(f"{LIST}999999/{page}/").status_code in (404, 405)
    assert operator.post(f"{LIST}999999/{page}/").status_code in (404, 405)


@pytest.mark.parametrize("page", ["duplicate", "publish", "withdraw"])
def test_what_changes_something_is_never_a_link(operator: Client, draft: Edition, page: str) -> None:
    assert operator.get(f"{LIST}{draft.pk}/{page}/").status_code == 405


def test_no_page_has_what_the_content_policy_forbids(operator: Client, draft: Edition) -> None:
    addresses = ("", "add/", "import/", *(f"{draft.pk}/{page}/" for page in ("change", "compare", "history")))
    for address in addresses:
        page = operator.get(LIST + address).content.decode()
        assert " style=" not in page, address
        assert " onclick=" not in page, address
        assert "<script>" not in page, address
