"""The dashboard: what it lists, and that it hears of what changes there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games import service, store
from games.models import Room
from games.table import push
from tests.games.test_play import Roll, form

pytestmark = pytest.mark.django_db(transaction=True)

NewRoom = Callable[..., Room]


def dashboard(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.get("/dashboard/").content.decode()


def part(html: str, heading: str) -> str:
    """What stands under a heading of the lists."""
    _before, found, rest = html.partition(f">{heading}")
    return rest.split("<section", 1)[0] if found else ""


@pytest.mark.rule("P2.1")
def test_the_dashboard_lists_ones_tables(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(bots=1, name="Friday table")
    html = dashboard(awa)
    assert "Friday table" in part(html, "In play")
    assert f'href="/t/{room.code}/"' in html
    assert "Friday table" not in dashboard(juma)


@pytest.mark.rule("P2.1")
def test_the_dashboard_says_whose_turn_it_is(new_game: NewRoom, awa: User, juma: User) -> None:
    room = new_game(juma)
    turn = store.position(room.pk).state.turn
    called, other = (awa, juma) if turn == 0 else (juma, awa)
    assert "Your turn" in dashboard(called)
    assert "Your turn" not in dashboard(other)
    assert f"Waiting for {called.handle}" in dashboard(other)


@pytest.mark.rule("P1.1", "P2.1")
def test_a_public_table_is_not_listed(new_room: NewRoom, juma: User) -> None:
    new_room(public=True, name="Open house")
    assert "Open house" not in dashboard(juma)


@pytest.mark.rule("P1.2", "P1.3", "P2.1")
def test_invitations_wait_there_until_they_are_answered(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(name="Friday table", size=3)
    service.invite(room, awa, juma)
    html = part(dashboard(juma), "Invitations")
    assert "<bdi>Awa</bdi> invites you to play" in html
    assert f'action="/t/{room.code}/accept/"' in html
    service.accept(room, juma)
    html = dashboard(juma)
    assert "Invitations" not in html
    assert "Friday table" in part(html, "In play")
    service.unseat(room, juma, 1)
    assert "Friday table" in part(dashboard(juma), "Games you can watch")
    service.leave(room, awa)
    assert "Friday table" not in dashboard(juma)


@pytest.mark.rule("P1.3", "P2.1")
def test_games_to_watch_are_listed(new_game: NewRoom, awa: User, juma: User, person: Any) -> None:
    room = new_game(juma, name="Friday table")
    zuri = person("Zuri")
    service.invite(room, awa, zuri, spectator=True)
    assert "Friday table" in part(dashboard(zuri), "Invitations")
    service.accept(room, zuri)
    html = dashboard(zuri)
    assert "Friday table" not in part(html, "In play")
    assert "Friday table" in part(html, "Games you can watch")
    service.decline(room, zuri)
    assert "Friday table" not in dashboard(zuri)


@pytest.mark.rule("P1.2", "P2.1")
def test_an_invitation_to_play_is_one_to_watch_once_the_game_runs(
    new_room: NewRoom, awa: User, juma: User
) -> None:
    room = new_room(bots=1, name="Friday table")
    service.invite(room, awa, juma)
    service.start(room, awa)
    html = dashboard(juma)
    assert "Invitations" not in html
    assert "Friday table" in part(html, "Games you can watch")


def test_names_are_shown_as_they_are(new_room: NewRoom, awa: User) -> None:
    new_room(name="<b>&\"'")
    assert "<bdi>&lt;b&gt;&amp;&quot;&#x27;</bdi>" in dashboard(awa)


# --- What dashboards are told -------------------------------------------------------------------------


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The groups of the dashboards that were told to look again, in order."""
    groups: list[str] = []

    def note(group: str, message: dict[str, Any]) -> None:
        if message["type"] == "dashboard.changed":
            groups.append(group)

    monkeypatch.setattr(push, "send", note)
    return groups


def of(*people: User) -> list[str]:
    return [push.group_of_person(person.pk) for person in people]


@pytest.mark.rule("P2.1")
def test_everybody_concerned_hears_of_what_changes(
    new_room: NewRoom, awa: User, juma: User, person: Any, told: list[str]
) -> None:
    room = new_room(size=3)
    zuri = person("Zuri")
    changes: list[tuple[Callable[[], Any], list[str]]] = [
        (lambda: service.invite(room, awa, juma), of(juma)),
        (lambda: service.invite(room, awa, zuri, spectator=True), of(zuri)),
        (lambda: service.accept(room, juma), of(awa, juma, zuri)),
        (lambda: service.accept(room, zuri), of(zuri)),
        (lambda: service.start(room, awa), of(awa, juma, zuri)),
        (lambda: service.decline(room, zuri), of(zuri)),
    ]
    for change, concerned in changes:
        told.clear()
        change()
        assert told == concerned


@pytest.mark.rule("P2.1")
def test_people_hear_when_another_is_waited_for(
    new_game: NewRoom, awa: User, juma: User, told: list[str]
) -> None:
    room = new_game(juma)
    told.clear()
    people = (awa, juma)
    for _move in range(40):
        position = store.position(room.pk)
        seat = position.state.turn
        asked = position.game.open_questions()[0]
        if asked.TAG == "mtaani.await_roll":
            service.play(room.pk, people[seat], Roll(seat), **form(position, seat))
        else:
            service.play_for_table(room.pk, service.Expire(service.TABLE, asked.number, forced=True))
        if store.position(room.pk).state.turn != seat:
            break
        assert told == []
    assert told == of(awa, juma)
