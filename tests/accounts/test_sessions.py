"""Where an account is signed in, seen and ended; and how little is kept of it."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models.signals import post_delete
from django.test import Client, RequestFactory
from django.utils import timezone

from accounts import last_seen, tasks
from accounts.erasure import erase
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

Device = Callable[..., Client]

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1"
DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"


def is_in(browser: Client) -> bool:
    return browser.get("/account/").status_code == 200


def number_of(browser: Client) -> int:
    return UserSession.objects.get(session_key=browser.session.session_key).pk


@pytest.fixture
def closed() -> list[str]:
    """The keys of sessions whose sockets would be closed: what another app hears."""
    heard: list[str] = []

    def hear(instance: Session, **_kwargs: object) -> None:
        heard.append(instance.session_key)

    post_delete.connect(hear, sender=Session, weak=False, dispatch_uid="test")
    yield heard
    post_delete.disconnect(sender=Session, dispatch_uid="test")


@pytest.mark.rule("P5.3")
def test_each_device_is_shown_in_plain_words_and_this_one_is_marked(device: Device) -> None:
    desk, phone = device("awa", agent=DESK), device("awa", agent=PHONE)
    page = desk.get("/account/", headers={"User-Agent": DESK})
    assert [(p["device"].words, p["here"]) for p in page.context["places"]] == [
        ("Firefox on Linux", True),
        ("Safari on iPhone", False),
    ]
    assert page.content.decode().count(f"/account/devices/{number_of(phone)}/end/") == 1
    assert f"/account/devices/{number_of(desk)}/end/" not in page.content.decode()


def test_only_ones_own(device: Device) -> None:
    device("nyota")
    assert len(device("awa").get("/account/").context["places"]) == 1


@pytest.mark.rule("P5.3")
def test_one_is_ended(device: Device, closed: list[str]) -> None:
    here, there, elsewhere = device("awa"), device("awa"), device("awa")
    key = there.session.session_key
    answer = here.post(f"/account/devices/{number_of(there)}/end/")
    assert answer["Location"] == "/account/#devices"
    assert (is_in(here), is_in(there), is_in(elsewhere)) == (True, False, True)
    assert closed == [key]


@pytest.mark.rule("P5.3")
def test_all_others_are_ended(device: Device, closed: list[str]) -> None:
    here, there, elsewhere, stranger = device("awa"), device("awa"), device("awa"), device("nyota")
    keys = {there.session.session_key, elsewhere.session.session_key}
    here.post("/account/devices/others/end/")
    assert (is_in(here), is_in(there), is_in(elsewhere), is_in(stranger)) == (True, False, False, True)
    assert set(closed) == keys


@pytest.mark.backend
def test_nobody_elses_and_none_that_there_is_not(device: Device) -> None:
    here, stranger = device("awa"), device("nyota")
    numbers = [str(number_of(stranger)), "0", "999999", "9" * 30, "9" * 5_000]
    assert [here.post(f"/account/devices/{n}/end/").status_code for n in numbers] == [404] * 5
    for forged in ("-1", "x", "1'--", "%00", "１"):
        assert here.post(f"/account/devices/{forged}/end/").status_code == 404
    assert is_in(stranger)


def test_to_end_the_own_session_is_to_sign_out(device: Device) -> None:
    here = device("awa")
    assert here.post(f"/account/devices/{number_of(here)}/end/")["Location"] == "/"
    assert not is_in(here)


def test_how_often(device: Device, limit: Callable[..., None]) -> None:
    limit(end_session="2/m/user")
    here = device("awa")
    assert [here.post("/account/devices/others/end/").status_code for _ in range(3)] == [302, 302, 429]


@pytest.mark.rule("P5.8")
def test_neither_network_address_nor_description_is_kept(device: Device) -> None:
    browser = device("awa", agent=PHONE)
    browser.get("/account/", headers={"User-Agent": PHONE}, REMOTE_ADDR="203.0.113.7")
    UserSession.objects.create_from_request(browser.get("/account/", REMOTE_ADDR="203.0.113.7").wsgi_request)
    row = UserSession.objects.get()
    assert (row.ip, row.user_agent, row.data) == ("0.0.0.0", "Safari/iPhone", {})


def test_a_session_goes_with_its_row(device: Device, closed: list[str]) -> None:
    browser = device("awa")
    key = browser.session.session_key
    UserSession.objects.all().delete()
    assert closed == [key]
    assert not is_in(browser)


NEW = "battery staple 9"


@pytest.mark.rule("P5.2", "P5.3")
@pytest.mark.parametrize(
    ("first", "address", "fields"),
    [
        ("", "/account/password/set/", {"password1": NEW, "password2": NEW}),
        (
            PASSWORD,
            "/account/password/change/",
            {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW},
        ),
        (PASSWORD, "/account/password/remove/", {"password": PASSWORD}),
    ],
)
def test_a_change_of_the_password_closes_what_the_others_have_open(
    device: Device, closed: list[str], first: str, address: str, fields: dict[str, str]
) -> None:
    """At once, not when they next ask for a page: a table may be open all the while."""
    if first:
        User.objects.create_user("awa", first)
    here, there = device("awa", first), device("awa", first)
    key = there.session.session_key
    assert here.post(address, fields)["Location"] == "/account/"
    assert key in closed
    assert Session.objects.get().session_key == here.session.session_key
    assert UserSession.objects.get().session_key == here.session.session_key


def test_after_a_password_from_elsewhere_no_dead_session_is_left(device: Device) -> None:
    """An operator sets one; when the list is next looked at, what the old one opened is gone for good."""
    device("awa")
    user = User.objects.get()
    user.set_password(PASSWORD)
    user.save()
    browser = device("awa", PASSWORD)
    browser.get("/account/")
    assert Session.objects.count() == UserSession.objects.count() == 1


def test_signing_out_leaves_nothing(device: Device) -> None:
    browser = device("awa")
    browser.post("/sign-out/")
    assert not Session.objects.filter(session_key__in=UserSession.objects.values("session_key")).exists()
    device("awa").get("/account/")
    assert UserSession.objects.count() == 1


# --- When it was last used --------------------------------------------------------------------------


@pytest.fixture
def minutes(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let so many minutes pass."""
    now = [time.time()]
    monkeypatch.setattr(last_seen.time, "time", lambda: now[0])

    def pass_by(minutes: int) -> None:
        now[0] += minutes * 60

    return pass_by


