"""An operator gives somebody another handle: every table calls them by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from accounts import handles
from accounts.erasure import erase
from accounts.models import User
from games import renaming, store
from games.models import OPEN, Room, RoomPlayer, Status
from games.rooms import lobby
from tests.accounts.conftest import PASSWORD

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewRoom = Callable[..., Room]


@pytest.fixture
def boss(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("boss", PASSWORD))
    return client


def rename(boss: Client, user: User, handle: str) -> int:
    fields = {"handle": handle, "language": "", "theme": "", "edition": "", "is_active": "on"}
    return boss.post(f"/admin/accounts/user/{user.pk}/change/", fields).status_code


def names(room: Room) -> list[str]:
    """As who plays on with what is in memory reads them, and as the rows say."""
    remembered = [info.name for info in store.position(room.pk).seats]
    assert remembered == [info.name for info in store.fresh(room.pk).seats]
    return remembered


@pytest.mark.parametrize("status", Status.values)
def test_a_table_calls_its_players_by_their_handles(
    boss: Client, new_room: NewRoom, new_game: NewRoom, awa: User, juma: User, status: str
) -> None:
    room = new_room(public=True) if status == Status.WAITING else new_game(juma)
    if status == Status.WAITING:
        lobby.sit(room, juma)
    elif status != Status.RUNNING:
        Room.objects.filter(pk=room.pk).update(status=status)
    before = store.fresh(room.pk)
    assert before.room.status == status
    assert rename(boss, juma, "Juma_Two") == 302
    assert names(room)[:2] == ["Awa", "Juma_Two"]
    after = store.fresh(room.pk)
    assert after.version == before.version + 1
    assert after.state == before.state
    assert after.seats[1] == replace(before.seats[1], name="Juma_Two")


def test_their_page_says_it(boss: Client, new_game: NewRoom, awa: User, juma: User) -> None:
    room = new_game(juma)
    rename(boss, juma, "Juma_Two")
    reader = Client()
    reader.force_login(awa)
    page = reader.get(f"/t/{room.code}/").content.decode()
    assert "Juma_Two" in page
    assert "Juma<" not in page


def test_the_bot_that_stands_in_keeps_its_name(
    boss: Client, new_game: NewRoom, awa: User, juma: User, hands: Any
) -> None:
    room = new_game(juma)
    RoomPlayer.objects.filter(room=room.pk, seat=1).update(
        user=None, reserved=juma, brain="basic", name="Wambui"
    )
    rename(boss, juma, "Juma_Two")
    assert [player.name for player in RoomPlayer.objects.filter(room=room.pk).order_by("seat")] == [
        "Awa",
        "Wambui",
    ]


def test_nothing_is_written_where_nothing_changes(
    boss: Client, new_game: NewRoom, awa: User, juma: User
) -> None:
    room, others = new_game(juma), new_game(bots=1)
    before = [store.fresh(one.pk).version for one in (room, others)]
    fields = {"handle": "Juma", "language": "fr", "theme": "", "edition": "", "is_active": "on"}
    assert boss.post(f"/admin/accounts/user/{juma.pk}/change/", fields).status_code == 302
    assert rename(boss, juma, "Awa") == 200  # taken
    assert [store.fresh(one.pk).version for one in (room, others)] == before
    assert handles.key_of(User.objects.get(pk=juma.pk).handle) == "juma"


def test_what_fails_is_logged_and_the_handle_stays(
    boss: Client, new_game: NewRoom, juma: User, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    new_game(juma)

    def stumble(room_id: int, user: User) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(renaming, "_rename_open", stumble)
    assert rename(boss, juma, "Juma_Two") == 302
    assert User.objects.get(pk=juma.pk).handle == "Juma_Two"
    assert "a bug" in caplog.text


@pytest.mark.rule("P5.6")
@pytest.mark.parametrize("status", [Status.RUNNING, Status.OVER])
def test_who_is_erased_in_between_keeps_no_trace(new_game: NewRoom, juma: User, status: str) -> None:
    """The deletion came after the new handle was written, and before the tables heard of it."""
    room = new_game(juma)
    Room.objects.filter(pk=room.pk).update(status=status)
    read_before = User.objects.get(pk=juma.pk)
    read_before.handle = "Juma_Two"
    alias = erase(juma.pk)
    renaming.rename(read_before)
    assert names(room)[:2] == ["Awa", alias]


def test_open_is_what_is_not_over() -> None:
    assert set(Status) - set(OPEN) == {Status.OVER, Status.CLOSED}
