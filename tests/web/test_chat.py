"""The chat at the table, by keyboard alone: opened, written, muted; and a message that its keeper removes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.directly import two_seated

PHONE = {"width": 390, "height": 844}

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def two(new_page: Callable[..., Page], site: Any) -> tuple[Page, Page]:
    """Awa, who keeps the table, and Juma, on a phone."""
    awa, juma = new_page(base_url=site.url), new_page(base_url=site.url, viewport=PHONE)
    two_seated(awa, juma)
    return awa, juma


def tab_to(page: Page, target: Locator, *, back: bool = False) -> None:
    """Go there as one does without a mouse."""
    for _stop in range(60):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError("the keyboard does not come there")


def said(page: Page, words: str) -> Locator:
    return page.locator("#chat-lines .said").filter(has_text=words)


def open_chat(page: Page) -> Locator:
    """By the button of the bar; the field to write in."""
    page.locator("#open-chat").focus()
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="Message")
    expect(field).to_be_visible()
    tab_to(page, field)
    return field


def say(page: Page, words: str) -> None:
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    expect(said(page, words)).to_have_count(1)
    expect(page.get_by_role("textbox", name="Message")).to_have_value("")


def press_in(page: Page, line: Locator, button: str) -> None:
    """Open what can be done about a message, and do it, from the field in which one types."""
    tab_to(page, line.locator("summary"), back=True)
    page.keyboard.press("Enter")
    tab_to(page, line.get_by_role("button", name=button))
    page.keyboard.press("Enter")


@pytest.mark.rule("P3.6", "P4.1")
def test_opened_written_muted_and_removed_by_keyboard(two: tuple[Page, Page]) -> None:
    awa, juma = two
    unread = awa.locator("#chat-unread")
    open_chat(juma)
    say(juma, "A first word")
    say(juma, "and one too many")
    assert juma.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(unread).to_have_attribute("data-unread", "2")
    expect(unread).to_be_visible()

    open_chat(awa)
    expect(unread).to_be_hidden()
    say(awa, "Good evening")
    expect(awa.get_by_role("textbox", name="Message")).to_be_focused()  # to go on writing
    expect(said(juma, "Good evening")).to_be_visible()

    # Whoever keeps the table takes a message away, for everybody; Juma is offered no such thing.
    press_in(awa, said(awa, "and one too many"), "Remove for everybody")
    expect(awa.locator("#chat-lines")).to_be_focused()  # what was pressed is gone
    for page in two:
        expect(said(page, "and one too many")).to_have_count(0)
        expect(said(page, "A first word")).to_have_count(1)
    said(juma, "Good evening").locator("summary").click()
    expect(said(juma, "Good evening").get_by_role("button", name="Mute Awa")).to_be_visible()
    expect(juma.get_by_role("button", name="Remove for everybody")).to_have_count(0)

    # A mute is hers alone, and can be undone.
    tab_to(awa, awa.get_by_role("textbox", name="Message"))
    press_in(awa, said(awa, "A first word"), "Mute Juma")
    expect(said(awa, "A first word")).to_have_count(0)
    expect(awa.locator("#chat-lines")).to_be_focused()
    tab_to(juma, juma.get_by_role("textbox", name="Message"))
    say(juma, "Do you hear me?")
    tab_to(awa, awa.get_by_role("textbox", name="Message"))
    say(awa, "How quiet it is")
    expect(said(awa, "Do you hear me?")).to_have_count(0)
    muted = awa.locator("#chat-muted summary")
    expect(muted).to_contain_text("1 muted")
    tab_to(awa, muted)
    awa.keyboard.press("Enter")
    tab_to(awa, awa.get_by_role("button", name="Read Juma again"))
    awa.keyboard.press("Enter")
    expect(said(awa, "Do you hear me?")).to_be_visible()
    expect(awa.locator("#chat-lines")).to_be_focused()
    awa.keyboard.press("Escape")
    expect(awa.locator("#panel-chat")).to_be_hidden()
    expect(awa.locator("#open-chat")).to_be_focused()


@pytest.mark.rule("P3.6")
def test_what_is_half_typed_stays(two: tuple[Page, Page]) -> None:
    """Through what others write, and through what is refused."""
    awa, juma = two
    open_chat(awa)
    open_chat(juma)
    awa.keyboard.type("half a sen")
    say(juma, "Hello there")
    expect(said(awa, "Hello there")).to_be_visible()
    expect(awa.get_by_role("textbox", name="Message")).to_be_focused()
    expect(awa.get_by_role("textbox", name="Message")).to_have_value("half a sen")
    markup = "<b>bold</b> & \N{RIGHT-TO-LEFT OVERRIDE}\N{FACE WITH TEARS OF JOY}"
    juma.get_by_role("textbox", name="Message").fill(markup)
    juma.keyboard.press("Enter")
    expect(said(awa, "<b>bold</b> & \N{FACE WITH TEARS OF JOY}")).to_be_visible()
    expect(awa.locator("#chat-lines b", has_text="bold")).to_have_count(0)


@pytest.mark.rule("P3.6")
def test_a_page_that_stays_open_keeps_the_last_of_it(two: tuple[Page, Page]) -> None:
    """While one reads at the end; who has scrolled up loses nothing under their eyes."""
    awa, juma = two
    open_chat(awa)
    open_chat(juma)
    say(juma, "the first words")
    expect(said(awa, "the first words")).to_be_visible()
    more = """(lines, from) => {
        for (let n = from; n < from + 120; n += 1) {
            const line = lines.lastElementChild.cloneNode(true);
            line.dataset.said = n;
            line.id = `said-${n}`;
            line.querySelector("p").textContent = `line ${n}`;
            lines.append(line);
        }
    }"""
    lines = awa.locator("#chat-lines")
    lines.evaluate(more, 1_000_000)
    expect(lines.locator(".said")).to_have_count(121)
    lines.evaluate(more, 1_000_120)
    expect(lines.locator(".said")).to_have_count(200)
    expect(said(awa, "the first words")).to_have_count(0)
    expect(lines.locator(".said").last).to_have_text(re.compile("line 1000239$"))
    lines.evaluate("lines => new Promise(done => { lines.onscroll = done; lines.scrollTop = 0; })")
    lines.evaluate(more, 1_000_240)
    expect(lines.locator(".said")).to_have_count(320)
    assert lines.evaluate("lines => lines.scrollTop") == 0
