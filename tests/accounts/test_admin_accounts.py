"""What an operator can do with an account, and that the log names nobody."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.admin.models import DELETION, LogEntry
from django.contrib.auth.models import Permission
from django.http import HttpResponse
from django.test import Client

from accounts import admin, reset_address
from accounts.erasure import erase
from accounts.models import User
from tests.accounts.conftest import PASSWORD
from tests.accounts.traces import traces

pytestmark = pytest.mark.django_db

Device = Callable[..., Client]


@pytest.fixture
def boss(device: Device) -> Client:
    User.objects.create_superuser("boss", PASSWORD)
    return device("boss", PASSWORD)


@pytest.fixture
def clerk(device: Device) -> Client:
    """May change accounts, not deal with what they hold."""
    user = User.objects.create_user("clerk", PASSWORD, is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=["view_user", "change_user"]))
    return device("clerk", PASSWORD)


def page(answer: HttpResponse) -> str:
    return answer.content.decode()


def to(user: User, what: str) -> str:
    return f"/admin/accounts/user/{user.pk}/{what}/"


def test_both_are_offered_on_the_page_of_an_account(boss: Client, awa: User) -> None:
    shown = page(boss.get(to(awa, "change")))
    assert to(awa, "data") in shown
    assert to(awa, "erase") in shown
    assert to(awa, "delete") not in shown


def test_handing_over_asks_first_and_is_logged_without_a_name(boss: Client, awa: User) -> None:
    assert "Download the data of “Awa”?" in page(boss.get(to(awa, "data")))
    assert not LogEntry.objects.exists()
    answer = boss.post(to(awa, "data"))
    assert json.loads(answer.content)["account"]["email"] == "awa@post.example"
    assert answer["Content-Disposition"].startswith("attachment")
    entry = LogEntry.objects.get()
    assert (entry.user.handle, entry.object_repr, entry.change_message) == (
        "boss",
        "An account",
        "Data handed over.",
    )


@pytest.mark.rule("P5.4", "P5.6")
def test_erasing_asks_for_the_handle_and_is_logged_without_a_name(boss: Client, awa: User) -> None:
    asked = page(boss.get(to(awa, "erase")))
    assert "Erase the account “Awa” for good?" in asked
    assert "cannot be undone" in asked
    answer = boss.post(to(awa, "erase"), {"handle": "awa"})
    assert answer["Location"] == "/admin/accounts/user/"
    left = User.objects.get(pk=awa.pk)
    assert left.erased
    entry = LogEntry.objects.get()
    assert (entry.user.handle, entry.object_repr, entry.action_flag) == ("boss", left.handle, DELETION)
    assert traces(["awa@post.example", "'awa'"]) == []
    for address in ("/admin/", "/admin/accounts/user/", to(awa, "change"), to(awa, "history")):
        assert "Awa" not in page(boss.get(address)), address


@pytest.mark.parametrize("typed", ["", "nyota", "boss", "awa2", "<b>awa</b>", "a" * 10_000])
def test_another_handle_erases_nobody(boss: Client, awa: User, typed: str) -> None:
    answer = boss.post(to(awa, "erase"), {"handle": typed})
    assert answer.status_code == 422
    assert "<b>awa" not in page(answer)
    assert not User.objects.filter(erased=True).exists()
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize("what", ["data", "erase"])
def test_not_by_everybody(clerk: Client, client: Client, awa: User, what: str) -> None:
    assert to(awa, what) not in page(clerk.get(to(awa, "change")))
    for method in ("get", "post"):
        assert getattr(clerk, method)(to(awa, what), {"handle": "awa"}).status_code == 403
        answer = getattr(client, method)(to(awa, what), {"handle": "awa"})  # signed in, and no operator
        assert answer.status_code == 302
        assert "/admin/" in answer["Location"] or "/sign-in/" in answer["Location"]
    assert not User.objects.filter(erased=True).exists()


@pytest.mark.parametrize("what", ["data", "erase"])
def test_not_by_another_site(boss: Client, awa: User, what: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = boss.cookies
    assert strict.post(to(awa, what), {"handle": "awa"}).status_code == 403
    assert not User.objects.filter(erased=True).exists()


@pytest.mark.parametrize("what", ["data", "erase"])
@pytest.mark.parametrize("number", ["0", "999999", "x", "9" * 40, "1%27--"])
def test_no_such_account(boss: Client, number: str, what: str) -> None:
    assert boss.get(f"/admin/accounts/user/{number}/{what}/").status_code == 404


@pytest.mark.parametrize("what", ["data", "erase"])
def test_an_erased_account_has_nothing_more_to_give(boss: Client, awa: User, what: str) -> None:
    alias = erase(awa.pk)
    assert boss.get(to(awa, what)).status_code == 404
    assert boss.post(to(awa, what), {"handle": alias}).status_code == 404
    assert to(awa, what) not in page(boss.get(to(awa, "change")))


def test_an_erased_account_is_not_changed_any_more(boss: Client, awa: User) -> None:
    alias = erase(awa.pk)
    assert boss.post(to(awa, "change"), {"handle": "awa", "is_active": "on"}).status_code == 403
    assert User.objects.get(pk=awa.pk).handle == alias


def test_rows_are_never_deleted(boss: Client, awa: User) -> None:
    assert boss.post(to(awa, "delete"), {"post": "yes"}).status_code == 403
    boss.post(
        "/admin/accounts/user/", {"action": "delete_selected", "_selected_action": [awa.pk], "post": "yes"}
    )
    assert User.objects.filter(pk=awa.pk).exists()


def test_an_operator_erases_the_own_account(boss: Client) -> None:
    own = User.objects.get(handle="boss")
    assert boss.post(to(own, "erase"), {"handle": "boss"})["Location"] == "/"
    own.refresh_from_db()
    assert own.erased
    assert boss.get("/admin/").status_code == 302
    assert not LogEntry.objects.exists()


@pytest.mark.rule("P5.8")
def test_addresses_and_devices_have_no_list(boss: Client, awa: User) -> None:
    shown = page(boss.get("/admin/"))
    assert "/admin/account/emailaddress/" not in shown
    assert "/admin/usersessions/" not in shown


def test_a_shut_account_is_out_everywhere(boss: Client, client: Client, awa: User) -> None:
    assert client.get("/account/").status_code == 200
    fields = {"handle": "Awa", "language": "", "theme": "", "edition": ""}
    assert boss.post(to(awa, "change"), fields).status_code == 302
    awa.refresh_from_db()
    assert not awa.is_active
    assert not awa.usersession_set.exists()
    assert client.get("/account/").status_code == 302


def test_a_password_from_an_operator_signs_out_whoever_was_in(
    boss: Client, client: Client, awa: User
) -> None:
    fields = {"usable_password": "true", "password1": "battery staple 9", "password2": "battery staple 9"}
    assert boss.post(to(awa, "password"), fields).status_code == 302
    awa.refresh_from_db()
    assert awa.check_password("battery staple 9")
    assert not awa.usersession_set.exists()
    assert client.get("/account/").status_code == 302
    assert boss.get("/admin/").status_code == 200


@pytest.mark.rule("P5.1")
def test_an_account_without_a_password_keeps_no_address(boss: Client, client: Client, awa: User) -> None:
    """Anyone who types the handle would see it."""
    assert (
        boss.post(to(awa, "password"), {"usable_password": "false", "unset-password": "1"}).status_code == 302
    )
    awa.refresh_from_db()
    assert not awa.has_usable_password()
    assert awa.email is None
    assert not awa.emailaddress_set.exists()
    assert client.get("/account/").status_code == 302


@pytest.mark.parametrize("right", ["is_staff", "is_superuser"])
def test_nobody_becomes_an_operator_in_a_handle_without_a_password(
    boss: Client, client: Client, open_awa: User, right: str
) -> None:
    fields = {"handle": "Awa", "language": "", "theme": "", "edition": "", "is_active": "on", right: "on"}
    assert client.get("/account/").status_code == 200
    assert boss.post(to(open_awa, "change"), fields).status_code == 302
    open_awa.refresh_from_db()
    assert getattr(open_awa, right)
    assert client.get("/account/").status_code == 302
    assert client.get("/admin/").status_code == 302


def test_an_operator_with_a_password_stays_signed_in(boss: Client, client: Client, awa: User) -> None:
    fields = {
        "handle": "Awa",
        "language": "",
        "theme": "",
        "edition": "",
        "is_active": "on",
        "is_staff": "on",
    }
    assert boss.post(to(awa, "change"), fields).status_code == 302
    assert client.get("/admin/").status_code == 200


@pytest.fixture
def erased_meanwhile(awa: User, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The account is erased between its reading and its writing; the name that it has from then on."""
    read = admin.AccountAdmin.has_change_permission
    aliases: list[str] = []

    def erasing(*args: Any, **more: Any) -> bool:
        may = read(*args, **more)
        if not aliases:
            aliases.append(erase(awa.pk))
        return may

    monkeypatch.setattr(admin.AccountAdmin, "has_change_permission", erasing)
    return aliases


