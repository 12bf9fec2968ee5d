"""The table on a phone: Street and Map, zoom, preview and full card, following the turn, on its side."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.directly import against_three_bots, arrive
from tests.web.layout import faults
from tests.web.people import PATIENCE, answer, at_the_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TWICE = 500  # milliseconds, as views.js has it
UPRIGHT = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
ASKED = "() => document.getElementById('asks').dataset.asked !== '0'"

# Two taps in quick succession, however slow the machine is: both bear the time at which they were made.
DOUBLE_TAP = """([x, y]) => {
  const taps = [1, 2].map((detail) => {
    return new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX: x, clientY: y });
  });
  for (const tap of taps) document.elementFromPoint(x, y).dispatchEvent(tap);
}"""

# The tile in the middle of the street, once it has come to rest.
CENTRED = """() => {
  const grid = document.getElementById("grid").getBoundingClientRect();
  const at = document.elementsFromPoint(grid.left + grid.width / 2, grid.top + grid.height / 2);
  return at.find((element) => element.closest?.(".tile"))?.closest(".tile").id;
}"""

# The board rests at whoever's turn it is, who may walk on meanwhile.
FOLLOWED = f"""() => {{
  const turn = document.querySelector(".tok[data-turn]");
  return turn !== null && ({CENTRED})() === `tile-${{turn.dataset.at}}`;
}}"""


@pytest.fixture
def phone(new_page: Callable[..., Page], site: Site) -> Page:
    page = new_page(
        base_url=site.url, viewport=UPRIGHT, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    against_three_bots(page, "Awa")
    page.wait_for_function(ASKED, timeout=PATIENCE)
    return page


def scroll_to(page: Page, tile: int) -> None:
    page.evaluate(
        """(tile) => {
          const grid = document.getElementById("grid");
          const one = document.getElementById(`tile-${tile}`);
          const left = one.offsetLeft - (grid.clientWidth - one.offsetWidth) / 2;
          grid.scrollTo({ left, behavior: "instant" });
        }""",
        tile,
    )


def shown(page: Page, tile: int) -> None:
    expect(page.locator("#deed [data-tile]")).to_have_attribute("data-tile", str(tile), timeout=PATIENCE)


def box(page: Page, name: str) -> dict[str, float]:
    found: Any = page.locator(name).bounding_box()
    assert found is not None
    return dict(found)


@pytest.mark.rule("P4.2")
def test_street_and_map_are_a_press_apart_and_remembered(
    phone: Page, new_page: Callable[..., Page], site: Site
) -> None:
    table = phone.locator(".table")
    expect(table).to_have_attribute("data-view", "street")
    phone.get_by_role("button", name="Map").click()
    expect(table).to_have_attribute("data-view", "map")
    assert box(phone, "#tile-12")["width"] < 60
    phone.reload()
    at_the_table(phone)
    expect(table).to_have_attribute("data-view", "map")
    expect(phone.get_by_role("button", name="Map")).to_have_attribute("aria-pressed", "true")
    phone.get_by_role("button", name="Street").click()
    assert box(phone, "#tile-12")["width"] > 200

    another = new_page(base_url=site.url, viewport=UPRIGHT, has_touch=True, is_mobile=True)
    arrive(another, "Awa")
    another.goto(phone.url)
    expect(another.locator(".table")).to_have_attribute("data-view", "street")


@pytest.mark.rule("P4.2")
def test_the_street_runs_in_board_order_and_previews_where_it_rests(phone: Page) -> None:
    places = phone.evaluate(
        """() => [...document.querySelectorAll(".tile")]
          .map((tile) => [Number(tile.value), tile.offsetLeft, tile.offsetTop])"""
    )
    assert [tile for tile, _left, _top in places] == list(range(48))
    lefts = [left for _tile, left, _top in places]
    assert lefts == sorted(set(lefts))
    assert len({top for _tile, _left, top in places}) == 1
    scroll_to(phone, 22)
    shown(phone, 22)
    assert phone.evaluate(CENTRED) == "tile-22"
    scrub = box(phone, "#scrub")
    phone.mouse.click(scrub["x"] + scrub["width"] * 0.97, scrub["y"] + scrub["height"] / 2)
    shown(phone, 47)


@pytest.mark.rule("P4.3")
def test_a_tap_on_the_map_zooms_in_and_its_centre_out(phone: Page) -> None:
    phone.get_by_role("button", name="Map").click()
    name = phone.locator("#tile-30 .tile__lab")
    assert not name.is_visible()
    phone.locator("#tile-30").tap()
    expect(phone.locator(".board")).to_have_attribute("data-zoom", "")
    expect(name).to_be_visible()
    tile, slot = box(phone, "#tile-30"), box(phone, ".slot")
    assert slot["x"] <= tile["x"] <= tile["x"] + tile["width"] <= slot["x"] + slot["width"] + 1
    assert slot["y"] <= tile["y"] <= tile["y"] + tile["height"] <= slot["y"] + slot["height"]
    moved = phone.evaluate(
        "() => { const s = document.querySelector('.slot'); s.scrollBy(-200, -100); return s.scrollLeft; }"
    )
    assert moved > 0
    phone.wait_for_timeout(TWICE + 100)  # sooner, it would be the second of a double tap
    phone.touchscreen.tap(slot["x"] + slot["width"] / 2, slot["y"] + slot["height"] / 2)
    expect(phone.locator(".board")).not_to_have_attribute("data-zoom", "")
    phone.get_by_role("button", name="Zoom").click()
    expect(phone.locator(".board")).to_have_attribute("data-zoom", "")
    phone.keyboard.press("Escape")
    expect(phone.locator(".board")).not_to_have_attribute("data-zoom", "")


@pytest.mark.rule("P4.4")
@pytest.mark.parametrize("view", ["Street", "Map"])
def test_one_tap_previews_and_two_open_the_card(phone: Page, view: str) -> None:
    phone.get_by_role("button", name=view).click()
    if view == "Street":
        scroll_to(phone, 19)
        shown(phone, 19)
    before = box(phone, "#tile-19")
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    phone.touchscreen.tap(x, y)
    shown(phone, 19)
    card = phone.locator("#deed-card")
    expect(card.locator(".deed__who")).to_be_visible()
    expect(card.get_by_text("Mortgage", exact=True)).to_be_hidden()
    phone.wait_for_timeout(600)  # two taps that are far apart are two previews
    now = box(phone, "#tile-19")
    x, y = now["x"] + now["width"] / 2, now["y"] + now["height"] / 2
    phone.touchscreen.tap(x, y)
    expect(card).not_to_have_attribute("popover", "auto")
    phone.wait_for_timeout(600)
    phone.evaluate(DOUBLE_TAP, [x, y])
    expect(card).to_have_attribute("popover", "auto")
    shown(phone, 19)
    for words in ("Mortgage", "Price"):
        expect(card.get_by_text(words, exact=True)).to_be_visible()
    expect(card.locator(".deed__who")).to_be_visible()
    assert card.locator(".fees td").count() == 6
    phone.get_by_role("button", name="Close").click()
    expect(card.get_by_text("Mortgage", exact=True)).to_be_hidden()
    phone.get_by_role("button", name="Full card").click()
    expect(card.get_by_text("Mortgage", exact=True)).to_be_visible()
    phone.keyboard.press("Escape")
    expect(card.get_by_text("Mortgage", exact=True)).to_be_hidden()


@pytest.mark.rule("P4.4")
def test_a_double_tap_on_the_whole_map_opens_the_tile_that_was_tapped(phone: Page) -> None:
    phone.get_by_role("button", name="Map").click()
    tile = box(phone, "#tile-28")
    # The map grows under the finger between the two.
    phone.evaluate(DOUBLE_TAP, [tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2])
    expect(phone.locator("#deed-card")).to_have_attribute("popover", "auto")
    shown(phone, 28)


@pytest.mark.rule("P4.5")
def test_the_board_stays_with_whoever_plays_or_lets_one_explore(phone: Page) -> None:
    for _ in range(2):
        scroll_to(phone, 40)
        answer(phone)
        phone.wait_for_function(ASKED, timeout=PATIENCE)
        phone.wait_for_function(FOLLOWED, timeout=PATIENCE)
    follow = phone.get_by_role("button", name="Follow the turn")
    expect(follow).to_have_attribute("aria-pressed", "true")
    follow.click()
    scroll_to(phone, 40)
    shown(phone, 40)
    answer(phone)
    phone.wait_for_function(ASKED, timeout=PATIENCE)
    phone.wait_for_timeout(1500)
    assert phone.evaluate(CENTRED) == "tile-40"
    phone.reload()
    at_the_table(phone)
    expect(follow).to_have_attribute("aria-pressed", "false")
    follow.click()
    phone.wait_for_function(FOLLOWED, timeout=PATIENCE)


@pytest.mark.rule("P4.6")
@pytest.mark.parametrize("view", ["Street", "Map"])
def test_on_its_side_everything_stands_side_by_side(phone: Page, view: str) -> None:
    phone.get_by_role("button", name=view).click()
    phone.set_viewport_size(ON_ITS_SIDE)
    players, slot = box(phone, "#players"), box(phone, ".slot")
    card, bar = box(phone, "#deed-card"), box(phone, ".abar")
    assert players["y"] + players["height"] <= min(slot["y"], card["y"])
    assert slot["x"] + slot["width"] <= card["x"] + 1
    assert card["y"] + card["height"] <= bar["y"] + 1
    assert bar["y"] + bar["height"] <= 391
    assert phone.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert slot["height"] > 300


@pytest.mark.parametrize("view", ["Street", "Map"])
@pytest.mark.parametrize(
    "size", [{"width": 320, "height": 568}, UPRIGHT, ON_ITS_SIDE], ids=["320", "390", "844"]
)
def test_nothing_runs_off_the_side_and_fingers_find_their_targets(
    phone: Page, view: str, size: dict[str, int]
) -> None:
    phone.get_by_role("button", name=view).click()
    phone.set_viewport_size(size)
    for panel in ("", "estate", "loans", "trades", "log", "room"):
        if panel:
            phone.locator(f'.abar__nav [popovertarget="panel-{panel}"]').click()
            expect(phone.locator(f"#panel-{panel}")).to_be_visible()
        assert faults(phone, touch=True) == []
        if panel:
            phone.keyboard.press("Escape")


@pytest.mark.rule("P4.2")
def test_a_tablet_begins_with_the_map(new_page: Callable[..., Page], site: Site) -> None:
    """Until somebody chooses; then the choice holds."""
    tablet = {"width": 820, "height": 1180}
    page = new_page(base_url=site.url, viewport=tablet, has_touch=True, is_mobile=True)
    against_three_bots(page, "Awa")
    table = page.locator(".table")
    expect(table).to_have_attribute("data-view", "map")
    expect(page.locator("#tile-20 .tile__lab")).to_be_visible()
    page.get_by_role("button", name="Street", exact=True).click()
    page.reload()
    expect(table).to_have_attribute("data-conn", "up", timeout=PATIENCE)
    expect(table).to_have_attribute("data-view", "street")
