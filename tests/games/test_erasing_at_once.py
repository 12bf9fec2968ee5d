"""Somebody is erased while they, or others, sit down, invite, speak, save or start: one order of locks, and
nothing of the person is written after they are gone (P5.5, P5.6)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from accounts import erasure, handles, registry
from accounts.models import User
from games import service, store
from games.engine import Refused
from games.errors import NoSuchPerson
from games.models import (
    ChatMessage,
    ChatMute,
    ChatReader,
    Invitation,
    Room,
    RoomPlayer,
    RoomPresence,
    SavedGame,
)
from games.rooms import chat, lobby, saved
from games.table import presence
from tests.accounts.traces import traces
from tests.games.test_claims import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewRoom = Callable[..., Room]

HANDLE = "Żółw-Ilana_77"
NAMES = {HANDLE, handles.key_of(HANDLE), handles.skeleton_of(HANDLE)}


@pytest.fixture
def ilana(person: Callable[..., User]) -> User:
    """Whoever is going to leave."""
    return person(HANDLE)


def until_the_other_waits(over: threading.Event) -> None:
    """Until another transaction waits for a lock, or has come to its end without.

    SQLite has one writer at a time: there the other waits before its first statement, and cannot be seen.
    """
    while connection.vendor == "postgresql" and not over.is_set():
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)"
                " WHERE NOT granted AND datname = current_database()"
            )
            if cursor.fetchone():
                return
        time.sleep(0.01)  # between two looks


def one_then_the_other(
    one: Callable[[], Any], begun: threading.Event, other: Callable[[], Any], over: threading.Event
) -> list[Any]:
    """`one` is in the midst of its transaction when `other` begins; what they return, or raise."""

    def first() -> Any:
        try:
            return one()
        finally:
            begun.set()

    def second() -> Any:
        assert begun.wait(60)
        try:
            return other()
        finally:
            over.set()

    return at_once(first, second)


@pytest.fixture
def erased_while(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """`erased_while(ilana, work)`: the deletion holds the account when the work begins."""

    def run(user: User, work: Callable[[], Any]) -> list[Any]:
        begun, over = threading.Event(), threading.Event()

        def pause(departure: registry.Departure) -> None:
            begun.set()
            until_the_other_waits(over)

        first = registry.Part("pause", pause, lambda user: {})
        monkeypatch.setattr(registry, "_parts", {"pause": first, **registry._parts})
        return one_then_the_other(lambda: erasure.erase(user.pk), begun, work, over)

    return run


@pytest.fixture
def while_erased(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """`while_erased(ilana, work, module, "function")`: the work has claimed its room and comes to this
    function when the deletion begins."""

    def run(user: User, work: Callable[[], Any], module: Any, name: str) -> list[Any]:
        begun, over = threading.Event(), threading.Event()
        done = getattr(module, name)

        def pause(*args: Any, **more: Any) -> Any:
            if not begun.is_set():  # the deletion may come here as well
                begun.set()
                until_the_other_waits(over)
            return done(*args, **more)

        monkeypatch.setattr(module, name, pause)
        return one_then_the_other(work, begun, lambda: erasure.erase(user.pk), over)

    return run


@pytest.mark.rule("P5.6")
def test_who_is_erased_sits_down_in_their_own_room(
    new_room: NewRoom, ilana: User, erased_while: Callable[..., list[Any]]
) -> None:
    room = new_room(owner=ilana)
    service.unseat(room, ilana, 0)
    alias, sat = erased_while(ilana, lambda: service.sit(room, ilana))
    assert (type(alias), type(sat)) == (str, NoSuchPerson), (alias, sat)
    assert traces(NAMES) == []
    assert not RoomPlayer.objects.filter(room=room).exists()


@pytest.mark.rule("P5.6")
def test_who_is_erased_sits_down_elsewhere(
    new_room: NewRoom, ilana: User, erased_while: Callable[..., list[Any]]
) -> None:
    """A room that the deletion knows nothing of: the link of a public one is enough to sit down."""
    room = new_room(public=True)
    alias, sat = erased_while(ilana, lambda: service.sit(room, ilana))
    assert (type(alias), type(sat)) == (str, NoSuchPerson), (alias, sat)
    assert traces(NAMES) == []
    assert [info.taken for info in store.position(room.pk).seats] == [True, False]


@pytest.mark.rule("P5.5")
def test_a_guest_is_erased_as_they_are_invited(
    new_room: NewRoom, awa: User, ilana: User, erased_while: Callable[..., list[Any]]
) -> None:
    room = new_room()
    alias, invited = erased_while(ilana, lambda: service.invite(room, awa, ilana))
    assert (type(alias), type(invited)) == (str, NoSuchPerson), (alias, invited)
    assert not Invitation.objects.exists()


@pytest.mark.rule("P5.6")
def test_a_room_is_opened_as_its_owner_is_erased(
    new_room: NewRoom, ilana: User, erased_while: Callable[..., list[Any]]
) -> None:
    alias, room = erased_while(ilana, lambda: new_room(owner=ilana))
    assert (type(alias), type(room)) == (str, NoSuchPerson), (alias, room)
    assert not Room.objects.exists()


@pytest.mark.rule("P5.5")
@pytest.mark.parametrize("what", ["say", "mute", "hide", "read", "save", "be there"])
def test_nothing_is_kept_that_is_written_meanwhile(
    new_game: NewRoom, awa: User, ilana: User, erased_while: Callable[..., list[Any]], what: str
) -> None:
    room = new_game(ilana)
    of_awa = chat.say(room, awa, "hello").pk
    work = {
        "say": lambda: chat.say(room, ilana, "a last word"),
        "mute": lambda: chat.mute(room, ilana, of_awa),
        "hide": lambda: chat.hide_watchers(room, ilana, True),
        "read": lambda: chat.read_to(room, ilana, of_awa),
        "save": lambda: saved.save(room, ilana, "evening"),
        "be there": lambda: presence.arrive(room.pk, ilana.pk, "a page", "en"),
    }[what]
    alias, done = erased_while(ilana, work)
    assert (type(alias), type(done)) == (str, NoSuchPerson), (alias, done)
    assert [message.author for message in ChatMessage.objects.all()] == [awa]
    assert not ChatReader.objects.filter(user=ilana).exists()
    assert not SavedGame.objects.exists()
    assert not RoomPresence.objects.filter(user=ilana).exists()
    assert not ilana.mutes.exists()


@pytest.mark.rule("P5.5")
def test_somebody_is_muted_as_they_are_erased(
    new_game: NewRoom, awa: User, ilana: User, erased_while: Callable[..., list[Any]]
) -> None:
    room = new_game(ilana)
    message = chat.say(room, ilana, "hello")
    alias, muted = erased_while(ilana, lambda: chat.mute(room, awa, message.pk))
    assert (type(alias), muted) == (str, None), (alias, muted)
    assert not ChatMute.objects.exists()


@pytest.mark.rule("P5.6")
def test_a_game_is_loaded_as_one_of_its_players_is_erased(
    new_game: NewRoom, awa: User, ilana: User, erased_while: Callable[..., list[Any]]
) -> None:
    game = saved.save(new_game(ilana), awa, "evening")
    alias, _room = erased_while(ilana, lambda: saved.load(awa, game.pk))
    assert type(alias) is str, alias
    assert traces(NAMES) == []
    again = saved.load(awa, game.pk)
    assert [info.name for info in store.position(again.pk).seats] == ["Awa", alias]
    assert not Invitation.objects.filter(user=ilana).exists()


@pytest.mark.rule("P1.7", "P5.5")
def test_a_guest_sits_down_as_the_owner_is_erased(
    new_room: NewRoom, juma: User, ilana: User, while_erased: Callable[..., list[Any]]
) -> None:
    """The guest's invitation is one that the owner sent, and nobody has answered."""
    room = new_room(owner=ilana)
    service.invite(room, ilana, juma)
    seat, alias = while_erased(ilana, lambda: service.sit(room, juma), lobby, "_write_seat")
    assert (seat, type(alias)) == (1, str), (seat, alias)
    room.refresh_from_db()
    assert room.owner == juma
    assert traces(NAMES) == []


