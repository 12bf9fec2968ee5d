"""A person signs in, starts a game against three bots, and plays through the interface until somebody wins.

The seed makes the dice of the site's games the same, and the bots answer at once. Anything in the browser's
console, and any request that fails, fails the test.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.web.people import PATIENCE, answer, is_asked, play_three_bots, sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Site

pytestmark = pytest.mark.browser

SHORT = "game-2422"  # about 145 actions, 22 of them the person's, who goes bankrupt on the way
LONG = "game-43"  # about 860 actions, 285 of them the person's, who wins

STATE = """() => ({
  over: Boolean(document.querySelector("#over .over")),
  asked: document.getElementById("asks").dataset.asked !== "0",
})"""


def play_to_the_end(page: Page) -> int:
    """Answer whatever is asked until the game is over; returns how often that was."""
    answers = 0
    while True:
        page.wait_for_function(
            f"() => {{ const s = ({STATE})(); return s.over || s.asked; }}", timeout=60_000
        )
        if page.evaluate(STATE)["over"]:
            return answers
        answer(page)
        answers += 1


def a_game(seed: str, start_site: Callable[..., Site], new_page: Callable[..., Page]) -> tuple[Page, int]:
    site = start_site(MTAANI_BOT_PACE_MS="0", MTAANI_SEED=seed)
    page = new_page(base_url=site.url)
    sign_in(page, "Awa")
    play_three_bots(page)
    return page, play_to_the_end(page)


def test_a_game_is_played_to_its_end(start_site: Callable[..., Site], new_page: Callable[..., Page]) -> None:
    page, answers = a_game(SHORT, start_site, new_page)
    assert answers > 5
    assert page.locator("#over h2").inner_text(timeout=PATIENCE).endswith("has won")
    assert page.locator("#over li").count() == 4
    assert not is_asked(page)
    page.reload()
    assert page.locator("#over h2").inner_text(timeout=PATIENCE).endswith("has won")
    page.goto("/dashboard/")
    assert page.locator(".room").count() == 0


@pytest.mark.slow
def test_a_game_is_played_until_it_is_won(
    start_site: Callable[..., Site], new_page: Callable[..., Page]
) -> None:
    page, answers = a_game(LONG, start_site, new_page)
    assert answers > 100
    assert page.locator("#over h2").inner_text() == "Awa has won"
