"""After sign-in one goes on to where one wanted to be, never to another site."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db

SignIn = Callable[..., HttpResponse]

ELSEWHERE = [
    "https://evil.example/",
    "//evil.example/",
    "///evil.example",
    "/\\evil.example",
    "http:///evil.example",
    "javascript:alert(1)",
    "\x00//evil.example",
    "https://testserver@evil.example/",
    " //evil.example",
]


def test_on_to_the_page_one_came_for(client: Client, sign_in: SignIn) -> None:
    assert client.get("/dashboard/")["Location"] == "/sign-in/?next=/dashboard/"
    page = client.get("/sign-in/?next=/t/k4paris/").content.decode()
    assert '<input type="hidden" name="next" value="/t/k4paris/">' in page
    assert sign_in("awa", next="/t/k4paris/")["Location"] == "/t/k4paris/"


def test_a_password_does_not_lose_the_way(client: Client, sign_in: SignIn) -> None:
    User.objects.create_user("awa", "correct horse")
    asked = sign_in("awa", next="/t/k4paris/").content.decode()
    assert '<input type="hidden" name="next" value="/t/k4paris/">' in asked
    assert sign_in("awa", password="correct horse", next="/t/k4paris/")["Location"] == "/t/k4paris/"


@pytest.mark.parametrize("target", ELSEWHERE)
def test_never_to_another_site(client: Client, sign_in: SignIn, target: str) -> None:
    page = client.get("/sign-in/", {"next": target}).content.decode()
    assert "next" not in page[page.index("<main") :]
    assert sign_in("awa", next=target)["Location"] == "/dashboard/"


@pytest.mark.parametrize("target", ELSEWHERE)
def test_the_switches_lead_back_to_this_site_only(client: Client, target: str) -> None:
    for address, field in (("/theme/", {"theme": "dark"}), ("/language/", {"language": "fr"})):
        assert client.post(address, {**field, "next": target})["Location"] == "/"
        assert client.post(address, field, headers={"referer": target})["Location"] == "/"
