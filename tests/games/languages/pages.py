"""Every page of the site, opened one after the other as a person would come across it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from django.core import mail
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.test import Client, RequestFactory
from django.urls import Resolver404, URLPattern, URLResolver, get_resolver

from accounts import errors, reset_address
from accounts.models import User
from games.models import ChatMessage, Room, SavedGame, Status

PASSWORD = "correct horse"
HTMX = {"HX-Request": "true"}

# Addresses that say nothing of their own: they do something and lead on, or answer with data.
DEEDS = {
    "account_inactive",
    "account_login",
    "account_logout",
    "account_reset_password_from_key",
    "account_signup",
    "card-art",
    "demo-reel",
    "manifest",
    "service_worker",
    "download_data",
    "end_other_sessions",
    "end_session",
    "favicon",
    "healthz",
    "join",
    "leave",
    "quick_game",
    "report_problem",
    "set_edition",
    "set_language",
    "set_theme",
    "panorama-art",
    "share-art",
    "tile-art",
    "token-art",
    "edition-schema",
}


@dataclass(frozen=True, slots=True)
class Seen:
    """A page, and the name of the address that it has."""

    name: str
    html: str


class Walk:
    """Opens pages and remembers under which address's name."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.names: set[str] = set()

    def browser(self, user: User | None = None, **options: bool) -> Client:
        client = Client(
            headers={"Accept-Language": self.language, "User-Agent": "Firefox/1 (X11; Linux)"}, **options
        )
        if user is not None:
            client.force_login(user)
        return client

    def seen(self, answer: HttpResponseBase) -> Seen:
        assert isinstance(answer, HttpResponse)
        try:
            name: str = answer.resolver_match.url_name  # type: ignore[attr-defined]  # the test client adds it
        except Resolver404:
            name = ""
        self.names.add(name)
        return Seen(name, answer.content.decode())


def for_anyone(walk: Walk) -> Iterator[Seen]:
    client = walk.browser()
    for address in (
        "/",
        "/sign-in/",
        "/privacy/",
        "/reset/",
        "/reset/sent/",
        "/nowhere/",
        "/reset/1-nothing/",
        "/guide/",
        "/guide/nairobi",
        "/guide/nairobi?rules=sw",
        "/guide/nowhere",
        "/demo",
        "/demo?edition=nairobi&step=40",
        "/demo?edition=nowhere",
        f"/demo/nairobi/{walk.language}/40/log/",
        f"/demo/nairobi/{walk.language}/40/tile/1/",
        f"/offline/?language={walk.language}",
    ):
        yield walk.seen(client.get(address, follow=True))
    for typed in ("", "a b", "x", "y" * 30, "<b>", "a\u202eb", "admin", "---", "אa"):
        yield walk.seen(client.post("/sign-in/", {"login": typed}))
        yield walk.seen(client.post("/reset/", {"who": typed}, follow=True))
    User.objects.create_user("Zuri", PASSWORD)
    for password in ({}, {"password": ""}, {"password": "wrong"}):
        yield walk.seen(client.post("/sign-in/", {"login": "Zuri", **password}))
    yield walk.seen(walk.browser(enforce_csrf_checks=True).post("/theme/"))


def of_the_demonstration(walk: Walk) -> Iterator[Seen]:
    """All that it tells, reel by reel."""
    client = walk.browser()
    told = json.loads(client.get(f"/demo/nairobi/{walk.language}/reel/0.json").content)
    for number in range(1, 1000):
        yield Seen("reel", "\n".join(_texts(told)))
        answer = client.get(f"/demo/nairobi/{walk.language}/reel/{number}.json")
        if answer.status_code == HTTPStatus.NOT_FOUND:
            return
        told = json.loads(answer.content)


def _texts(told: Any) -> Iterator[str]:
    """The markup in what a script is sent."""
    if isinstance(told, str) and "<" in told:
        yield told
    elif isinstance(told, dict | list):
        for part in told.values() if isinstance(told, dict) else told:
            yield from _texts(part)


def for_errors() -> Iterator[Seen]:
    """The error pages, as the handlers of the site make them in the language that is active."""
    request: HttpRequest = RequestFactory().get("/")
    for name in ("bad_request", "permission_denied", "page_not_found"):
        yield Seen(name, getattr(errors, name)(request, Exception()).content.decode())
    for name in ("too_many_requests", "server_error", "csrf_failure"):
        yield Seen(name, getattr(errors, name)(request).content.decode())


