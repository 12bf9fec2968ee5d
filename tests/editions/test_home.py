"""The home page offers play, the demonstration, the rules and every edition with its own pictures."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from editions import pictures
from editions.models import Edition
from tests.editions.guide.reading import Element, read


def shown(client: Client, **headers: str) -> Element:
    response = client.get("/", headers=headers)
    assert response.status_code == 200
    return read(response.content.decode())


def links(page: Element) -> set[str]:
    return {a.attributes["href"] for a in page.all("a", href="")}


@pytest.mark.rule("P6.5")
@pytest.mark.usefixtures("loaded")
def test_every_edition_is_offered_with_its_own_art(client: Client) -> None:
    page = shown(client)
    sources = {img.attributes["src"] for img in page.all("img")}
    for edition in Edition.objects.published():
        assert edition.city in page.text
        assert {f"/demo?edition={edition.slug}", f"/guide/{edition.slug}"} <= links(page)
        assert pictures.panorama_url(edition, "gold") in sources


@pytest.mark.rule("P2.4")
@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize(("reader", "slug"), [("fr", "paris"), ("sv", "goteborg"), ("en", "nairobi")])
def test_it_opens_on_the_readers_own_city(client: Client, reader: str, slug: str) -> None:
    page = shown(client, accept_language=reader)
    first = next(a for a in page.all("a", href="") if a.attributes["href"].startswith("/demo"))
    assert first.attributes["href"] == f"/demo?edition={slug}"
    assert any(slug in img.attributes["src"] for img in page.all("img"))


@pytest.mark.usefixtures("loaded")
def test_who_is_signed_in_can_open_a_table_in_a_city(client: Client) -> None:
    client.force_login(get_user_model().objects.create(handle="Awa"))
    assert "/rooms/new/?edition=goteborg" in links(shown(client))
    form = client.get("/rooms/new/?edition=goteborg").content.decode()
    chosen = [i for i in read(form).all("input", name="edition") if "checked" in i.attributes]
    assert [radio.attributes["value"] for radio in chosen] == ["goteborg"]


@pytest.mark.django_db
def test_a_site_without_editions_still_has_a_home(client: Client) -> None:
    page = shown(client)
    assert not page.all(id="cities-h")
    assert not [href for href in links(page) if href.startswith("/demo")]
    assert page.all("img")
