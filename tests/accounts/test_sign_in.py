"""One field, and a password only where there is one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.messages import get_messages
from django.http import HttpResponse
from django.test import Client

from accounts import forms
from accounts.models import User

pytestmark = pytest.mark.django_db

SignIn = Callable[..., HttpResponse]
WhoAmI = Callable[[], str | None]


def words(response: HttpResponse) -> str:
    return response.content.decode()


@pytest.mark.rule("P5.1")
def test_a_free_handle_is_taken_and_lets_you_in(sign_in: SignIn, whoami: WhoAmI) -> None:
    response = sign_in("Awa")
    assert (response.status_code, response["Location"]) == (302, "/dashboard/")
    assert whoami() == "Awa"
    assert not User.objects.get().has_usable_password()


@pytest.mark.rule("P5.2")
def test_an_unprotected_handle_can_be_taken_up_by_anyone(sign_in: SignIn, whoami: WhoAmI) -> None:
    User.objects.create_user("Awa")
    assert sign_in("aWA").status_code == 302
    assert whoami() == "Awa"
    assert User.objects.count() == 1


@pytest.mark.rule("P5.2")
@pytest.mark.parametrize("known", [False, True])
def test_one_is_warned_that_anyone_can_take_it_up(sign_in: SignIn, known: bool) -> None:
    if known:
        User.objects.create_user("awa")
    told = [str(m) for m in get_messages(sign_in("awa").wsgi_request)]
    assert len(told) == 1
    assert "no password: anyone who types it can play as you" in told[0]
    assert ("in use before" in told[0]) is known


@pytest.mark.rule("P5.2")
def test_the_pages_say_so_before_and_after(client: Client, sign_in: SignIn) -> None:
    assert "anyone who types your handle can play as you" in words(client.get("/"))
    assert "can be taken up by anyone who types it" in words(client.get("/sign-in/"))
    sign_in("awa")
    assert "anyone who types it can play as you" in words(client.get("/dashboard/"))
    client.get("/dashboard/")  # the message has been shown, the account menu goes on saying it
    assert "anyone who types it can play as you" in words(client.get("/dashboard/"))


@pytest.mark.rule("P5.1")
def test_a_protected_handle_asks_for_its_password(sign_in: SignIn, whoami: WhoAmI) -> None:
    User.objects.create_user("Awa", "correct horse")
    asked = sign_in("awa")
    assert asked.status_code == 200
    assert 'name="password"' in words(asked)
    assert "helptext" not in words(asked)  # what a handle may be is no longer the question
    assert whoami() is None
    assert sign_in("awa", password="correct horse").status_code == 302
    assert whoami() == "Awa"


def test_nobody_is_warned_who_has_a_password(sign_in: SignIn) -> None:
    User.objects.create_user("Awa", "correct horse")
    assert not list(get_messages(sign_in("awa", password="correct horse").wsgi_request))


@pytest.mark.parametrize("password", ["", "wrong", "CORRECT HORSE", " correct horse", "x" * 4096])
def test_a_wrong_password_lets_nobody_in(sign_in: SignIn, whoami: WhoAmI, password: str) -> None:
    User.objects.create_user("awa", "correct horse")
    answer = sign_in("awa", password=password)
    assert answer.status_code == 422
    assert password not in words(answer) or password == ""
    assert whoami() is None


@pytest.mark.parametrize(
    "fields",
    [
        {"is_staff": True},
        {"is_superuser": True},
        {"is_staff": True, "is_superuser": True},
        {"is_active": False},
    ],
)
@pytest.mark.parametrize("password", [None, "", "guess"])
def test_staff_and_shut_accounts_never_open_without_a_password(
    sign_in: SignIn, whoami: WhoAmI, fields: dict[str, bool], password: str | None
) -> None:
    User.objects.create_user("chief", None, **fields)
    answer = sign_in("chief", **({} if password is None else {"password": password}))
    assert answer.status_code in (200, 422)
    assert whoami() is None


def test_a_shut_account_does_not_open_with_its_password(sign_in: SignIn, whoami: WhoAmI) -> None:
    User.objects.create_user("chief", "correct horse", is_active=False)
    assert sign_in("chief", password="correct horse").status_code == 422
    assert whoami() is None


def test_a_refusal_is_the_same_for_every_reason(sign_in: SignIn) -> None:
    """Whoever guesses does not learn whether it is the password, staff without one, or a shut account."""
    User.objects.create_user("usual", "correct horse")
    User.objects.create_user("clerk", None, is_staff=True)
    User.objects.create_user("ghost", "correct horse", is_active=False)
    answers = {
        tuple(sign_in(handle, password=guess).context["form"].errors["password"])
        for handle, guess in [("usual", "wrong"), ("clerk", "wrong"), ("ghost", "correct horse")]
    }
    assert len(answers) == 1


@pytest.mark.parametrize(
    "typed",
    [
        "<script>alert(1)</script>",
        "awa😀",
        "\u202eawa",
        "a" * 10_000,
        "   ",
        "",
        "awa\x00",
        "--",
        "аdmin",
        "mtaani",
    ],
)
def test_bad_input_is_answered_plainly(sign_in: SignIn, whoami: WhoAmI, typed: str) -> None:
    answer = sign_in(typed)
    assert answer.status_code == 422
    assert answer.context["form"].errors["login"]
    assert "<script>alert" not in words(answer)
    assert whoami() is None
    assert not User.objects.exists()


def test_a_lookalike_is_refused(sign_in: SignIn, whoami: WhoAmI) -> None:
    User.objects.create_user("awa")
    answer = sign_in("аwа")
    assert "looks too much like" in words(answer)
    assert whoami() is None
    assert User.objects.count() == 1


def test_a_password_beside_a_free_handle_does_not_protect_it_in_passing(sign_in: SignIn) -> None:
    sign_in("awa", password="correct horse")
    assert not User.objects.get().has_usable_password()


@pytest.mark.parametrize("taken", ["Awa", "аwа"])
def test_two_at_once_take_one_handle(
    sign_in: SignIn, whoami: WhoAmI, monkeypatch: pytest.MonkeyPatch, taken: str
) -> None:
    """Another request takes the handle, or one that looks like it, between the judgement and the writing."""
    judge = forms.SignInForm.clean

    def judge_then_lose(form: forms.SignInForm) -> dict[str, object]:
        cleaned = judge(form)
        if not User.objects.exists():
            User.objects.create_user(taken)
        return cleaned

    monkeypatch.setattr(forms.SignInForm, "clean", judge_then_lose)
    answer = sign_in("awa")
    assert User.objects.count() == 1
    if taken == "Awa":
        assert whoami() == "Awa"
    else:
        assert answer.status_code == 422
        assert whoami() is None


def test_whoever_is_in_is_not_asked_again(client: Client, sign_in: SignIn, whoami: WhoAmI) -> None:
    sign_in("awa")
    assert client.get("/sign-in/")["Location"] == "/dashboard/"
    sign_in("nyota")
    assert whoami() == "awa"


def test_the_session_key_changes_at_the_door(client: Client, sign_in: SignIn) -> None:
    client.session["seen"] = True
    before = client.session.session_key
    sign_in("awa")
    assert client.session.session_key != before


@pytest.mark.rule("P2.3")
def test_the_same_handle_is_the_same_account_on_another_device(sign_in: SignIn, whoami: WhoAmI) -> None:
    sign_in("awa")
    elsewhere = Client()
    elsewhere.post("/sign-in/", {"login": "AWA"})
    assert elsewhere.session["_auth_user_id"] == str(User.objects.get(handle=whoami()).pk)


def test_setting_a_password_puts_the_others_out(client: Client, sign_in: SignIn) -> None:
    sign_in("awa")
    user = User.objects.get()
    user.set_password("correct horse")
    user.save()
    assert client.get("/dashboard/")["Location"] == "/sign-in/?next=/dashboard/"


def test_sign_in_is_safe_from_forgery() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/sign-in/", {"login": "awa"}).status_code == 403
    assert not User.objects.exists()


@pytest.mark.parametrize("address", ["/accounts/login/", "/accounts/signup/"])
def test_there_is_one_way_in(client: Client, address: str) -> None:
    assert client.get(address + "?next=/dashboard/")["Location"] == "/sign-in/?next=/dashboard/"


def test_the_administration_has_no_door_of_its_own(client: Client, sign_in: SignIn) -> None:
    assert client.get("/admin/", follow=True).redirect_chain[-1][0] == "/sign-in/?next=%2Fadmin%2F"
    sign_in("awa")
    assert client.get("/admin/", follow=True).status_code == 403