@pytest.mark.rule("P2.2", "P5.5")
def test_a_saved_game_goes_on_as_who_saved_it_is_erased(
    new_game: NewRoom, juma: User, ilana: User, awa: User, while_erased: Callable[..., list[Any]]
) -> None:
    room = saved.load(awa, saved.save(new_game(juma), awa, "evening").pk)
    service.accept(room, juma)
    service.hand_over(room, awa, 1)
    started, alias = while_erased(awa, lambda: service.start(room, juma), store, "_save_players")
    assert type(alias) is str, alias
    assert started.version < store.version_of(room.pk)
    assert [info.name for info in store.position(room.pk).seats] == [alias, "Juma"]


@pytest.mark.rule("P5.6")
def test_two_who_played_together_are_erased_at_once(new_game: NewRoom, awa: User, juma: User) -> None:
    """Each is mentioned in what the other wrote and saved, and each is the other's heir."""
    for _round in range(3):
        people = [User.objects.create_user(f"{HANDLE}{end}") for end in "ab"]
        for owner, other in (people, people[::-1]):
            room = new_game(other, owner=owner, name=f"Against {other.handle}")
            chat.say(room, owner, f"hello @{other.handle}")
            saved.save(room, owner, f"When {other.handle} led")
        aliases = at_once(*[lambda pk=user.pk: erasure.erase(pk) for user in people])
        assert [type(alias) for alias in aliases] == [str, str], aliases
        assert traces(NAMES) == []
        assert not Room.objects.filter(owner__in=people).exists()


def test_one_refusal_for_all_who_are_not_there_any_more(new_room: NewRoom, awa: User, ilana: User) -> None:
    room = new_room()
    erasure.erase(ilana.pk)
    with pytest.raises(NoSuchPerson):
        service.invite(room, awa, ilana)
    with pytest.raises(Refused):
        service.invite(room, awa, awa)
