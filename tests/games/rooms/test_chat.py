"""The chat of a room: who says and reads what, in which channel, and what is kept from whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games import service
from games.engine import Refused
from games.models import Channel, ChatMessage, ChatMute, Room
from games.rooms import chat
from games.service import NoSuchRoom, NotSeated
from games.table import consumers, push
from tests.games.conftest import Clock
from tests.games.table.test_consumers import NEVER, cookies_of, heard_until, in_thread, socket

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewRoom = Callable[..., Room]
SCRIPT = {"HX-Request": "true"}


def refused(code: str) -> Any:
    return pytest.raises(Refused, match=f"^{code}")


def texts(room: Room, user: User) -> list[str]:
    return [line.text for line in chat.said(Room.objects.get(pk=room.pk), user)]


def seated(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def zuri(person: Callable[[str], User]) -> User:
    return person("Zuri")


@pytest.fixture
def room(new_game: NewRoom, awa: User, juma: User, zuri: User) -> Room:
    """A game of Awa and Juma, which Zuri watches."""
    room = new_game(juma)
    service.invite(room, awa, zuri, spectator=True)
    return Room.objects.get(pk=room.pk)


# --- Who says what to whom ----------------------------------------------------------------------------


@pytest.mark.rule("P3.6")
def test_players_and_spectators_have_channels_of_their_own(room: Room, awa: User, zuri: User) -> None:
    chat.say(room, awa, "hello")
    chat.say(room, zuri, "a fine board")
    assert [(m.channel, m.text) for m in ChatMessage.objects.all()] == [
        (Channel.TABLE, "hello"),
        (Channel.WATCHERS, "a fine board"),
    ]
    for reader in (awa, zuri):
        lines = chat.said(room, reader)
        assert [(line.author, line.p, line.watches) for line in lines] == [
            ("Awa", 1, False),
            ("Zuri", 0, True),
        ]
    assert [line.own for line in chat.said(room, awa)] == [True, False]


@pytest.mark.rule("P3.6")
def test_a_player_may_hide_the_spectators_channel(room: Room, awa: User, juma: User, zuri: User) -> None:
    chat.say(room, zuri, "a fine board")
    chat.hide_watchers(room, awa, True)
    assert texts(room, awa) == []
    assert texts(room, juma) == texts(room, zuri) == ["a fine board"]
    chat.hide_watchers(room, awa, False)
    assert texts(room, awa) == ["a fine board"]
    with pytest.raises(NotSeated):
        chat.hide_watchers(room, zuri, True)


@pytest.mark.rule("P1.1", "P3.6")
def test_a_stranger_reads_and_says_nothing(room: Room, awa: User, person: Any) -> None:
    ines = person("Ines")
    message = chat.say(room, awa, "hello")
    attempts: list[Callable[[], Any]] = [
        lambda: chat.say(room, ines, "boo"),
        lambda: chat.remove(room, ines, message.pk),
        lambda: chat.mute(room, ines, message.pk),
        lambda: chat.read_to(room, ines, message.pk),
        lambda: chat.hide_watchers(room, ines, True),
    ]
    for attempt in attempts:
        with pytest.raises(NoSuchRoom):
            attempt()
    assert ChatMessage.objects.count() == 1


@pytest.mark.rule("P3.6")
def test_in_the_waiting_room_too(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma, size=3)
    chat.say(room, juma, "who else is coming?")
    assert texts(room, awa) == ["who else is coming?"]
    service.leave(room, juma)
    service.leave(room, awa)
    with refused("over"):
        chat.say(room, awa, "to nobody")


# --- What is said -------------------------------------------------------------------------------------


@pytest.mark.rule("P3.6")
@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("<b onclick=x>&\"'", "<b onclick=x>&\"'"),
        ("  two \n lines\t ", "two lines"),
        ("\u202eevil\u202c \u200bspace", "evil space"),
        ("مرحبا", "مرحبا"),
        ("👩‍🌾", "👩‍🌾"),
        ("x" * 500, "x" * 500),
    ],
)
def test_a_message_is_one_line_of_plain_text(typed: str, kept: str, room: Room, awa: User) -> None:
    assert chat.say(room, awa, typed).text == kept


@pytest.mark.rule("P3.6")
@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "nothing_said"),
        (" \t\n\u3000", "nothing_said"),
        ("\u200d\u202e", "nothing_said"),
        ("x" * 501, "too_much_said"),
        ("x" * 10_000, "too_much_said"),
    ],
)
def test_what_is_no_message_is_refused(typed: str, code: str, room: Room, awa: User) -> None:
    with refused(code):
        chat.say(room, awa, typed)
    answer = seated(awa).post(f"/t/{room.code}/chat/", {"text": typed}, headers=SCRIPT)
    assert answer.status_code == 422
    assert 'hx-target="#chat-told"' in answer.content.decode()
    assert not ChatMessage.objects.exists()


@pytest.mark.rule("P3.6")
def test_a_double_click_says_it_once(room: Room, awa: User, juma: User, hands: Clock) -> None:
    chat.say(room, awa, "hello")
    chat.say(room, awa, " hello ")
    chat.say(room, juma, "hello")
    assert texts(room, awa) == ["hello", "hello"]
    hands.pass_seconds(4)
    chat.say(room, awa, "hello")
    assert len(texts(room, awa)) == 3


@pytest.mark.rule("P3.6")
def test_writing_is_limited(room: Room, awa: User, juma: User, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "chat": "2/m/user"}
    client = seated(awa)
    answers = [client.post(f"/t/{room.code}/chat/", {"text": f"{n}"}, headers=SCRIPT) for n in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "very fast" in answers[2].content.decode()
    assert texts(room, juma) == ["0", "1"]
    assert seated(juma).post(f"/t/{room.code}/chat/", {"text": "2"}, headers=SCRIPT).status_code == 200


@pytest.mark.rule("P3.6")
def test_a_page_shows_the_last_of_it(room: Room, awa: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "SHOWN", 2)
    for text in ("one", "two", "three"):
        chat.say(room, awa, text)
    assert texts(room, awa) == ["two", "three"]


# --- Muting and removing ------------------------------------------------------------------------------


@pytest.mark.rule("P3.6")
def test_muting_somebody_holds_in_every_room(
    room: Room, new_game: NewRoom, awa: User, juma: User, zuri: User
) -> None:
    message = chat.say(room, juma, "noise")
    chat.mute(room, awa, message.pk)
    assert texts(room, awa) == []
    assert texts(room, zuri) == texts(room, juma) == ["noise"]
    other = new_game(juma)
    chat.say(other, juma, "more noise")
    assert texts(other, awa) == []
    assert chat.chat_of(room, awa).muted == ("Juma",)
    chat.unmute(awa, juma.handle_key)
    assert texts(other, awa) == ["more noise"]


@pytest.mark.rule("P3.6")
def test_nobody_mutes_themselves_or_by_another_rooms_message(
    room: Room, new_game: NewRoom, awa: User, juma: User
) -> None:
    own = chat.say(room, awa, "hello")
    elsewhere = chat.say(new_game(juma), juma, "elsewhere")
    for number in (own.pk, elsewhere.pk, -1, 999_999):
        chat.mute(room, awa, number)
    assert not ChatMute.objects.exists()


@pytest.mark.rule("P3.6")
def test_the_owner_removes_a_message(
    room: Room, new_game: NewRoom, awa: User, juma: User, zuri: User
) -> None:
    message = chat.say(room, zuri, "rude")
    theirs = new_game(juma, owner=awa)
    for other in (juma, zuri):
        with pytest.raises(NotSeated):
            chat.remove(room, other, message.pk)
    chat.remove(theirs, awa, message.pk)
    assert texts(room, juma) == ["rude"]
    chat.remove(room, awa, message.pk)
    chat.remove(room, awa, message.pk)
    assert texts(room, juma) == []


# --- What is new --------------------------------------------------------------------------------------


@pytest.mark.rule("P3.6")
def test_what_has_not_been_read_is_counted(room: Room, awa: User, juma: User, zuri: User) -> None:
    def unread(user: User) -> int:
        return chat.chat_of(room, user).unread

    first = chat.say(room, juma, "one")
    chat.say(room, zuri, "two")
    chat.say(room, awa, "three")
    assert [unread(user) for user in (awa, juma, zuri)] == [2, 2, 2]
    chat.read_to(room, awa, first.pk)
    assert unread(awa) == 1
    chat.read_to(room, awa, 10**12)
    assert unread(awa) == 0
    chat.read_to(room, awa, first.pk)
    assert unread(awa) == 0
    chat.say(room, juma, "four")
    assert unread(awa) == 1
    chat.mute(room, awa, first.pk)
    assert unread(awa) == 0


@pytest.mark.rule("P3.6")
def test_the_page_says_what_it_has_shown(room: Room, awa: User, juma: User) -> None:
    message = chat.say(room, juma, "one")
    client = seated(awa)
    assert 'data-unread="1"' in client.get(f"/t/{room.code}/").content.decode()
    for typed in ("", "x", "-1", "1.5", "²", "9" * 400):
        assert client.post(f"/t/{room.code}/chat/read/", {"to": typed}).status_code == 404
    assert client.post(f"/t/{room.code}/chat/read/", {"to": str(message.pk)}).status_code == 204
    assert 'data-unread="0"' in client.get(f"/t/{room.code}/").content.decode()


# --- Pages --------------------------------------------------------------------------------------------


@pytest.mark.rule("P3.6")
def test_a_page_shows_messages_as_they_are(room: Room, new_room: NewRoom, awa: User, juma: User) -> None:
    waiting = new_room(juma)
    for place in (room, waiting):
        chat.say(place, juma, "<img src=x onerror=alert(1)>")
        html = seated(awa).get(f"/t/{place.code}/").content.decode()
        assert "&lt;img src=x onerror=alert(1)&gt;" in html
        assert "<img src=x" not in html


@pytest.mark.rule("P3.6")
def test_the_owner_alone_is_offered_to_remove(room: Room, awa: User, juma: User, zuri: User) -> None:
    chat.say(room, zuri, "hello")
    page = {user.handle: seated(user).get(f"/t/{room.code}/").content.decode() for user in (awa, juma, zuri)}
    assert [("Remove for everybody" in page[name]) for name in ("Awa", "Juma", "Zuri")] == [
        True,
        False,
        False,
    ]
    assert [("Mute Zuri" in page[name]) for name in ("Awa", "Juma", "Zuri")] == [True, True, False]
    assert [("Hide what spectators" in page[name]) for name in ("Awa", "Juma", "Zuri")] == [True, True, False]


@pytest.mark.rule("P3.6")
def test_forms_of_the_chat(room: Room, awa: User, juma: User, zuri: User) -> None:
    message = chat.say(room, juma, "noise")
    client = seated(awa)
    where = f"/t/{room.code}/chat"
    answer = client.post(f"{where}/{message.pk}/mute/", headers=SCRIPT).content.decode()
    assert "noise" not in answer
    assert "1 muted" in answer
    assert "noise" in client.post(f"{where}/unmute/", {"handle": "JUMA"}, headers=SCRIPT).content.decode()
    for typed in ("", "<b>", "x" * 10_000, "nobody"):
        assert client.post(f"{where}/unmute/", {"handle": typed}, headers=SCRIPT).status_code == 200
    answer = client.post(f"{where}/watchers/", {"hide": "yes"}, headers=SCRIPT).content.decode()
    assert "Show what spectators write" in answer
    assert seated(zuri).post(f"{where}/watchers/", {"hide": "yes"}, headers=SCRIPT).status_code == 403
    assert seated(juma).post(f"{where}/{message.pk}/remove/", headers=SCRIPT).status_code == 403
    assert client.post(f"{where}/{'9' * 30}/remove/", headers=SCRIPT).status_code == 200
    assert client.post(f"{where}/{message.pk}/remove/", headers=SCRIPT).status_code == 200
    assert not ChatMessage.objects.exists()
    assert client.post(f"{where}/", {"text": "hi"})["Location"] == f"/t/{room.code}/"


@pytest.mark.rule("P1.1", "P3.6")
def test_to_a_stranger_there_is_no_chat(room: Room, awa: User, person: Any) -> None:
    message = chat.say(room, awa, "hello")
    client = seated(person("Ines"))
    for address in ("", "read/", "watchers/", "unmute/", f"{message.pk}/mute/", f"{message.pk}/remove/"):
        there = client.post(f"/t/{room.code}/chat/{address}", {"text": "boo", "to": "1"})
        nowhere = client.post(f"/t/NOTTHERE/chat/{address}", {"text": "boo", "to": "1"})
        assert (there.status_code, nowhere.status_code) == (404, 404)
        assert there.content == nowhere.content
    assert ChatMessage.objects.count() == 1


# --- Live ---------------------------------------------------------------------------------------------


@pytest.fixture
def _layer() -> Any:
    from channels.layers import channel_layers

    channel_layers.backends.clear()
    yield
    channel_layers.backends.clear()


@pytest.mark.asyncio
@pytest.mark.rule("P3.6")
@pytest.mark.usefixtures("plain_page", "_layer")
async def test_what_is_said_reaches_everybody_who_reads_it(
    room: Room, awa: User, juma: User, zuri: User
) -> None:
    first = await in_thread(chat.say, room, zuri, "before")
    pages = [await in_thread(cookies_of, user) for user in (awa, juma, zuri)]
    async with socket(room, pages[0]) as one, socket(room, pages[1]) as two, socket(room, pages[2]) as three:
        for page in (one, two, three):
            assert "before" in await heard_until(page, 'hx-target="#chat-lines" hx-swap="innerMorph"')
        await in_thread(chat.mute, room, juma, first.pk)
        message = await in_thread(chat.say, room, zuri, "a fine board")
        for page in (one, three):
            said = await heard_until(page, "a fine board")
            assert 'hx-swap="beforeend"' in said
            assert "before</p>" not in said
        assert "Remove" not in said
        await in_thread(chat.say, room, awa, "thank you")
        assert "a fine board" not in await heard_until(two, "thank you")
        await heard_until(one, "thank you")
        await heard_until(three, "thank you")
        await in_thread(chat.remove, room, awa, message.pk)
        for page in (one, two, three):
            said = await heard_until(page, 'hx-swap="innerMorph"')
            assert "thank you" in said
            assert "a fine board" not in said
        assert await two.receive_nothing(timeout=NEVER)
    assert consumers.TableConsumer.heard_to == 0


@pytest.mark.asyncio
@pytest.mark.rule("P3.6")
@pytest.mark.usefixtures("plain_page", "_layer")
async def test_what_was_numbered_first_and_written_last_is_heard(room: Room, awa: User, juma: User) -> None:
    """PostgreSQL numbers a message when it is written, and shows it to others when its transaction ends."""

    def says(author: User, number: int, text: str) -> None:
        ChatMessage.objects.create(
            pk=number, room_id=room.pk, author=author, channel=Channel.TABLE, text=text, at=number
        )
        push.chat_said(room.pk, number)

    async with socket(room, await in_thread(cookies_of, awa)) as page:
        await heard_until(page, "here:0")
        await in_thread(says, juma, 1_000_002, "second")
        assert 'hx-swap="beforeend"' in await heard_until(page, "second")
        await in_thread(says, juma, 1_000_001, "first")
        said = await heard_until(page, "first")
        assert said.index("first</p>") < said.index("second</p>")
        await in_thread(push.chat_said, room.pk, 1_000_001)
        await in_thread(push.chat_said, room.pk, 1_000_002)
        assert await page.receive_nothing(timeout=NEVER)


def test_the_same_words_after_the_clock_went_back(room: Room, awa: User, hands: Clock) -> None:
    chat.say(room, awa, "hello")
    hands.pass_seconds(-3_600)
    chat.say(room, awa, "hello")
    assert texts(room, awa) == ["hello", "hello"]
