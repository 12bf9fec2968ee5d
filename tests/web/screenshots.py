"""`make screenshots`: each page and panel, in both themes, wide and on a phone, into var/screenshots/.

`make screenshots SHOTS="panel-room guide"` makes those whose names begin so alone,
`SHOTS="--language sv"` all of them in Swedish.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.conftest import CHROMIUM, _environment, _start
from tests.web.tour import ROOT, UNHURRIED, Stop, prepared

INTO = ROOT / "var" / "screenshots"
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
THEMES = ("light", "dark")
MORE = ("table-turn", "table-owes", "table-buy-or-fee")  # also as a map, and on its side


def shoot(page: Page, stop: Stop, name: str) -> None:
    stop.open(page)
    whole = not (stop.shows or page.locator(".table").count())
    if whole:
        page.wait_for_load_state("networkidle")  # pictures further down come later
    page.screenshot(path=INTO / f"{name}.png", full_page=whole, animations="disabled")


def looks() -> Iterator[tuple[str, dict[str, Any], str, str]]:
    """What the name of a picture ends in, the screen, the theme, and the view of the board."""
    for theme in THEMES:
        yield f"wide-{theme}", WIDE, theme, "street"
        yield f"phone-{theme}", PHONE, theme, "street"
        yield f"map-phone-{theme}", PHONE, theme, "map"
        yield f"side-{theme}", SIDE, theme, "street"
        yield f"map-side-{theme}", SIDE, theme, "map"


def round_trip(browser: Browser, url: str, found: list[Stop], state: Any, language: str) -> None:
    """One context for each look: fonts and pictures are then loaded once."""
    for ending, screen, theme, view in looks():
        for signed_in in (False, True):
            context = browser.new_context(
                base_url=url,
                color_scheme="dark" if theme == "dark" else "light",
                reduced_motion="reduce",
                service_workers="block",
                storage_state=state if signed_in else None,
                **screen,
            )
            cookies = {"theme": theme, "table_view": view, "django_language": language}
            context.add_cookies([{"name": n, "value": v, "url": url} for n, v in cookies.items()])
            page = context.new_page()
            for stop in found:
                everywhere = ending.startswith(("wide", "phone")) or stop.name in MORE
                fits = not stop.small or not ending.startswith("wide")
                if stop.signed_in == signed_in and everywhere and fits:
                    spoken = "" if language == "en" else f"{language}-"
                    shoot(page, stop, f"{stop.name}-{spoken}{ending}")
            context.close()
        print(ending, flush=True)


def main(given: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.web.screenshots", description=__doc__)
    parser.add_argument(
        "names", nargs="*", help="what the names of pages and panels begin with (default: all)"
    )
    parser.add_argument("--language", default="en", help="what the site speaks (default: en)")
    wishes = parser.parse_args(given)
    INTO.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        env = _environment(Path(folder), {"DATABASE_URL": "", "REDIS_URL": "", **UNHURRIED})
        site = _start(Path(folder), 0, env)
        try:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
            )
            context = browser.new_context(base_url=site.url)
            found = prepared(context.new_page(), env)
            state = context.storage_state()
            context.close()
            wanted = [stop for stop in found if not wishes.names or stop.name.startswith(tuple(wishes.names))]
            round_trip(browser, site.url, wanted, state, wishes.language)
            browser.close()
        finally:
            site.stop()
    print(f"They are in {INTO.relative_to(ROOT)}/")


if __name__ == "__main__":
    main(sys.argv[1:])
