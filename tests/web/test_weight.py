"""The table page is light, and nothing on it moves while it loads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.directly import against_three_bots, at_home
from tests.web.people import PATIENCE
from tests.web.weight import weigh

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_BYTES = 100_000
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_table_is_light_and_stands_still_while_it_loads(
    site: Site, new_page: Callable[..., Page], screen: dict[str, Any]
) -> None:
    page = new_page(base_url=site.url, **screen)
    against_three_bots(page, "Awa")
    page.wait_for_function("() => document.getElementById('asks').dataset.asked !== '0'", timeout=PATIENCE)
    found = weigh(page, page.url)
    heaviest = sorted(found.parts.items(), key=lambda part: -part[1])[:8]
    assert 20_000 < found.bytes < MOST_BYTES, heaviest
    assert found.shift == 0, found.moved


def test_the_board_does_not_wait_for_the_socket(site: Site, new_page: Callable[..., Page]) -> None:
    """A socket that never answers: the board is painted, and a tile can be looked at."""

    def never(socket: WebSocketRoute) -> None:
        """Taken, and left alone."""

    page = new_page(base_url=site.url, tolerate=(r"WebSocket", r"htmx"))
    page.route_web_socket("**/ws/**", never)
    at_home(page, "Awa")
    page.get_by_role("button", name="Play against three bots").click()
    expect(page.locator("#tile-7")).to_be_visible(timeout=PATIENCE)
    page.locator("#tile-7").click()
    expect(page.locator("#deed [data-tile]")).to_have_attribute("data-tile", "7", timeout=PATIENCE)
    assert page.evaluate("() => performance.getEntriesByName('first-contentful-paint').length") == 1
