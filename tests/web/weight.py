"""What loading a table costs, as its browser sees it: bytes, layout shifts, the first paint of the board."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

NOT_COUNTED = re.compile(r"/static/fonts/|/art/|/static/img/panorama/")
SETTLED_MS = 1500  # after the last request: what still moves then was moved by the page itself

SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  const moved = [];
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => {
    for (const shift of observer.takeRecords()) {
      if (shift.hadRecentInput) continue;
      sum += shift.value;
      moved.push(...shift.sources.map(({ node }) => node?.id || node?.className || node?.nodeName || "?"));
    }
    done([sum, moved.map(String)]);
  }, 100);
})"""

PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null"""


@dataclass(frozen=True)
class Weight:
    bytes: int
    parts: dict[str, int]
    shift: float
    moved: list[str]
    painted_ms: float


def weigh(page: Page, address: str) -> Weight:
    """Load the table with an empty cache; its bytes are those that went over the wire, headers included."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def asked(event: dict[str, Any]) -> None:
        urls[event["requestId"]] = event["request"]["url"]

    def loaded(event: dict[str, Any]) -> None:
        url = urls.get(event["requestId"], "")
        if not NOT_COUNTED.search(url) and url.startswith("http"):
            sizes[url] = sizes.get(url, 0) + int(event["encodedDataLength"])

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", loaded)
    page.goto(address, wait_until="load")
    page.locator(".table[data-conn=up]").wait_for(timeout=30_000)
    page.wait_for_timeout(SETTLED_MS)
    shift, moved = page.evaluate(SHIFTS)
    painted = page.evaluate(PAINTED)
    session.detach()
    return Weight(sum(sizes.values()), sizes, shift, moved, painted)
