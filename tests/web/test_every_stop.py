"""Every page and panel on every screen, by axe-core and by measure.

Axe finds nothing in either theme; nothing is off the side, out of its button or too small for fingers.
The tests of one stop follow each other, so that what is opened there is opened once for each kind of screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import OF_COLOUR, violations
from tests.web.layout import faults
from tests.web.tour import PANELS_AT, STILL, UNHURRIED, names

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.conftest import Tour

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDE, LAPTOP = {"width": 1440, "height": 900}, {"width": 1280, "height": 720}
ZOOMED = {"width": 720, "height": 450}  # 1440×900 at 200%
PHONE, SIDE, SMALL = (
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 320, "height": 568},
)
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": WIDE},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}

OF_PHONES_ALONE = "deed"
ON_A_DESK = [name for name in names() if name != OF_PHONES_ALONE]
STOPS = [*ON_A_DESK, OF_PHONES_ALONE]
WHOLE_BOARD = f"table-{PANELS_AT}"  # where axe judges the 48 tiles; at other tables, what is around them

VIEW = """(view) => {
  const table = document.querySelector(".table");
  if (table) table.dataset.view = view;
  return new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
}"""


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    return UNHURRIED


@pytest.mark.usefixtures("untroubled")
@pytest.mark.parametrize("name", STOPS, scope="module")
def test_axe_finds_nothing(tour: Tour, name: str) -> None:
    """The page behind a panel is a stop of its own; so is the board behind whatever is asked."""
    stop, found = tour.stops[name], []
    without = ".tile" if name.startswith("table-") and name != WHOLE_BOARD else ""
    for screen, options in SCREENS.items():
        if stop.small and screen == "wide":
            continue
        page = tour.page(name, **options)
        for theme, rules in (("light", None), ("dark", OF_COLOUR)):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            page.evaluate(STILL)
            found += [f"{screen}, {theme}: {one}" for one in violations(page, stop.shows, without, rules)]
        page.evaluate("() => { delete document.documentElement.dataset.theme; }")
        page.evaluate(STILL)
        tour.is_as_it_was(name, page)
    assert found == []


@pytest.mark.usefixtures("untroubled")
@pytest.mark.parametrize("name", ON_A_DESK, scope="module")
def test_on_a_desk(tour: Tour, name: str) -> None:
    page, stop = tour.page(name, **SCREENS["wide"]), tour.stops[name]
    for size in (WIDE, LAPTOP, ZOOMED):
        page.set_viewport_size(size)
        page.evaluate(VIEW, "street")
        assert faults(page) == [], size
        if stop.shows.startswith("#panel-") and size is not ZOOMED:
            board = page.locator("#tile-12").bounding_box()  # the board stays in view beside a panel
            panel = page.locator(stop.shows).bounding_box()
            assert board is not None
            assert panel is not None
            assert board["x"] + board["width"] <= panel["x"]
    page.set_viewport_size(WIDE)


@pytest.mark.usefixtures("untroubled")
@pytest.mark.parametrize("name", STOPS, scope="module")
def test_on_a_phone(tour: Tour, name: str) -> None:
    page = tour.page(name, **SCREENS["phone"])
    for size in (PHONE, SIDE, SMALL):
        page.set_viewport_size(size)
        for view in ("map", "street"):
            page.evaluate(VIEW, view)
            assert faults(page, touch=True) == [], (size, view)
            if not page.locator(".views").count():
                break
    page.set_viewport_size(PHONE)


def test_axe_would_find_something(tour: Tour, new_page: Callable[..., Page]) -> None:
    page = new_page(**tour.context("sign-in"))
    tour.stops["sign-in"].open(page)
    page.evaluate("() => document.querySelector('label').remove()")
    assert any("label" in one for one in violations(page))
    page.evaluate("() => { document.querySelector('h1').style.color = '#ccc'; }")
    assert any("color-contrast" in one for one in violations(page, rules=OF_COLOUR))


@pytest.mark.parametrize("name", ["table-turn", "panel-estate"])
def test_forced_colours_keep_what_colour_says(tour: Tour, new_page: Callable[..., Page], name: str) -> None:
    page = new_page(**tour.context(name, forced_colors="active"))
    tour.stops[name].open(page)
    owned = page.locator(".tile[data-p] .tile__own").first
    assert owned.evaluate("(one) => getComputedStyle(one).forcedColorAdjust") == "none"
    assert owned.locator(".shape").count() == 1  # whose it is, by a shape too
    borders = page.locator(".tile").first.evaluate("(one) => getComputedStyle(one).borderTopStyle")
    assert borders == "solid"
    page.locator("#tile-3").focus()
    page.keyboard.press("ArrowUp")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"


def test_there_is_one_polite_live_region(tour: Tour, new_page: Callable[..., Page]) -> None:
    page = new_page(**tour.context("table-turn"))
    tour.stops["table-turn"].open(page)
    regions = page.locator(":is([aria-live], [role=status], [role=log]):not([popover] *)")
    assert [one.get_attribute("id") for one in regions.all()] == ["say"]
    expect(page.locator("#say")).to_have_attribute("aria-live", "polite")
