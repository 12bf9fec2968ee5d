"""After each commit one message, to those who are there, in their languages; no move fails without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction
from django.utils.safestring import mark_safe

from accounts.models import User
from games import service, store
from games.engine.rulesets.mtaani.turns import Roll
from games.models import Room
from games.table import presence, push
from games.table.presence import Present
from tests.games.conftest import form

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.backend,
    pytest.mark.usefixtures("plain_page"),
]

Sent = list[tuple[str, dict[str, Any]]]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """What the pages of the room are told; what dashboards are told is in test_dashboard.py."""
    messages: Sent = []

    def note(group: str, message: dict[str, Any]) -> None:
        if message["type"] == "table.push":
            messages.append((group, message))

    monkeypatch.setattr(push, "send", note)
    return messages


@pytest.fixture
def room(new_game: Callable[..., Room], juma: User) -> Room:
    return new_game(juma)


def roll(room: Room, people: tuple[User, User]) -> Any:
    position = store.position(room.pk)
    seat = position.state.turn
    return service.play(room.pk, people[seat], Roll(seat), **form(position, seat))


def test_one_message_to_the_table(room: Room, awa: User, juma: User, sent: Sent) -> None:
    presence.arrive(room.pk, awa.pk, "a", "fr")
    presence.arrive(room.pk, juma.pk, "b", "en")
    presence.arrive(room.pk, juma.pk, "c", "en")
    after = roll(room, (awa, juma))
    [(group, message)] = sent
    assert group == push.group_of(room.pk)
    assert (message["type"], message["from"], message["to"]) == (
        "table.push",
        after.version - 1,
        after.version,
    )
    assert sorted(message["public"]) == ["en", "fr"]
    assert "Rolled" in message["public"]["en"]
    assert message["seats"]["1"]["en"] == "[only 1]"
    assert message["readers"] == [[awa.pk, "fr"], [juma.pk, "en"]]
    assert message["closed"] is False


@pytest.mark.parametrize("alone", [False, True])
def test_who_came_while_it_was_judged_is_told_in_their_language(
    alone: bool, room: Room, awa: User, juma: User, sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not alone:
        presence.arrive(room.pk, awa.pk, "a", "en")
    judged = service.carried_out

    def judge(*args: Any, **kwargs: Any) -> Any:
        presence.arrive(room.pk, juma.pk, "b", "fr")
        return judged(*args, **kwargs)

    monkeypatch.setattr(service, "carried_out", judge)
    roll(room, (awa, juma))
    assert sorted(sent[0][1]["public"]) == (["fr"] if alone else ["en", "fr"])


def test_nothing_is_rendered_when_nobody_is_there(room: Room, awa: User, juma: User, sent: Sent) -> None:
    roll(room, (awa, juma))
    assert sent == []


def test_nothing_is_sent_of_what_is_rolled_back(room: Room, awa: User, juma: User, sent: Sent) -> None:
    presence.arrive(room.pk, awa.pk, "a", "en")

    def fail() -> None:
        with transaction.atomic():
            roll(room, (awa, juma))
            assert sent == []
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert sent == []


def test_a_repeat_sends_nothing(room: Room, awa: User, juma: User, sent: Sent) -> None:
    presence.arrive(room.pk, awa.pk, "a", "en")
    position = store.position(room.pk)
    seat = position.state.turn
    person = (awa, juma)[seat]
    sent_form = form(position, seat)
    service.play(room.pk, person, Roll(seat), **sent_form)
    service.play(room.pk, person, Roll(seat), **sent_form)
    assert len(sent) == 1


@pytest.mark.parametrize("broken", ["games.table.push.send", "games.table.push.message_for"])
def test_a_move_stands_when_the_push_fails(
    broken: str, room: Room, awa: User, juma: User, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    presence.arrive(room.pk, awa.pk, "a", "en")

    def away(*args: object) -> None:
        raise ConnectionError("no layer")

    monkeypatch.setattr(broken, away)
    after = roll(room, (awa, juma))
    assert store.recent(room.pk).version == after.version
    assert store._read(room.pk).state == after.state
    assert "no layer" in caplog.text


def test_a_message_can_be_packed_by_every_layer(
    room: Room, awa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    import msgpack

    from games.table import fragments

    def safe(*args: Any) -> dict[str, Any]:
        return {
            "from": 1,
            "to": 2,
            "public": {"en": mark_safe("<b>")},
            "seats": {0: {"en": mark_safe("<i>"), "fr": ""}},
        }

    monkeypatch.setattr(fragments, "changes", safe)
    position = store.position(room.pk)
    message = push.message_for(position, position, (), [Present(awa.pk, "en")])
    assert message is not None
    assert type(message["public"]["en"]) is str
    assert type(message["seats"]["0"]["en"]) is str
    assert "fr" not in message["seats"]["0"]
    assert msgpack.unpackb(msgpack.packb(message)) == message


def test_who_comes_and_goes_is_told(room: Room, awa: User, juma: User, sent: Sent) -> None:
    presence.arrive(room.pk, awa.pk, "a", "en")
    before = presence.at(room.pk)
    presence.arrive(room.pk, juma.pk, "b", "fr")
    push.presence_changed(room.pk, before)
    version = store.version_of(room.pk)
    [(_group, message)] = sent
    assert (message["from"], message["to"]) == (version, version)
    assert "here:01" in message["public"]["en"]


def test_a_second_page_of_the_same_person_is_no_news(room: Room, awa: User, sent: Sent) -> None:
    presence.arrive(room.pk, awa.pk, "a", "en")
    before = presence.at(room.pk)
    presence.arrive(room.pk, awa.pk, "b", "fr")
    push.presence_changed(room.pk, before)
    assert sent == []


def test_the_waiting_room_is_told_too(
    new_room: Callable[..., Room], awa: User, juma: User, sent: Sent
) -> None:
    room = new_room(size=3, public=True)
    presence.arrive(room.pk, awa.pk, "a", "en")
    service.sit(room, juma)
    service.seat_bot(room, awa, 2, "first")
    service.leave(room, juma)
    service.start(room, awa)
    assert [message["to"] for _group, message in sent] == [1, 2, 3, 4]


def test_a_room_that_closes_says_so(new_room: Callable[..., Room], awa: User, sent: Sent) -> None:
    room = new_room()
    presence.arrive(room.pk, awa.pk, "a", "en")
    service.leave(room, awa)
    assert sent[-1][1]["closed"] is True
