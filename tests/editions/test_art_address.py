"""`/art/tile/<n>.svg?edition=…` over http."""

from __future__ import annotations

import itertools
import struct
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from editions import pictures
from editions.compile import compile_edition
from editions.loading import publish, store
from editions.models import Edition, EditionTile

pytestmark = [pytest.mark.rule("P6.4"), pytest.mark.usefixtures("loaded")]

PLAIN = "/art/tile/8.svg?edition=paris"


def _pinned() -> str:
    edition = Edition.objects.published().get(slug="paris")
    return pictures.tile_url(compile_edition(edition).texts, 8)


def test_every_tile_of_every_edition_is_served(client: Client) -> None:
    for edition, index in itertools.product(Edition.objects.published(), range(48)):
        response = client.get(f"/art/tile/{index}.svg?edition={edition.slug}")
        assert response.status_code == 200
        assert response["Content-Type"] == "image/svg+xml"
        assert response.content.startswith(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150"')


def test_an_address_with_the_version_may_be_kept_for_ever(client: Client) -> None:
    response = client.get(_pinned())
    assert response.status_code == 200
    assert "immutable" in response["Cache-Control"]
    assert "max-age=31536000" in response["Cache-Control"]
    assert response.content == client.get(PLAIN).content


@pytest.mark.parametrize("v", ["", "&v=", "&v=0123456789ab-000000", "&v=-", "&v=%00"])
def test_an_address_without_a_known_version_may_not(client: Client, v: str) -> None:
    response = client.get(PLAIN + v)
    assert response.status_code == 200
    assert "immutable" not in response["Cache-Control"]


def test_pictures_of_older_code_may_not(client: Client) -> None:
    version = Edition.objects.published().get(slug="paris").version
    assert "immutable" not in client.get(f"{PLAIN}&v={version}-000000")["Cache-Control"]


@pytest.mark.parametrize("pin", [False, True])
def test_the_etag_is_strong_and_answers_304(client: Client, pin: bool) -> None:
    address = _pinned() if pin else PLAIN
    first = client.get(address)
    assert first["ETag"].startswith('"')
    again = client.get(address, headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert (again["ETag"], again["Cache-Control"]) == (first["ETag"], first["Cache-Control"])
    assert client.get(address, headers={"if-none-match": '"another"'}).status_code == 200


def test_other_pictures_have_other_etags(client: Client) -> None:
    addresses = [f"/art/tile/{i}.svg?edition={slug}" for i in (8, 9, 10) for slug in ("paris", "nairobi")]
    assert len({client.get(address)["ETag"] for address in addresses}) == len(addresses)


@pytest.mark.parametrize(
    "address",
    [
        "/art/tile/48.svg?edition=paris",
        "/art/tile/99999999999999999999.svg?edition=paris",
        "/art/tile/-1.svg?edition=paris",
        "/art/tile/1.5.svg?edition=paris",
        "/art/tile/x.svg?edition=paris",
        "/art/tile/8.svg?edition=atlantis",
        "/art/tile/8.svg?edition=",
        "/art/tile/8.svg",
        "/art/tile/8.svg?edition=%00",
        "/art/tile/8.svg?edition=../paris",
        "/art/card/tarot.svg?edition=paris",
        "/art/card/mtaani.svg?edition=atlantis",
        "/art/card/mtaani.svg",
        "/art/token/0.svg?edition=paris",
        "/art/token/7.svg?edition=paris",
        "/art/token/1.svg?edition=",
        "/art/share.svg?edition=atlantis",
        "/art/share.svg",
        "/art/panorama/noon.svg?edition=paris",
        "/art/panorama/day.svg?edition=atlantis",
    ],
)
def test_what_does_not_exist_is_404(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_only_reading_is_allowed(client: Client) -> None:
    assert client.post(PLAIN).status_code == 405
    assert client.head(PLAIN).status_code == 200


@pytest.mark.parametrize("side", ["night", "dawn", "day", "gold"])
def test_a_panorama_for_each_side(client: Client, side: str) -> None:
    response = client.get(f"/art/panorama/{side}.svg?edition=nairobi")
    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    assert len(response.content) < 12_000


def test_a_room_keeps_its_pictures_when_a_newer_version_is_published(
    client: Client, paris: dict[str, Any]
) -> None:
    address = _pinned()
    before = client.get(address).content
    paris["art"]["seed"] = "another"
    publish(store(paris, Edition.Origin.ADMIN))
    assert client.get(PLAIN).content != before
    kept = client.get(address)
    assert kept.content == before
    assert "immutable" in kept["Cache-Control"]


def test_an_unpublished_edition_has_no_plain_address(client: Client) -> None:
    Edition.objects.filter(slug="paris").update(published=False)
    assert client.get(PLAIN).status_code == 404


def test_a_draft_without_version_is_not_mistaken_for_another(client: Client) -> None:
    draft = Edition.objects.create(slug="oslo", number=1, language="en", city="Oslo", art={"seed": "oslo"})
    EditionTile.objects.create(edition=draft, index=8, name="Grorud", short="Grorud")
    assert client.get("/art/tile/8.svg?edition=oslo").status_code == 404
    assert client.get("/art/tile/8.svg?edition=oslo&v=-abc").status_code == 404


def test_pinned_pictures_cost_no_query_once_drawn(client: Client, django_assert_num_queries: Any) -> None:
    address = _pinned()
    client.get(address)
    with django_assert_num_queries(0):
        client.get(address)


def test_a_tile_is_drawn_with_the_landmark_its_edition_names(client: Client, paris: dict[str, Any]) -> None:
    addresses = [f"/art/tile/{index}.svg?edition=paris" for index in (8, 10)]
    before = [client.get(address).content for address in addresses]
    paris["tiles"][8]["glyph"] = "lattice"
    publish(store(paris, Edition.Origin.ADMIN))
    after = [client.get(address).content for address in addresses]
    assert after[0] != before[0]
    assert after[1] == before[1]


@pytest.mark.parametrize(
    ("address", "most_bytes"),
    [
        ("/art/card/mtaani.svg", 4_000),
        ("/art/card/metro.svg", 4_000),
        ("/art/token/1.svg", 3_000),
        ("/art/token/6.svg", 3_000),
        ("/art/share.svg", 20_000),
    ],
)
def test_cards_tokens_and_the_shared_picture_are_served_like_tiles(
    client: Client, address: str, most_bytes: int
) -> None:
    bodies = set()
    for edition in Edition.objects.published():
        plain = f"{address}?edition={edition.slug}"
        first = client.get(plain)
        assert first["Content-Type"] == "image/svg+xml"
        assert len(first.content) < most_bytes
        root = ET.fromstring(first.content)
        names = {name for element in root.iter() for name in element.attrib}
        assert not [name for name in names if name.startswith("on") or name in ("style", "href")]
        assert client.get(plain, headers={"if-none-match": first["ETag"]}).status_code == 304
        pinned = client.get(f"{plain}&v={pictures.pin(edition.version)}")
        assert "immutable" in pinned["Cache-Control"]
        assert "immutable" not in first["Cache-Control"]
        assert pinned.content == first.content
        bodies.add(first.content)
    assert len(bodies) == 3


def test_players_have_tokens_of_their_own(client: Client) -> None:
    tokens = {client.get(f"/art/token/{player}.svg?edition=paris").content for player in range(1, 7)}
    assert len(tokens) == 6


def test_the_shared_picture_names_its_city_and_nothing_else(client: Client, paris: dict[str, Any]) -> None:
    paris["city"] = '<script>"&'
    publish(store(paris, Edition.Origin.ADMIN))
    root = ET.fromstring(client.get("/art/share.svg?edition=paris").content)
    said = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert said == ["Mtaani", '<script>"&']


def test_every_shipped_edition_has_a_png_to_share(client: Client) -> None:
    for edition in Edition.objects.published():
        assert pictures.share_png(edition.slug) == f"/static/img/share/{edition.slug}.png"
    assert pictures.share_png("atlantis") == pictures.share_png("") == "/static/img/share/mtaani.png"
    for name in ("paris", "goteborg", "nairobi", "mtaani"):
        path = finders.find(f"img/share/{name}.png")
        assert isinstance(path, str)
        head = Path(path).read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", head[16:]) == (1200, 630)
