"""The reset e-mail: added, changed, removed, and never without a password."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from accounts import reset_address
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def change(client: Client, email: str, password: str = PASSWORD) -> Any:
    return client.post("/account/email/", {"email": email, "password": password})


def addresses(user: User) -> list[str]:
    return [address.email for address in user.emailaddress_set.all()]


@pytest.mark.rule("P5.1", "P5.3")
def test_change(client: Client, awa: User) -> None:
    assert change(client, "New@Post.example")["Location"] == "/account/"
    awa.refresh_from_db()
    assert awa.email == "new@post.example"
    assert addresses(awa) == ["new@post.example"]
    assert "new@post.example" in client.get("/account/").content.decode()


@pytest.mark.rule("P5.1")
def test_no_mail_is_sent_about_it(client: Client, awa: User) -> None:
    """The address is for reset links alone: nobody is asked to confirm anything."""
    change(client, "new@post.example")
    client.post("/account/email/remove/", {"password": PASSWORD})
    assert mail.outbox == []


@pytest.mark.rule("P5.3")
def test_remove(client: Client, awa: User) -> None:
    assert client.post("/account/email/remove/", {"password": PASSWORD})["Location"] == "/account/"
    awa.refresh_from_db()
    assert awa.email is None
    assert addresses(awa) == []
    assert awa.check_password(PASSWORD)
    assert client.get("/account/email/remove/")["Location"] == "/account/"


@pytest.mark.parametrize("password", ["", "wrong", "x" * 10_000])
def test_no_change_without_the_password(client: Client, awa: User, password: str) -> None:
    answer = change(client, "new@post.example", password)
    assert answer.status_code == 422
    assert answer.context["form"].errors["password"]
    awa.refresh_from_db()
    assert awa.email == "awa@post.example"


@pytest.mark.rule("P5.2")
def test_an_unprotected_handle_has_none(client: Client, open_awa: User) -> None:
    """Anyone who types the handle would see it, or have a link sent to their own."""
    assert change(client, "new@post.example", "")["Location"] == "/account/password/set/"
    assert client.post("/account/email/remove/")["Location"] == "/account/"
    open_awa.refresh_from_db()
    assert open_awa.email is None


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "awa",
        "awa@",
        "@post.example",
        "<script>alert(1)</script>@post.example",
        "awa@post.example\nBcc: all@post.example",
        "awa@post.example, other@post.example",
        "awa@post.example\x00",
        "\u202eawa@post.example",
        "awa😀@post.example",
        "a" * 10_000 + "@post.example",
        "a" * 242 + "@post.example",  # a character more than the column holds
        "awa@post.example",  # it is that already
        "AWA@post.example",
    ],
)
def test_what_is_refused_says_why(client: Client, awa: User, typed: str) -> None:
    answer = change(client, typed)
    assert answer.status_code == 422
    assert answer.context["form"].errors["email"]
    assert "<script>alert" not in answer.content.decode()
    awa.refresh_from_db()
    assert awa.email == "awa@post.example"


def test_the_longest_address(client: Client, awa: User) -> None:
    longest = "A" * 241 + "@post.example"
    assert change(client, longest).status_code == 302
    awa.refresh_from_db()
    assert awa.email == longest.lower()
    assert len(longest) == reset_address.LONGEST == User._meta.get_field("email").max_length
    assert EmailAddress._meta.get_field("email").max_length == reset_address.LONGEST


@pytest.mark.rule("P5.1")
def test_one_that_is_too_long_sets_no_password_either(client: Client, open_awa: User) -> None:
    fields = {"password1": PASSWORD, "password2": PASSWORD, "email": "a" * 242 + "@post.example"}
    answer = client.post("/account/password/set/", fields)
    assert answer.status_code == 422
    assert answer.context["form"].errors["email"]
    open_awa.refresh_from_db()
    assert not open_awa.has_usable_password()


def test_two_handles_may_share_an_address(client: Client, awa: User) -> None:
    """And neither learns of the other."""
    other = User.objects.create_user("nyota", PASSWORD)
    browser = Client()
    browser.post("/sign-in/", {"login": "nyota", "password": PASSWORD})
    assert change(browser, "awa@post.example").status_code == 302
    other.refresh_from_db()
    assert other.email == "awa@post.example"
