"""On a wide screen: the board, and above it what has just changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.directly import arrive
from tests.web.people import PATIENCE, at_the_table
from tests.web.positions import begin
from tests.web.tour import UNHURRIED

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = ({"width": 1440, "height": 900}, {"width": 1280, "height": 720}, {"width": 1024, "height": 768})


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    return UNHURRIED


def box(page: Page, name: str) -> dict[str, float]:
    found: Any = page.locator(name).bounding_box()
    assert found is not None, name
    return dict(found)


@pytest.mark.rule("P3.1")
def test_the_board_comes_first_with_the_roll_above_it(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(base_url=site.url, reduced_motion="reduce")
    arrive(page, "First-Awa")
    page.goto(begin(site, ["turn"], handle="First-Awa")[0])
    at_the_table(page)
    expect(page.locator("#wait")).to_contain_text("First-Awa to roll")
    page.locator("#asks").get_by_role("button", name="Roll").click()
    latest = page.locator("#feed li")
    expect(latest.filter(has_text="First-Awa rolled")).to_be_visible(timeout=PATIENCE)

    for size in SIZES:
        page.set_viewport_size(size)
        board, feed, wait = box(page, ".board"), box(page, "#feed"), box(page, "#wait")
        for above in (feed, wait):
            assert above["y"] >= 0
            assert above["y"] + above["height"] <= board["y"]
        assert board["y"] + board["height"] <= box(page, ".abar")["y"]  # whole, without scrolling
        assert board["x"] + board["width"] <= box(page, ".rail")["x"]
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
        # More of the screen than anything else has, and more than all the rest has in width.
        assert board["width"] > size["width"] / 2
        for other in (".rail", ".abar", ".strip"):
            there = box(page, other)
            assert board["width"] * board["height"] > there["width"] * there["height"]


@pytest.mark.rule("P3.1")
def test_the_decks_stay_where_they_are_whatever_is_told(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(base_url=site.url, reduced_motion="reduce")
    arrive(page, "First-Awa")
    page.goto(begin(site, ["turn"], handle="First-Awa")[0])
    at_the_table(page)
    places = []
    for told in ("Awa.", "Awa rolled 6 and 6 and moved to a place that has a rather long name."):
        page.locator("#caption").evaluate("(one, told) => { one.innerHTML = `<p>${told}</p>`; }", told)
        places.append([box(page, deck)["x"] for deck in ("#deck-mtaani", "#deck-metro")])
    assert places[0] == places[1]


def test_a_name_that_is_not_shown_in_the_bar_comes_up(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(base_url=site.url, viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    arrive(page, "First-Awa")
    page.goto(begin(site, ["turn"], handle="First-Awa")[0])
    at_the_table(page)
    name = page.locator("#open-trades > span")
    assert box(page, "#open-trades > span")["width"] <= 1
    page.locator("#open-trades").hover()
    assert box(page, "#open-trades > span")["width"] > 30
    expect(name).to_have_text("Trades")
    page.locator("#open-trades").click()
    expect(page.locator("#panel-trades")).to_be_visible()
    assert box(page, "#open-trades > span")["width"] <= 1
