"""The preview of a draft: its board and a tile, from what stands in the inputs, saved or not."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree as ET

import pytest
from django.test import Client

from editions import pictures
from editions.document import from_edition
from editions.models import Edition
from games.engine import RULESETS
from tests.editions.page import Page

pytestmark = [pytest.mark.django_db, pytest.mark.rule("P6.2")]


def _art(preview: str, index: int) -> str:
    """The address of a tile's picture on the board."""
    tile = preview[preview.index(f'class="tile t{index}') :]
    found = re.search(r'<img src="([^"#]+)', tile)
    assert found
    return unescape(found[1])


def test_the_page_shows_the_board_with_every_tile(page: Page) -> None:
    for index in range(48):
        assert re.search(rf'class="tile t{index}[ "]', page.html)
    assert "<b>Pte de la Villette</b>" in page.html
    assert "maps" not in page.html
    assert 'class="core__map"' in page.html


def test_the_preview_shows_what_is_not_saved(page: Page) -> None:
    shown = page.preview(city="Lutèce", tiles__8__short="Ici", decks__1__name="Carriole")
    assert "<b>Ici</b>" in shown
    assert "<b>Lutèce</b>" in shown
    assert "Carriole" in shown
    assert from_edition(page.edition)["tiles"][8]["short"] == "Pte de la Villette"


def test_the_preview_names_faults_that_are_not_saved(page: Page) -> None:
    assert "No faults" in page.preview()
    shown = page.preview(tiles__8__name="", cards__metro__4__text="Allez-y.")
    assert "2 faults" in " ".join(shown.split())
    assert '<a href="#id_tiles-8-name">tile 8, name: empty</a>' in shown


def test_the_chosen_tile_is_shown_in_full_with_the_rules_figures(page: Page) -> None:
    shown = page.preview(tile=8, tiles__8__name="Là-bas")
    deed = shown[shown.index('class="shown"') :]
    assert "<h2>Là-bas</h2>" in deed
    tile = RULESETS["mtaani"].board("paris").tiles[8]
    for amount in (tile.cost, tile.base_fee, tile.mortgage, tile.unit_cost):
        assert f"<dd>{amount:,}</dd>" in deed
    assert '<input type="hidden" id="chosen_tile" name="tile" value="8">' in shown


@pytest.mark.parametrize("tile", ["-1", "48", "x", "", "9" * 50, "٣"])
def test_a_tile_that_is_not_there_is_the_first(page: Page, tile: str) -> None:
    response = page.client.post(f"{page.address}/preview/", page.inputs | {"tile": tile})
    assert response.status_code == 200
    assert 'name="tile" value="0"' in response.content.decode() or tile == "٣"


def test_pictures_follow_the_inputs(page: Page) -> None:
    before = _art(page.preview(), 8)
    assert before == _art(page.preview(tiles__9__name="Other"), 8)
    addresses = {
        before,
        _art(page.preview(tiles__8__glyph="dome"), 8),
        _art(page.preview(tiles__8__glyph=""), 8),
        _art(page.preview(art_skyline="harbour"), 8),
        _art(page.preview(art_homes="granite"), 8),
        _art(page.preview(art_trees="acacia"), 8),
        _art(page.preview(art_sky="#B4572E"), 8),
        _art(page.preview(art_leaf="#B4572E"), 8),
        _art(page.preview(art_earth="#B4572E"), 8),
        _art(page.preview(art_seed="other"), 8),
    }
    bodies = set()
    for address in addresses:
        response = page.client.get(address)
        assert response["Content-Type"] == "image/svg+xml"
        ET.fromstring(response.content)
        bodies.add(response.content)
    assert len(bodies) == len(addresses) == 10


def test_a_drafts_picture_is_the_one_that_will_be_published(page: Page) -> None:
    gallery = pictures.Gallery.of(page.edition)
    for index in (0, 6, 8, 47):
        assert page.client.get(_art(page.html, index)).content == pictures.tile(gallery, index).body


@pytest.mark.parametrize(
    "address",
    [
        "mtaani/48.svg", "chess/1.svg", "mtaani/99999999999999999999.svg", "mtaani/8.svg?skyline=atlantis",
        "mtaani/8.svg?homes=igloo", "mtaani/8.svg?earth=red", "mtaani/8.svg?earth=%23GG0000",
        "mtaani/8.svg?sky=blue", "mtaani/8.svg?leaf=%23GG0000",
    ],
)  # fmt: skip
def test_a_picture_that_cannot_be_drawn_is_404(operator: Client, address: str) -> None:
    assert operator.get(f"/admin/editions/edition/art/{address}").status_code == 404


def test_a_picture_has_nothing_of_its_address_in_it(operator: Client) -> None:
    evil = '"><script>alert()</script>'
    query = {"seed": evil, "glyph": evil, "earth": "#B4572E" + evil}
    response = operator.get("/admin/editions/edition/art/mtaani/8.svg", query)
    assert response.status_code == 404 or b"script" not in response.content


@pytest.mark.parametrize("slug", ["../../table/page", "x/y", "\x00", "", "é", "a" * 300])
def test_a_slug_that_is_being_typed_may_be_anything(page: Page, slug: str) -> None:
    response = page.client.post(f"{page.address}/preview/", page.inputs | {"slug": slug})
    assert response.status_code == 200
    assert 'class="core__map"' in response.content.decode()


def test_a_published_version_is_previewed_with_its_own_pictures(operator: Client) -> None:
    paris = Edition.objects.published().get(slug="paris")
    page = Page(operator, paris)
    assert _art(page.html, 8) == f"/art/tile/8.svg?edition=paris&v={pictures.pin(paris.version)}"
    response = operator.post(f"{page.address}/preview/", {"tiles-8-short": "Ici", "tile": "8"})
    assert "<b>Ici</b>" not in response.content.decode()


def test_a_draft_that_lacks_rows_is_previewed_all_the_same(operator: Client, draft: Edition) -> None:
    for rows in (draft.tiles, draft.cards, draft.groups, draft.decks, draft.families, draft.wordings):
        rows.all().delete()
    page = Page(operator, draft)
    assert 'class="tile t47' in page.html
    assert "tile 47: missing" in page.faults
