"""Finished games of any origin, played again from their logs as samples; no names are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bots.samples import Notebook, Samples
from editions.compile import CompiledEdition
from games.engine import RULESETS, DecodeError, Event, Game, decode
from games.models import GameEvent, Room, Status

RULESET = "mtaani"


def rooms(most: int) -> list[Room]:
    """The last games that were played from their beginning to their end."""
    found = Room.objects.filter(
        ruleset=RULESET,
        status=Status.OVER,
        saved_at=None,
        rules_version=RULESETS[RULESET].version,
    )
    return list(found.order_by("-over_at")[:most])


def games(most: int, pause: Callable[[], None] = lambda: None) -> Iterator[Samples]:
    """One after the other, the oldest first; what cannot be read any more is left out."""
    for room in reversed(rooms(most)):
        yield samples_of(room, pause)


def samples_of(room: Room, pause: Callable[[], None] = lambda: None) -> Samples:
    """The game's events are folded over its first state, and its positions noted on the way."""
    if len(room.winners) != 1:
        return Samples()
    rules = RULESETS[room.ruleset].configure(room.settings)
    board = CompiledEdition.from_json(room.compiled).board
    seats = room.players.count()
    state = rules.ruleset.first_state(rules, board, seats)
    notes, action = Notebook(), None
    rows = GameEvent.objects.filter(room=room.pk).order_by("number").select_related("action")
    try:
        for row in rows.iterator():
            if action is not None and row.action_id != action:
                notes.look(Game(rules, board, state, row.action.at))
                pause()
            action = row.action_id
            event = decode(row.data)
            if isinstance(event, Event):
                event.apply(state)
    except (DecodeError, ValueError, LookupError):
        return Samples()
    return notes.close(room.winners[0])
