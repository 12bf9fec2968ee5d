"""The map in the middle of the board: one for each city, painted by the theme's classes."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.template import Context, Template

from editions.compile import Texts, compile_document
from editions.templatetags.edition_pictures import city_map

MAPS = Path(settings.BASE_DIR) / "templates" / "editions" / "maps"


def _texts(document: dict[str, Any]) -> Texts:
    return compile_document(document).texts


def test_each_shipped_edition_has_a_map_of_its_own(each: dict[str, Any]) -> None:
    assert city_map(_texts(each)) == (MAPS / f"{each['slug']}.svg").read_text(encoding="utf-8")


def test_an_edition_without_a_map_gets_the_default(paris: dict[str, Any]) -> None:
    texts = replace(_texts(paris), slug="atlantis")
    assert city_map(texts) == (MAPS / "default.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.svg")), ids=lambda path: path.stem)
def test_maps_take_their_colours_from_the_theme(path: Path) -> None:
    css = (Path(settings.BASE_DIR) / "static" / "css" / "citymap.css").read_text(encoding="utf-8")
    painted = set(re.findall(r"\.(map-[a-z]+)", css))
    for element in ET.parse(path).iter():
        assert not {"style", "id"} & set(element.attrib)
        assert element.get("fill", "none") == "none"
        assert element.get("stroke") is None
        names = set(element.get("class", "").split()) - {"core__map"}
        assert names <= painted


def test_the_tags_give_pinned_addresses(paris: dict[str, Any]) -> None:
    texts = _texts(paris)
    page = Template(
        "{% load edition_pictures %}{% tile_art texts 8 %} {% panorama_art texts 'day' %}"
        " {% card_art texts 'metro' %} {% token_art texts 2 %} {% share_art texts %}"
        " {% share_png texts.slug %}"
    )
    tile, panorama, *others, png = page.render(Context({"texts": texts})).split()
    for address, start in zip(others, ("/art/card/metro", "/art/token/2", "/art/share"), strict=True):
        assert address.startswith(f"{start}.svg?edition=paris&amp;v={texts.version}-")
    assert png == "/static/img/share/paris.png"
    assert re.fullmatch(rf"/art/tile/8\.svg\?edition=paris&amp;v={texts.version}-[0-9a-f]{{6}}", tile)
    assert panorama.startswith("/art/panorama/day.svg?edition=paris&amp;v=")
