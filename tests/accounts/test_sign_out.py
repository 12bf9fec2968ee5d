from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client

pytestmark = pytest.mark.django_db

SignIn = Callable[..., HttpResponse]
WhoAmI = Callable[[], str | None]


def test_by_post(client: Client, sign_in: SignIn, whoami: WhoAmI) -> None:
    sign_in("awa")
    assert client.post("/sign-out/")["Location"] == "/"
    assert whoami() is None
    assert "You are signed out." in client.get("/").content.decode()


def test_a_link_only_asks(client: Client, sign_in: SignIn, whoami: WhoAmI) -> None:
    sign_in("awa")
    page = client.get("/accounts/logout/", follow=True)
    assert 'action="/sign-out/"' in page.content.decode()
    assert whoami() == "awa"


def test_not_by_another_site(sign_in: SignIn) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/sign-out/").status_code == 403


def test_who_is_not_in_is_sent_home(client: Client) -> None:
    assert client.get("/sign-out/")["Location"] == "/"
    assert client.post("/sign-out/")["Location"] == "/"
