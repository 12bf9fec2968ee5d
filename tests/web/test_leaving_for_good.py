"""An account is deleted while others sit at its tables: no page of theirs bears the handle any longer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.directly import two_seated
from tests.web.people import PATIENCE, at_the_table, is_asked, next_thing, sign_in

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.rule("P5.4", "P5.5", "P5.6")
def test_pages_that_are_open_forget_the_handle(new_page: Callable[..., Page], site: Any) -> None:
    awa, juma = new_page(base_url=site.url), new_page(base_url=site.url)
    two_seated(awa, juma)
    deaf = awa.context.new_page()  # where sockets are blocked it asks
    deaf.route_web_socket("**/ws/**", lambda socket: socket.close(code=1011))
    deaf.goto(awa.url)
    expect(deaf.locator(".table")).to_have_attribute("data-conn", "down", timeout=PATIENCE)
    assert "Juma" in deaf.content()
    tab = juma.context.new_page()
    tab.goto(awa.url)
    at_the_table(tab)

    juma.goto("/account/delete/")
    juma.get_by_label("handle").fill("Juma")
    juma.locator("main form .btn--danger").click()
    expect(juma.get_by_text("Your account is deleted")).to_be_visible(timeout=PATIENCE)

    tab.wait_for_url("**/sign-in/**")  # his own are signed out
    awa.wait_for_function("() => !document.documentElement.outerHTML.includes('Juma')")
    deaf.wait_for_function("() => !document.documentElement.outerHTML.includes('Juma')")
    at_the_table(awa)
    expect(awa.locator("bdi").filter(has_text=re.compile("^guest-")).first).to_be_visible(timeout=PATIENCE)
    if is_asked(awa):
        expect(next_thing(awa).first).to_be_enabled(timeout=PATIENCE)  # the game goes on
    sign_in(juma, "Juma")  # the handle is free; nothing comes with it
    expect(juma.get_by_text("You sit at no table yet.")).to_be_visible(timeout=PATIENCE)
