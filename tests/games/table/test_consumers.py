"""The table's socket: who may listen, what comes down, what a gap brings, and when it ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers, get_channel_layer
from channels.testing import WebsocketCommunicator
from django.conf import settings as site
from django.db import connections
from django.test import Client

from accounts.models import User
from games import service, store
from games.engine import TABLE, Expire
from games.engine.rulesets.mtaani.turns import Roll
from games.models import Room, RoomPresence, Status
from games.rooms import chat
from games.table import consumers, presence, push
from games.tasks import advance
from mtaani.asgi import application
from tests.games.conftest import form

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.backend,
    pytest.mark.usefixtures("plain_page"),
]

SOON = 5.0  # seconds in which what is to come comes, on a busy machine
NEVER = 0.2  # seconds in which what is not to come does not


@pytest.fixture(autouse=True)
def _own_layer() -> Any:
    """A layer belongs to the event loop of its test."""
    channel_layers.backends.clear()
    yield
    channel_layers.backends.clear()


def cookies_of(user: User | None, language: str = "") -> str:
    client = Client()
    if user is not None:
        client.force_login(user)
    if language:
        client.cookies[site.LANGUAGE_COOKIE_NAME] = language
    return "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())


@asynccontextmanager
async def socket(
    room: Room | str, cookies: str, query: str = "", origin: str = "http://localhost"
) -> AsyncIterator[WebsocketCommunicator]:
    code = room if isinstance(room, str) else room.code
    headers = [(b"cookie", cookies.encode()), (b"host", b"localhost"), (b"origin", origin.encode())]
    communicator = WebsocketCommunicator(application, f"/ws/t/{code}/{query}", headers=headers)
    try:
        connected, _ = await communicator.connect(timeout=SOON)
        assert connected
        yield communicator
    finally:
        await communicator.disconnect(timeout=SOON)
        await asyncio.get_running_loop().run_in_executor(None, connections.close_all)


async def heard(communicator: WebsocketCommunicator) -> str:
    return str(await communicator.receive_from(timeout=SOON))


async def heard_until(communicator: WebsocketCommunicator, what: str) -> str:
    while True:
        said = await heard(communicator)
        if what in said:
            return said


async def closed_with(communicator: WebsocketCommunicator) -> int:
    while True:
        output = await communicator.receive_output(timeout=SOON)
        if output["type"] == "websocket.close":
            return int(output["code"])


def in_thread(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    def call() -> Any:
        try:
            return function(*args, **kwargs)
        finally:
            connections.close_all()

    return sync_to_async(call, thread_sensitive=False)()


def roll(room: Room, people: tuple[User, ...]) -> Any:
    position = store.position(room.pk)
    seat = position.state.turn
    return service.play(room.pk, people[seat], Roll(seat), **form(position, seat))


@pytest.fixture
def room(new_game: Callable[..., Room], juma: User) -> Room:
    return new_game(juma)


# --- Who may listen -----------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_the_first_thing_is_a_snapshot(room: Room, juma: User) -> None:
    cookies = await in_thread(cookies_of, juma)
    async with socket(room, cookies) as page:
        version = await in_thread(store.version_of, room.pk)
        assert await heard(page) == f"[snapshot en {version} seat:1]"


@pytest.mark.asyncio
@pytest.mark.rule("P1.3")
async def test_a_spectator_has_no_seat(room: Room, awa: User, person: Any) -> None:
    guest = await in_thread(person, "Zuri")
    await in_thread(service.invite, room, awa, guest, spectator=True)
    async with socket(room, await in_thread(cookies_of, guest)) as page:
        assert "seat:None" in await heard(page)


@pytest.mark.asyncio
@pytest.mark.rule("P1.1")
@pytest.mark.parametrize("who", ["stranger", "nobody", "nowhere", "shut out"])
async def test_to_others_the_room_does_not_exist(who: str, room: Room, juma: User, person: Any) -> None:
    cookies, target = "", room.code
    if who == "stranger":
        cookies = await in_thread(cookies_of, await in_thread(person, "Zuri"))
    elif who == "nowhere":
        cookies, target = await in_thread(cookies_of, juma), "NOTTHERE"
    elif who == "shut out":
        cookies = await in_thread(cookies_of, juma)
        await in_thread(User.objects.filter(pk=juma.pk).update, is_active=False)
    async with socket(target, cookies) as page:
        assert await closed_with(page) == consumers.NO_SUCH_ROOM
    assert not await in_thread(RoomPresence.objects.exists)


@pytest.mark.asyncio
async def test_another_site_does_not_listen(room: Room, juma: User) -> None:
    headers = [
        (b"cookie", (await in_thread(cookies_of, juma)).encode()),
        (b"host", b"localhost"),
        (b"origin", b"http://elsewhere.example"),
    ]
    communicator = WebsocketCommunicator(application, f"/ws/t/{room.code}/", headers=headers)
    connected, _ = await communicator.connect(timeout=SOON)
    assert not connected


# --- What comes down ----------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.rule("P3.8")
async def test_a_move_reaches_everybody_at_the_table(room: Room, awa: User, juma: User) -> None:
    first, second = await in_thread(cookies_of, awa), await in_thread(cookies_of, juma, "fr")
    async with socket(room, first) as one:
        await heard_until(one, "here:0")
        async with socket(room, second) as other:
            await heard_until(one, "here:01")  # news of who comes might else bring the move in a snapshot
            await heard_until(other, "here:01")
            after = await in_thread(roll, room, (awa, juma))
            mine = await heard_until(one, "Rolled")
            theirs = await heard_until(other, "Rolled")
    assert mine.startswith(f"[en {after.version}")
    assert mine.endswith("[only 0]")
    assert theirs.startswith(f"[fr {after.version}")
    assert theirs.endswith("[only 1]")


@pytest.mark.asyncio
@pytest.mark.rule("P3.8", "P7.2")
async def test_a_bots_move_reaches_the_page(new_game: Callable[..., Room], awa: User, settings: Any) -> None:
    """From a task, which has no event loop of a request to borrow."""
    settings.BOT_PACE_MS = 0
    room = await in_thread(new_game, bots=1)
    async with socket(room, await in_thread(cookies_of, awa)) as page:
        await heard_until(page, "here:01")
        position = await in_thread(store.position, room.pk)
        if not position.seats[position.state.turn].brain:
            asked = position.game.open_questions()[0].number
            position = await in_thread(service.play_for_table, room.pk, Expire(TABLE, asked, forced=True))
            await heard_until(page, f"[en {position.version} ")
        await in_thread(advance, room.pk, position.version)
        assert "Rolled" in await heard_until(page, f"[en {position.version + 1} ")


@pytest.mark.asyncio
async def test_what_goes_up_is_ignored(room: Room, juma: User) -> None:
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard(page)
        version = await in_thread(store.version_of, room.pk)
        await page.send_to(text_data='{"is": "mtaani.roll", "seat": 1}')
        await page.send_to(bytes_data=b"\x00")
        await heard_until(page, "here:1")  # its own arrival
        assert await page.receive_nothing(timeout=NEVER)
        assert await in_thread(store.version_of, room.pk) == version


def message(start: int, end: int, text: str = "news", **more: Any) -> dict[str, Any]:
    return {
        "type": "table.push",
        "from": start,
        "to": end,
        "public": {"en": text},
        "seats": {},
        "closed": False,
        **more,
    }


async def tell(room: Room, said: dict[str, Any]) -> None:
    layer = get_channel_layer()
    assert layer is not None
    await layer.group_send(push.group_of(room.pk), said)


@pytest.mark.asyncio
async def test_what_is_not_newer_is_dropped(room: Room, juma: User) -> None:
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard_until(page, "here:1")
        version = await in_thread(store.version_of, room.pk)
        await tell(room, message(version - 1, version, "old"))
        await tell(room, message(version - 2, version - 1, "older"))
        assert await page.receive_nothing(timeout=NEVER)
        await tell(room, message(version, version + 1, "new"))
        assert await heard(page) == "new"
        await tell(room, message(version, version + 1, "again"))
        assert await page.receive_nothing(timeout=NEVER)


@pytest.mark.asyncio
async def test_a_gap_brings_a_snapshot(room: Room, juma: User) -> None:
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard_until(page, "here:1")
        version = await in_thread(store.version_of, room.pk)
        await in_thread(Room.objects.filter(pk=room.pk).update, version=version + 2)
        await tell(room, message(version + 1, version + 2, "missed one"))
        assert await heard(page) == f"[snapshot en {version + 2} seat:1]"


@pytest.mark.asyncio
async def test_a_message_without_news_for_this_page_counts_all_the_same(room: Room, juma: User) -> None:
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard_until(page, "here:1")
        version = await in_thread(store.version_of, room.pk)
        await tell(room, message(version, version + 1, "", public={"fr": "nouvelles"}))
        await tell(room, message(version + 1, version + 2, "new"))
        assert await heard(page) == "new"


@pytest.mark.asyncio
async def test_a_page_whose_seat_was_left_out_gets_a_snapshot(room: Room, juma: User) -> None:
    """Its presence could not be renewed for a while: nothing was made for its seat."""
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard_until(page, "here:1")
        version = await in_thread(store.version_of, room.pk)
        await tell(room, message(version, version + 1, "mine", readers=[[juma.pk, "en"]]))
        assert await heard(page) == "mine"
        await tell(room, message(version + 1, version + 1, "who is here", readers=[]))
        assert await heard(page) == "who is here"
        await in_thread(Room.objects.filter(pk=room.pk).update, version=version + 2)
        await tell(room, message(version + 1, version + 2, "half of it", readers=[[juma.pk, "fr"]]))
        assert await heard(page) == f"[snapshot en {version + 2} seat:1]"
        await tell(room, message(version + 1, version + 2, "old", readers=[]))
        assert await page.receive_nothing(timeout=NEVER)


@pytest.mark.asyncio
async def test_versions_are_compared_now_and_then(
    room: Room, juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A push that was lost, and nothing after it to show the gap."""
    monkeypatch.setattr(consumers, "COMPARE_EVERY", 0.05)
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard_until(page, "here:1")
        version = await in_thread(store.version_of, room.pk)
        assert await page.receive_nothing(timeout=NEVER)
        await in_thread(Room.objects.filter(pk=room.pk).update, version=version + 1)
        assert await heard(page) == f"[snapshot en {version + 1} seat:1]"


