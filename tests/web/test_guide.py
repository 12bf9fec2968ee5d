"""The guide in a real browser: its search, its anchors, on a phone, on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.rule("P6.3")]


def test_the_search_shows_what_holds_all_words(page: Page) -> None:
    page.goto("/guide/paris")
    field = page.get_by_role("searchbox")
    field.fill("MENILMONTANT")
    assert page.locator("#tile-13").is_visible()
    assert not page.locator("#tile-1").is_visible()
    assert not page.locator("#set-up").is_visible()
    assert page.locator("#find-found").inner_text() == "Places found: 2"  # the tile, and a mission there
    field.fill("caution 20000")  # an amount as it is typed, not as it is set
    assert page.locator("#m12-5").is_visible()
    assert not page.locator("#m12-4").is_visible()
    field.fill("zzz <b>")
    assert page.locator("#find-found").inner_text() == "Nothing found."
    field.fill("")
    assert page.locator("#set-up").is_visible()
    assert page.locator("#find-found").inner_text() == ""


def test_a_link_from_the_contents_ends_a_search_that_hides_its_place(page: Page) -> None:
    page.goto("/guide/paris")
    page.get_by_role("searchbox").fill("zzz")
    page.locator(".toc a[href='#loans']").click()
    assert page.locator("#loans").is_visible()
    page.wait_for_function("() => document.getElementById('loans').getBoundingClientRect().top < innerHeight")


@pytest.mark.parametrize("width", [320, 390])
def test_nothing_is_wider_than_a_phone(new_page: Callable[..., Page], site: Site, width: int) -> None:
    page = new_page(base_url=site.url, viewport={"width": width, "height": 800}, locale="sv")
    page.goto("/guide/goteborg#family-residential")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not page.locator(".toc").is_visible()
    page.locator(".guide__toc summary").click()
    assert page.locator(".toc").is_visible()
    page.locator(".toc a[href='#jail']").click()
    assert not page.locator(".toc").is_visible()


def test_paper_shows_the_article_alone(page: Page) -> None:
    page.goto("/guide/nairobi")
    page.emulate_media(media="print")
    assert page.locator("#loans").is_visible()
    assert page.locator("#tile-47").is_visible()
    for gone in (".guide__side", ".guide__go", ".foot", ".site"):
        assert not page.locator(gone).first.is_visible()
