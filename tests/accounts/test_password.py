"""Setting, changing and removing the password."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.adapter import get_adapter
from django.contrib.messages import get_messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.test import Client

from accounts import password_forms, reset_address
from accounts.erasure import erase
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

SignIn = Callable[..., HttpResponse]
WhoAmI = Callable[[], str | None]
Device = Callable[..., Client]

NEW = "battery staple 9"


def set_password(client: Client, first: str = NEW, second: str | None = None, **more: str) -> Any:
    fields = {"password1": first, "password2": first if second is None else second, **more}
    return client.post("/account/password/set/", fields)


def change_password(client: Client, old: str, new: str = NEW) -> Any:
    fields = {"oldpassword": old, "password1": new, "password2": new}
    return client.post("/account/password/change/", fields)


def is_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200


@pytest.mark.rule("P5.1", "P5.3")
def test_set(client: Client, open_awa: User) -> None:
    assert set_password(client)["Location"] == "/account/"
    open_awa.refresh_from_db()
    assert open_awa.check_password(NEW)
    assert open_awa.email is None
    assert Client().post("/sign-in/", {"login": "Awa"}).status_code == 200  # it asks for the password


@pytest.mark.rule("P5.2")
def test_whoever_else_sat_in_an_unprotected_handle_is_out(
    client: Client, open_awa: User, device: Device
) -> None:
    other = device("awa")
    assert is_in(other)
    page = client.get("/account/password/set/").content.decode()
    assert "Every device but this one will be signed out" in page
    answer = set_password(client)
    assert any("Every other device is signed out." in str(m) for m in get_messages(answer.wsgi_request))
    assert is_in(client)
    assert not is_in(other)
    assert client.get("/account/").context["places"][0]["here"]
    assert len(client.get("/account/").context["places"]) == 1


@pytest.mark.rule("P5.1")
def test_the_first_password_can_come_with_a_reset_email(client: Client, open_awa: User) -> None:
    set_password(client, email="Awa@Post.example")
    open_awa.refresh_from_db()
    assert open_awa.email == "awa@post.example"


@pytest.mark.parametrize("email", ["", "mine@post.example"])
def test_an_address_that_somebody_else_left_does_not_survive(
    client: Client, open_awa: User, email: str
) -> None:
    """Or a link sent to it would open the handle that has just been protected."""
    reset_address.keep(open_awa, "intruder@post.example")
    set_password(client, email=email)
    open_awa.refresh_from_db()
    assert open_awa.email == (email or None)
    assert [a.email for a in open_awa.emailaddress_set.all()] == ([email] if email else [])


@pytest.mark.parametrize(
    ("first", "second", "field"),
    [
        ("", "", "password1"),
        ("   ", "   ", "password1"),
        ("short", "short", "password1"),
        ("12345678901", "12345678901", "password1"),
        ("password", "password", "password1"),
        ("open-awa-5", "open-awa-5", "password1"),  # the handle
        (NEW, "battery staple 8", "password2"),
        (NEW, "", "password2"),
        (f"{NEW}\x00", f"{NEW}\x00", "password1"),
        ("x9" * 5_000, "x9" * 5_000, "password1"),
    ],
)
def test_what_is_refused_says_why(
    client: Client, sign_in: SignIn, first: str, second: str, field: str
) -> None:
    sign_in("open-awa")
    answer = set_password(client, first, second)
    assert answer.status_code == 422
    assert answer.context["form"].errors[field]
    assert not first or f'value="{first}"' not in answer.content.decode()
    assert not User.objects.get().has_usable_password()


@pytest.mark.parametrize(
    "password", ["<b>horse</b> staple", "лошадь батарея", "🐴🔋📎 staple", "\u202eesroh tcerroc"]
)
def test_any_characters_make_a_password(
    client: Client, open_awa: User, sign_in: SignIn, password: str
) -> None:
    assert set_password(client, password).status_code == 302
    client.logout()
    assert sign_in("Awa", password=password).status_code == 302


def test_a_password_is_not_set_a_second_time(client: Client, awa: User) -> None:
    assert set_password(client)["Location"] == "/account/password/change/"
    awa.refresh_from_db()
    assert awa.check_password(PASSWORD)


@pytest.mark.rule("P5.3")
def test_change(client: Client, awa: User, device: Device) -> None:
    other = device("awa", PASSWORD)
    assert change_password(client, PASSWORD)["Location"] == "/account/"
    awa.refresh_from_db()
    assert awa.check_password(NEW)
    assert awa.email == "awa@post.example"
    assert is_in(client)
    assert not is_in(other)


@pytest.mark.parametrize("old", ["", "wrong", PASSWORD.upper(), "x" * 10_000, f"{PASSWORD}\x00"])
def test_no_change_without_the_old_one(client: Client, awa: User, device: Device, old: str) -> None:
    other = device("awa", PASSWORD)
    answer = change_password(client, old)
    assert answer.status_code == 422
    assert answer.context["form"].errors["oldpassword"]
    awa.refresh_from_db()
    assert awa.check_password(PASSWORD)
    assert is_in(other)


def test_there_is_nothing_to_change_without_a_password(client: Client, open_awa: User) -> None:
    assert change_password(client, "")["Location"] == "/account/password/set/"


@pytest.mark.rule("P5.3", "P5.7")
def test_remove(client: Client, awa: User, device: Device, sign_in: SignIn, whoami: WhoAmI) -> None:
    other = device("awa", PASSWORD)
    assert client.post("/account/password/remove/", {"password": PASSWORD})["Location"] == "/account/"
    awa.refresh_from_db()
    assert (awa.handle, awa.has_usable_password(), awa.email) == ("Awa", False, None)
    assert not awa.emailaddress_set.exists()
    assert is_in(client)
    assert not is_in(other)
    assert "awa@post.example" not in client.get("/account/").content.decode()
    client.logout()
    sign_in("awa")
    assert whoami() == "Awa"


@pytest.mark.parametrize("password", ["", "wrong", "x" * 10_000])
@pytest.mark.parametrize("address", ["/account/password/remove/", "/account/email/remove/"])
def test_nothing_is_removed_without_the_password(
    client: Client, awa: User, address: str, password: str
) -> None:
    answer = client.post(address, {"password": password})
    assert answer.status_code == 422
    assert answer.context["form"].errors["password"]
    awa.refresh_from_db()
    assert awa.check_password(PASSWORD)
    assert awa.email == "awa@post.example"


@pytest.mark.parametrize("fields", [{"is_staff": True}, {"is_superuser": True}])
def test_an_operator_stays_protected(client: Client, sign_in: SignIn, fields: dict[str, bool]) -> None:
    boss = User.objects.create_user("boss", PASSWORD, **fields)  # type: ignore[arg-type]
    sign_in("boss", password=PASSWORD)
    answer = client.post("/account/password/remove/", {"password": PASSWORD})
    assert answer.status_code == 422
    boss.refresh_from_db()
    assert boss.check_password(PASSWORD)


def test_an_account_that_was_deleted_meanwhile_gets_no_password(
    client: Client, open_awa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two pages at once: one deletes, the other has judged its form already."""
    judge = password_forms.PasswordSetForm.clean

    def judge_late(form: password_forms.PasswordSetForm) -> dict[str, Any]:
        cleaned = judge(form)
        erase(open_awa.pk)
        return cleaned

    monkeypatch.setattr(password_forms.PasswordSetForm, "clean", judge_late)
    assert set_password(client, email="awa@post.example").status_code in (400, 403)
    left = User.objects.get(pk=open_awa.pk)
    assert (left.has_usable_password(), left.email) == (False, None)
    assert not left.handle.startswith("Awa")


