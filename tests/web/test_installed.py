"""With the service worker at work: no page comes from its store, and a calm word without a network."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.people import PATIENCE, at_the_table, play_three_bots, sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AWAY = (r"WebSocket", r"ERR_(CONNECTION|INTERNET|FAILED)", r"htmx", r"Failed to fetch")

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url));
  }
  return found.map((url) => url.pathname + url.search);
}"""


def installed(page: Page) -> None:
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE)


def test_no_page_of_the_site_is_kept(start_site: Callable[..., Site], new_page: Callable[..., Page]) -> None:
    site = start_site(MTAANI_BOT_PACE_MS="0")
    page = new_page(base_url=site.url, service_workers="allow", tolerate=AWAY)
    sign_in(page, "Awa")
    installed(page)
    play_three_bots(page)
    page.reload()
    at_the_table(page)
    kept: Any = page.evaluate(KEPT)
    assert "/offline/?language=en" in kept
    others = [address for address in kept if not address.startswith("/static/")]
    assert others == ["/offline/?language=en"]
    assert any("/static/js/cues" in address for address in kept)

    site.stop()
    page.goto(page.url)
    expect(page.get_by_role("heading", name="The street is out of reach")).to_be_visible(timeout=PATIENCE)
    assert page.locator("#grid").count() == 0
    background = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert background not in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")  # the style is kept too
    start_site(site)
    at_the_table(page)  # by itself, and at the address that was asked for


def test_another_language_has_another_page(site: Site, new_page: Callable[..., Page]) -> None:
    page = new_page(base_url=site.url, service_workers="allow", locale="fr")
    page.goto("/")
    installed(page)
    page.wait_for_function(
        """async () => (await caches.match("/offline/?language=fr", { ignoreVary: true })) !== undefined""",
        timeout=PATIENCE,
    )
    assert page.locator('link[rel="manifest"]').get_attribute("href") == "/manifest.webmanifest?language=fr"
    page.context.set_offline(True)
    page.reload()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.context.set_offline(False)
