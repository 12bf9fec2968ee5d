"""The table without a mouse: a walk around the board, a tile's card, panels, and a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.directly import against_three_bots
from tests.web.people import PATIENCE, is_asked, next_thing, version

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

FOCUSED = "() => document.activeElement.id"
ASKED = "() => document.getElementById('asks').dataset.asked !== '0'"

SNAPSHOT = """async () => {
  const url = document.querySelector(".table").dataset.url;
  await htmx.ajax("GET", `${url}fragments/`, { source: ".table", swap: "none" });
}"""


@pytest.fixture
def table(page: Page) -> Page:
    against_three_bots(page, "Awa")
    return page


def focused(page: Page) -> str:
    found: str = page.evaluate(FOCUSED)
    return found


def test_the_board_is_walked_with_the_arrows(table: Page) -> None:
    table.locator("#tile-0").focus()
    visited = []
    for key in ["ArrowUp"] * 12 + ["ArrowRight"] * 12 + ["ArrowDown"] * 12 + ["ArrowLeft"] * 12:
        table.keyboard.press(key)
        visited.append(focused(table))
    assert visited == [f"tile-{n % 48}" for n in range(1, 49)]

    table.keyboard.press("End")
    assert focused(table) == "tile-47"
    table.keyboard.press("Home")
    assert focused(table) == "tile-0"
    table.keyboard.press("ArrowRight")
    assert focused(table) == "tile-47"  # from the corner to the right runs the bottom street, backwards

    assert table.locator('.tile[tabindex="0"]').get_attribute("id") == "tile-47"
    assert table.locator('.tile[tabindex="0"]').count() == 1
    table.keyboard.press("Tab")
    assert not focused(table).startswith("tile-")

    table.locator("#tile-22").focus()
    table.keyboard.press("Enter")
    expect(table.locator("#deed [data-tile]")).to_have_attribute("data-tile", "22", timeout=PATIENCE)
    assert table.locator("#tile-22").get_attribute("aria-current") == "true"
    assert focused(table) == "tile-22"


BOTH_CHANGE = """(tile) => {
  const detail = new Set(document.querySelector("#deed [data-watch]").dataset.watch.split(" "));
  document.getElementById("asks").dataset.tile = tile;
  document.dispatchEvent(new CustomEvent("table:changed", { detail }));
}"""


def test_a_push_that_asks_about_a_tile_fetches_its_card_once(table: Page) -> None:
    """Even if what the card in view is drawn from has changed by the same push."""
    table.wait_for_function(ASKED, timeout=PATIENCE)
    table.wait_for_load_state("networkidle")
    fetched: list[str] = []
    table.on("request", lambda request: fetched.append(request.url) if "/tile/" in request.url else None)
    table.evaluate(BOTH_CHANGE, "21")
    expect(table.locator("#deed [data-tile]")).to_have_attribute("data-tile", "21", timeout=PATIENCE)
    table.wait_for_load_state("networkidle")
    assert [url.rsplit("/tile/", 1)[1] for url in fetched] == ["21/"]

    fetched.clear()
    with table.expect_request("**/tile/21/"):  # the same question, another fact of the card
        table.evaluate(BOTH_CHANGE, "21")
    table.wait_for_load_state("networkidle")
    assert len(fetched) == 1


def test_a_tile_is_read_in_full_where_one_points_or_walks(table: Page) -> None:
    peek = table.locator("#peek")
    expect(peek).to_be_hidden()
    table.locator("#tile-7").hover()
    label = table.locator("#tile-7").get_attribute("aria-label") or ""
    expect(peek).to_be_visible()
    for part in label.split(", "):
        expect(peek).to_contain_text(part)
    table.locator("#tile-12").hover()
    expect(peek).to_be_hidden()  # a corner says all it has to say
    table.locator("#tile-13").focus()
    table.keyboard.press("ArrowRight")
    expect(peek).to_contain_text((table.locator("#tile-14").get_attribute("aria-label") or "").split(", ")[0])
    table.keyboard.press("Escape")
    expect(peek).to_be_hidden()


def test_a_turn_is_played_with_keys(table: Page) -> None:
    table.wait_for_function(ASKED, timeout=PATIENCE)
    table.locator(".skip[href='#asks']").focus()
    table.keyboard.press("Enter")
    assert focused(table) == "asks"
    table.keyboard.press("Tab")
    before = version(table)
    assert next_thing(table).first.evaluate("button => button === document.activeElement")
    table.keyboard.press("Enter")
    expect(table.locator("#live")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)
    if is_asked(table):  # what was pressed is gone; the place of the answers has the focus
        expect(table.locator("#asks")).to_be_focused()


def test_panels_open_and_close_and_keep_what_is_typed(table: Page) -> None:
    table.wait_for_function(ASKED, timeout=PATIENCE)
    table.get_by_role("button", name="Assets").focus()
    table.keyboard.press("Enter")
    expect(table.locator("#panel-estate")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#panel-estate")).to_be_hidden()
    assert focused(table) == "open-estate"

    table.get_by_role("button", name="Loans").click()
    amount = table.locator("#propose-borrow-amount")
    amount.fill("12000")
    table.evaluate(SNAPSHOT)  # as a push does, but of everything
    assert amount.input_value() == "12000"
    assert focused(table) == "propose-borrow-amount"
