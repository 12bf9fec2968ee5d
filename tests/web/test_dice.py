"""The dice of a finished game, checked in the browser of whoever wants to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.directly import two_seated
from tests.web.people import PATIENCE, next_thing, version, who_is_asked

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.conftest import Site

pytestmark = pytest.mark.browser


@pytest.fixture
def page(site: Site, new_page: Callable[..., Page]) -> Page:
    """The dice page of a game that was rolled in and left."""
    awa, juma = new_page(base_url=site.url), new_page(base_url=site.url)
    two_seated(awa, juma)
    asked, _other = who_is_asked(awa, juma)
    before = version(asked)
    next_thing(asked).first.click()
    expect(asked.locator("#live")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)
    awa.get_by_role("button", name="Room").click()
    awa.locator("#panel-room").get_by_role("button", name="Leave for good…").click()
    awa.get_by_role("dialog", name="Leave for good").locator("form button").click()
    expect(juma.locator("#over h2")).to_be_visible(timeout=PATIENCE)
    juma.get_by_role("button", name="Room").click()
    juma.get_by_role("link", name="Check the dice").click()
    return juma


def checked(page: Page, spoil: str = "") -> Locator:
    """Load the page anew, change something on it, and press the button; what is said."""
    page.reload()
    if spoil:
        page.evaluate(spoil)
    page.get_by_role("button", name="Check them here").click()
    verdict = page.locator("#verdict")
    expect(verdict).to_have_attribute("data-found", "bad" if spoil else "good", timeout=PATIENCE)
    return verdict


def test_every_draw_is_worked_out_again_and_nothing_false_passes(page: Page) -> None:
    expect(checked(page)).to_contain_text("all right")
    rows = page.locator("#draws tr")
    assert rows.count() >= 3
    expect(rows.filter(has_text="✓ right")).to_have_count(rows.count())

    turned = "const die = document.querySelector('[data-purpose=dice]'); die.dataset.value ^= 1"
    expect(checked(page, turned)).to_contain_text("not what the seed gives")
    expect(page.locator("#draws tr.is-wrong")).to_have_count(1)

    expect(checked(page, "document.getElementById('draws').rows[1].remove()")).to_contain_text("out of order")
    expect(checked(page, "document.getElementById('draws').lastElementChild.remove()")).to_contain_text(
        "out of order"
    )
    another = "document.getElementById('seed').textContent = '00'.repeat(32)"
    expect(checked(page, another)).to_contain_text("does not fit the seal")