# --- Language -----------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("cookie", "query", "language"),
    [("", "", "en"), ("fr", "", "fr"), ("fr", "?language=en", "en"), ("xx", "?language=xx", "en")],
)
async def test_the_language_is_that_of_the_page(
    cookie: str, query: str, language: str, room: Room, juma: User
) -> None:
    async with socket(room, await in_thread(cookies_of, juma, cookie), query) as page:
        assert (await heard(page)).startswith(f"[snapshot {language} ")
        assert [person.language for person in await in_thread(presence.at, room.pk)] == [language]


# --- Presence -----------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.rule("P3.2")
async def test_presence_is_kept_and_told(room: Room, awa: User, juma: User) -> None:
    first, second = await in_thread(cookies_of, awa), await in_thread(cookies_of, juma)
    async with socket(room, first) as one:
        await heard_until(one, "here:0]")
        async with socket(room, second) as other:
            await heard_until(other, "snapshot")
            await heard_until(one, "here:01")
            assert len(await in_thread(presence.at, room.pk)) == 2
        await heard_until(one, "here:0]")
    assert not await in_thread(RoomPresence.objects.exists)


@pytest.mark.asyncio
@pytest.mark.rule("M2.7")
async def test_a_seated_human_who_comes_back_wakes_the_table(room: Room, juma: User) -> None:
    asleep = {"status": Status.ASLEEP, "asleep_at": 1_700_000_000_000, "due_at": None}
    await in_thread(Room.objects.filter(pk=room.pk).update, **asleep)
    store.forget_all()
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard_until(page, "Delayed")
        position = await in_thread(store.position, room.pk)
    assert position.room.status == Status.RUNNING
    assert position.room.due_at is not None


