"""Deleting an account: what goes, what stays, and that nothing that stays points to the person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core import mail
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts import erasure, handles, leaving_forms, lookup, registry
from accounts.erasure import AlreadyErased, erase
from accounts.models import User
from accounts.registry import Departure
from tests.accounts.conftest import PASSWORD
from tests.accounts.traces import cached, traces

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[..., HttpResponse]
WhoAmI = Callable[[], str | None]
Device = Callable[..., Client]

HANDLE = "Żółw-Ilana_77"
EMAIL = "quokka.trace@post.example"


def names_of(handle: str, *more: str) -> set[str]:
    return {handle, handles.key_of(handle), handles.skeleton_of(handle), *more}


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a test registers."""
    monkeypatch.setattr(registry, "_parts", {})


@pytest.fixture
def fake_app(parts: None) -> list[Departure]:
    """An app with rows of its own about people: groups stand in for rooms."""
    told: list[Departure] = []

    def erase_rows(departure: Departure) -> None:
        told.append(departure)
        assert User.objects.get(pk=departure.user.pk).handle == departure.handle
        Group.objects.filter(name=f"saved by {departure.handle}").delete()
        for room in Group.objects.all():
            room.name = departure.rewritten(room.name)
            room.save()

    registry.register("rooms", erase=erase_rows, export=lambda user: {"rooms": []})
    return told


def live_here(client: Client, device: Device) -> User:
    """Use everything that accounts have, under one handle."""
    client.post("/sign-in/", {"login": HANDLE, "next": "/account/"})
    fields = {"password1": PASSWORD, "password2": PASSWORD, "email": EMAIL}
    client.post("/account/password/set/", fields)
    client.post("/language/", {"language": "sv"})
    client.post("/theme/", {"theme": "dark"})
    device(HANDLE.upper(), PASSWORD, agent="Mozilla/5.0 (iPhone) Safari/604.1").get("/dashboard/")
    Client().post("/sign-in/", {"login": HANDLE, "password": "wrong"})
    Client().post("/reset/", {"who": HANDLE})
    Client().post("/reset/", {"who": EMAIL})
    client.post("/account/email/", {"email": f"new.{EMAIL}", "password": PASSWORD})
    client.post("/account/data/")
    return User.objects.get(handle=HANDLE)


def mentioned_by_operators(user: User) -> User:
    boss = User.objects.create_superuser("boss", PASSWORD)
    about = {"content_type": ContentType.objects.get_for_model(User), "object_id": str(user.pk)}
    LogEntry.objects.create(
        user=boss, action_flag=CHANGE, object_repr=user.handle, change_message=f"met {user.email}", **about
    )
    other = {"content_type": ContentType.objects.get_for_model(Group), "object_id": "1"}
    LogEntry.objects.create(
        user=boss,
        action_flag=CHANGE,
        object_repr=f"seat of {user.handle}",
        change_message=f"gave {user.handle.lower()} a seat",
        **other,
    )
    LogEntry.objects.create(user=user, action_flag=CHANGE, object_repr="a room", change_message="", **other)
    return boss


def addresses(patterns: list[URLPattern | URLResolver], before: str = "/") -> Iterator[str]:
    """Every address of the site that needs no argument."""
    for pattern in patterns:
        path = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, path)
        elif "<" not in path and "(" not in path and "^" not in path:
            yield path


