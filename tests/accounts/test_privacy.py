"""The page that says what is kept, and that what it says is so."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db


@pytest.mark.rule("P5.5", "P5.6", "P5.7", "P5.8")
def test_it_says_what_is_kept_what_goes_and_what_stays(client: Client) -> None:
    page = client.get("/privacy/").content.decode()
    for words in (
        "Handle, password and e-mail are all the personal data there is",
        "used for one thing",
        "cannot be undone",
        "saved games",
        "chat messages",
        "random name",
        "Remove your password and your e-mail instead",
        "within 2 hours",
        "Anyone who types it can play as you",
    ):
        assert words in page, words


@pytest.mark.parametrize("address", ["/", "/sign-in/", "/account/delete/", "/dashboard/"])
def test_every_page_leads_to_it(client: Client, address: str) -> None:
    client.post("/sign-in/", {"login": "awa"})
    page = client.get(address, follow=True).content.decode()
    assert '<a href="/privacy/">' in page[page.index('class="foot"') :]


def test_sign_in_says_how_accounts_work(client: Client) -> None:
    page = client.get("/sign-in/").content.decode()
    main = page[page.index("<main") : page.index("</main>")]
    assert "How accounts work" in main
    assert 'href="/privacy/"' in main


def test_there_is_a_way_out_for_whoever_forgot(client: Client) -> None:
    User.objects.create_user("awa", "correct horse")
    assert 'href="/reset/"' in client.post("/sign-in/", {"login": "awa"}).content.decode()
    assert 'href="/reset/"' not in client.get("/sign-in/").content.decode()


@pytest.mark.rule("P5.8")
def test_there_are_no_other_cookies(client: Client) -> None:
    client.post("/theme/", {"theme": "dark"})
    client.post("/language/", {"language": "sv"})
    client.post("/sign-in/", {"login": "awa"})
    for address in ("/", "/sign-in/", "/account/", "/privacy/", "/dashboard/"):
        client.get(address)
    named = {settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME, "theme"}
    kept = {name for name, morsel in client.cookies.items() if morsel.value}
    assert kept <= named | {"messages"}  # what the next page tells, and then forgets
    client.get("/")
    assert {name for name, morsel in client.cookies.items() if morsel.value} <= named


def test_no_count_outlives_a_day() -> None:
    from allauth.account import app_settings
    from allauth.core.internal.ratelimit import parse_rates

    rates = [rate for text in app_settings.RATE_LIMITS.values() for rate in parse_rates(text)]
    assert max(rate.duration for rate in rates) <= 24 * 3600
