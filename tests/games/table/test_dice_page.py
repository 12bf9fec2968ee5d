"""The page on which the dice of a game can be checked (the seed is secret until the game is over)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from editions.compile import CompiledEdition
from games import service, store
from games.engine import RULESETS, Draw, drawn
from games.engine.rulesets import mtaani
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, Room
from games.present.cast import Cast
from games.present.faces import face_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("calls")]

FACE = face_of(RULESETS["mtaani"].configure({}))
ROW = re.compile(
    r'<tr data-counter="(\d+)" data-purpose="([a-z_]+)" data-below="(\d+)" data-value="(\d+)" '
    r'data-word="(\d)">'
)


def seen(user: User, room: Room, what: str = "dice/") -> str:
    client = Client()
    client.force_login(user)
    response = client.get(f"/t/{room.code}/{what}")
    assert response.status_code == 200
    return response.content.decode()


@pytest.fixture
def rolled(new_game: Callable[..., Room], act: Callable[..., Any], awa: User, juma: User) -> Room:
    room = new_game(juma)
    position = store.position(room.pk)
    seat = position.state.turn
    act(room, awa if position.seats[seat].user_id == awa.pk else juma, Roll(seat))
    return room


@pytest.fixture
def over(rolled: Room, juma: User) -> Room:
    service.leave(rolled, juma)
    return Room.objects.get(pk=rolled.pk)


def test_while_the_game_runs_there_is_the_seal_alone(rolled: Room, awa: User) -> None:
    page = seen(awa, rolled)
    room = Room.objects.get(pk=rolled.pk)
    assert room.commitment in page
    assert bytes(room.seed).hex() not in page
    assert not ROW.search(page)
    assert "js/dice" not in page


def test_when_it_is_over_every_draw_is_listed_with_its_purpose_and_result(over: Room, awa: User) -> None:
    page = seen(awa, over)
    assert over.commitment in page
    assert bytes(over.seed).hex() in page
    listed = [Draw(int(c), p, int(b), int(v), int(w)) for c, p, b, v, w in ROW.findall(page)]
    logged = [
        Draw(*row)
        for draws in GameAction.objects.filter(room=over).order_by("number").values_list("draws", flat=True)
        for row in draws
    ]
    assert listed == logged
    assert [draw.purpose for draw in listed].count("dice") == 2
    for draw in listed:
        assert drawn(bytes(over.seed), draw) == draw.value
    for die in (draw for draw in listed if draw.purpose == "dice"):
        assert f"<td>Dice</td><td>{die.value + 1}</td>" in page
    assert f'data-made="{over.counter}"' in page


def test_the_words_fit_what_the_rules_draw(paris: CompiledEdition) -> None:
    cast = Cast(("Awa", "Juma"), paris.texts, paris.board)
    for purpose, words in FACE.draws.items():
        assert words.purpose()
        assert words.result(Draw(0, purpose, 2, 1), cast)
    assert FACE.draws["mugging"].result(Draw(0, "mugging", 10, 0), cast) == "yes"
    assert FACE.draws["mugging"].result(Draw(0, "mugging", 10, 3), cast) == "no"
    assert FACE.draws["mugging_share"].result(Draw(0, "mugging_share", 11, 10), cast) == "15%"


def test_whatever_the_rules_draw_for_has_words() -> None:
    source = "".join(path.read_text() for path in Path(mtaani.__path__[0]).glob("*.py"))
    named = set(re.findall(r'chance\.(?:below|between|rolls|one_in)\(f?"([a-z_{}]+)"', source))
    named = {
        purpose
        for name in named
        for purpose in (name.replace("{deck}", deck) for deck in ("mtaani", "metro"))
    }
    assert named == set(FACE.draws)


def test_only_those_at_the_table(over: Room, person: Callable[[str], User]) -> None:
    client = Client()
    assert client.get(f"/t/{over.code}/dice/").status_code == 302
    client.force_login(person("Pendo"))
    assert client.get(f"/t/{over.code}/dice/").status_code == 404


def test_no_dice_before_the_start(new_room: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_room(juma)
    client = Client()
    client.force_login(awa)
    assert client.get(f"/t/{room.code}/dice/").status_code == 404


def test_the_room_panel_shows_the_seal_and_leads_here(rolled: Room, awa: User) -> None:
    panel = seen(awa, rolled, "panel/room/")
    assert Room.objects.get(pk=rolled.pk).commitment in panel
    assert f'href="/t/{rolled.code}/dice/"' in panel
    assert f'action="/t/{rolled.code}/problem.json"' in panel
