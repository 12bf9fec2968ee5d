"""What people do at the site, as steps of tests."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.conftest import PATIENCE


def sign_in(page: Page, handle: str) -> None:
    page.goto("/sign-in/")
    page.get_by_label("Handle").fill(handle)
    page.get_by_label("Handle").press("Enter")
    page.wait_for_url("**/dashboard/")


def play_three_bots(page: Page) -> None:
    """From the dashboard to the table by one click."""
    page.get_by_role("button", name="Play against three bots").click()
    at_the_table(page)


def open_table(page: Page, *, size: int = 2) -> str:
    """Open a public table whose other seats wait for people; returns its address."""
    page.goto("/rooms/new/")
    page.get_by_role("radio", name=str(size), exact=True).check()
    for seat in range(2, size + 1):
        page.get_by_label(f"Seat {seat}").select_option(label="A person")
    page.get_by_label("Anyone with the link can join").check()
    page.get_by_label("Yes, make it public").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*/")
    return re.sub(r"^https?://[^/]+", "", page.url)


def two_at_a_table(first: Page, second: Page) -> None:
    """Awa opens a table for two, Juma sits down by its link, and Awa starts."""
    sign_in(first, "Awa")
    sign_in(second, "Juma")
    address = open_table(first)
    second.goto(address)
    second.get_by_role("button", name="Take a seat").click()
    expect(first.get_by_role("heading", name="Juma")).to_be_visible(timeout=PATIENCE)
    first.get_by_role("button", name="Start the game").click()
    at_the_table(first)
    at_the_table(second)


def at_the_table(page: Page) -> None:
    expect(page.locator("#grid")).to_be_visible(timeout=PATIENCE)
    page.wait_for_load_state("load", timeout=PATIENCE)  # all of its scripts are there
    expect(page.locator(".table")).to_have_attribute("data-conn", "up", timeout=PATIENCE)


def next_thing(page: Page) -> Locator:
    """The yellow button of what one is asked."""
    return page.locator("#asks .btn--go")


def is_asked(page: Page) -> bool:
    return page.locator("#asks").get_attribute("data-asked") != "0"


def version(page: Page) -> int:
    return int(page.locator("#live").get_attribute("data-version") or "0")


def newest(page: Page) -> Locator:
    return page.locator("#log li").first


def who_is_asked(*pages: Page) -> tuple[Page, Page]:
    """Of two players' pages the one that is asked, and the other."""
    first, second = pages
    return (first, second) if is_asked(first) else (second, first)


TURN = "#asks .ask:not(.ask--aside)"
WAYS = (
    f"{TURN} .ask__o .btn--go",
    f"{TURN} .ask__o > form > button",
    f"{TURN} .sheet form button",  # a rule of the table; the loan that meets a debt, filled in
    f"{TURN} .ask__o > button[popovertarget^='sure-']",  # bankruptcy, when nothing else is left
    "#asks .ask--aside .ask__see",
)
"""What a sensible person presses, best first: what the page proposes, what else answers, the way out. Offers
come after one's turn."""


def answer(page: Page) -> None:
    """Answer something that one is asked, as a sensible person would; the table moves on by it."""
    expect(page.locator("#asks")).not_to_have_attribute("data-asked", "0", timeout=PATIENCE)
    before = version(page)
    found = [page.locator(way).first for way in WAYS]
    button = next((one for one in found if one.is_visible()), None)
    assert button is not None, page.locator("#asks").inner_text()
    with page.expect_response("**/act/", timeout=PATIENCE) as answered:
        press_through(page, button)
    assert answered.value.ok, f"{answered.value.status}: {answered.value.request.post_data}"
    expect(page.locator("#live")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)


def press_through(page: Page, button: Locator) -> None:
    """Press a button. Where it opens a choice or wants to be sure, take the first; an offer is declined."""
    target = button.get_attribute("popovertarget")
    if target is None:
        button.click()
    elif target == "panel-trades":
        number = button.evaluate("button => button.closest('.ask').id.slice('ask-'.length)")
        panel = opened(page, button)
        offer = f"form:has([name=action][value$='.decline']):has([name=answers][value='{number}'])"
        panel.locator(offer).get_by_role("button").click()
        panel.locator(".panel__h [popovertargetaction=hide]").click()
    else:
        opened(page, button).locator("form button").first.click()


def opened(page: Page, button: Locator) -> Locator:
    """The panel that a button opens, open: pressed while it is, the button would close it."""
    panel = page.locator(f"#{button.get_attribute('popovertarget')}")
    if not panel.is_visible():
        button.click()
    return panel


def facts(page: Page, name: str) -> dict[str, Any]:
    """The data attributes of an element of the page."""
    found: dict[str, Any] = page.locator(name).evaluate("element => ({...element.dataset})")
    return found


def send(page: Page, fields: dict[str, Any]) -> int:
    """Send a form as the page's script would, whatever is in it; the status of the answer."""
    status: int = page.evaluate(
        """async ([fields, url]) => {
          const given = JSON.parse(document.body.getAttribute("hx-headers:inherited"));
          const answer = await fetch(url, {
            method: "POST",
            headers: { ...given, "HX-Request": "true" },
            body: new URLSearchParams(fields),
          });
          return answer.status;
        }""",
        [fields, page.url + "act/"],
    )
    return status
