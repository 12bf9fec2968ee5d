"""Whoever reads the log sees what their seat may know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts.models import User
from games.engine import Unknown
from games.engine.core.events import Paid
from games.models import GameAction, GameEvent, Room
from games.table import log

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

PAID = {"is": "core.paid", "payer": 0, "payee": 1, "amount": 5, "reason": "trade", "ref": None}


@pytest.fixture
def room(new_game: Callable[..., Room], juma: User) -> Room:
    return new_game(juma)


def add(room: Room, data: dict[str, object], audience: list[int] | None) -> int:
    action = GameAction.objects.filter(room=room.pk).latest("number")
    number = GameEvent.objects.filter(room=room.pk).count() + 1
    GameEvent.objects.create(
        room=room, action=action, number=number, tag=data["is"], data=data, audience=audience, version=1
    )
    return number


def test_the_audience_decides(room: Room) -> None:
    everyone = add(room, PAID, None)
    both = add(room, PAID, [0, 1])
    first = add(room, PAID, [0])
    nobody = add(room, PAID, [])

    def seen(seat: int | None) -> list[int]:
        return [logged.number for logged in log.events_for(room.pk, seat, after=everyone - 1)]

    assert seen(0) == [everyone, both, first]
    assert seen(1) == [everyone, both]
    assert seen(None) == [everyone]
    assert nobody not in seen(0) + seen(1)


def test_the_latest_are_those_the_reader_may_know(room: Room) -> None:
    shown = [add(room, PAID, None) for _ in range(3)]
    for _ in range(5):
        add(room, PAID, [0])
    last = log.events_for(room.pk, 1, latest=2)
    assert [logged.number for logged in last] == shown[-2:]
    assert isinstance(last[0].event, Paid)


def test_an_event_of_another_version_is_still_read(room: Room) -> None:
    number = add(room, {"is": "future.thing", "x": 1}, None)
    logged = log.events_for(room.pk, None, latest=1)[0]
    assert logged.number == number
    assert logged.event == Unknown("future.thing", {"is": "future.thing", "x": 1})


def test_an_event_has_its_time_and_its_action(room: Room) -> None:
    action = GameAction.objects.get(room=room.pk)
    logged = log.events_for(room.pk, None)[0]
    assert (logged.number, logged.action, logged.version, logged.at) == (1, 1, action.version, action.at)
