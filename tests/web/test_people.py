"""People at the site, live: invitations, the waiting room and its chat. Nothing takes the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.directly import at_home
from tests.web.people import at_the_table

PHONE = {"width": 390, "height": 844}

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def people(new_page: Callable[..., Page], site: Any) -> Callable[..., Page]:
    """`people("Awa")`: her page at the dashboard."""

    def come(handle: str, **options: Any) -> Page:
        page = new_page(base_url=site.url, **options)
        at_home(page, handle)
        return page

    return come


def opened(page: Page, *, name: str) -> str:
    """A private table of three: its owner, a seat for a person, a bot."""
    page.goto("/rooms/new/")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Seat 2").select_option(label="A person")
    page.get_by_label("Name of the table").fill(name)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*/")
    hears(page)
    return page.url


def hears(page: Page) -> None:
    """The waiting room is there with its scripts, and is told what changes."""
    expect(page.locator("[data-waiting]")).to_have_attribute("data-conn", "up")


def invite(page: Page, handle: str, purpose: str) -> None:
    page.get_by_label("Handle").fill(handle)
    page.get_by_text(purpose, exact=True).click()
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.locator(".guests bdi").get_by_text(handle, exact=True)).to_be_visible()
    expect(page.get_by_label("Handle")).to_have_value("")


@pytest.mark.rule("P1.2", "P1.3", "P2.1", "P3.6")
def test_invited_seated_and_talking_live(people: Callable[..., Page]) -> None:
    awa, juma, zuri = people("Live-Awa"), people("Live-Juma", viewport=PHONE), people("Live-Zuri")
    opened(awa, name="Live table")
    invite(awa, "Live-Juma", "to play")
    invite(awa, "Live-Zuri", "to watch")
    # Both dashboards show it without having been asked.
    juma.get_by_role("button", name="Take a seat").click()
    zuri.get_by_role("button", name="Watch").click()
    for page in (juma, zuri):
        page.wait_for_url("**/t/*/")
        hears(page)
    expect(awa.get_by_role("heading", name="Live-Juma")).to_be_visible()

    # What is open stays open and what is half typed stays, whoever comes and whatever is said.
    awa.get_by_text("Make it public", exact=True).click()
    awa.get_by_role("textbox", name="Message").fill("half a sen")
    juma.get_by_role("textbox", name="Message").fill("Hello there")
    juma.keyboard.press("Enter")
    expect(awa.get_by_text("Hello there")).to_be_visible()
    expect(juma.get_by_role("textbox", name="Message")).to_have_value("")
    zuri.get_by_role("textbox", name="Message").fill("I only watch")
    zuri.get_by_role("button", name="Send").click()
    expect(awa.get_by_text("I only watch")).to_be_visible()
    expect(awa.get_by_role("textbox", name="Message")).to_be_focused()
    expect(awa.get_by_role("button", name="Yes, make it public")).to_be_visible()
    expect(awa.get_by_role("textbox", name="Message")).to_have_value("half a sen")
    assert juma.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    awa.get_by_role("button", name="Start the game").click()
    for page in (awa, juma, zuri):
        at_the_table(page)


@pytest.mark.rule("P1.2")
def test_the_button_says_again_what_it_does(people: Callable[..., Page]) -> None:
    awa = people("Copy-Awa")
    awa.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = opened(awa, name="Copied")
    button = awa.locator("#copy-link")
    for _press in range(2):
        button.click()
        expect(button).to_have_text("Link copied")
        awa.wait_for_timeout(1_000)
    assert awa.evaluate("() => navigator.clipboard.readText()") == address
    awa.wait_for_timeout(3_000)
    expect(button).to_have_text("Copy the link")
