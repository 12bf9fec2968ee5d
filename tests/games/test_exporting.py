"""What the games hand over about a person: everything, in the form that docs/data-export.md describes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from accounts import data_export
from accounts.models import User
from games import service, store
from games.engine.rulesets.mtaani.turns import Roll
from games.models import Room
from games.rooms import chat, saved
from games.table import presence
from tests.accounts.test_data_export import documented
from tests.games.conftest import form

pytestmark = pytest.mark.django_db(transaction=True)

NewRoom = Callable[..., Room]
OBJECTS = ("games.actions[].action", "games.actions[].events")  # their keys are the rules'


def keys(value: Any, path: str = "") -> Iterator[str]:
    """The keys of a document, as the page writes them."""
    if path in OBJECTS:
        yield path
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from keys(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        yield f"{path}[]"
        for inner in value:
            if isinstance(inner, dict | list):
                yield from keys(inner, f"{path}[]")
    else:
        yield path


@pytest.fixture
def lived(new_room: NewRoom, new_game: NewRoom, awa: User, juma: User, person: Any) -> Room:
    """Something of everything, of Juma; the game that he plays in."""
    zuri = person("Zuri")
    room = new_game(juma, name="Friday table")
    while store.position(room.pk).room.actions < 2:
        position = store.position(room.pk)
        seat = position.state.turn
        service.play(room.pk, (awa, juma)[seat], Roll(seat), **form(position, seat))
    if store.position(room.pk).seats[1].acts == 0:
        service.leave(room, juma)
    service.invite(new_room(), awa, juma)
    own = service.create_room(juma, edition=_edition(), size=2, name="Mine")
    service.invite(own, juma, zuri, spectator=True)
    game = new_game(juma)
    saved.save(game, juma, "once")
    presence.arrive(game.pk, juma.pk, "a page", "sv")
    chat.say(game, juma, "hello <b>")
    theirs = chat.say(game, awa, "secret plans")
    chat.read_to(game, juma, theirs.pk)
    chat.mute(game, juma, theirs.pk)
    return room


def _edition() -> Any:
    from editions.models import Edition

    return Edition.objects.published().get(slug="nairobi")


def handed_over(user: User) -> dict[str, Any]:
    client = Client()
    client.force_login(user)
    found: dict[str, Any] = json.loads(client.post("/account/data/").content)
    return found


@pytest.mark.rule("P5.3")
def test_the_page_describes_the_document(lived: Room, juma: User) -> None:
    found = set(keys(handed_over(juma)["games"], "games"))
    assert found == documented("games")


@pytest.mark.rule("P5.3")
def test_everything_is_in_it_and_nothing_of_others(lived: Room, awa: User, juma: User) -> None:
    games = handed_over(juma)["games"]
    rooms = {room["code"]: room for room in games["rooms"]}
    assert len(rooms) == 3
    friday = rooms[lived.code]
    assert (friday["name"], friday["seat"], friday["name_at_the_table"]) == ("Friday table", 1, "Juma")
    assert friday["cash"] == store.position(lived.pk).state.cash[1]
    assert [room["kept_by_you"] for room in rooms.values()].count(True) == 1
    assert games["messages"] == [
        {
            "room": games["messages"][0]["room"],
            "channel": "table",
            "text": "hello <b>",
            "at": games["messages"][0]["at"],
        }
    ]
    assert games["muted"] == ["Awa"]
    assert [(i["from"], i["accepted"]) for i in games["invitations_received"]].count(("Awa", False)) == 1
    assert [(i["to"], i["to_watch"]) for i in games["invitations_sent"]] == [("Zuri", True)]
    assert [game["name"] for game in games["saved_games"]] == ["once"]
    assert games["open_pages"][0]["language"] == "sv"
    assert games["actions"]
    assert all(action["action"]["seat"] == 1 for action in games["actions"])
    text = json.dumps(games)
    assert "secret plans" not in text
    seed = store.current(lived.pk).secret.seed.hex()
    assert seed not in text


@pytest.mark.rule("P5.3")
def test_what_a_seat_may_not_know_is_not_in_it(lived: Room, awa: User, juma: User) -> None:
    from games.models import GameEvent

    GameEvent.objects.filter(action__seat=1).update(audience=[0])
    events = [event for action in handed_over(juma)["games"]["actions"] for event in action["events"]]
    assert events == []


@pytest.mark.rule("P5.3")
def test_to_hand_over_changes_nothing(lived: Room, juma: User) -> None:
    version = store.version_of(lived.pk)
    assert data_export.document(juma)["games"] == data_export.document(juma)["games"]
    assert store.version_of(lived.pk) == version


@pytest.mark.rule("P5.3")
def test_who_has_done_nothing_has_an_empty_one(juma: User) -> None:
    assert all(value == [] for value in handed_over(juma)["games"].values())


@pytest.mark.rule("P5.3")
def test_an_operator_hands_over_the_same(lived: Room, juma: User) -> None:
    boss = Client()
    boss.force_login(User.objects.create_superuser("boss", "correct horse"))
    answer = boss.post(f"/admin/accounts/user/{juma.pk}/data/")
    assert json.loads(answer.content)["games"] == handed_over(juma)["games"]
