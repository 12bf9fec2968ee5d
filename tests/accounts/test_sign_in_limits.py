"""Whoever tries too often waits, by address and by handle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from accounts.models import User

pytestmark = pytest.mark.django_db

SignIn = Callable[..., HttpResponse]
WhoAmI = Callable[[], str | None]

PLENTY = {"login": "99/m/ip", "signup": "99/m/ip", "handle": "99/m/key", "login_failed": "99/m/ip,99/m/key"}


@pytest.fixture
def limit(settings: Settings) -> Callable[..., None]:
    def set_limits(**limits: str) -> None:
        settings.ACCOUNT_RATE_LIMITS = PLENTY | limits

    return set_limits


def knock(handle: str, address: str, **fields: str) -> int:
    """The answer to somebody else's attempt, from another browser."""
    return Client(REMOTE_ADDR=address).post("/sign-in/", {"login": handle, **fields}).status_code


def test_the_limits_are_set() -> None:
    from django.conf import settings

    assert set(PLENTY) <= set(settings.ACCOUNT_RATE_LIMITS)


def test_attempts_from_one_address(limit: Callable[..., None]) -> None:
    limit(login="2/m/ip")
    assert [knock(f"awa{n}", "10.0.0.1") for n in range(3)] == [302, 302, 429]
    assert knock("nyota", "10.0.0.2") == 302


def test_new_handles_from_one_address(limit: Callable[..., None]) -> None:
    limit(signup="2/m/ip")
    assert [knock(f"awa{n}", "10.0.0.1") for n in range(3)] == [302, 302, 429]
    assert User.objects.count() == 2
    assert knock("awa1", "10.0.0.1") == 302  # an old one is no new one
    assert knock("nyota", "10.0.0.2") == 302


def test_attempts_on_one_handle_from_anywhere_in_any_spelling(limit: Callable[..., None]) -> None:
    limit(handle="2/m/key")
    User.objects.create_user("awa")
    tries = [knock(typed, f"10.0.0.{n}") for n, typed in enumerate(["awa", "AWA", "Ａwa"])]
    assert tries == [302, 302, 429]
    assert knock("nyota", "10.0.0.0") == 302


@pytest.mark.parametrize("rate", ["2/m/ip", "2/m/key"])
def test_wrong_passwords(limit: Callable[..., None], sign_in: SignIn, whoami: WhoAmI, rate: str) -> None:
    limit(login_failed=rate)
    User.objects.create_user("Awa", "correct horse")
    assert [sign_in(typed, password="wrong").status_code for typed in ("awa", "AWA", "ａwa")] == [
        422,
        422,
        429,
    ]
    late = sign_in("awa", password="correct horse")
    assert late.status_code == 429
    assert "Wait" in late.content.decode()
    assert whoami() is None


def test_right_passwords_use_nothing_up(limit: Callable[..., None]) -> None:
    limit(login_failed="1/m/key")
    User.objects.create_user("awa", "correct horse")
    assert [knock("awa", "10.0.0.1", password="correct horse") for _ in range(3)] == [302, 302, 302]


def test_looking_at_the_page_is_free(limit: Callable[..., None], client: Client) -> None:
    limit(login="1/m/ip")
    assert [client.get("/sign-in/").status_code for _ in range(3)] == [200, 200, 200]


def test_the_answer_is_a_page_of_the_site(limit: Callable[..., None], client: Client) -> None:
    limit(login="1/m/ip")
    client.post("/sign-in/", {"login": "--"})
    page = client.post("/sign-in/", {"login": "--"}).content.decode()
    assert "Slow down a little" in page
    assert 'class="foot"' in page
