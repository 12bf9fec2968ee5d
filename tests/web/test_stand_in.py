"""A player stays away: a bot plays for them, and they have their seat back by returning (P1.8, M2.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.people import (
    answer,
    at_the_table,
    is_asked,
    open_table,
    sign_in,
    version,
    who_is_asked,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FAST = "120"  # game seconds in a second: an idle turn of six minutes is over in three
STANDS_IN = "A bot plays for Juma."
IS_CALLED_ABSENT = """async () => {
  const panel = await (await fetch(`${location.pathname}panel/room/`)).text();
  return panel.includes('aria-label="Juma"');
}"""


def room_panel(page: Page) -> Any:
    """The room's panel as it is now: it is read when it is opened."""
    page.get_by_role("button", name="Room", exact=True).click()
    panel = page.locator("#panel-room")
    expect(panel.get_by_role("heading", name="Staying away")).to_be_visible()
    return panel


@pytest.mark.rule("P1.8", "M2.7")
def test_a_bot_plays_for_who_stays_away_until_they_are_back(
    start_site: Callable[..., Any], new_page: Callable[..., Page]
) -> None:
    site = start_site(MTAANI_BOT_PACE_MS="0", MTAANI_SEED="7", MTAANI_CLOCK=FAST)
    awa, juma = new_page(base_url=site.url), new_page(base_url=site.url)
    for page, handle in ((awa, "Awa"), (juma, "Juma")):
        sign_in(page, handle)
    address = open_table(awa)
    juma.goto(address)
    juma.get_by_role("button", name="Take a seat").click()
    expect(awa.get_by_role("heading", name="Juma")).to_be_visible()
    juma.goto("/privacy/")  # and there he stays, without a socket
    awa.get_by_role("button", name="Start the game").click()
    at_the_table(awa)

    # She plays her turns, and the server ends his, until three of them have passed.
    absent = awa.locator("#panel-room [role=group][aria-label=Juma]")
    for _turn in range(40):
        if awa.evaluate(IS_CALLED_ABSENT):
            break
        if is_asked(awa):
            answer(awa)
        else:
            expect(awa.locator("#live")).not_to_have_attribute("data-version", str(version(awa)))
    panel = room_panel(awa)
    expect(absent).to_contain_text("Juma stays away.")
    absent.get_by_role("button", name="Basic bot").click()
    expect(panel.get_by_text(STANDS_IN)).to_be_visible()
    expect(absent).to_have_count(0)
    awa.goto("/privacy/")

    # At the pace of people: he finds his own turn, or waits for hers, and plays it himself.
    site.stop()
    start_site(site, MTAANI_CLOCK="1")
    awa.goto(address)
    at_the_table(awa)
    expect(room_panel(awa).get_by_text(STANDS_IN)).to_be_visible()
    awa.keyboard.press("Escape")
    juma.goto(address)
    at_the_table(juma)
    expect(room_panel(awa).get_by_text(STANDS_IN)).to_have_count(0)
    awa.keyboard.press("Escape")
    for _answers in range(30):
        asked, _other = who_is_asked(awa, juma)
        answer(asked)
        if asked is juma:
            break
    assert asked is juma