@pytest.mark.backend
@pytest.mark.rule("P5.4", "P5.5", "P5.6")
@pytest.mark.usefixtures("postman")
def test_not_a_trace_is_left(client: Client, device: Device, fake_app: list[Departure]) -> None:
    """In any column of any table, in a session, in the cache, on any page."""
    user = live_here(client, device)
    boss = mentioned_by_operators(user)
    Group.objects.create(name=f"saved by {HANDLE}")
    Group.objects.create(name=f"table of {HANDLE}")
    names = names_of(HANDLE, EMAIL, "quokka")
    seen = traces(names)
    for place in (
        "accounts_user.handle",
        "accounts_user.handle_skeleton",
        "accounts_user.email",
        "account_emailaddress.email",
        "django_admin_log.object_repr",
        "django_admin_log.change_message",
        "auth_group.name",
        "a session",
    ):
        assert any(trace.startswith(place) for trace in seen), place  # the search would find it

    answer = client.post("/account/delete/", {"handle": HANDLE, "password": PASSWORD})

    assert answer["Location"] == "/"
    assert traces(names) == []
    [departure] = fake_app
    left = User.objects.get(pk=user.pk)
    assert left.handle == departure.alias
    assert Group.objects.get().name == f"table of {departure.alias}"

    operator = device("boss", PASSWORD)
    pages = sorted(set(addresses(get_resolver().url_patterns)))
    assert {"/", "/dashboard/", "/admin/", "/admin/accounts/user/"} <= set(pages)
    pages += [f"/admin/accounts/user/{user.pk}/change/", f"/admin/accounts/user/{user.pk}/history/"]
    for address in pages:
        for browser in (operator, Client()):
            page = browser.get(address).content.decode(errors="replace").casefold()
            assert not any(name.casefold() in page for name in names), address
    assert boss.logentry_set.filter(object_repr=departure.alias).exists()


def test_a_handle_that_an_operator_has_changed_since_is_erased_too(client: Client, awa: User) -> None:
    boss = mentioned_by_operators(awa)
    awa.handle = "nyota"
    awa.save(update_fields=["handle"])
    client.post("/account/delete/", {"handle": "nyota", "password": PASSWORD})
    about = boss.logentry_set.filter(object_id=str(awa.pk), content_type__model="user")
    assert [entry.object_repr for entry in about] == [User.objects.get(pk=awa.pk).handle]


@pytest.mark.backend
@pytest.mark.rule("P5.5")
@pytest.mark.usefixtures("postman")
def test_what_was_counted_for_the_person_is_forgotten(client: Client, device: Device) -> None:
    """Limits are kept by hashes of handle and address: they too would say that somebody was here."""

    def counted() -> set[str]:
        return {key for key, _value in cached() if ":lock" not in key and ":ip:" not in key}

    user = live_here(client, device)
    assert len(counted()) >= 5
    erase(user.pk)
    [mailbox] = counted()  # protects whoever reads it, and says nothing without the site's secret
    assert ":reset_mail:" in mailbox
    assert sha256(EMAIL.encode()).hexdigest() not in mailbox


def test_what_was_counted_for_a_network_address_stays(client: Client, limit: Callable[..., None]) -> None:
    """Deleting must not be a way around the limits."""
    limit(signup="2/m/ip")
    for handle in ("awa1", "awa2"):
        client.post("/sign-in/", {"login": handle})
        client.post("/account/delete/", {"handle": handle})
    assert client.post("/sign-in/", {"login": "awa3"}).status_code == 429


@pytest.mark.rule("P5.6")
def test_the_name_that_stays_is_random_and_opens_for_nobody(sign_in: SignIn, whoami: WhoAmI) -> None:
    one, two = (User.objects.create_user(handle, PASSWORD) for handle in ("awa", "nyota"))
    aliases = [erase(user.pk) for user in (one, two)]
    assert len(set(aliases)) == 2
    for alias in aliases:
        left = User.objects.get(handle=alias)
        left.full_clean(exclude=["password"])
        assert (left.is_active, left.erased, left.is_protected) == (False, True, True)
        assert not left.has_usable_password()
        for password in ("", PASSWORD, left.password):
            sign_in(alias, password=password)
            assert whoami() is None


def test_not_even_when_an_operator_should_open_it(sign_in: SignIn, whoami: WhoAmI) -> None:
    alias = erase(User.objects.create_user("awa").pk)
    left = User.objects.get(handle=alias)
    left.is_active = True
    left.set_password(PASSWORD)
    left.save()
    sign_in(alias, password=PASSWORD)
    assert whoami() is None
    browser = Client()
    browser.force_login(left)
    assert browser.get("/account/").status_code == 302