# --- The end ------------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_it_ends_with_the_session(room: Room, juma: User) -> None:
    client = Client()
    await in_thread(client.force_login, juma)
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
    async with socket(room, cookies) as page:
        await heard(page)
        await in_thread(client.logout)
        assert await closed_with(page) == consumers.SESSION_ENDED


@pytest.mark.asyncio
async def test_another_session_of_the_same_person_stays(room: Room, juma: User) -> None:
    client = Client()
    await in_thread(client.force_login, juma)
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard_until(page, "here:1")
        await in_thread(client.logout)
        assert await page.receive_nothing(timeout=NEVER)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("session", consumers.SESSION_ENDED),
        ("account", consumers.SESSION_ENDED),
        ("seat", consumers.NO_SUCH_ROOM),
        ("room", consumers.NO_SUCH_ROOM),
    ],
)
async def test_what_ends_without_a_word_is_found_out(
    change: str, code: int, room: Room, juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.contrib.sessions.models import Session

    from games.models import Invitation, RoomPlayer

    monkeypatch.setattr(consumers, "COMPARE_EVERY", 0.05)
    async with socket(room, await in_thread(cookies_of, juma)) as page:
        await heard_until(page, "here:1")
        if change == "session":
            await in_thread(Session.objects.all()._raw_delete, "default")
        elif change == "account":
            await in_thread(User.objects.filter(pk=juma.pk).update, is_active=False)
        elif change == "seat":
            await in_thread(Invitation.objects.all().delete)
            await in_thread(RoomPlayer.objects.filter(user=juma).update, user=None)
        else:
            await in_thread(Room.objects.filter(pk=room.pk).delete)
        assert await closed_with(page) == code


@pytest.mark.asyncio
async def test_it_ends_with_the_room(new_room: Callable[..., Room], awa: User) -> None:
    room = await in_thread(new_room)
    async with socket(room, await in_thread(cookies_of, awa)) as page:
        await heard_until(page, "here:0")
        await in_thread(service.leave, room, awa)
        assert await closed_with(page) == consumers.ROOM_CLOSED


# --- Faults -------------------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_page_that_cannot_be_served_leaves_nothing_behind(
    room: Room, juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither somebody who seems to be there for ever, nor what compares the page with its room."""

    def broken(*args: Any, **more: Any) -> Any:
        raise ZeroDivisionError

    layer: Any = get_channel_layer()
    headers = [(b"cookie", (await in_thread(cookies_of, juma)).encode()), (b"host", b"localhost")]
    page = WebsocketCommunicator(
        application, f"/ws/t/{room.code}/", headers=[*headers, (b"origin", b"http://localhost")]
    )
    await page.connect(timeout=SOON)
    await heard_until(page, "here:1")
    monkeypatch.setattr(chat, "said", broken)
    await in_thread(push.chat_said, room.pk, 1)
    with pytest.raises(ZeroDivisionError):
        await closed_with(page)
    assert not await in_thread(RoomPresence.objects.exists)
    await asyncio.sleep(0)
    coroutines = [str(task.get_coro()) for task in asyncio.all_tasks()]
    assert not [coroutine for coroutine in coroutines if "compare_for_ever" in coroutine]
    assert not getattr(layer, "groups", {})
    await asyncio.get_running_loop().run_in_executor(None, connections.close_all)
