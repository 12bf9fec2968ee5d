"""An operator edits a draft in a real browser: the preview follows, each fault leads to its input."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.conftest import ROOT, Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.rule("P6.2")]

PASSWORD = "a long secret"


@pytest.fixture(scope="module")
def operators_site(site: Site) -> Site:
    subprocess.run(
        [sys.executable, "manage.py", "createsuperuser", "--noinput", "--handle", "operator"],
        cwd=ROOT,
        env={**site.env, "DJANGO_SUPERUSER_PASSWORD": PASSWORD},
        check=True,
        capture_output=True,
    )
    return site


@pytest.fixture
def desk(operators_site: Site, new_page: Callable[..., Page]) -> Page:
    """A fresh draft of Göteborg on the operator's screen."""
    page = new_page(base_url=operators_site.url)
    page.goto("/admin/")
    page.fill("[name=login]", "operator")
    page.locator("main button[type=submit]").click()
    page.fill("[name=password]", PASSWORD)
    page.locator("main button[type=submit]").click()
    page.wait_for_url("**/admin/")
    page.goto("/admin/editions/edition/?slug=goteborg")
    page.locator("th.field-title a").last.click()
    page.get_by_role("button", name="Duplicate as a draft").click()
    page.wait_for_selector("#id_city")
    return page


def test_the_board_follows_what_is_typed_and_faults_lead_to_their_inputs(desk: Page) -> None:
    desk.fill("#id_tiles-8-short", "Här borta")
    desk.wait_for_selector(".tile.t8 b:has-text('Här borta')")
    art = desk.locator(".tile.t8 img").get_attribute("src")
    desk.select_option("#id_tiles-8-glyph", "lighthouse")
    desk.wait_for_function(
        "(art) => document.querySelector('.tile.t8 img').getAttribute('src') !== art", arg=art
    )
    desk.wait_for_function("() => document.querySelector('.tile.t8 img').naturalWidth > 0")

    desk.locator(".tile.t8").click()
    desk.wait_for_selector(".shown h2:has-text('Hjällbo')")
    desk.fill("#id_wordings-events-1-text", "Alla löner är 30 % lägre.")
    fault = desk.locator(".faults a")
    fault.wait_for()
    assert "names the figure 30" in fault.inner_text()
    desk.wait_for_selector(".shown h2:has-text('Hjällbo')")  # the chosen tile stays chosen
    fault.click()
    box = desk.locator("#id_wordings-events-1-text").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 900

    desk.locator(".deeds button", has_text="Save and publish").click()
    desk.wait_for_selector(".messagelist .error:has-text('Not published: 1 fault.')")
    desk.fill("#id_wordings-events-1-text", "Alla löner är 20 % lägre i två varv.")
    desk.wait_for_selector(".faults__none")
    desk.locator(".deeds button", has_text="Save and publish").click()
    desk.wait_for_selector(".state--published")
    assert desk.locator("#id_tiles-8-name").count() == 0


def test_the_pages_fit_the_screen(desk: Page) -> None:
    page = desk.url
    for width, height in ((1440, 900), (390, 844)):
        desk.set_viewport_size({"width": width, "height": height})
        for beside in ("change", "compare", "history"):
            desk.goto(page.replace("/change/", f"/{beside}/"))
            assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, beside)
