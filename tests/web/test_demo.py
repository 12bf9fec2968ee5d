"""The demonstration in a real browser: play, pause, step, wind, look closer; without an account."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.rule("P2.4"), pytest.mark.slow]


def step(page: Page) -> int:
    return int(page.locator("#film-no").inner_text())


def seen(page: Page) -> list[str]:
    """What the board and the players show."""
    return page.evaluate(
        """() => [...document.querySelectorAll(".tile, .purse, .dice, #why")]
            .map((e) => e.textContent.trim())"""
    )


def wait_for(page: Page, number: int) -> None:
    page.wait_for_function("n => document.getElementById('live').dataset.version === String(n)", arg=number)
    page.wait_for_function("n => document.getElementById('film-no').value === String(n)", arg=number)


def test_it_runs_for_whoever_comes_to_watch(page: Page) -> None:
    page.goto("/demo?edition=paris")
    page.wait_for_function("() => Number(document.getElementById('film-no').value) >= 2")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play", exact=True).wait_for()


def test_it_waits_at_a_step_that_was_chosen(page: Page) -> None:
    page.goto("/demo?edition=paris&step=30")
    page.locator("#film-play").wait_for()
    assert page.locator("#film-play").get_attribute("data-running") is None


def test_it_waits_for_those_who_want_little_motion(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(base_url=site.url, reduced_motion="reduce")
    page.goto("/demo?edition=paris")
    page.locator("#film-play").wait_for()
    assert page.locator("#film-play").get_attribute("data-running") is None


def test_it_plays_and_can_be_paused(page: Page) -> None:
    page.goto("/demo?edition=nairobi&step=30")
    page.locator("#film-speed").select_option("4")
    play = page.get_by_role("button", name="Play", exact=True)
    play.click()
    page.wait_for_function("() => Number(document.getElementById('film-no').value) >= 33")
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(300)
    stood = step(page)
    page.wait_for_timeout(1500)
    assert step(page) == stood
    assert page.locator("#why h2").inner_text()


def test_however_often_it_is_pressed_it_runs_once(page: Page) -> None:
    page.goto("/demo?edition=nairobi&step=30")
    page.locator("#film-speed").select_option("4")
    page.locator("#film-play").wait_for()
    page.evaluate("() => { for (let n = 0; n < 3; n += 1) document.getElementById('film-play').click(); }")
    page.wait_for_function("() => Number(document.getElementById('film-no').value) >= 32")
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(200)  # a step that was under way
    stands = step(page)
    page.wait_for_timeout(4_000)
    assert step(page) == stands


def test_a_step_back_undoes_a_step_on(page: Page) -> None:
    page.goto("/demo?edition=paris&step=38")
    before = seen(page)
    page.get_by_role("link", name="One step on").click()
    wait_for(page, 39)
    page.get_by_role("link", name="One step on").click()  # into the next reel
    wait_for(page, 40)
    after = seen(page)
    assert after != before
    for number in (39, 38):
        page.get_by_role("link", name="One step back").click()
        wait_for(page, number)
    assert seen(page) == before


def test_winding_shows_what_the_page_of_that_step_shows(page: Page) -> None:
    page.goto("/demo?edition=goteborg&step=110")
    wanted = seen(page)
    page.goto("/demo?edition=goteborg&step=0")
    page.locator("#film-at").fill("110")
    wait_for(page, 110)
    assert seen(page) == wanted
    assert "step=110" in page.url


def test_tiles_and_players_can_be_looked_at(page: Page) -> None:
    page.goto("/demo?edition=paris&step=0")
    page.locator("#tile-13").click()
    page.wait_for_selector("#deed [data-tile='13']")
    assert "For sale" in page.locator("#deed").inner_text()
    page.locator(".player summary").last.click()
    assert page.locator(".player[open] .standing").is_visible()
    page.get_by_role("button", name="Log", exact=True).click()
    page.wait_for_selector("#log-lines li")


def test_the_end_starts_anew(page: Page) -> None:
    page.goto("/demo?edition=paris&step=9999")
    assert page.locator(".over").is_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.getElementById('film-no').value) < 5")
    page.wait_for_selector(".over", state="detached")


def test_the_space_bar_plays_and_pauses(page: Page) -> None:
    page.goto("/demo?edition=paris&step=5")
    page.locator("#main").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play", exact=True).wait_for()


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone(new_page: Callable[..., Page], site: Site, width: int) -> None:
    page = new_page(base_url=site.url, viewport={"width": width, "height": 800}, has_touch=True)
    page.goto("/demo?edition=nairobi&step=20")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("#film-back", "#film-play", "#film-on"):
        box = page.locator(name).bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
    page.locator("#film-on").tap()
    wait_for(page, 21)


def test_without_a_script(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(base_url=site.url, java_script_enabled=False)
    page.goto("/demo?edition=paris&step=4")
    page.get_by_role("link", name="One step on").click()
    page.wait_for_url("**step=5")
    assert step(page) == 5
