"""Looks into the database of a site under test from a process of its own: `restart_script.py begin | state`.

`begin` starts a game of four Basic bots and prints its room; `state ROOM` prints how far it is, and what
the log says when it is played again.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import django


def begin() -> dict[str, Any]:
    from accounts.models import User
    from editions.models import Edition
    from games import service

    owner = User.objects.create_user("Keeper")
    edition = Edition.objects.published().get(slug="nairobi")
    room = service.create_room(owner, edition=edition, size=4)
    service.unseat(room, owner, 0)
    for seat in range(4):
        service.seat_bot(room, owner, seat, "basic")
    service.start(room, owner)
    return {"room": room.pk}


def state(room_id: int) -> dict[str, Any]:
    from games import store
    from games.models import GameAction, GameEvent

    record = store.fresh(room_id)
    actions = list(GameAction.objects.filter(room=room_id).order_by("number"))
    events = list(GameEvent.objects.filter(room=room_id).order_by("number"))
    return {
        "status": record.room.status,
        "actions": len(actions),
        "version": record.version,
        "numbered": [a.number for a in actions] == list(range(1, record.room.actions + 1))
        and [e.number for e in events] == list(range(1, record.room.events + 1)),
        "versions": len({a.version for a in actions}) == len(actions),
        "folded": folded(record, events) == record.state,
        "replayed": replayed(record, actions, events),
    }


def folded(record: Any, events: list[Any]) -> Any:
    """The first state, and every event of the log on it."""
    from games.engine import decode

    state = record.rules.ruleset.first_state(record.rules, record.board, len(record.seats))
    for event in events:
        decode(event.data).apply(state)
    return state


def replayed(record: Any, actions: list[Any], events: list[Any]) -> bool:
    """Whether seed and actions alone lead to the same events, draws and state: nothing lost or doubled."""
    from games.engine import SeededChance, apply, decode, encode, new_game

    chance = SeededChance(record.secret.seed)
    state, happened = new_game(record.rules, record.board, len(record.seats), chance, actions[0].at)
    again = [encode(event) for event in happened]
    for row in actions[1:]:
        happened = apply(record.rules, record.board, state, decode(row.action), chance, row.at)
        again += [encode(event) for event in happened]
    logged = [event.data for event in events]
    draws = [draw for row in actions for draw in row.draws]
    return (
        json.loads(json.dumps(again)) == logged
        and [list(draw) for draw in chance.draws] == draws
        and state == record.state
        and chance.counter == record.secret.counter
    )


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mtaani.settings")
    sys.path.insert(0, os.getcwd())  # noqa: PTH109  the project's folder
    django.setup()
    found = begin() if sys.argv[1] == "begin" else state(int(sys.argv[2]))
    print(json.dumps(found))
