"""A link to a new password, by mail."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from celery import current_app
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from django.utils.translation import get_language
from kombu.exceptions import OperationalError
from pytest_django import Settings

from accounts import reset_address, reset_links
from accounts.erasure import erase
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("postman")]

NEW = "battery staple 9"


def ask(who: str, address: str = "10.0.0.1") -> HttpResponse:
    return Client(REMOTE_ADDR=address).post("/reset/", {"who": who})


def link() -> str:
    """The path of the link in the last mail."""
    found = re.search(r"http://testserver(/reset/\S+/)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def follow(browser: Client, path: str, password: str = NEW) -> HttpResponse:
    """Open the link, and fill in the form that it leads to."""
    opened = browser.get(path, follow=True)
    if not opened.redirect_chain:
        return opened
    form = opened.redirect_chain[-1][0]
    return browser.post(form, {"password1": password, "password2": password})


@pytest.mark.rule("P5.1", "P5.3")
@pytest.mark.parametrize("who", ["Awa", "aWA", "ａｗａ", " awa ", "awa@post.example", "AWA@Post.Example"])
def test_by_handle_or_by_address(awa: User, who: str) -> None:
    answer = ask(who)
    assert answer["Location"] == "/reset/sent/"
    [message] = mail.outbox
    assert message.to == ["awa@post.example"]
    assert "Awa" in str(message.body)
    assert "2 hours" in str(message.body)
    browser = Client()
    assert follow(browser, link())["Location"] == "/sign-in/"
    assert "Your password is changed. Sign in with it." in browser.get("/sign-in/").content.decode()
    assert browser.post("/sign-in/", {"login": "awa", "password": NEW}).status_code == 302
    awa.refresh_from_db()
    assert not awa.check_password(PASSWORD)
    assert awa.email == "awa@post.example"


@pytest.mark.rule("P5.3")
def test_from_the_account_page(client: Client, awa: User) -> None:
    page = client.get("/account/").content.decode()
    form = page[page.index('action="/reset/"') :]
    assert '<input type="hidden" name="who" value="Awa">' in form[: form.index("</form>")]
    client.post("/reset/", {"who": "Awa"})
    assert len(mail.outbox) == 1


def test_the_answer_is_the_same_whether_there_is_somebody_or_not(awa: User) -> None:
    User.objects.create_user("nomail", PASSWORD)
    nopassword = User.objects.create_user("nopassword")
    reset_address.keep(nopassword, "nopassword@post.example")
    shut = User.objects.create_user("shut", PASSWORD, is_active=False)
    reset_address.keep(shut, "shut@post.example")
    gone = User.objects.create_user("gone", PASSWORD)
    reset_address.keep(gone, "gone@post.example")
    erase(gone.pk)
    asked = [
        "Awa",
        "awa@post.example",
        "nobody",
        "nobody@post.example",
        "nomail",
        "nopassword",
        "nopassword@post.example",
        "shut",
        "shut@post.example",
        "gone",
        "gone@post.example",
    ]
    answers = [ask(who, f"10.0.0.{n}") for n, who in enumerate(asked)]
    assert {(a.status_code, a["Location"], a.content, tuple(a.cookies)) for a in answers} == {
        (302, "/reset/sent/", b"", ())
    }
    assert [message.to for message in mail.outbox] == [["awa@post.example"]] * 2


def test_nothing_is_looked_up_before_the_answer(
    awa: User, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Callable[..., object]
) -> None:
    """So the time that it takes tells nothing either: search and mail are a task."""
    ordered = []
    monkeypatch.setattr(current_app, "send_task", lambda name, args, **options: ordered.append(args))
    with django_assert_num_queries(0):
        ask("Awa")
        ask("nobody@post.example")
    assert [args[:2] for args in ordered] == [("awa", ""), ("", "nobody@post.example")]
    assert mail.outbox == []


def test_a_link_works_once(awa: User) -> None:
    ask("awa")
    path = link()
    assert follow(Client(), path).status_code == 302
    late = follow(Client(), path, "yet another horse")
    assert "does not work any more" in late.content.decode()
    awa.refresh_from_db()
    assert awa.check_password(NEW)


def test_a_form_that_was_open_does_not_work_a_second_time(awa: User) -> None:
    ask("awa")
    one, two = Client(), Client()
    forms = [browser.get(link(), follow=True).redirect_chain[-1][0] for browser in (one, two)]
    fields = {"password1": NEW, "password2": NEW}
    assert one.post(forms[0], fields).status_code == 302
    assert "does not work any more" in two.post(forms[1], {**fields, "password1": "x"}).content.decode()


def test_a_link_expires(awa: User, settings: Settings) -> None:
    assert settings.PASSWORD_RESET_TIMEOUT == 2 * 3600
    ask("awa")
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert "does not work any more" in follow(Client(), link()).content.decode()


@pytest.mark.parametrize("change", ["email", "password", "sign-in", "deletion"])
def test_a_link_dies_with_what_it_was_for(client: Client, awa: User, change: str) -> None:
    User.objects.filter(pk=awa.pk).update(last_login=timezone.now() - timezone.timedelta(days=1))
    ask("awa")
    if change == "email":
        client.post("/account/email/", {"email": "new@post.example", "password": PASSWORD})
    elif change == "password":
        client.post("/account/password/remove/", {"password": PASSWORD})
    elif change == "sign-in":
        Client().post("/sign-in/", {"login": "awa", "password": PASSWORD})
    else:
        erase(awa.pk)
    assert "does not work any more" in follow(Client(), link()).content.decode()


@pytest.mark.parametrize("own", [True, False])
def test_afterwards_nobody_is_signed_in_any_more(client: Client, awa: User, own: bool) -> None:
    """Neither elsewhere, nor with an account that the browser had before."""
    browser = Client()
    browser.post("/sign-in/", {"login": "nyota"} if not own else {"login": "awa", "password": PASSWORD})
    ask("awa")
    assert follow(browser, link())["Location"] == "/sign-in/"
    assert client.get("/account/").status_code == 302
    assert browser.get("/account/").status_code == 302
    assert not awa.usersession_set.exists()


def test_a_new_password_is_judged_as_any_other(awa: User) -> None:
    ask("awa")
    for bad in ("short", "12345678901", "x9" * 5_000, f"{NEW}\x00"):
        assert follow(Client(), link(), bad).status_code == 422
    awa.refresh_from_db()
    assert awa.check_password(PASSWORD)


def forgeries(user: User) -> list[str]:
    _, uid, key, _ = re.split(r"/reset/(\w+)-(.+)/", link())
    return [
        f"/reset/{uid}-{key[:-1]}/",
        f"/reset/{uid}-{key}0/",
        f"/reset/{uid}-set-password/",
        f"/reset/zzz-{key}/",
        f"/reset/zzzzzzzzzzzzz-{key}/",
        f"/reset/zzzzzzzzzzzzzz-{key}/",
        f"/reset/0-{key}/",
        f"/reset/{uid}-0-0/",
    ]


@pytest.mark.backend
def test_no_other_link_works(awa: User) -> None:
    ask("awa")
    for path in forgeries(awa):
        assert "does not work any more" in Client().get(path).content.decode(), path


@pytest.mark.parametrize("path", ["/reset/é-x/", "/reset/1-/", "/reset/1-%00/", f"/reset/1-{'a' * 10_000}/"])
def test_addresses_that_are_no_links(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "ab",
        "<script>alert(1)</script>",
        "<script>@post.example",
        "awa😀",
        "\u202eawa",
        "awa\x00",
        "awa@post.example\x00",
        "a" * 10_000,
        "a" * 10_000 + "@post.example",
        "awa@post.example\nBcc: other@post.example",
    ],
)
def test_bad_input_is_answered_plainly(awa: User, typed: str) -> None:
    answer = ask(typed)
    assert answer.status_code == 422
    assert answer.context["form"].errors["who"]
    assert "<script>alert" not in answer.content.decode()
    assert mail.outbox == []


def test_one_mail_for_each_handle_that_has_the_address(awa: User) -> None:
    other = User.objects.create_user("nyota", PASSWORD)
    reset_address.keep(other, "awa@post.example")
    ask("awa@post.example")
    assert [("Awa" in str(m.body), "nyota" in str(m.body)) for m in mail.outbox] == [
        (True, False),
        (False, True),
    ]
    ask("nyota")
    assert len(mail.outbox) == 3


def test_an_operators_account_is_reset_like_any_other(awa: User) -> None:
    User.objects.filter(pk=awa.pk).update(is_staff=True)
    ask("awa")
    assert len(mail.outbox) == 1


@pytest.mark.parametrize("spelling", [["awa", "AWA", "ａwa"], ["nobody", "NOBODY", "nobody"]])
def test_links_for_one_handle_from_anywhere(
    awa: User, limit: Callable[..., None], spelling: list[str]
) -> None:
    limit(reset_password="2/m/key")
    assert [ask(who, f"10.0.0.{n}").status_code for n, who in enumerate(spelling)] == [302, 302, 429]


def test_nobody_is_buried_in_mail(limit: Callable[..., None]) -> None:
    """However many accounts name a mailbox, whether they still exist or not, and whatever is asked for."""
    limit(reset_mail="2/m/key")
    for handle in ("one", "two", "three"):
        user = User.objects.create_user(handle, PASSWORD)
        reset_address.keep(user, "Victim@post.example")
        assert ask(handle)["Location"] == "/reset/sent/"
        erase(user.pk)
    assert len(mail.outbox) == 2


def test_links_from_one_address(limit: Callable[..., None]) -> None:
    limit(reset_password="2/m/ip")
    assert [ask(f"awa{n}").status_code for n in range(3)] == [302, 302, 429]
    assert ask("awa", "10.0.0.2").status_code == 302


def test_new_passwords_from_one_address(limit: Callable[..., None], awa: User) -> None:
    limit(reset_password_from_key="2/m/ip")
    ask("awa")
    assert [follow(Client(), link(), "short").status_code for _ in range(3)] == [422, 422, 429]


def test_the_queue_is_away(awa: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to everybody alike."""

    def refuse(*_args: object, **_options: object) -> None:
        raise OperationalError

    monkeypatch.setattr(current_app, "send_task", refuse)
    for who in ("awa", "nobody"):
        answer = ask(who)
        assert answer.status_code == 422
        assert "No mail can be sent just now" in answer.content.decode()


def test_a_mail_server_that_is_away_is_logged_without_the_address(
    awa: User, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_args: object) -> None:
        raise ConnectionRefusedError("awa@post.example: not now")

    monkeypatch.setattr(EmailBackend, "send_messages", refuse)
    assert ask("awa")["Location"] == "/reset/sent/"
    assert "ConnectionRefusedError" in caplog.text
    assert "post.example" not in caplog.text


def test_the_mail_speaks_the_language_of_the_account(awa: User, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = []
    monkeypatch.setattr(reset_links, "_send", lambda *_args: spoken.append(get_language()))
    Client().post("/reset/", {"who": "awa"}, headers={"Accept-Language": "sv"})
    User.objects.filter(pk=awa.pk).update(language="fr")
    Client().post("/reset/", {"who": "awa"}, headers={"Accept-Language": "sv"})
    assert spoken == ["sv", "fr"]


def test_the_link_does_not_stay_in_the_address_bar(awa: User) -> None:
    """Or it would be in the browser's history and in the log of every proxy."""
    ask("awa")
    opened = Client().get(link())
    assert opened.status_code == 302
    assert opened["Location"].endswith("-set-password/")
    assert opened["Referrer-Policy"] == "same-origin"
