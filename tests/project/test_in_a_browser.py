"""The site as `make play` starts it, in Chromium; and that a page's troubles do not go unseen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_home_page_has_no_trouble(page: Page) -> None:
    page.goto("/")
    assert page.evaluate("htmx.version") == "4.0.1"
    assert page.evaluate("document.fonts.ready.then(fonts => fonts.status)") == "loaded"


def test_an_inline_script_does_not_run(page: Page, troubles: list[str]) -> None:
    page.goto("/")
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.injected = true";
            document.body.append(script);
        }"""
    )
    assert page.evaluate("window.injected") is None
    assert all("Content Security Policy" in trouble for trouble in troubles)
    troubles.clear()


@pytest.mark.parametrize(
    ("doing", "trouble"),
    [
        ("console.error('lost')", r"console: lost"),
        ("setTimeout(() => { throw new Error('lost') })", r"error: lost"),
        ("fetch('/no/such/page')", r"response: 404 GET http://.*/no/such/page"),
        ("fetch('http://127.0.0.1:9/').catch(() => 0)", r"console: .*Content Security Policy"),
    ],
)
def test_trouble_is_seen(page: Page, troubles: list[str], doing: str, trouble: str) -> None:
    page.goto("/")
    page.evaluate(doing)
    page.evaluate("new Promise(done => setTimeout(done))")
    assert any(re.match(trouble, seen) for seen in troubles), troubles
    troubles.clear()
