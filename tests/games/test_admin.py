"""Operators look at games, and change nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import service
from games.models import GameAction, GameEvent, Room, RoomPlayer

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def operator(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("Operator", "a password"))
    return client


@pytest.fixture
def room(new_game: Callable[..., Room], juma: User) -> Room:
    return new_game(juma, name="Rooftops")


@pytest.mark.parametrize("model", ["room", "roomplayer", "gameaction", "gameevent"])
def test_rows_are_listed_and_shown(operator: Client, room: Room, model: str) -> None:
    listed = operator.get(reverse(f"admin:games_{model}_changelist"), {"q": room.code})
    assert listed.status_code == 200
    assert listed.context["cl"].result_count > 0
    first = listed.context["cl"].result_list[0]
    assert operator.get(reverse(f"admin:games_{model}_change", args=[first.pk])).status_code == 200


@pytest.mark.parametrize(("words", "found"), [("Rooft", 1), ("juma", 1), ("Zuri", 0)])
def test_rooms_are_found_by_name_and_player(operator: Client, room: Room, words: str, found: int) -> None:
    listed = operator.get(reverse("admin:games_room_changelist"), {"q": words})
    assert listed.context["cl"].result_count == found


def test_moments_are_written_as_people_do(operator: Client, room: Room) -> None:
    for language, written in (("en", r"[ap]\.m\.|noon|midnight"), ("sv", r"\d\d:\d\d")):
        page = operator.get(
            reverse("admin:games_room_change", args=[room.pk]), headers={"accept-language": language}
        ).content.decode()
        assert re.search(written, page)
        assert "+00:00" not in page
        assert ">None<" not in page


def test_rooms_are_filtered(operator: Client, room: Room) -> None:
    url = reverse("admin:games_room_changelist")
    assert operator.get(url, {"status__exact": "running"}).context["cl"].result_count == 1
    assert operator.get(url, {"status__exact": "waiting"}).context["cl"].result_count == 0


@pytest.mark.parametrize("model", [Room, RoomPlayer, GameEvent])
def test_nothing_can_be_changed(operator: Client, room: Room, model: type[Room]) -> None:
    name = model._meta.model_name
    first = model.objects.all()[0]
    before = list(model.objects.order_by("pk").values())
    assert operator.get(reverse(f"admin:games_{name}_add")).status_code == 403
    for page in ("change", "delete"):
        url = reverse(f"admin:games_{name}_{page}", args=[first.pk])
        assert operator.post(url, {"post": "yes", "name": "Mine"}).status_code == 403
    assert list(model.objects.order_by("pk").values()) == before


def test_the_seed_is_shown_when_the_game_is_over(operator: Client, room: Room, juma: User) -> None:
    url = reverse("admin:games_room_change", args=[room.pk])
    seed = bytes(Room.objects.get(pk=room.pk).seed).hex()
    page = operator.get(url).content.decode()
    assert room.commitment in page
    assert seed not in page
    service.leave(room, juma)
    assert seed in operator.get(url).content.decode()


def test_draws_are_shown_when_the_game_is_over(operator: Client, room: Room, awa: User, juma: User) -> None:
    """Their numbers tell the counter, and with it how far the seed is spent."""
    first = GameAction.objects.filter(room=room).order_by("number")[0]
    (counter, purpose, *_rest), *_others = first.draws
    assert (counter, purpose) == (0, "order")
    url = reverse("admin:games_gameaction_change", args=[first.pk])
    before = operator.get(url).content.decode()
    assert "secret until the game is over" in before
    assert "&quot;order&quot;" not in before
    service.leave(room, juma)
    assert "[[0, &quot;order&quot;, " in operator.get(url).content.decode()


def test_the_state_of_a_game_can_be_read(operator: Client, room: Room, juma: User) -> None:
    url = reverse("admin:games_room_state", args=[room.pk])
    assert url in operator.get(reverse("admin:games_room_change", args=[room.pk])).content.decode()
    page = operator.get(url)
    assert page.status_code == 200
    text = page.content.decode()
    names = list(RoomPlayer.objects.filter(room=room).values_list("name", flat=True))
    assert all(name in text for name in names)
    assert "2,000,000" in text
    assert "6,000,000" in text
    for tile in page.context["sets"]:
        assert tile[0] in text
    assert bytes(Room.objects.get(pk=room.pk).seed).hex() not in text
    assert operator.post(url).status_code == 405
    service.leave(room, juma)
    assert "has won" in operator.get(url).content.decode()


def test_the_state_of_a_room_that_waits_says_so(
    operator: Client, new_room: Callable[..., Room], juma: User
) -> None:
    room = new_room(juma)
    text = operator.get(reverse("admin:games_room_state", args=[room.pk])).content.decode()
    assert "not started" in text


def test_the_state_is_for_operators(client: Client, room: Room, juma: User) -> None:
    client.force_login(juma)
    assert client.get(reverse("admin:games_room_state", args=[room.pk])).status_code == 302
