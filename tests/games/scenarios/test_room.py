"""A scenario from the rows of a room."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from games import service, store
from games.engine import decode
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, Room
from games.scenarios import Taken, begun, read, run, scenario_from_log

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("plain_page", "calls")]


def test_the_rows_of_a_game_are_enough(
    new_game: Callable[..., Room], act: Callable[..., Any], awa: User, juma: User
) -> None:
    room = new_game(juma)
    people = {info.seat: awa if info.user_id == awa.pk else juma for info in store.position(room.pk).seats}
    seat = store.position(room.pk).state.turn
    act(room, people[seat], Roll(seat))
    service.leave(room, juma)
    set_up, *rows = GameAction.objects.filter(room=room.pk).order_by("number")
    position = store.position(room.pk)
    start = begun(position.rules, position.board, len(position.seats), set_up.draws, set_up.at)
    log = [Taken(decode(row.action), row.draws, row.at) for row in rows]
    document = scenario_from_log(position.rules, position.board, start, log, viewer=0)
    text = json.dumps(document)
    assert run(read(json.loads(text))).state.to_json() == position.state.to_json()
    assert "Juma" not in text
    assert bytes(Room.objects.get(pk=room.pk).seed).hex() not in text
