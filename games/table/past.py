"""How a game that is over went, from its log."""

from __future__ import annotations

import logging

from games.engine import State, decode
from games.models import GameAction, GameEvent, Status
from games.present.chart import Chart, chart
from games.present.past import Past, past
from games.present.table import cast_of
from games.store import Position, Recent

log = logging.getLogger(__name__)
_kept: Recent[tuple[int, int | None], Past] = Recent(64)


def past_of(position: Position) -> Past | None:
    """None while the game goes on, or when its log does not tell all of it."""
    room = position.room
    if room.status != Status.OVER or room.pk is None:
        return None
    key = (room.pk, room.over_at)
    found = _kept.get(key)
    if found is None:
        found = _told(position)
        if found is not None:
            _kept.put(key, found)
    return found


def chart_of(position: Position) -> Chart | None:
    """The same as a chart, in the reader's language."""
    found = past_of(position)
    return chart(found, cast_of(position), position.state.order) if found else None


def _told(position: Position) -> Past | None:
    room_id = position.room.pk
    first = (
        GameAction.objects.filter(room=room_id).order_by("number").values_list("action", flat=True).first()
    )
    if first is None:
        return None
    if "state" in first:  # it went on from where another game was
        start = State.from_json(first["state"])
    else:
        ruleset = position.rules.ruleset
        start = ruleset.first_state(position.rules, position.board, len(position.seats))
    rows = GameEvent.objects.filter(room=room_id).order_by("number").values_list("data", flat=True)
    try:
        events = (decode(data, allow_unknown=True) for data in rows.iterator())
        return past(position.rules, position.board, start, events, position.state)
    except (ValueError, LookupError) as error:  # a log of an older version, or with a gap
        log.warning("the log of %s does not tell its whole game: %s", position.room.code, error)
        return None
