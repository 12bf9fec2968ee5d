"""One press is one action: double clicks, keys held down, old pages and reloads build no second unit.

With this seed two people who always press the yellow button come, after nine moves, to where one of them
owns both utilities and is to roll.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.directly import two_seated
from tests.web.people import PATIENCE, answer, at_the_table, send, version, who_is_asked

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.conftest import Site

pytestmark = pytest.mark.browser

SEED = "set-1165"
MOVES = 9
WATER, POWER = 7, 27  # the two utilities

ON_TOP = """one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
FORM = "form => Object.fromEntries(new FormData(form))"


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    return {"MTAANI_SEED": SEED}


@pytest.fixture
def builder(site: Site, new_page: Callable[..., Page]) -> Page:
    """The page of somebody who may build, with the assets open."""
    awa, juma = new_page(base_url=site.url), new_page(base_url=site.url)
    two_seated(awa, juma)
    for _move in range(MOVES):
        asked, other = who_is_asked(awa, juma)
        answer(asked)
        expect(other.locator("#live")).to_have_attribute(
            "data-version", str(version(asked)), timeout=PATIENCE
        )
    asked, _other = who_is_asked(awa, juma)
    open_assets(asked)
    return asked


def open_assets(page: Page) -> None:
    page.get_by_role("button", name="Assets").click()
    expect(page.locator("#panel-estate")).to_be_visible(timeout=PATIENCE)


def build(page: Page, tile: int) -> Locator:
    """The form that builds on a tile, in the assets."""
    return page.locator(f"#p-do-mtaani-build-{tile}")


def has_units(page: Page, tile: int, count: int) -> None:
    expect(page.locator(f"#tile-{tile} .tile__bar i")).to_have_count(count, timeout=PATIENCE)


def look_again(page: Page) -> int:
    """The version of the table after a reload."""
    page.reload()
    at_the_table(page)
    return version(page)


def test_however_often_it_is_pressed_one_unit_is_built(builder: Page) -> None:
    before = version(builder)
    old: dict[str, Any] = build(builder, WATER).evaluate(FORM)

    build(builder, WATER).get_by_role("button").dblclick()
    has_units(builder, WATER, 1)
    assert look_again(builder) == before + 1
    has_units(builder, WATER, 1)

    open_assets(builder)
    button = build(builder, POWER).get_by_role("button")
    button.focus()
    for _repeat in range(5):
        builder.keyboard.down("Enter")
    builder.keyboard.up("Enter")
    has_units(builder, POWER, 1)
    assert look_again(builder) == before + 2
    has_units(builder, POWER, 1)

    assert send(builder, old) == 204  # the very same form: it has been done
    assert send(builder, {**old, "tile": str(POWER)}) == 409  # its token for something else: too old
    builder.goto("/dashboard/")
    builder.go_back()
    at_the_table(builder)
    assert look_again(builder) == before + 2
    has_units(builder, WATER, 1)
    has_units(builder, POWER, 1)


def test_an_old_page_is_told_so_and_changes_nothing(builder: Page) -> None:
    before = version(builder)
    build(builder, WATER).evaluate("form => { form.elements.token.value = '0'.repeat(32); }")
    build(builder, WATER).get_by_role("button").click()
    expect(builder.get_by_role("alert")).to_contain_text("moved on", timeout=PATIENCE)
    assert builder.get_by_role("alert").evaluate(ON_TOP)  # of the panel that is open
    assert look_again(builder) == before
    has_units(builder, WATER, 0)
