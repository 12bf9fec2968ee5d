"""What another process has written since is not overlooked by one that remembers the room as it was."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from typing import Any

import pytest

from accounts.models import User
from games import service, store, tasks
from games.clockwork import downtime
from games.engine import Refused
from games.models import Room, Status
from games.rooms import absence
from tests.games.conftest import Clock

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewRoom = Callable[..., Room]


@contextmanager
def elsewhere(room: Room) -> Any:
    """What is done within is done by another process: this one remembers nothing of it."""
    before = store.current(room.pk)
    yield
    store.forget_all()
    store.remember(before)


def test_who_stood_up_elsewhere_sits_down_again(new_room: NewRoom, juma: User) -> None:
    room = new_room(juma, size=4)
    with elsewhere(room):
        service.unseat(room, juma, 1)
    assert service.sit(room, juma) == 1


@pytest.mark.rule("P1.4")
def test_a_room_that_was_opened_elsewhere_is_shut(new_room: NewRoom, awa: User) -> None:
    room = new_room()
    with elsewhere(room):
        service.set_public(room, awa, True)
    assert service.set_public(room, awa, False) is not None
    assert not Room.objects.get(pk=room.pk).public


@pytest.mark.rule("P1.6")
def test_a_bot_that_was_seated_elsewhere_is_removed(new_room: NewRoom, awa: User) -> None:
    room = new_room()
    with elsewhere(room):
        service.seat_bot(room, awa, 1, "first")
    assert service.unseat(room, awa, 1) is not None
    assert not store.position(room.pk).seats[1].taken


@pytest.mark.rule("M2.7")
def test_a_table_that_fell_asleep_elsewhere_wakes(
    new_game: NewRoom, awa: User, juma: User, hands: Clock
) -> None:
    room = new_game(juma)
    with elsewhere(room):
        version = store.version_of(room.pk) + 1
        asleep = {"status": Status.ASLEEP, "asleep_at": hands.wall, "version": version}
        Room.objects.filter(pk=room.pk).update(**asleep)
    assert service.wake(room.pk, awa) is not None
    assert store.position(room.pk).room.status == Status.RUNNING


def test_a_seat_that_was_given_to_a_bot_elsewhere_is_taken_back(
    new_game: NewRoom, awa: User, juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_game(juma)
    monkeypatch.setattr(absence, "is_away", lambda record, info: True)
    with elsewhere(room):
        service.give_to_bot(room, awa, 1, "first")
    service.come_back(room.pk, juma)
    assert store.position(room.pk).seats[1].brain == ""


def test_a_gap_moves_the_deadlines_of_a_table_that_woke_elsewhere(
    new_game: NewRoom, awa: User, juma: User, hands: Clock
) -> None:
    room = new_game(juma)
    tasks.sweep()
    asleep = {"status": Status.ASLEEP, "asleep_at": hands.wall, "version": store.version_of(room.pk) + 1}
    Room.objects.filter(pk=room.pk).update(**asleep)
    with elsewhere(room):
        service.wake(room.pk, awa)
    due = Room.objects.get(pk=room.pk).due_at
    assert due is not None
    hands.pass_seconds(3_600)
    downtime.beat()
    downtime.settle()
    assert Room.objects.get(pk=room.pk).due_at == due + 3_600_000


def test_what_is_refused_is_refused_as_it_is_now(new_room: NewRoom, juma: User, person: Any) -> None:
    room = new_room(size=2, public=True)
    with elsewhere(room):
        service.sit(room, juma)
    with pytest.raises(Refused, match=r"^full"):
        service.sit(room, person("Zuri"))