def long_ago() -> None:
    UserSession.objects.update(last_seen_at=timezone.now() - timezone.timedelta(days=1))


def was_noted() -> bool:
    return UserSession.objects.get().last_seen_at > timezone.now() - timezone.timedelta(hours=1)


def test_it_is_noted_now_and_then(device: Device, minutes: Callable[[int], None]) -> None:
    browser = device("awa")
    browser.get("/dashboard/")
    long_ago()
    minutes(14)
    browser.get("/dashboard/")
    assert not was_noted()
    minutes(2)
    browser.get("/dashboard/")
    assert was_noted()


def test_in_between_it_costs_no_question(
    device: Device, django_assert_num_queries: Callable[..., object]
) -> None:
    browser = device("awa")
    browser.get("/privacy/")
    with django_assert_num_queries(2):  # the session and the account, for the header
        browser.get("/privacy/")


def test_a_session_that_is_not_listed_gets_its_row(device: Device, client: Client) -> None:
    client.force_login(User.objects.create_user("awa"))
    client.get("/dashboard/")
    assert UserSession.objects.get().session_key == client.session.session_key


def test_strangers_leave_no_trace(client: Client) -> None:
    client.get("/")
    client.get("/account/")
    assert not UserSession.objects.exists()
    assert not Session.objects.exists()


def test_what_has_run_out_is_forgotten(device: Device) -> None:
    old, new = device("awa"), device("awa")
    Session.objects.filter(session_key=old.session.session_key).update(expire_date=timezone.now())
    tasks.forget_old_sessions()
    assert Session.objects.get().session_key == new.session.session_key
    assert UserSession.objects.get().session_key == new.session.session_key


@pytest.mark.rule("P5.5")
def test_of_who_is_erased_meanwhile_nothing_is_noted(
    client: Client, awa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page was being made when the account went: its end comes after that of all sessions."""
    request = RequestFactory().get("/account/")
    request.session = client.session
    request.user = User.objects.get(pk=awa.pk)
    request.session.pop("seen", None)
    erase(awa.pk)
    last_seen._note(request)
    assert not UserSession.objects.exists()
