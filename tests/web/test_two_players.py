"""Two browsers at one table: each sees the other's move within a second, and neither acts for the other."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.people import (
    PATIENCE,
    at_the_table,
    next_thing,
    send,
    sign_in,
    two_at_a_table,
    version,
    who_is_asked,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Site

pytestmark = pytest.mark.browser

A_SECOND = 1.0

FORM = "form => Object.fromEntries(new FormData(form))"


@pytest.fixture
def table(site: Site, new_page: Callable[..., Page]) -> tuple[Page, Page]:
    awa, juma = new_page(base_url=site.url), new_page(base_url=site.url)
    two_at_a_table(awa, juma)
    return awa, juma


def test_each_sees_the_others_moves_within_a_second(table: tuple[Page, Page]) -> None:
    """The quickest of a few moves, since the machine may have much else to do; the bench has their median."""
    took = []
    for _move in range(4):
        asked, other = who_is_asked(*table)
        before = version(other)
        next_thing(asked).first.click()
        begun = time.monotonic()
        expect(other.locator("#live")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)
        took.append(time.monotonic() - begun)
        expect(asked.locator("#live")).to_have_attribute(
            "data-version", str(version(other)), timeout=PATIENCE
        )
        for part in ("#log", "#caption", "#dice"):
            assert asked.locator(part).inner_html() == other.locator(part).inner_html()
    assert min(took) < A_SECOND


def test_neither_can_act_for_the_other(table: tuple[Page, Page]) -> None:
    asked, other = who_is_asked(*table)
    expect(next_thing(asked)).to_have_count(1)
    expect(other.locator("#asks form")).to_have_count(0)
    before = version(asked)
    their_form = asked.locator("#asks form").first.evaluate(FORM)
    their_form.pop("csrfmiddlewaretoken", None)  # the other's own is sent along
    assert send(other, their_form) in (409, 422)
    other.reload()
    at_the_table(other)
    assert version(other) == before
    expect(next_thing(asked)).to_have_count(1)


def test_a_spectator_watches_and_does_nothing(
    table: tuple[Page, Page], site: Site, new_page: Callable[..., Page]
) -> None:
    asked, _other = who_is_asked(*table)
    watcher = new_page(base_url=site.url)
    sign_in(watcher, "Otieno")
    watcher.goto(asked.url)
    at_the_table(watcher)
    expect(watcher.locator("form[action*='/act/']")).to_have_count(0)
    before = version(watcher)
    next_thing(asked).first.click()
    expect(watcher.locator("#live")).not_to_have_attribute("data-version", str(before), timeout=PATIENCE)