@pytest.mark.rule("P5.6")
def test_all_columns_of_the_row_are_as_new() -> None:
    fields = {"email": EMAIL, "language": "sv", "theme": "dark", "edition": "paris", "is_staff": True}
    user = User.objects.create_superuser("awa", PASSWORD, **fields)
    user.groups.add(Group.objects.create(name="clerks"))
    joined = user.date_joined
    erase(user.pk)
    left = User.objects.get(pk=user.pk)
    default = User(pk=left.pk, handle=left.handle, is_active=False, erased=True)
    default._derive()
    kept_apart = {"password", "date_joined"}
    for field in User._meta.concrete_fields:
        if field.name not in kept_apart:
            assert getattr(left, field.attname) == getattr(default, field.attname), field.name
    assert left.date_joined > joined
    assert not left.groups.exists()


@pytest.mark.rule("P5.6")
def test_the_handle_is_free_again_and_nothing_comes_with_it(
    client: Client, awa: User, sign_in: SignIn, whoami: WhoAmI
) -> None:
    client.post("/account/delete/", {"handle": "Awa", "password": PASSWORD})
    sign_in("awa")
    assert whoami() == "awa"
    fresh = User.objects.get(handle="awa")
    assert fresh.pk != awa.pk
    assert (fresh.email, fresh.has_usable_password()) == (None, False)


@pytest.mark.parametrize(
    "typed", ["guest-kvdpqzrtbc", "Guest-1", "guest-house", "guest", "guest7", "guеst-x", "ｇuest-x"]
)
def test_nobody_can_choose_a_name_like_those(sign_in: SignIn, typed: str) -> None:
    assert sign_in(typed).status_code == 422
    assert not User.objects.exists()


@pytest.mark.backend
@pytest.mark.rule("P5.5")
def test_every_session_is_over_at_once(client: Client, awa: User, device: Device) -> None:
    others = [device("awa", PASSWORD), device("awa", PASSWORD)]
    stranger = device("nyota")
    client.post("/account/delete/", {"handle": "awa", "password": PASSWORD})
    assert not UserSession.objects.filter(user=awa).exists()
    assert Session.objects.count() == UserSession.objects.count() == 1
    for browser in (client, *others):
        assert browser.get("/account/").status_code == 302
    assert stranger.get("/account/").status_code == 200


@pytest.mark.rule("P5.4")
def test_the_page_says_what_goes_and_what_stays_and_asks_for_the_handle(client: Client, awa: User) -> None:
    page = client.get("/account/delete/").content.decode()
    for words in (
        "at once",
        "cannot be undone",
        "saved games",
        "chat messages",
        "random name",
        'name="handle"',
    ):
        assert words in page
    assert 'name="password"' in page


@pytest.mark.rule("P5.4")
@pytest.mark.parametrize("typed", ["awa", "AWA", " Awa ", "ａｗａ"])
def test_typing_the_handle_is_enough_for_an_unprotected_one(
    client: Client, open_awa: User, typed: str
) -> None:
    assert 'name="password"' not in client.get("/account/delete/").content.decode()
    assert client.post("/account/delete/", {"handle": typed})["Location"] == "/"
    assert "Your account is deleted" in client.get("/").content.decode()
    assert User.objects.get().erased


