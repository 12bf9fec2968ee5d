"""The whole life of an account in Chromium, by keyboard alone, with a real mail on the server's console."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest

from tests.conftest import Site
from tests.web.directly import arrive

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PASSWORD, NEW = "battery staple 9", "correct horse 7"

FOCUSED = "(document.activeElement.labels?.[0] ?? document.activeElement).innerText.trim()"


def reach(page: Page, text: str) -> None:
    """Go on with the Tab key to what bears these words, and see that it shows that it has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == text:
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            return
    raise AssertionError(f"The keyboard does not reach {text!r}.")


def type_where_it_starts(page: Page, field: str, text: str) -> None:
    """Type into the field that has the focus by itself; keys that come earlier would be lost."""
    page.wait_for_selector(f"#{field}:focus")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def press(page: Page, text: str, leads_to: str) -> None:
    reach(page, text)
    page.keyboard.press("Enter")
    page.wait_for_url(leads_to)


def link_in(site: Site) -> str:
    """The link in the mail that the console shows; waits for the task that sends it."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        if found := re.search(rf"{re.escape(site.url.rstrip('/'))}(/reset/\S+/)", site.log):
            return found[1]
        time.sleep(0.05)
    raise AssertionError("No mail was sent.")


@pytest.mark.rule("P5.1", "P5.2", "P5.3", "P5.4")
def test_from_the_first_handle_to_the_last_farewell(page: Page, site: Site) -> None:
    page.goto("/sign-in/")
    type_where_it_starts(page, "id_login", "keyboard-awa")
    page.wait_for_url("**/dashboard/")
    assert "keyboard-awa" in page.inner_text("header")

    press(page, "Account", "**/account/")
    press(page, "Set a password", "**/account/password/set/")
    reach(page, "New password")
    for typed in (PASSWORD, PASSWORD, "awa@post.example"):
        page.keyboard.type(typed)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/account/")
    assert "Every other device is signed out" in page.inner_text("#messages")

    press(page, "Send a link", "**/reset/sent/")
    page.goto(link_in(site))
    reach(page, "New password")
    page.keyboard.type(NEW)
    page.keyboard.press("Tab")
    page.keyboard.type(NEW)
    page.keyboard.press("Enter")
    page.wait_for_url("**/sign-in/")

    type_where_it_starts(page, "id_login", "Keyboard-AWA")
    type_where_it_starts(page, "id_password", NEW)
    page.wait_for_url("**/dashboard/")

    page.goto("/account/")
    reach(page, "Download")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename == "mtaani-data.json"

    press(page, "Delete account", "**/account/delete/")
    reach(page, "Type your handle")
    page.keyboard.type("keyboard-awa")
    page.keyboard.press("Tab")
    page.keyboard.type(NEW)
    page.keyboard.press("Enter")
    page.wait_for_url(site.url.rstrip("/") + "/")
    assert "Your account is deleted" in page.inner_text("#messages")


@pytest.mark.parametrize("width", [1440, 390, 320])
@pytest.mark.parametrize("address", ["/privacy/", "/reset/", "/account/", "/account/delete/"])
def test_nothing_is_wider_than_the_page(page: Page, width: int, address: str) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    arrive(page, f"wide-{width}-Wilhelmina-W"[:24])
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cut = """[...document.querySelectorAll("main .btn, main .inp, main p, main h1")]
        .filter(e => e.getBoundingClientRect().right > innerWidth || e.scrollWidth > e.clientWidth + 1)
        .map(e => e.innerText)"""
    assert page.evaluate(cut) == []
