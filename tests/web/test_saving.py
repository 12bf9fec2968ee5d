"""Saving a game on a phone, and going on with it from the dashboard in a new room (P2.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.directly import two_seated
from tests.web.people import answer, at_the_table, is_asked

PHONE = {"width": 390, "height": 844}

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def listed(page: Page, name: str) -> Locator:
    """A saved game on the dashboard."""
    return page.locator("article[id^=saved-]").filter(has_text=name)


def hears(page: Page) -> None:
    """The waiting room is there with its scripts, and is told what changes."""
    page.wait_for_url("**/t/*/")
    expect(page.locator("[data-waiting]")).to_have_attribute("data-conn", "up")


def standing(page: Page) -> list[str]:
    """What each player has in cash, and what every tile says: whose it is, what is built."""
    return [
        *page.locator(".purse .money").all_text_contents(),
        *(str(tile.get_attribute("aria-label")) for tile in page.locator("#grid .tile").all()),
    ]


@pytest.fixture
def two(new_page: Callable[..., Page], site: Any) -> tuple[Page, Page]:
    """Awa, who keeps the table, and Juma; both on phones."""
    awa, juma = (new_page(base_url=site.url, viewport=PHONE, has_touch=True) for _phone in range(2))
    two_seated(awa, juma)
    return awa, juma


@pytest.mark.rule("P2.2", "P4.1", "P1.8")
def test_saved_on_a_phone_and_gone_on_with(two: tuple[Page, Page]) -> None:
    awa, juma = two
    first = standing(awa)
    assert len(first) == 2 + 48
    for _move in range(4):
        answer(awa if is_asked(awa) else juma)
    before = standing(awa)
    assert before != first

    awa.get_by_role("button", name="Room", exact=True).tap()
    panel = awa.locator("#panel-room")
    panel.get_by_label("Save the game as").fill("Rainy evening")
    panel.get_by_role("button", name="Save", exact=True).tap()
    expect(panel.get_by_text("Saved as “Rainy evening”.")).to_be_visible()
    expect(panel.get_by_label("Save the game as")).to_have_value("")
    fits(awa)

    # A name stands for one game.
    awa.keyboard.press("Escape")
    answer(awa if is_asked(awa) else juma)
    awa.get_by_role("button", name="Room", exact=True).tap()
    panel.get_by_label("Save the game as").fill("Rainy evening")
    panel.get_by_role("button", name="Save", exact=True).tap()
    expect(panel.get_by_role("alert")).to_be_visible()

    # A new room, at which Juma is expected: his dashboard says so without having been asked.
    juma.goto("/dashboard/")
    awa.goto("/dashboard/")
    fits(awa)
    listed(awa, "Rainy evening").get_by_role("button", name="Go on").tap()
    hears(awa)
    fits(awa)
    go_on = awa.get_by_role("button", name="Go on with the game")
    expect(go_on).to_be_disabled()
    invited = juma.locator("article[id^=invited-]").filter(has_text="Rainy evening")
    expect(invited).to_contain_text("goes on with a game in Nairobi that you played in")
    invited.get_by_role("button", name="Take a seat").tap()
    hears(juma)
    expect(go_on).to_be_enabled()
    go_on.tap()
    for page in two:
        at_the_table(page)
    assert standing(awa) == before
    answer(awa if is_asked(awa) else juma)


@pytest.mark.rule("P2.2")
def test_a_seat_that_nobody_takes_is_given_to_a_bot_and_a_saved_game_thrown_away(
    two: tuple[Page, Page],
) -> None:
    awa, _juma = two
    awa.get_by_role("button", name="Room", exact=True).tap()
    awa.get_by_label("Save the game as").fill("Without him")
    awa.get_by_role("button", name="Save", exact=True).tap()
    expect(awa.get_by_text("Saved as “Without him”.")).to_be_visible()
    awa.goto("/dashboard/")
    listed(awa, "Without him").get_by_role("button", name="Go on").tap()
    hears(awa)
    seat = awa.locator(".seat").filter(has_text="Juma")
    expect(seat).to_contain_text("Invited to come back; or give the seat to a bot")
    seat.get_by_role("button", name="Basic bot").tap()
    awa.get_by_role("button", name="Go on with the game").tap()
    at_the_table(awa)

    awa.goto("/dashboard/")
    saved = listed(awa, "Without him")
    saved.locator("summary").tap()
    saved.get_by_role("button", name="Yes, delete it").tap()
    expect(listed(awa, "Without him")).to_have_count(0)
