"""Forms that no page of ours sends: whatever is in them, there is an answer, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import service, store
from games.models import GameAction, Room

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

HTMX = {"HX-Request": "true"}
ODD = (
    "", " ", "0", "-1", "1", "47", "48", "999999999999999", "9" * 400, "1.5", "1e3", "٣", "²", "None", "True",
    "a\0b", "\0", "' OR 1=1 --", "<b>1</b>", "\u202e42", "👩\u200d👩\u200d👧", "residential_1", "mtaani",
    "x" * 10_000,
)  # fmt: skip
FINE = {204, 409, 422}


def seated(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def kinds(room: Room) -> list[Any]:
    return sorted(store.position(room.pk).rules.actions, key=lambda kind: kind.TAG)


def forged(random: Random, room: Room, seat: int) -> dict[str, Any]:
    """A form of the seat's own in which something is not as it was."""
    position = store.position(room.pk)
    question = next((q.number for q in position.game.open_questions() if seat in q.seats), 0)
    kind = random.choice(kinds(room))
    form: dict[str, Any] = {
        "action": kind.TAG,
        "answers": str(random.choice((question, 0))),
        "token": service.one_use_token(position.room, seat, question, position.seats[seat].acts),
    }
    for field in fields(kind):
        if field.name != "seat":
            form[field.name] = random.choice(ODD)
    for name in ("give.cash", "give.tiles", "take.cards", "take.insurance"):
        if random.randrange(4) == 0:
            form[name] = random.choice((random.choice(ODD), [random.choice(ODD) for _ in range(3)]))
    if random.randrange(2):
        form[random.choice(["action", "answers", "token", "seat", "luck", "\0", "give"])] = random.choice(ODD)
    return form


def test_whatever_is_posted_there_is_an_answer(new_game: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_game(juma)
    random = Random(20)
    clients = (seated(awa), seated(juma))
    for _ in range(150):
        seat = random.randrange(2)
        before = store.position(room.pk)
        state, version = before.state.to_json(), before.version
        answer = clients[seat].post(
            reverse("act", args=[room.code]), forged(random, room, seat), headers=HTMX
        )
        assert answer.status_code in FINE, answer
        if answer.status_code != 204:
            assert store.version_of(room.pk) == version
            assert store.fresh(room.pk).state.to_json() == state
            assert 'id="toasts"' in answer.content.decode() or "#toasts" in answer.content.decode()


@pytest.mark.parametrize("token", ["", "\0", "a\0b", "0" * 32, "é" * 32, "x" * 10_000])
def test_a_token_that_is_none(token: str, new_game: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_game(juma)
    position = store.position(room.pk)
    seat = position.state.turn
    question = position.game.open_questions()[0].number
    form = {"action": "mtaani.roll", "answers": str(question), "token": token}
    answer = seated((awa, juma)[seat]).post(reverse("act", args=[room.code]), form, headers=HTMX)
    assert answer.status_code == 409
    assert not GameAction.objects.filter(room=room.pk, seat=seat).exists()


@pytest.mark.parametrize("code", ["%00", "CDF%00GHJK", "%D9%A3", "x" * 300, "%27%20OR%201=1"])
@pytest.mark.parametrize("page", ["", "act/", "fragments/", "tile/1/", "log/", "dice/", "leave/", "chat/"])
def test_a_code_that_is_none(code: str, page: str, awa: User) -> None:
    client = seated(awa)
    for send in (client.get, client.post):
        assert send(f"/t/{code}/{page}").status_code in (404, 405)


def test_a_code_that_is_typed_wrong(awa: User) -> None:
    for typed in ("\0", "CDF\0GHJK", "٣٣٣٣٣٣٣٣", "x" * 10_000):
        answer = seated(awa).get(reverse("join"), {"code": typed}, follow=True)
        assert answer.status_code in (200, 404)
