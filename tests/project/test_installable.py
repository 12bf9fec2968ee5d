"""The manifest, the service worker and the page without a network, as they are served."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from mtaani.installable import OFFLINE_FILES

pytestmark = pytest.mark.django_db

LANGUAGES = ("en", "fr", "sv", "sw")


def local(address: str) -> Path:
    found = finders.find(address.removeprefix("/static/"))
    assert isinstance(found, str), address
    return Path(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_speaks_the_language_of_its_address(client: Client, language: str) -> None:
    client.cookies["django_language"] = "sw"  # it is kept under its address, whoever asks
    answer = client.get(f"/manifest.webmanifest?language={language}")
    assert answer["Content-Type"] == "application/manifest+json"
    told = json.loads(answer.content)
    assert told["lang"] == language
    assert told["scope"] == told["id"] == "/"
    assert client.get(told["start_url"]).status_code in (200, 302)
    assert told["display"] == "standalone"


def test_a_language_that_there_is_not_is_no_error(client: Client) -> None:
    assert json.loads(client.get("/manifest.webmanifest?language=<x>").content)["lang"] == "en"
    assert client.get("/service-worker.js?language='").status_code == 200
    assert client.get(f"/offline/?language={'x' * 10_000}").status_code == 200


def test_its_pictures_are_of_the_sizes_that_it_names(client: Client) -> None:
    icons = json.loads(client.get("/manifest.webmanifest").content)["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        data = local(icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert f"{width}x{height}" == icon["sizes"]
        else:
            assert b"<svg" in data


def test_a_maskable_picture_is_full_to_its_edges() -> None:
    """The rest of it may be cut off, but for the circle of eight tenths in its middle."""
    svg = local("img/app/maskable.svg").read_text("utf-8")
    assert re.search(r'<rect width="512" height="512" fill', svg)
    shift, scale = map(float, re.findall(r"translate\((\d+) \1\) scale\(([\d.]+)\)", svg)[0])
    half_diagonal = 40 * scale / 2 * 2**0.5 * 0.95  # its corners are rounded
    assert shift + 40 * scale / 2 == 256
    assert half_diagonal < 512 * 0.4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worker_keeps_static_files_and_one_page_alone(client: Client, language: str) -> None:
    answer = client.get(f"/service-worker.js?language={language}")
    assert answer["Content-Type"] == "text/javascript"
    assert "no-cache" in answer["Cache-Control"]
    kept = json.loads(re.findall(r"const KEPT = (.*);", answer.content.decode())[0])
    assert kept[0] == f"/offline/?language={language}"
    assert all(address.startswith("/static/") for address in kept[1:])
    for address in kept:
        assert address == kept[0] or local(address)


def test_the_page_without_a_network_needs_nothing_that_is_not_kept(client: Client) -> None:
    answer = client.get("/offline/?language=en")
    assert not answer.cookies
    page = answer.content.decode()
    wanted = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page))
    spare = {address for address in wanted if "/app/" in address}  # for those who install it from here
    assert wanted - spare <= {f"/static/{name}" for name in OFFLINE_FILES}
    assert "csrf" not in page.lower()


def test_every_page_names_the_manifest_in_its_own_language(client: Client) -> None:
    for language in LANGUAGES:
        client.cookies["django_language"] = language
        assert f'href="/manifest.webmanifest?language={language}"' in client.get("/").content.decode()