@pytest.mark.rule("P5.6")
def test_a_new_password_brings_nobody_back(boss: Client, awa: User, erased_meanwhile: list[str]) -> None:
    fields = {"usable_password": "true", "password1": "battery staple 9", "password2": "battery staple 9"}
    assert boss.post(to(awa, "password"), fields).status_code == 403
    left = User.objects.get(pk=awa.pk)
    assert [left.handle] == erased_meanwhile
    assert (left.erased, left.is_active, left.email, left.has_usable_password()) == (True, False, None, False)


@pytest.mark.rule("P5.6")
def test_nobody_is_brought_back_by_a_change(boss: Client, awa: User, erased_meanwhile: list[str]) -> None:
    """In this test the deletion is of the same transaction, and undone with it."""
    fields = {"handle": "Awa", "language": "sv", "theme": "", "edition": "", "is_active": "on"}
    assert boss.post(to(awa, "change"), fields).status_code == 403
    assert erased_meanwhile
    awa.refresh_from_db()
    assert awa.language == ""


def test_a_page_that_was_read_before_undoes_nothing(
    boss: Client, awa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = admin.AccountAdmin.has_change_permission

    def changed_meanwhile(*args: Any, **more: Any) -> bool:
        reset_address.keep(User.objects.get(pk=awa.pk), "new@post.example")
        return read(*args, **more)

    monkeypatch.setattr(admin.AccountAdmin, "has_change_permission", changed_meanwhile)
    fields = {"handle": "Awa", "language": "sv", "theme": "", "edition": "", "is_active": "on"}
    assert boss.post(to(awa, "change"), fields).status_code == 302
    awa.refresh_from_db()
    assert (awa.language, awa.email) == ("sv", "new@post.example")
