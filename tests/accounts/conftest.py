from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from celery import current_app
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from accounts import reset_address, tasks
from accounts.models import User
from tests.forgetting import forget_cached

PASSWORD = "correct horse"


@pytest.fixture(autouse=True)
def fresh_limits() -> Iterator[None]:
    """The limits are counted in the cache: no test pays for another."""
    forget_cached()
    yield
    forget_cached()


@pytest.fixture
def sign_in(client: Client) -> Callable[..., HttpResponse]:
    def post(handle: str, **fields: str) -> HttpResponse:
        return client.post("/sign-in/", {"login": handle, **fields})

    return post


@pytest.fixture
def whoami(client: Client) -> Callable[[], str | None]:
    """The handle that the browser of the test is signed in with."""

    def ask() -> str | None:
        user_id = client.session.get("_auth_user_id")
        return User.objects.get(pk=user_id).handle if user_id else None

    return ask


@pytest.fixture
def device() -> Callable[..., Client]:
    """A browser of its own that is signed in; the handle is claimed if it is free."""

    def open_one(handle: str, password: str = "", agent: str = "") -> Client:
        browser = Client(headers={"User-Agent": agent} if agent else None)
        fields = {"login": handle, **({"password": password} if password else {})}
        assert browser.post("/sign-in/", fields).status_code == 302
        return browser

    return open_one


@pytest.fixture
def awa(client: Client) -> User:
    """A protected account with a reset e-mail; `client` is signed in with it."""
    user = User.objects.create_user("Awa", PASSWORD)
    reset_address.keep(user, "awa@post.example")
    assert client.post("/sign-in/", {"login": "Awa", "password": PASSWORD}).status_code == 302
    return user


@pytest.fixture
def open_awa(client: Client) -> User:
    """An unprotected account; `client` is signed in with it."""
    assert client.post("/sign-in/", {"login": "Awa"}).status_code == 302
    return User.objects.get(handle="Awa")


@pytest.fixture
def postman(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks are done as soon as they are ordered, so that mail is in the outbox."""

    assert current_app.tasks[tasks.send_reset_links.name]

    def do_now(name: str, args: Any = (), **_options: Any) -> None:
        current_app.tasks[name](*args)

    monkeypatch.setattr(current_app, "send_task", do_now)


BY_ADDRESS = ("login", "signup", "reset_password", "reset_password_from_key", "handle", "lookup")
BY_ACCOUNT = ("change_password", "manage_email", "end_session", "export_data", "delete_account", "chat")
PLENTY = {
    **dict.fromkeys(BY_ADDRESS, "999/m/ip"),
    **dict.fromkeys(BY_ACCOUNT, "999/m/user"),
    "login_failed": "999/m/ip,999/m/key",
    "reset_mail": "999/m/key",
}


@pytest.fixture
def limit(settings: Settings) -> Callable[..., None]:
    """`limit(login="2/m/ip")`: this one is tight, all others are wide."""

    def set_limits(**limits: str) -> None:
        settings.ACCOUNT_RATE_LIMITS = PLENTY | limits

    return set_limits
