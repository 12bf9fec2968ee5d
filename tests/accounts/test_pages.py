"""The frame of every page, and the pages that belong to no game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path
from pytest_django import DjangoDbBlocker, Settings

from accounts import dashboard, errors
from accounts.dashboard import Part
from accounts.urls import urlpatterns

pytestmark = pytest.mark.django_db

SignIn = Callable[..., HttpResponse]


def lax(page: str) -> list[str]:
    """What a strict content security policy would stop."""
    return re.findall(r"<[^>]*\s(?:style|on[a-z]+)\s*=[^>]*>|<style|<script(?![^>]*\ssrc=)|javascript:", page)


@pytest.mark.parametrize("address", ["/", "/sign-in/", "/nowhere/"])
def test_pages_for_anyone(client: Client, address: str) -> None:
    answer = client.get(address)
    page = answer.content.decode()
    assert answer.status_code == (404 if address == "/nowhere/" else 200)
    assert re.search(r"<title>\s*\S", page)
    assert 'name="viewport"' in page
    assert page.index('class="skip" href="#main"') < page.index("<header")
    assert page.count("<h1") == page.count('<main id="main"') == page.count("<footer") == 1
    assert not lax(page)


@pytest.mark.parametrize("address", ["/", "/dashboard/", "/sign-out/"])
def test_pages_for_players(client: Client, sign_in: SignIn, address: str) -> None:
    sign_in("awa")
    page = client.get(address).content.decode()
    assert "<bdi>awa</bdi>" in page
    assert page.count("<h1") == 1
    assert not lax(page)


@pytest.mark.parametrize("code", ["en", "fr", "sv", "sw"])
def test_pages_in_every_language(client: Client, code: str) -> None:
    client.post("/language/", {"language": code})
    for address in ("/", "/sign-in/"):
        assert f'<html lang="{code}" dir="ltr"' in client.get(address).content.decode()


def test_the_policy_is_strict(client: Client) -> None:
    policy = client.get("/")["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy
    assert "nonce" not in policy


def test_htmx_sends_the_token_that_the_site_expects(client: Client) -> None:
    page = client.get("/").content.decode()
    found = re.search(r"""hx-headers:inherited='{"X-CSRFToken": "(\w+)"}'""", page)
    assert found
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    answer = strict.post("/theme/", {"theme": "dark"}, headers={"X-CSRFToken": found[1]})
    assert answer.status_code == 302


def test_a_handle_is_shown_as_text(client: Client, sign_in: SignIn) -> None:
    sign_in("דוד-1")
    assert "<bdi>דוד-1</bdi>" in client.get("/").content.decode()


def test_home_starts_with_one_field(client: Client) -> None:
    page = client.get("/").content.decode()
    form = page[page.index('action="/sign-in/"') :]
    form = form[: form.index("</form>")]
    assert re.findall(r'<input type="text" name="(\w+)"', form) == ["login"]
    assert '<label for="id_login">' in form


def test_the_dashboard_is_for_players(client: Client) -> None:
    assert client.get("/dashboard/")["Location"] == "/sign-in/?next=/dashboard/"


@pytest.fixture
def no_parts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(dashboard, "_parts", [])
    return


@pytest.mark.usefixtures("no_parts")
def test_an_empty_dashboard_says_so(client: Client, sign_in: SignIn) -> None:
    sign_in("awa")
    assert "You sit at no table yet" in client.get("/dashboard/").content.decode()


class WithoutGames:
    urlpatterns = [*urlpatterns, path("manifest", lambda request: HttpResponse(), name="manifest")]


class WithGames:
    urlpatterns = [*WithoutGames.urlpatterns, path("rooms/new/", lambda request: HttpResponse())]


@pytest.mark.usefixtures("no_parts")
@pytest.mark.parametrize(("site", "offered"), [(WithoutGames, False), (WithGames, True)])
def test_a_new_game_is_offered_where_there_are_games(
    client: Client, sign_in: SignIn, settings: Settings, site: type, offered: bool
) -> None:
    settings.ROOT_URLCONF = site
    sign_in("awa")
    for address in ("/", "/dashboard/"):
        assert ('href="/rooms/new/"' in client.get(address).content.decode()) is offered


@pytest.mark.usefixtures("no_parts")
def test_other_apps_fill_the_dashboard_in_order(client: Client, sign_in: SignIn) -> None:
    late = Part("site/messages.html", lambda r: {"messages": [f"late {r.user}"]}, order=20)
    early = Part("site/messages.html", lambda r: {"messages": ["early <b>"]}, order=10)
    beside = Part("site/messages.html", lambda r: {"messages": ["beside"]}, aside=True)
    for part in (late, early, beside, late):
        dashboard.add(part)
    sign_in("awa")
    client.get("/")
    page = client.get("/dashboard/").content.decode()
    assert page.count("late awa") == 1
    assert (
        page.index("early &lt;b&gt;") < page.index("late awa") < page.index("<aside>") < page.index("beside")
    )
    assert "You sit at no table yet" not in page


@pytest.mark.parametrize(
    ("handler", "status"),
    [
        (lambda r: errors.bad_request(r, Exception()), 400),
        (lambda r: errors.permission_denied(r, Exception()), 403),
        (lambda r: errors.page_not_found(r, Exception()), 404),
        (errors.too_many_requests, 429),
        (errors.server_error, 500),
        (errors.csrf_failure, 403),
    ],
)
def test_error_pages_stand_alone(
    handler: Callable[[HttpRequest], HttpResponse],
    status: int,
    django_db_blocker: DjangoDbBlocker,
) -> None:
    """In the look of the site and in the chosen theme, with the database away."""
    request = RequestFactory().get("/", headers={"cookie": "theme=dark"})
    with django_db_blocker.block():
        answer = handler(request)
    page = answer.content.decode()
    assert answer.status_code == status
    assert 'data-theme="dark"' in page
    assert 'class="foot"' in page
    assert 'href="/"' in page
    assert page.count("<h1") == 1
    assert not lax(page)


def test_a_forged_form_gets_the_page_of_the_site() -> None:
    answer = Client(enforce_csrf_checks=True).post("/sign-in/", {"login": "awa"})
    assert answer.status_code == 403
    assert "This page was open too long" in answer.content.decode()
