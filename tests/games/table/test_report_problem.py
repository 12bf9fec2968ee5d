"""“Report a problem”: the last moves as a scenario file that runs, without anybody's secrets."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games import service, store
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, Room
from games.scenarios import read, run

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("calls")]


@pytest.fixture
def room(new_game: Callable[..., Room], act: Callable[..., Any], awa: User, juma: User) -> Room:
    room = new_game(juma)
    position = store.position(room.pk)
    seat = position.state.turn
    act(room, awa if position.seats[seat].user_id == awa.pk else juma, Roll(seat))
    return room


def asked(user: User, room: Room) -> Any:
    client = Client()
    client.force_login(user)
    return client.post(f"/t/{room.code}/problem.json")


def test_the_file_runs_and_leads_to_the_table_as_it_is(room: Room, awa: User, juma: User) -> None:
    service.leave(room, juma)
    response = asked(awa, room)
    position = store.position(room.pk)
    assert response.headers["Content-Disposition"] == (
        f'attachment; filename="mtaani-{room.code}-{position.version}.json"'
    )
    assert run(read(json.loads(response.content))).state.to_json() == position.state.to_json()


@pytest.mark.parametrize(
    "change", [{"draws": []}, {"action": {"is": "mtaani.gone"}}, {"action": {"is": "mtaani.roll", "seat": 9}}]
)
def test_where_the_log_cannot_be_played_again_it_says_how_the_game_stands(
    room: Room, awa: User, change: dict[str, Any]
) -> None:
    """The rules have changed since, say."""
    GameAction.objects.filter(room=room.pk).exclude(number=1).update(**change)
    response = asked(awa, room)
    assert response.status_code == 200
    position = store.position(room.pk)
    state = run(read(json.loads(response.content))).state
    assert (state.cash, state.position, state.owner) == (
        position.state.cash,
        position.state.position,
        position.state.owner,
    )


def test_it_holds_no_name_and_no_seed(room: Room, awa: User) -> None:
    text = asked(awa, room).content.decode()
    seed = bytes(Room.objects.get(pk=room.pk).seed)
    assert seed.hex() not in text
    assert "counter" not in text
    for name in ("Awa", "Juma"):
        assert name not in text


def test_who_may_not_see_the_table_gets_none(room: Room, person: Callable[[str], User]) -> None:
    assert Client().post(f"/t/{room.code}/problem.json").status_code == 302
    assert asked(person("Pendo"), room).status_code == 404


def test_not_without_end(room: Room, awa: User) -> None:
    answers = [asked(awa, room).status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]
