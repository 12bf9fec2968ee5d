"""Saved games: kept by their players, gone on with in a new room, thrown away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.erasure import erase
from accounts.models import User
from editions import uses
from editions.models import Edition
from games import service, store, verify
from games.engine import TABLE, Expire, Game, Refused, State
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, Invitation, LoadedGame, Room, RoomPlayer, SavedGame, Status
from games.rooms import saved
from games.service import NoSuchRoom, NotSeated
from games.table import presence, report
from tests.games.conftest import Clock, form
from tests.games.test_claims import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewGame = Callable[..., Room]


def refused(code: str) -> Any:
    return pytest.raises(Refused, match=f"^{code}")


def seated(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def moves(room: Room, times: int) -> None:
    """The table plays on by itself."""
    for _move in range(times):
        asked = store.position(room.pk).state.frames[-1].questions[0]
        service.play_for_table(room.pk, Expire(TABLE, asked.number, forced=True))


@pytest.fixture
def played(new_game: NewGame, awa: User, juma: User) -> Room:
    """A game of Awa, Juma and a bot that has gone on for a while."""
    room = new_game(juma, bots=1, name="Friday table")
    presence.arrive(room.pk, awa.pk, "a page", "en")  # else the table would sleep
    moves(room, 3)
    return room


# --- Saving -------------------------------------------------------------------------------------------


@pytest.mark.rule("P2.2")
def test_a_game_is_kept_whole_under_a_name(played: Room, awa: User, juma: User) -> None:
    record = store.current(played.pk)
    kept = saved.save(played, juma, "  Before  the bank run ")
    kept = SavedGame.objects.get(pk=kept.pk)
    assert (kept.owner, kept.name, kept.turns) == (juma, "Before the bank run", record.state.turns)
    assert State.from_json(kept.state) == record.state
    seats = [(seat.seat, seat.user, seat.brain, seat.name) for seat in kept.seats.all()]
    assert seats == [(0, awa, "", ""), (1, juma, "", ""), (2, None, "first", record.seats[2].name)]
    text = str(kept.state) + str(kept.compiled)
    assert record.secret.seed.hex() not in text
    assert "Juma" not in text


@pytest.mark.rule("P2.2")
def test_the_same_again_is_the_same_saved_game(played: Room, awa: User) -> None:
    first = saved.save(played, awa, "once")
    assert saved.save(played, awa, "once") == first
    moves(played, 1)
    with refused("name_taken"):
        saved.save(played, awa, "once")
    saved.save(played, awa, "twice")
    assert SavedGame.objects.count() == 2


def test_names_are_ones_own(played: Room, awa: User, juma: User) -> None:
    saved.save(played, awa, "once")
    saved.save(played, juma, "once")
    assert SavedGame.objects.count() == 2


@pytest.mark.rule("P2.2")
def test_who_may_not_save(played: Room, new_room: NewGame, awa: User, juma: User, person: Any) -> None:
    zuri = person("Zuri")
    service.invite(played, awa, zuri, spectator=True)
    with pytest.raises(NotSeated):
        saved.save(played, zuri, "watched")
    with refused("not_running"):
        saved.save(new_room(), awa, "not begun")
    service.leave(played, juma)
    service.leave(played, awa)
    with refused("not_running"):
        saved.save(played, awa, "over")
    assert not SavedGame.objects.exists()


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "no_name"),
        (" \t\u3000", "no_name"),
        ("\u202e\u200b", "no_name"),
        ("n" * 61, "name_too_long"),
        ("n" * 10_000, "name_too_long"),
    ],
)
def test_a_bad_name_saves_nothing(typed: str, code: str, played: Room, awa: User) -> None:
    with refused(code):
        saved.save(played, awa, typed)
    response = seated(awa).post(f"/t/{played.code}/save/", {"name": typed}, headers={"HX-Request": "true"})
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()
    assert not SavedGame.objects.exists()


def test_there_is_an_end_to_saving(played: Room, awa: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved, "MOST", 1)
    saved.save(played, awa, "one")
    with refused("too_many_saved"):
        saved.save(played, awa, "two")


# --- Going on -----------------------------------------------------------------------------------------


@pytest.mark.rule("P2.2")
def test_a_loaded_game_waits_for_its_players(played: Room, awa: User, juma: User, settings: Any) -> None:
    settings.GAME_SEED = ""
    kept = saved.save(played, juma, "once")
    room = saved.load(juma, kept.pk)
    assert (room.status, room.owner, room.size, room.name) == (Status.WAITING, juma, 3, "once")
    assert room.public is False
    assert bytes(room.seed) != bytes(Room.objects.get(pk=played.pk).seed)
    position = store.position(room.pk)
    assert position.state == store.position(played.pk).state
    assert [(i.user_id, i.reserved, i.brain) for i in position.seats] == [
        (None, awa.pk, ""),
        (juma.pk, juma.pk, ""),
        (None, None, "first"),
    ]
    [invitation] = Invitation.objects.filter(room=room)
    assert (invitation.user, invitation.sender, invitation.accepted) == (awa, juma, False)
    with refused("seats_wait"):
        service.start(room, juma)


@pytest.mark.rule("P2.2")
def test_the_game_goes_on_from_where_it_was(
    played: Room, awa: User, juma: User, hands: Clock, settings: Any
) -> None:
    hands.pass_seconds(1)
    moves(played, 1)
    before = store.position(played.pk)
    kept = saved.save(played, juma, "once")
    hands.pass_seconds(90 * 24 * 3600)
    room = saved.load(juma, kept.pk)
    service.accept(room, awa)
    position = service.start(room, juma)
    assert position is not None
    assert position.room.status == Status.RUNNING
    now, then = position.state, before.state
    for part in ("order", "cash", "position", "out", "owner", "units", "bank", "issued", "turn", "turns"):
        assert getattr(now, part) == getattr(then, part), part
    left = [(q.deadline or 0) - p.now for p in (before, position) for q in p.state.frames[-1].questions]
    assert left[0] == left[1] > 0
    assert store.fresh(room.pk).state == now
    assert store.fresh(room.pk).secret.counter == 0
    assert not LoadedGame.objects.exists()
    moves(room, 2)
    rows = GameAction.objects.filter(room=room.pk).order_by("number")
    here = Room.objects.get(pk=room.pk)
    log = rows.values_list("number", "draws")
    assert verify.verify(bytes(here.seed), here.commitment, log, made=here.counter).faults == []
    assert rows[0].action["state"]["turns"] == then.turns
    assert report.last_moves(store.position(room.pk), 0)["steps"]


@pytest.mark.rule("P2.2")
def test_a_seat_that_stays_empty_is_given_to_a_bot(played: Room, awa: User, juma: User) -> None:
    room = saved.load(juma, saved.save(played, juma, "once").pk)
    service.seat_bot(room, juma, 0, "picking")
    seat = store.position(room.pk).seats[0]
    assert seat.brain == "picking"
    assert seat.name != "Awa"
    service.unseat(room, juma, 0)
    seat = store.position(room.pk).seats[0]
    assert (seat.name, seat.brain, seat.reserved) == ("Awa", "", awa.pk)
    service.seat_bot(room, juma, 0, "picking")
    assert service.sit(room, awa) == 0  # the player is there after all
    assert store.position(room.pk).seats[0].brain == ""
    service.leave(room, awa)
    service.seat_bot(room, juma, 0, "picking")
    service.start(room, juma)
    assert [info.brain for info in store.position(room.pk).seats] == ["picking", "", "first"]


@pytest.mark.rule("P2.2")
def test_nobody_else_takes_a_players_seat(played: Room, awa: User, juma: User, person: Any) -> None:
    room = saved.load(juma, saved.save(played, juma, "once").pk)
    zuri = person("Zuri")
    with refused("not_their_game"):
        service.invite(room, juma, zuri)
    with pytest.raises(NoSuchRoom):
        service.sit(room, zuri)
    service.set_public(room, juma, True)
    with refused("not_their_game"):
        service.sit(room, zuri)
    assert store.position(room.pk).seats[0].user_id is None


@pytest.mark.rule("P2.2")
def test_players_who_are_out_need_not_come(new_game: NewGame, awa: User, juma: User, person: Any) -> None:
    zuri = person("Zuri")
    room = new_game(juma, zuri)
    service.leave(room, juma)
    again = saved.load(awa, saved.save(room, awa, "once").pk)
    with refused("taken"):
        service.seat_bot(again, awa, 1, "first")
    with refused("seats_wait"):
        service.start(again, awa)
    service.accept(again, zuri)
    position = service.start(again, awa)
    assert position is not None
    assert [(i.seat, i.name, i.user_id) for i in position.seats] == [
        (0, "Awa", awa.pk),
        (1, "Juma", None),
        (2, "Zuri", zuri.pk),
    ]
    assert position.state.out == [False, True, False]
    assert store.fresh(again.pk).seats == store.recent(again.pk).seats
    turn = position.state.turn
    service.play(again.pk, (awa, juma, zuri)[turn], Roll(turn), **form(position, turn))


def test_two_clicks_open_one_room(played: Room, juma: User) -> None:
    kept = saved.save(played, juma, "once")
    room = saved.load(juma, kept.pk)
    assert saved.load(juma, kept.pk) == room
    service.leave(room, juma)
    assert saved.load(juma, kept.pk) != room


@pytest.mark.rule("P2.2")
def test_two_clicks_at_once_open_one_room(played: Room, juma: User) -> None:
    kept = saved.save(played, juma, "evening")
    one, other = at_once(*[lambda: saved.load(juma, kept.pk)] * 2)
    assert one == other
    assert Room.objects.filter(loaded__saved=kept).count() == 1


@pytest.mark.rule("P2.2")
def test_a_bot_that_played_for_somebody_is_not_saved(played: Room, awa: User, juma: User) -> None:
    RoomPlayer.objects.filter(room=played, seat=0).update(brain="first")
    store.forget_all()
    kept = saved.save(played, juma, "once")
    assert [(s.user, s.brain) for s in kept.seats.filter(seat=0)] == [(awa, "")]


@pytest.mark.rule("P2.2", "M2.7")
def test_a_sleeping_game_is_saved_as_it_fell_asleep(played: Room, juma: User, hands: Clock) -> None:
    presence.depart("a page")
    while store.position(played.pk).room.status == Status.RUNNING:
        moves(played, 1)
    asleep = store.position(played.pk).room.asleep_at
    hands.pass_seconds(3600)
    assert saved.save(played, juma, "once").saved_at == asleep


def test_a_game_of_an_edition_that_is_gone_goes_on(
    played: Room, awa: User, juma: User, nairobi: Edition
) -> None:
    kept = saved.save(played, juma, "once")
    nairobi.delete()
    room = saved.load(juma, kept.pk)
    service.seat_bot(room, juma, 0, "first")
    position = service.start(room, juma)
    assert position is not None
    assert position.texts.city == "Nairobi"
    Game(position.rules, position.board, position.state, position.now)


def test_what_cannot_be_read_is_refused(played: Room, juma: User) -> None:
    kept = saved.save(played, juma, "once")
    SavedGame.objects.update(state={"order": "?"})
    with refused("unreadable"):
        saved.load(juma, kept.pk)
    client = seated(juma)
    assert client.post(f"/saved/{kept.pk}/load/")["Location"] == "/dashboard/"
    assert "cannot be read" in client.get("/dashboard/").content.decode()
    assert Room.objects.count() == 1


@pytest.mark.rule("P6.2")
def test_an_edition_that_a_saved_game_needs_is_in_use(played: Room, juma: User, nairobi: Edition) -> None:
    saved.save(played, juma, "once")
    edition = Edition.objects.published().get(slug="nairobi")
    assert uses.count(edition) == 2
    Room.objects.all().delete()
    assert uses.count(edition) == 1
    SavedGame.objects.all().delete()
    assert uses.count(edition) == 0


# --- Pages --------------------------------------------------------------------------------------------


@pytest.mark.rule("P2.1", "P2.2", "P3.3")
def test_saved_from_the_table_and_gone_on_with_from_the_dashboard(
    played: Room, awa: User, juma: User
) -> None:
    client = seated(juma)
    assert 'name="name"' in client.get(f"/t/{played.code}/panel/room/").content.decode()
    answer = client.post(f"/t/{played.code}/save/", {"name": "<b>once"}, headers={"HX-Request": "true"})
    assert "Saved as “&lt;b&gt;once”" in answer.content.decode()
    kept = SavedGame.objects.get()
    html = client.get("/dashboard/").content.decode()
    assert "<bdi>&lt;b&gt;once</bdi>" in html
    assert f'action="/saved/{kept.pk}/load/"' in html
    address = client.post(f"/saved/{kept.pk}/load/")["Location"]
    html = client.get(address).content.decode()
    assert "The game waits for 1 player." in html
    assert "Invited to come back" in html
    assert "goes on with a game in Nairobi" in seated(awa).get("/dashboard/").content.decode()
    assert "Take a seat" in seated(awa).get(address).content.decode()
    client.post(f"/saved/{kept.pk}/delete/")
    assert not SavedGame.objects.exists()
    assert client.get(address).status_code == 200
    client.post(f"{address}seat/", {"seat": "0", "brain": "first"})
    client.post(f"{address}start/")
    assert 'id="grid"' in client.get(address).content.decode()


@pytest.mark.rule("P2.2")
def test_anothers_saved_games_do_not_exist(played: Room, awa: User, juma: User) -> None:
    kept = saved.save(played, juma, "mine alone")
    client = seated(awa)
    there, nowhere = client.post(f"/saved/{kept.pk}/load/"), client.post("/saved/999999/load/")
    assert (there.status_code, nowhere.status_code) == (404, 404)
    assert there.content == nowhere.content
    client.post(f"/saved/{kept.pk}/delete/")
    for number in ("-1", "x", "9" * 30, "1.5"):
        for what in ("load", "delete"):
            assert client.post(f"/saved/{number}/{what}/").status_code in (302, 404)
    assert SavedGame.objects.get() == kept
    assert Room.objects.count() == 1
    assert "mine alone" not in client.get("/dashboard/").content.decode()


def test_who_only_watches_is_offered_no_saving(played: Room, awa: User, person: Any) -> None:
    zuri = person("Zuri")
    service.invite(played, awa, zuri, spectator=True)
    client = seated(zuri)
    assert "Save the game" not in client.get(f"/t/{played.code}/panel/room/").content.decode()
    answer = client.post(f"/t/{played.code}/save/", {"name": "x"}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert "Only who has a seat" in answer.content.decode()


@pytest.mark.rule("P5.6")
def test_the_seat_of_who_is_gone_can_only_be_a_bots(played: Room, awa: User, juma: User) -> None:
    kept = saved.save(played, juma, "once")
    alias = erase(awa.pk)
    room = saved.load(juma, kept.pk)
    assert store.position(room.pk).seats[0].name == alias
    assert not Invitation.objects.filter(room=room).exists()
    service.seat_bot(room, juma, 0, "first")
    assert service.start(room, juma) is not None
