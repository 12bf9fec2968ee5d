"""The table page in a browser: what it weighs, whether it moves, and how soon others see what one does.

From the click in one browser to the change in another, on the embedded default: the form goes up, the rules
judge, the database keeps it, the push comes down and is swapped in.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from playwright.sync_api import Browser, Page, sync_playwright

from tests.conftest import CHROMIUM
from tests.web.people import answer, two_at_a_table, who_is_asked
from tests.web.weight import weigh

SEED = "game-2"  # of a game that is not over before so many clicks
CLICKS = 60
WARM_UP = 8

CLICKED = """() => document.addEventListener("click", (event) => {
  window.clickedAt = performance.timeOrigin + event.timeStamp;
}, true)"""
CHANGED = """() => document.addEventListener("table:changed", () => {
  window.changedAt ??= performance.timeOrigin + performance.now();
})"""


def milliseconds(first: Page, second: Page) -> Iterator[float]:
    """From the last click of whoever acts to the change that the other one sees."""
    for page in (first, second):
        page.evaluate(CLICKED)
        page.evaluate(CHANGED)
    for number in range(CLICKS + WARM_UP):
        asked, other = who_is_asked(first, second)
        other.evaluate("() => { delete window.changedAt; }")
        answer(asked)
        other.wait_for_function("() => window.changedAt")
        if number >= WARM_UP:
            yield other.evaluate("() => window.changedAt") - asked.evaluate("() => window.clickedAt")


def people(browser: Browser, url: str) -> tuple[Page, Page]:
    size = {"width": 1280, "height": 720}
    first, second = (
        browser.new_context(base_url=url, viewport=size, service_workers="block").new_page() for _ in range(2)
    )
    two_at_a_table(first, second)
    return first, second


def figures() -> Iterator[tuple[str, float, str]]:
    with tempfile.TemporaryDirectory() as var, sync_playwright() as playwright:
        own = {"MTAANI_VAR": var, "MTAANI_SEED": SEED, "DATABASE_URL": "", "REDIS_URL": ""}
        env = {**os.environ, **own, "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "manage.py", "play", "--port", "0"]
        site = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            assert site.stdout is not None
            ready = re.search(r"http://\S+", site.stdout.readline())
            assert ready is not None
            first, second = people(browser, ready[0])
            found = sorted(milliseconds(first, second))
            yield "click to change on another browser, median", statistics.median(found), "ms"
            yield "click to change on another browser, 9th of 10", found[len(found) * 9 // 10], "ms"
            weight = weigh(first, first.url)
            yield "table page, transferred without fonts and art", weight.bytes, "bytes"
            yield "table page, layout shift while it loads", weight.shift, "score"
            yield "table page, first paint", weight.painted_ms, "ms"
        finally:
            browser.close()
            site.terminate()
            site.wait(30)