def for_an_account(walk: Walk) -> Iterator[Seen]:
    client = walk.browser()
    walk.browser().post("/sign-in/", {"login": "Amina"})
    yield walk.seen(client.post("/sign-in/", {"login": "Amina"}, follow=True))
    own = ["/", "/dashboard/", "/account/", "/sign-out/", "/account/password/set/", "/account/delete/"]
    for address in own:
        yield walk.seen(client.get(address))
    for typed in (
        {},
        {"password1": "123", "password2": "124"},
        {"password1": "password", "password2": "password"},
    ):
        yield walk.seen(client.post("/account/password/set/", {**typed, "email": "no address"}))
    new = {"password1": PASSWORD, "password2": PASSWORD, "email": "amina@post.example"}
    yield walk.seen(client.post("/account/password/set/", new, follow=True))
    walk.browser().post("/sign-in/", {"login": "Amina", "password": PASSWORD})
    for address in (
        *("/account/", "/account/password/change/", "/account/password/remove/", "/account/email/"),
        *("/account/email/remove/", "/account/delete/"),
    ):
        yield walk.seen(client.get(address))
    for address in ("change", "remove"):
        wrong = {"oldpassword": "x", "password": "x", "password1": "a", "password2": "b"}
        yield walk.seen(client.post(f"/account/password/{address}/", wrong))
    yield walk.seen(client.post("/account/email/", {"email": "amina@post.example", "password": PASSWORD}))
    yield walk.seen(client.post("/account/delete/", {"handle": "Amira", "password": "x"}))
    yield from _by_mail(walk)
    for address, form in (
        ("/account/edition/", {"edition": ""}),
        ("/account/devices/others/end/", {}),
        ("/account/email/remove/", {"password": PASSWORD}),
        ("/account/password/remove/", {"password": PASSWORD}),
        ("/account/delete/", {"handle": "Amina"}),
    ):
        client.force_login(User.objects.get(handle="Amina"))
        yield walk.seen(client.post(address, form, follow=True))


def _by_mail(walk: Walk) -> Iterator[Seen]:
    reset_address.keep(User.objects.get(handle="Amina"), "amina@post.example")
    client = walk.browser()
    client.post("/reset/", {"who": "Amina"})
    yield Seen("mail", f"{mail.outbox[-1].subject}\n{_without_addresses(str(mail.outbox[-1].body))}")
    link = re.search(r"http://testserver(/reset/\S+/)", str(mail.outbox[-1].body))
    assert link
    yield walk.seen(client.get(link[1], follow=True))


def _without_addresses(text: str) -> str:
    return re.sub(r"https?://\S+", "", text)


def for_a_room(walk: Walk, owner: User, guest: User, new_room: Callable[..., Room]) -> Iterator[Seen]:
    client, stranger = walk.browser(owner), walk.browser(guest)
    yield walk.seen(client.get("/rooms/new/"))
    yield walk.seen(client.post("/rooms/new/", {"name": "x" * 200, "size": "9", "public": "on"}))
    yield walk.seen(client.get("/rooms/join/?code=QQQQQQ", follow=True))
    room = new_room(bots=1, brain="basic", size=4)
    yield walk.seen(client.get(f"/t/{room.code}/"))
    yield walk.seen(client.get(f"/t/{room.code}/waiting/"))
    yield walk.seen(client.post(f"/t/{room.code}/seat/", {"seat": "0", "brain": "basic"}, headers=HTMX))
    yield walk.seen(client.post(f"/t/{room.code}/public/", {"public": "yes"}, headers=HTMX))
    yield walk.seen(client.get("/dashboard/"))
    yield walk.seen(stranger.get(f"/t/{room.code}/"))
    yield walk.seen(client.post(f"/t/{room.code}/public/", {"public": ""}, headers=HTMX))
    for handle in ("", "Nobody", owner.handle, guest.handle, guest.handle):
        yield walk.seen(client.post(f"/t/{room.code}/invite/", {"handle": handle}, headers=HTMX))
    yield walk.seen(stranger.get("/dashboard/"))
    yield walk.seen(stranger.get("/dashboard/lists/"))
    yield walk.seen(stranger.post(f"/t/{room.code}/decline/", headers=HTMX))
    yield walk.seen(client.post(f"/t/{room.code}/invite/", {"handle": guest.handle}, headers=HTMX))
    yield walk.seen(client.post(f"/t/{room.code}/invite/1/withdraw/", headers=HTMX))
    yield walk.seen(client.post(f"/t/{room.code}/invite/", {"handle": guest.handle}, headers=HTMX))
    yield walk.seen(stranger.post(f"/t/{room.code}/accept/", headers=HTMX))
    yield walk.seen(client.post(f"/t/{room.code}/owner/", {"seat": "3"}, headers=HTMX))
    yield walk.seen(client.post(f"/t/{room.code}/absent/", {"seat": "3", "brain": "basic"}, headers=HTMX))
    yield walk.seen(stranger.post(f"/t/{room.code}/sit/", headers=HTMX))
    yield walk.seen(stranger.post(f"/t/{room.code}/start/", headers=HTMX))
    yield walk.seen(client.post(f"/t/{room.code}/start/", follow=True))
    yield walk.seen(client.get("/dashboard/"))
    yield from _chat(walk, room, client, stranger)
    for name in ("", "x" * 200, "Sunday", "Sunday"):
        yield walk.seen(client.post(f"/t/{room.code}/save/", {"name": name}, headers=HTMX))
    yield walk.seen(client.get("/dashboard/"))
    kept = SavedGame.objects.filter(owner=owner).latest("pk")
    yield walk.seen(client.post(f"/saved/{kept.pk}/load/"))
    yield walk.seen(client.get(f"/t/{Room.objects.latest('pk').code}/"))
    yield walk.seen(stranger.get("/dashboard/"))
    yield walk.seen(client.post(f"/saved/{kept.pk}/delete/"))
    closed = new_room(size=2)
    Room.objects.filter(pk=closed.pk).update(status=Status.CLOSED, version=closed.version + 1)
    yield walk.seen(client.get(f"/t/{closed.code}/"))


