"""After a commit: one message to everybody at the table, with what changed for each of them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games import store
from games.clockwork import clock
from games.engine import Event
from games.models import Status
from games.store import Position
from games.table import presence
from games.table.presence import Present
from games.table.sending import send

Message = dict[str, Any]


def group_of(room_id: int) -> str:
    return f"table.{room_id}"


def group_of_session(session_key: str) -> str:
    """The sockets that a session opened; its key is a secret and stays out of the layer."""
    return f"session.{hashlib.sha256(session_key.encode()).hexdigest()[:32]}"


def group_of_person(user_id: int) -> str:
    """The dashboards of one person."""
    return f"person.{user_id}"


def changed(before: Position, after: Position, events: Sequence[Event], present: Sequence[Present]) -> None:
    """Tell those who are present what became of `before`."""
    message = message_for(before, after, events, present)
    if message is not None:
        send(group_of(after.room.pk), message)


def presence_changed(room_id: int, present_before: Sequence[Present]) -> None:
    """Tell those who are present that somebody came or went; the game has not changed."""
    present = presence.at(room_id)
    if {person.user_id for person in present} == {person.user_id for person in present_before}:
        return
    record, now = store.current(room_id), clock.now()
    changed(record.seen(present_before, now), record.seen(present, now), (), present)


def message_for(
    before: Position, after: Position, events: Sequence[Event], present: Sequence[Present]
) -> Message | None:
    """What is sent: fragments for all by language, and by seat, with the readers that those of the seats were
    made for; None when nobody would read it."""
    from games.table import fragments  # noqa: PLC0415  it reads positions and makes tokens: a circle

    readers = {(person.user_id, person.language) for person in present}
    if not readers:
        return None
    languages = sorted({language for _user, language in readers})
    pushed = fragments.changes(before, after, list(events), languages, readers)
    return {
        "type": "table.push",
        "from": pushed["from"],
        "to": pushed["to"],
        "public": _plain(pushed["public"]),
        "seats": {str(seat): _plain(texts) for seat, texts in pushed["seats"].items()},
        "readers": sorted([user, language] for user, language in readers),
        "closed": after.room.status == Status.CLOSED,
    }


def _plain(texts: Mapping[str, str]) -> dict[str, str]:
    """Template output is a str of a class of its own, which no layer can pack."""
    return {language: str.__str__(html) for language, html in texts.items() if html}


def session_ended(session_key: str) -> None:
    """Close the sockets that a session opened."""
    send(group_of_session(session_key), {"type": "session.ended"})


def look_again(room_id: int) -> None:
    """Have every page of a room find out whether its reader still may see it."""
    send(group_of(room_id), {"type": "look.again"})


def names_changed(room_id: int) -> None:
    """Somebody at a room has another name from now on: its pages, which bear the old one, are read anew."""
    send(group_of(room_id), {"type": "names.changed"})


def chat_said(room_id: int, number: int) -> None:
    """Somebody has said something in a room: its pages read on."""
    send(group_of(room_id), {"type": "chat.said", "number": number})


def chat_changed(room_id: int) -> None:
    """Something that was said is gone: the pages of the room read anew."""
    send(group_of(room_id), {"type": "chat.changed"})


def dashboards_changed(user_ids: Iterable[int]) -> None:
    """Have these people's dashboards ask for their lists anew."""
    for user_id in user_ids:
        send(group_of_person(user_id), {"type": "dashboard.changed"})
