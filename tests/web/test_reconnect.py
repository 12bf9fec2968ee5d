"""A server that restarts, a socket that is blocked: the page says so quietly, and mends itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.directly import against_three_bots, at_home, two_seated
from tests.web.people import (
    PATIENCE,
    answer,
    at_the_table,
    next_thing,
    version,
    who_is_asked,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route, WebSocketRoute

    from tests.conftest import Site

pytestmark = pytest.mark.browser

AWAY = (
    r"WebSocket",
    r"ERR_CONNECTION",
    r"ERR_INTERNET_DISCONNECTED",
    r"htmx: htmx:ws:error",
    r"htmx: htmx:error",
    r"Failed to fetch",
)


def test_the_page_is_right_again_after_a_restart(
    start_site: Callable[..., Site], new_page: Callable[..., Page]
) -> None:
    site = start_site(MTAANI_BOT_PACE_MS="0")
    awa = new_page(base_url=site.url, tolerate=AWAY)
    juma = new_page(base_url=site.url, tolerate=AWAY)
    two_seated(awa, juma)
    asked, other = who_is_asked(awa, juma)
    answer(asked)
    site.stop()
    for page in (awa, juma):
        expect(page.locator(".table")).to_have_attribute("data-conn", "down", timeout=PATIENCE)
        expect(page.locator(".conn")).to_be_visible()
    start_site(site)
    for page in (awa, juma):
        expect(page.locator(".table")).to_have_attribute("data-conn", "up", timeout=PATIENCE)
        expect(page.locator(".conn")).to_be_hidden()
    asked, other = who_is_asked(awa, juma)
    before = version(other)
    next_thing(asked).first.click()
    expect(other.locator("#live")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)


def test_what_happened_meanwhile_is_shown(
    start_site: Callable[..., Site], new_page: Callable[..., Page]
) -> None:
    """A page whose connection was cut off hears of the moves that it missed."""
    site = start_site(MTAANI_BOT_PACE_MS="0")
    awa = new_page(base_url=site.url, tolerate=AWAY)
    juma = new_page(base_url=site.url, tolerate=AWAY)
    two_seated(awa, juma)
    asked, other = who_is_asked(awa, juma)
    other.context.set_offline(True)
    other.evaluate("() => document.querySelector('.table')._htmx.ws.connection.socket.close()")
    answer(asked)
    other.context.set_offline(False)
    expect(other.locator("#live")).to_have_attribute("data-version", str(version(asked)), timeout=PATIENCE)
    assert asked.locator("#log").inner_text() == other.locator("#log").inner_text()


def test_the_table_works_where_sockets_are_blocked(
    start_site: Callable[..., Site], new_page: Callable[..., Page]
) -> None:
    """Actions are answered with the new table, and the page asks for what the bots do."""
    site = start_site(MTAANI_BOT_PACE_MS="0")
    page = new_page(base_url=site.url, tolerate=AWAY)

    def refuse(socket: WebSocketRoute) -> None:
        socket.close(code=1011)

    page.route_web_socket("**/ws/**", refuse)
    at_home(page, "Awa")
    page.get_by_role("button", name="Play against three bots").click()
    expect(page.locator("#grid")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".table")).to_have_attribute("data-conn", "down", timeout=PATIENCE)
    for _turn in range(3):
        page.wait_for_function(
            "() => document.getElementById('asks').dataset.asked !== '0'", timeout=PATIENCE
        )
        answer(page)


def test_what_is_pressed_and_gets_no_answer_says_so(site: Site, new_page: Callable[..., Page]) -> None:
    """The button stays down while it waits. What comes to nothing can be pressed again."""
    page = new_page(base_url=site.url, tolerate=(*AWAY, r"\b502\b", r"ERR_FAILED"))
    against_three_bots(page, "Awa")
    page.wait_for_function("() => document.getElementById('asks').dataset.asked !== '0'", timeout=PATIENCE)
    before = version(page)
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route("**/act/", keep)
    lost = page.get_by_role("alert").filter(has_text="No answer came")
    for end in (lambda route: route.abort(), lambda route: route.fulfill(status=502, body="Bad gateway")):
        next_thing(page).first.click()
        expect(next_thing(page).first).to_have_css("cursor", "progress", timeout=PATIENCE)
        expect(lost).to_have_count(0)
        end(held.pop())
        expect(lost).to_be_visible(timeout=PATIENCE)
        expect(next_thing(page).first).to_have_css("cursor", "pointer", timeout=PATIENCE)
        lost.get_by_role("button", name="Dismiss").click()
    assert version(page) == before
    page.unroute("**/act/")
    answer(page)


def test_a_hidden_tab_still_hears(site: Site, new_page: Callable[..., Page]) -> None:
    """The title says when it is one's turn."""
    page = new_page(base_url=site.url)
    against_three_bots(page, "Awa")
    at_the_table(page)
    page.wait_for_function("() => document.title.startsWith('Your turn')", timeout=PATIENCE)