def _chat(walk: Walk, room: Room, *talking: Client) -> Iterator[Seen]:
    for client in talking:
        for text in ("", "x" * 3000, "1234"):
            yield walk.seen(client.post(f"/t/{room.code}/chat/", {"text": text}, headers=HTMX))
    said = ChatMessage.objects.filter(room=room).latest("pk")
    for deed, form in (("mute", {}), ("remove", {})):
        yield walk.seen(talking[0].post(f"/t/{room.code}/chat/{said.pk}/{deed}/", form, headers=HTMX))
    yield walk.seen(talking[0].get(f"/t/{room.code}/"))
    for deed, form in (("read", {"to": "1"}), ("watchers", {"hide": "yes"}), ("unmute", {"handle": "Juma"})):
        yield walk.seen(talking[0].post(f"/t/{room.code}/chat/{deed}/", form, headers=HTMX))
    for client in talking:
        yield walk.seen(client.get(f"/t/{room.code}/"))


def for_a_table(walk: Walk, room: Room, *people: User, tiles: Sequence[int] = ()) -> Iterator[Seen]:
    """The page of a table, its panels and the log, for each of these people."""
    for person in people:
        client = walk.browser(person)
        page = walk.seen(client.get(f"/t/{room.code}/"))
        yield page
        for panel in sorted(set(re.findall(r'data-panel="([\w-]+)"', page.html))):
            yield walk.seen(client.get(f"/t/{room.code}/panel/{panel}/"))
        for tile in tiles:
            yield walk.seen(client.get(f"/t/{room.code}/tile/{tile}/"))
        for partner in range(len(people) + 1):
            trade = {"action": "mtaani.offer_trade", "answers": "0", "token": "none", "partner": str(partner)}
            asked = {**trade, "give.cash": "5000", "take.cash": "7000"}
            yield walk.seen(client.post(f"/t/{room.code}/preview/", asked, headers=HTMX))
        yield walk.seen(client.get(f"/t/{room.code}/fragments/"))
        yield walk.seen(client.get(f"/t/{room.code}/log/"))
        yield walk.seen(client.get(f"/t/{room.code}/dice/"))
        for on in ("1", ""):
            yield walk.seen(client.post(f"/t/{room.code}/hints/", {"on": on}, headers=HTMX))
            yield walk.seen(client.get(f"/t/{room.code}/hint/", headers=HTMX))
        for form in ({}, {"action": "mtaani.roll"}, {"action": "mtaani.dance"}):
            yield walk.seen(client.post(f"/t/{room.code}/act/", form))
            yield walk.seen(client.post(f"/t/{room.code}/act/", form, headers=HTMX))


def addresses() -> set[str]:
    """The names of all addresses of the site but those of the administration."""
    return {name for name in _names(get_resolver().url_patterns) if name}


def _names(patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield pattern.name or ""
        elif pattern.app_name != "admin":
            yield from _names(pattern.url_patterns)
