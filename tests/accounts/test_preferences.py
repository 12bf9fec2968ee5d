"""Language and theme, as cookies of the device and memory of the account."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db

SignIn = Callable[..., HttpResponse]


def html_tag(client: Client) -> str:
    page = client.get("/").content.decode()
    start = page.index("<html")
    return page[start : page.index(">", start) + 1]


def test_without_a_choice_the_device_decides(client: Client) -> None:
    assert "data-theme" not in html_tag(client)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_chosen_theme_is_in_the_first_byte_of_the_page(client: Client, theme: str) -> None:
    answer = client.post("/theme/", {"theme": theme, "next": "/sign-in/"})
    assert (answer.status_code, answer["Location"]) == (302, "/sign-in/")
    assert f'data-theme="{theme}"' in html_tag(client)
    cookie = answer.cookies["theme"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert int(cookie["max-age"]) > 30 * 24 * 3600


def test_back_to_automatic(client: Client) -> None:
    client.post("/theme/", {"theme": "dark"})
    client.post("/theme/", {"theme": ""})
    assert "data-theme" not in html_tag(client)


@pytest.mark.parametrize("theme", ["neon", '"><script>', "DARK"])
def test_no_other_theme_from_form_or_cookie(client: Client, theme: str) -> None:
    assert "theme" not in client.post("/theme/", {"theme": theme}).cookies
    client.cookies["theme"] = theme
    assert "data-theme" not in html_tag(client)


def test_a_chosen_language(client: Client) -> None:
    assert 'lang="en"' in html_tag(client)
    answer = client.post("/language/", {"language": "sv", "next": "/sign-in/"})
    assert answer["Location"] == "/sign-in/"
    assert 'lang="sv"' in html_tag(client)


@pytest.mark.parametrize("code", ["xx", "", "../../etc", "de"])
def test_no_other_language(client: Client, code: str) -> None:
    assert settings.LANGUAGE_COOKIE_NAME not in client.post("/language/", {"language": code}).cookies
    assert 'lang="en"' in html_tag(client)


@pytest.mark.parametrize("address", ["/theme/", "/language/"])
def test_only_by_post_and_from_this_site(client: Client, address: str) -> None:
    assert client.get(address).status_code == 405
    assert Client(enforce_csrf_checks=True).post(address).status_code == 403


@pytest.mark.rule("P2.3")
def test_the_account_carries_them_to_another_device(client: Client, sign_in: SignIn) -> None:
    sign_in("awa")
    client.post("/theme/", {"theme": "dark"})
    client.post("/language/", {"language": "fr"})
    user = User.objects.get()
    assert (user.theme, user.language) == ("dark", "fr")
    elsewhere = Client()
    elsewhere.post("/sign-in/", {"login": "awa"})
    assert 'lang="fr"' in html_tag(elsewhere)
    assert 'data-theme="dark"' in html_tag(elsewhere)


def test_an_account_without_a_choice_leaves_the_device_as_it_is(client: Client, sign_in: SignIn) -> None:
    client.post("/theme/", {"theme": "dark"})
    client.post("/language/", {"language": "fr"})
    sign_in("awa")
    assert 'lang="fr"' in html_tag(client)
    assert 'data-theme="dark"' in html_tag(client)


def test_the_switch_shows_what_is_chosen(client: Client) -> None:
    client.post("/theme/", {"theme": "dark"})
    page = client.get("/").content.decode()
    assert '<button type="submit" name="theme" value="dark" aria-pressed="true">' in page
    assert page.count('aria-pressed="true"') == 2  # one theme, one language
