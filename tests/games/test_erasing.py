"""What is left of a person's games when they delete their account: nothing that points to them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.test import Client
from django.urls import get_resolver

from accounts import erasure, handles, registry
from accounts.erasure import erase
from accounts.models import User
from games import service, store
from games.engine import TABLE, Expire, Refused
from games.models import (
    ChatMessage,
    ChatMute,
    ChatReader,
    Invitation,
    Room,
    RoomPlayer,
    RoomPresence,
    SavedGame,
    Status,
)
from games.rooms import chat, saved
from games.table import consumers, presence
from tests.accounts.conftest import PASSWORD
from tests.accounts.test_erasure import addresses
from tests.accounts.traces import traces
from tests.games.rooms.test_dashboard_socket import opened
from tests.games.table.test_consumers import closed_with, cookies_of, heard, in_thread, socket

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewRoom = Callable[..., Room]

HANDLE = "Żółw-Ilana_77"
EMAIL = "quokka.trace@post.example"
WORDS = "pangolin-words-of-mine"


def seated(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def moves(room: Room, times: int) -> None:
    for _move in range(times):
        asked = store.position(room.pk).state.frames[-1].questions[0]
        service.play_for_table(room.pk, Expire(TABLE, asked.number, forced=True))


@pytest.fixture
def ilana(person: Callable[..., User]) -> User:
    """Whoever is going to leave."""
    return person(HANDLE, PASSWORD, email=EMAIL)


@pytest.mark.rule("P5.4", "P5.5", "P5.6")
def test_not_a_trace_is_left(
    new_room: NewRoom, new_game: NewRoom, awa: User, juma: User, ilana: User, person: Any
) -> None:
    """In any column of any table, in the cache, on any page of anybody: not the handle, the address or a
    word of what the person wrote. What others wrote and did is there as before."""
    zuri = person("Zuri")
    running = new_game(ilana, juma, name=f"Against {HANDLE.upper()}")
    presence.arrive(running.pk, ilana.pk, "a page", "sv")
    moves(running, 5)
    watched = new_game(juma, name="Watched")
    service.invite(watched, awa, ilana, spectator=True)
    waiting = new_room(ilana, size=3)
    own = service.create_room(ilana, edition=_edition(), size=3, name=f"Haus: {HANDLE}'s")
    service.invite(own, ilana, zuri)
    over = new_game(ilana, name=f"ended, {HANDLE}")
    service.leave(over, ilana)
    mine = saved.save(running, ilana, f"{WORDS} game")
    theirs = saved.save(running, juma, f"When {handles.key_of(HANDLE)} led")
    loaded = saved.load(juma, theirs.pk)
    first = chat.say(running, ilana, f"I am {HANDLE}, {WORDS}")
    chat.say(watched, ilana, WORDS)
    chat.say(running, juma, f"hello @{HANDLE.lower()}, write to {EMAIL.upper()} they say")
    chat.mute(running, juma, first.pk)
    chat.read_to(running, ilana, first.pk)
    chat.hide_watchers(running, ilana, True)
    boss = User.objects.create_superuser("boss", PASSWORD)
    LogEntry.objects.create(
        user=boss,
        content_type=ContentType.objects.get_for_model(Room),
        object_id=str(own.pk),
        object_repr=str(own),
        action_flag=CHANGE,
        change_message=f"looked at the room of {HANDLE}",
    )
    seated(ilana).get(f"/t/{running.code}/")
    names = {HANDLE, handles.key_of(HANDLE), handles.skeleton_of(HANDLE), EMAIL, WORDS}
    seen = traces(names)
    for place in (
        "games_room.name",
        "games_roomplayer.name",
        "games_savedgame.name",
        "games_chatmessage.text",
        "django_admin_log.object_repr",
        "django_admin_log.change_message",
    ):
        assert any(trace.startswith(place) for trace in seen), place  # the search would find it

    alias = erase(ilana.pk)

    assert traces(names) == []
    pages = [
        f"/t/{room.code}/{part}"
        for room in (running, watched, waiting, over, loaded)
        for part in ("", "log/", "panel/room/", "waiting/")
    ]
    pages += sorted(set(addresses(get_resolver().url_patterns)))
    pages += [f"/admin/games/room/{room.pk}/change/" for room in (running, own, over)]
    for user in (awa, juma, zuri, boss):
        browser = seated(user)
        for address in pages:
            page = browser.get(address).content.decode(errors="replace").casefold()
            assert not any(name.casefold() in page for name in names), address

    for room in (running, watched, waiting, over):  # the process forgets nothing that it may serve
        kept = store.position(room.pk)
        assert not any(HANDLE in info.name for info in kept.seats)
        assert HANDLE.casefold() not in kept.room.name.casefold()
    said = ChatMessage.objects.get()
    assert said.author == juma
    assert said.text == f"hello @{alias}, write to {alias} they say"
    assert Room.objects.get(pk=running.pk).name == f"Against {alias}"
    [other] = SavedGame.objects.all()
    assert (other.owner, other.name) == (juma, f"When {alias} led")
    assert [seat.user.handle for seat in other.seats.all()] == ["Awa", alias, "Juma"]
    assert not SavedGame.objects.filter(pk=mine.pk).exists()


def _edition() -> Any:
    from editions.models import Edition

    return Edition.objects.published().get(slug="nairobi")


def _names_on_the_page(room: Room, person: User) -> str:
    page = seated(person).get(f"/t/{room.code}/").content.decode()
    [names] = re.findall(r'data-names="(\w+)"', page)
    return str(names)


@pytest.mark.rule("P5.5")
def test_a_page_without_a_socket_learns_that_names_have_changed(
    new_game: NewRoom, awa: User, juma: User, ilana: User
) -> None:
    """It asks for what is newer, and is read anew when it hears of other names."""
    room = new_game(ilana, juma)
    presence.arrive(room.pk, awa.pk, "a page", "en")  # else the table would sleep
    loaded = _names_on_the_page(room, awa)
    moves(room, 4)
    assert _names_on_the_page(room, awa) == loaded
    since = store.version_of(room.pk)
    erase(ilana.pk)
    news = seated(awa).get(f"/t/{room.code}/fragments/?since={since}", headers={"HX-Request": "true"})
    assert f'data-names="{_names_on_the_page(room, awa)}"' in news.content.decode()
    assert _names_on_the_page(room, awa) != loaded


@pytest.mark.rule("P5.6")
def test_a_running_game_goes_on_under_the_anonymous_name(
    new_game: NewRoom, awa: User, juma: User, ilana: User
) -> None:
    room = new_game(ilana, juma)
    presence.arrive(room.pk, awa.pk, "a page", "en")  # else the table would sleep
    moves(room, 4)
    before = store.current(room.pk)
    alias = erase(ilana.pk)
    position = store.position(room.pk)
    assert (position.room.status, position.version) == (Status.RUNNING, before.version + 1)
    assert position.state == before.state
    assert [info.name for info in position.seats] == ["Awa", alias, "Juma"]
    assert store.fresh(room.pk).seats == store.recent(room.pk).seats
    moves(room, 6)
    assert alias in seated(awa).get(f"/t/{room.code}/").content.decode()
    left = User.objects.get(pk=ilana.pk)
    assert (left.handle, left.is_active) == (alias, False)


@pytest.mark.rule("P5.6", "P1.8")
def test_a_bot_may_play_on_for_who_is_gone(new_game: NewRoom, awa: User, ilana: User) -> None:
    room = new_game(ilana)
    presence.arrive(room.pk, awa.pk, "a page", "en")
    erase(ilana.pk)
    for _move in range(60):
        game = store.position(room.pk).game
        if game.rules.hooks.missed(game, 1) >= 3:
            break
        moves(room, 1)
    service.give_to_bot(room, awa, 1, "first")
    assert store.position(room.pk).seats[1].brain == "first"


@pytest.mark.rule("P1.7", "P5.5")
def test_waiting_rooms_are_left(new_room: NewRoom, awa: User, juma: User, ilana: User) -> None:
    guest = new_room(ilana, juma, size=4)
    handed = service.create_room(ilana, edition=_edition(), size=3)
    service.invite(handed, ilana, juma)
    service.sit(handed, juma)
    alone = service.create_room(ilana, edition=_edition(), size=3)
    erase(ilana.pk)
    assert [info.taken for info in store.position(guest.pk).seats] == [True, False, True, False]
    handed.refresh_from_db()
    assert (handed.owner, handed.status) == (juma, Status.WAITING)
    service.seat_bot(handed, juma, 0, "first")
    service.start(handed, juma)
    alone.refresh_from_db()
    assert (alone.owner, alone.status) == (None, Status.CLOSED)


@pytest.mark.rule("P1.7", "P5.6")
def test_a_running_game_is_handed_to_somebody_in_play(
    new_game: NewRoom, awa: User, juma: User, person: Any
) -> None:
    zuri = person("Zuri")
    room, alone = new_game(juma, zuri), new_game(bots=1)
    service.leave(room, juma)
    erase(awa.pk)
    room.refresh_from_db()
    alone.refresh_from_db()
    assert room.owner == zuri
    assert (alone.owner, alone.status) == (None, Status.RUNNING)


@pytest.mark.rule("P5.5")
def test_invitations_go_and_those_concerned_hear_of_it(
    new_room: NewRoom, awa: User, juma: User, ilana: User, person: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.table import push

    zuri = person("Zuri")
    room = service.create_room(ilana, edition=_edition(), size=4)
    for guest in (juma, zuri):
        service.invite(room, ilana, guest)
    service.sit(room, juma)
    service.invite(new_room(), awa, ilana)
    told: list[int] = []
    monkeypatch.setattr(push, "dashboards_changed", told.extend)
    erase(ilana.pk)
    [left] = Invitation.objects.all()
    assert (left.user, left.sender, left.accepted) == (juma, None, True)
    assert {awa.pk, zuri.pk, juma.pk} <= set(told)


@pytest.mark.rule("P5.5")
def test_presence_mutes_and_marks_go(new_game: NewRoom, awa: User, juma: User, ilana: User) -> None:
    room = new_game(juma, ilana)
    for user, page in ((ilana, "one"), (juma, "two")):
        presence.arrive(room.pk, user.pk, page, "en")
        message = chat.say(room, user, f"from {user.pk}")
        chat.read_to(room, user, message.pk)
        chat.mute(room, awa, message.pk)
    chat.mute(room, ilana, ChatMessage.objects.get(author=juma).pk)
    erase(ilana.pk)
    assert [row.user for row in RoomPresence.objects.all()] == [juma]
    assert [row.user for row in ChatReader.objects.all()] == [juma]
    assert [(row.user, row.muted) for row in ChatMute.objects.all()] == [(awa, juma)]
    assert [row.author for row in ChatMessage.objects.all()] == [juma]


@pytest.mark.rule("P5.6")
def test_a_seat_that_was_kept_is_nobodys(new_game: NewRoom, awa: User, juma: User, ilana: User) -> None:
    room = new_game(ilana, juma)
    service.leave(room, juma)
    loaded = saved.load(awa, saved.save(room, awa, "once").pk)
    started = saved.load(awa, saved.save(room, awa, "twice").pk)
    service.accept(started, ilana)
    service.start(started, awa)
    aliases = [erase(ilana.pk), erase(juma.pk)]
    for again in (loaded, started):
        seats = RoomPlayer.objects.filter(room=again).order_by("seat")
        assert [(s.name, s.reserved_id) for s in seats] == [
            ("Awa", awa.pk),
            (aliases[0], None),
            (aliases[1], None),
        ]
    service.seat_bot(loaded, awa, 1, "first")
    service.start(loaded, awa)
    assert [info.name for info in store.position(loaded.pk).seats][2] == aliases[1]


@pytest.mark.rule("P5.6")
def test_names_of_other_peoples_saved_games_stay_apart(
    new_game: NewRoom, awa: User, ilana: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_game(ilana)
    monkeypatch.setattr(erasure, "_fresh_alias", lambda: "guest-bcdfghjkpq")
    for name in (HANDLE, "guest-bcdfghjkpq", f"{HANDLE} {'x' * 46}"):
        saved.save(room, awa, name)
    erase(ilana.pk)
    names = sorted(SavedGame.objects.values_list("name", flat=True))
    assert names[:2] == ["guest-bcdfghjkpq", "guest-bcdfghjkpq (2)"]
    assert len(names[2]) <= 60


@pytest.mark.rule("P5.4")
def test_all_of_it_or_nothing(
    new_game: NewRoom, awa: User, ilana: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_game(ilana)
    message = chat.say(room, ilana, "hello")

    def stumble(departure: Any) -> None:
        raise RuntimeError("a bug")

    parts = {**registry._parts}
    monkeypatch.setattr(registry, "_parts", parts)
    registry.register("stumbles", erase=stumble, export=lambda user: {})
    before = store.fresh(room.pk)
    with pytest.raises(RuntimeError):
        erase(ilana.pk)
    assert store.fresh(room.pk).seats == before.seats == store.recent(room.pk).seats
    assert store.position(room.pk).seats[1].name == HANDLE
    assert ChatMessage.objects.get() == message


@pytest.fixture
def _layer() -> Any:
    from channels.layers import channel_layers

    channel_layers.backends.clear()
    yield
    channel_layers.backends.clear()


def signed_in() -> str:
    """The cookies of another device."""
    device = Client()
    device.post("/sign-in/", {"login": HANDLE, "password": PASSWORD})
    return "; ".join(f"{name}={morsel.value}" for name, morsel in device.cookies.items())


@pytest.mark.asyncio
@pytest.mark.rule("P5.5")
@pytest.mark.usefixtures("plain_page", "_layer")
async def test_sockets_are_closed_at_once(new_game: NewRoom, awa: User, ilana: User) -> None:
    room = await in_thread(new_game, ilana)
    cookies = [await in_thread(signed_in) for _device in range(2)]
    async with socket(room, cookies[0]) as table, socket(room, await in_thread(cookies_of, awa)) as others:
        await heard(table)
        await heard(others)
        dashboard = await opened(cookies[1])
        await heard(dashboard)
        await in_thread(erase, ilana.pk)
        assert await closed_with(table) == consumers.SESSION_ENDED
        assert await closed_with(dashboard) == consumers.SESSION_ENDED
        while True:
            said = await others.receive_output(timeout=5)
            assert said["type"] == "websocket.send"
            if f"[en {await in_thread(store.version_of, room.pk)} " in said["text"]:
                break
        # The page that they have open still shows the old name here and there: it is read anew.
        assert await closed_with(others) == consumers.NAMES_CHANGED


@pytest.mark.rule("P5.5")
def test_an_operator_erases_the_same(new_game: NewRoom, awa: User, ilana: User) -> None:
    room = new_game(ilana)
    chat.say(room, ilana, WORDS)
    boss = User.objects.create_superuser("boss", PASSWORD)
    answer = seated(boss).post(f"/admin/accounts/user/{ilana.pk}/erase/", {"handle": HANDLE})
    assert answer.status_code == 302
    assert traces({HANDLE, handles.key_of(HANDLE), WORDS}) == []


@pytest.mark.rule("P1.7", "P5.6")
def test_nobody_hands_a_room_to_who_is_gone(
    new_game: NewRoom, awa: User, juma: User, ilana: User, person: Any
) -> None:
    """Their seat is anonymous and stays in the game; a room is for somebody who can keep it."""
    room = new_game(ilana, juma)
    erase(ilana.pk)
    panel = seated(awa).get(f"/t/{room.code}/panel/room/").context["people"]
    assert [heir.name for heir in panel.heirs] == ["Juma"]
    with pytest.raises(Refused, match="no_heir"):
        service.hand_over(room, awa, 1)
    service.leave(room, awa)
    room.refresh_from_db()
    assert room.owner == juma
    erase(juma.pk)
    room.refresh_from_db()
    assert room.owner == awa


@pytest.mark.rule("P5.6", "P2.1")
def test_lists_that_bear_the_old_name_are_asked_for_anew(
    new_game: NewRoom, awa: User, juma: User, ilana: User, person: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of those who play or watch, and of who keeps a game in which the person played."""
    from games.table import push

    zuri, nobody = person("Zuri"), person("Nobody")
    room = new_game(ilana)
    service.invite(room, awa, zuri, spectator=True)
    other = new_game(ilana, owner=juma)
    saved.save(other, juma, "evening")
    other.delete()
    told: list[int] = []
    monkeypatch.setattr(push, "dashboards_changed", told.extend)
    erase(ilana.pk)
    assert {awa.pk, zuri.pk, juma.pk} <= set(told)
    assert nobody.pk not in told