@pytest.mark.rule("P5.4")
@pytest.mark.parametrize(
    ("handle", "password", "field"),
    [
        ("", PASSWORD, "handle"),
        ("   ", PASSWORD, "handle"),
        ("nyota", PASSWORD, "handle"),
        ("awa2", PASSWORD, "handle"),
        ("аwа", PASSWORD, "handle"),  # Cyrillic
        ("<b>awa</b>", PASSWORD, "handle"),
        ("awa\x00", PASSWORD, "handle"),
        ("\u202eawa", PASSWORD, "handle"),
        ("awa😀", PASSWORD, "handle"),
        ("a" * 10_000, PASSWORD, "handle"),
        ("awa", "", "password"),
        ("awa", "wrong", "password"),
        ("awa", "x" * 10_000, "password"),
        ("awa", f"{PASSWORD}\x00", "password"),
    ],
)
def test_nothing_else_deletes(client: Client, awa: User, handle: str, password: str, field: str) -> None:
    answer = client.post("/account/delete/", {"handle": handle, "password": password})
    assert answer.status_code == 422
    assert answer.context["form"].errors[field]
    assert "<b>awa" not in answer.content.decode()
    assert not User.objects.get().erased
    assert client.get("/account/").status_code == 200


def test_a_second_click_finds_it_done(
    client: Client, open_awa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = leaving_forms.DeleteForm.clean

    def judge_late(form: Any) -> Any:
        erase(open_awa.pk)
        return judge(form)

    monkeypatch.setattr(leaving_forms.DeleteForm, "clean", judge_late, raising=False)
    assert client.post("/account/delete/", {"handle": "Awa"})["Location"] == "/"
    assert User.objects.count() == 1


def test_an_erased_account_is_not_erased_again() -> None:
    user = User.objects.create_user("awa")
    alias = erase(user.pk)
    for number in (user.pk, 999_999):
        with pytest.raises(AlreadyErased):
            erase(number)
    assert User.objects.get().handle == alias


@pytest.mark.backend
@pytest.mark.rule("P5.4")
@pytest.mark.usefixtures("parts")
def test_all_of_it_or_nothing(client: Client, awa: User) -> None:
    """An app that stumbles undoes what the others, and accounts, have erased."""

    def work(departure: Departure) -> None:
        Group.objects.all().delete()

    def stumble(departure: Departure) -> None:
        raise RuntimeError("a bug")

    Group.objects.create(name="room")
    registry.register("works", erase=work, export=lambda user: {})
    registry.register("stumbles", erase=stumble, export=lambda user: {})
    with pytest.raises(RuntimeError):
        client.post("/account/delete/", {"handle": "Awa", "password": PASSWORD})
    assert Group.objects.exists()
    awa.refresh_from_db()
    assert (awa.handle, awa.email, awa.erased) == ("Awa", "awa@post.example", False)
    assert client.get("/account/").status_code == 200


def test_accounts_come_last(parts: None, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    own = erasure._erase_here
    monkeypatch.setattr(erasure, "_erase_here", lambda departure: (order.append("accounts"), own(departure)))
    for name in ("one", "two"):
        registry.register(name, erase=lambda departure, name=name: order.append(name), export=lambda user: {})
    erase(User.objects.create_user("awa").pk)
    assert order == ["one", "two", "accounts"]


def test_a_name_that_is_taken_is_not_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = iter("b" * 10 + "b" * 10 + "c" * 10)
    monkeypatch.setattr(erasure, "secrets", SimpleNamespace(choice=lambda _letters: next(letters)))
    aliases = [erase(User.objects.create_user(handle).pk) for handle in ("awa", "nyota")]
    assert aliases == ["guest-bbbbbbbbbb", "guest-cccccccccc"]


def test_no_mail_says_goodbye(client: Client, awa: User) -> None:
    client.post("/account/delete/", {"handle": "Awa", "password": PASSWORD})
    assert mail.outbox == []


def test_people_who_left_are_not_found(rf: Any) -> None:
    alias = erase(User.objects.create_user("awa").pk)
    request = rf.post("/")
    request.user = User.objects.create_user("nyota")
    for handle in ("awa", alias):
        assert lookup.person(request, handles.parse(handle)) is None


def test_deleting_is_limited_by_network_address_too(device: Device, limit: Callable[..., None]) -> None:
    limit(delete_account="2/m/ip")
    answers = [
        device(f"awa{n}").post("/account/delete/", {"handle": f"awa{n}"}).status_code for n in range(3)
    ]
    assert answers == [302, 302, 429]