def test_nothing_is_written_to_an_account_that_is_gone(awa: User) -> None:
    """By a page that had loaded it before."""
    erase(awa.pk)
    with pytest.raises(PermissionDenied):
        get_adapter().set_password(awa, NEW)
    with pytest.raises(PermissionDenied):
        reset_address.keep(awa, "awa@post.example")
    left = User.objects.get(pk=awa.pk)
    assert (left.has_usable_password(), left.email) == (False, None)
    assert not left.emailaddress_set.exists()


def test_a_shown_password_is_never_sent_back(client: Client, awa: User) -> None:
    answer = client.post(
        "/account/password/change/",
        {"oldpassword": PASSWORD, "password1": "short", "password2": "short"},
    )
    assert PASSWORD not in answer.content.decode()


@pytest.mark.parametrize(
    ("address", "fields", "limits"),
    [
        ("/account/password/change/", {"oldpassword": "x"}, {"change_password": "2/m/user"}),
        ("/account/password/change/", {"oldpassword": "x"}, {"login_failed": "2/m/key"}),
        ("/account/password/remove/", {"password": "x"}, {"change_password": "2/m/user"}),
        ("/account/password/remove/", {"password": "x"}, {"login_failed": "2/m/key"}),
        ("/account/email/", {"email": "x@y.example", "password": "x"}, {"manage_email": "2/m/user"}),
        ("/account/email/", {"email": "x@y.example", "password": "x"}, {"login_failed": "2/m/key"}),
        ("/account/email/remove/", {"password": "x"}, {"manage_email": "2/m/user"}),
        ("/account/delete/", {"handle": "Awa", "password": "x"}, {"delete_account": "2/m/user"}),
        ("/account/delete/", {"handle": "Awa", "password": "x"}, {"login_failed": "2/m/key"}),
    ],
)
def test_whoever_guesses_has_to_wait(
    client: Client,
    awa: User,
    limit: Callable[..., None],
    address: str,
    fields: dict[str, str],
    limits: dict[str, str],
) -> None:
    limit(**limits)
    assert [client.post(address, fields).status_code for _ in range(3)] == [422, 422, 429]
    right = {name: PASSWORD if value == "x" else value for name, value in fields.items()}
    assert client.post(address, {**right, "password1": NEW, "password2": NEW}).status_code == 429
    awa.refresh_from_db()
    assert awa.check_password(PASSWORD)
    assert awa.email == "awa@post.example"
