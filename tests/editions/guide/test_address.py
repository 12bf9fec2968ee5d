"""`/guide/<edition>` over http: whom it serves, in which language, and what a browser may keep of it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from editions.guide import page
from editions.loading import publish, store
from editions.models import Edition
from tests.editions.guide.reading import Element, read

pytestmark = [pytest.mark.rule("P6.3"), pytest.mark.usefixtures("loaded")]


def shown(client: Client, address: str, **headers: str) -> Element:
    response = client.get(address, headers=headers)
    assert response.status_code == 200
    return read(response.content.decode())


@pytest.mark.parametrize("slug", ["paris", "goteborg", "nairobi"])
@pytest.mark.parametrize("reader", ["en", "fr", "sv", "sw"])
def test_every_edition_in_every_language(client: Client, slug: str, reader: str) -> None:
    found = shown(client, f"/guide/{slug}", accept_language=reader)
    assert found.one("html").attributes["lang"] == reader
    edition = Edition.objects.published().get(slug=slug)
    assert found.one(id="loans").attributes["lang"] == edition.language
    assert edition.city in found.one("h1").text


def test_the_rules_can_be_read_in_another_language(client: Client) -> None:
    found = shown(client, "/guide/nairobi?rules=sv")
    assert found.one(id="loans").attributes["lang"] == "sv"
    chosen = [a.attributes["lang"] for a in found.all("a", aria_current="true")]
    assert chosen == ["sv"]


def test_a_swahili_reader_finds_the_rules_in_swahili(client: Client) -> None:
    page = shown(client, "/guide/nairobi", accept_language="sw")
    assert "?rules=sw" in {a.attributes["href"] for a in page.all("a", href="")}
    found = shown(client, "/guide/nairobi?rules=sw", accept_language="sw")
    assert {found.one(id=part).attributes["lang"] for part in ("set-up", "loans", "privacy")} == {"sw"}


@pytest.mark.parametrize("asked", ["de", "xx", "../fr", "", "%00", "🎲" * 40])
def test_an_unwritten_language_is_the_editions(client: Client, asked: str) -> None:
    found = shown(client, f"/guide/paris?rules={asked}")
    assert found.one(id="loans").attributes["lang"] == "fr"


def test_an_edition_in_a_language_without_rules_has_them_in_english(
    client: Client, nairobi: dict[str, Any]
) -> None:
    nairobi["language"] = "de"
    publish(store(nairobi, Edition.Origin.ADMIN))
    assert shown(client, "/guide/nairobi").one(id="loans").attributes["lang"] == "en"


@pytest.mark.parametrize(
    "address", ["/guide/atlantis", "/guide/PARIS!", "/guide/..%2fparis", "/guide/%00", "/guide/" + "x" * 300]
)
def test_unknown_editions_are_404(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_withdrawn_editions_are_404(client: Client) -> None:
    Edition.objects.filter(slug="paris").update(published=False)
    assert client.get("/guide/paris").status_code == 404


def test_only_reading(client: Client) -> None:
    assert client.post("/guide/paris").status_code == 405


@pytest.mark.parametrize(("reader", "slug"), [("fr", "paris"), ("sv", "goteborg"), ("en", "nairobi")])
def test_without_an_edition_the_readers_own(client: Client, reader: str, slug: str) -> None:
    response = client.get("/guide/", headers={"accept-language": reader})
    assert response["Location"] == f"/guide/{slug}"


def test_without_an_edition_the_one_that_the_account_prefers(client: Client) -> None:
    user = get_user_model().objects.create(handle="Awa", edition="goteborg")
    client.force_login(user)
    assert client.get("/guide/")["Location"] == "/guide/goteborg"


def test_without_any_edition_404(client: Client) -> None:
    Edition.objects.update(published=False)
    assert client.get("/guide/").status_code == 404


def test_it_leads_to_play_home_and_the_other_guides(client: Client) -> None:
    links = {a.attributes["href"] for a in shown(client, "/guide/paris").all("a", href="")}
    assert {reverse("home"), "/guide/goteborg", "/guide/nairobi"} <= links
    client.force_login(get_user_model().objects.create(handle="Awa"))
    links = {a.attributes["href"] for a in shown(client, "/guide/paris").all("a", href="")}
    assert reverse("dashboard") in links


def test_the_footer_of_every_page_leads_here(client: Client) -> None:
    links = {a.attributes["href"] for a in shown(client, "/").all("a", href="")}
    assert reverse("guide") in links


# --- What may be kept -----------------------------------------------------------------------------------


def test_the_same_page_is_not_sent_twice(client: Client) -> None:
    client.get("/guide/paris")  # sets the cookie that the page's forms go with
    first = client.get("/guide/paris")
    assert first["Cache-Control"] == "private, no-cache"
    again = client.get("/guide/paris", headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize("change", ["language", "theme", "reader", "secret", "edition", "rules"])
def test_a_page_that_differs_is_sent(client: Client, paris: dict[str, Any], change: str) -> None:
    client.get("/guide/paris")
    etag = client.get("/guide/paris")["ETag"]
    headers = {"if-none-match": etag}
    address = "/guide/paris"
    if change == "language":
        headers["accept-language"] = "sv"
    elif change == "theme":
        client.cookies["theme"] = "dark"
    elif change == "reader":
        client.force_login(get_user_model().objects.create(handle="Awa"))
    elif change == "secret":
        client.cookies["csrftoken"] = "b" * 32
    elif change == "edition":
        paris["tiles"][8]["name"] = "La Villette"
        publish(store(paris, Edition.Origin.ADMIN))
    else:
        address += "?rules=en"
    assert client.get(address, headers=headers).status_code == 200


def test_a_new_version_is_seen_at_once(client: Client, paris: dict[str, Any]) -> None:
    assert "Pâté de maisons" not in client.get("/guide/paris").content.decode()
    paris["tiles"][8]["name"] = "Pâté de maisons"
    publish(store(paris, Edition.Origin.ADMIN))
    assert "Pâté de maisons" in client.get("/guide/paris").content.decode()


def test_an_article_is_rendered_once_for_a_version_and_language(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    write = page.write

    def counting(compiled: Any, reader: str, language: str) -> page.Article:
        written.append(f"{compiled.texts.slug} {reader} {language}")
        return write(compiled, reader, language)

    monkeypatch.setattr(page, "write", counting)
    for _ in range(2):
        for reader in ("fr", "sw"):
            client.get("/guide/paris", headers={"accept-language": reader})
    assert written == ["paris fr fr", "paris sw fr"]


def test_once_rendered_it_costs_one_query(client: Client, django_assert_num_queries: Any) -> None:
    client.get("/guide/paris")
    with django_assert_num_queries(1):
        client.get("/guide/paris")


def test_it_is_sent_compressed(client: Client) -> None:
    response = client.get("/guide/paris", headers={"accept-encoding": "gzip"})
    assert response["Content-Encoding"] == "gzip"
    assert len(response.content) < 60_000
