"""Players who stay away: who may have a bot play for them, when, and that they have their seat back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games import service, store, tasks
from games.engine import TABLE, Expire, Refused
from games.engine.rulesets.mtaani.bankruptcy import Leave
from games.engine.rulesets.mtaani.turns import Roll
from games.models import Room, RoomPlayer, Status
from games.rooms import listed
from games.service import NoSuchRoom, NotSeated, Stale
from games.table import presence
from tests.games.conftest import Clock, form

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewGame = Callable[..., Room]


def refused(code: str) -> Any:
    return pytest.raises(Refused, match=f"^{code}")


def turns_pass(room: Room, seat: int, times: int = 3) -> None:
    """The seat lets so many of its turns pass; the others' turns are ended too, and count for nobody else."""
    for _move in range(40):
        state = store.position(room.pk).state
        missed = store.current(room.pk).rules.hooks.missed(store.position(room.pk).game, seat)
        if missed >= times:
            return
        asked = state.frames[-1].questions[0]
        service.play_for_table(room.pk, Expire(TABLE, asked.number, forced=True))
    raise AssertionError("the seat is never asked")


def info(room: Room, seat: int) -> Any:
    return store.position(room.pk).seats[seat]


@pytest.fixture
def room(new_game: NewGame, awa: User, juma: User) -> Room:
    """A game of Awa, Juma and a bot, at which somebody looks on: else the table would sleep."""
    room = new_game(juma, bots=1)
    presence.arrive(room.pk, awa.pk, "a page", "en")
    return room


@pytest.mark.rule("P1.8", "M2.7")
def test_after_three_turns_a_bot_plays_for_who_stays_away(room: Room, awa: User, juma: User) -> None:
    turns_pass(room, 1, times=2)
    with refused("not_away"):
        service.give_to_bot(room, awa, 1, "first")
    turns_pass(room, 1)
    service.give_to_bot(room, awa, 1, "first")
    assert (info(room, 1).user_id, info(room, 1).brain, info(room, 1).name) == (juma.pk, "first", "Juma")
    assert store.fresh(room.pk).seats == store.recent(room.pk).seats
    with refused("not_away"):
        service.give_to_bot(room, awa, 1, "picking")


@pytest.mark.rule("P1.8")
def test_the_bot_plays_as_bots_do(room: Room, awa: User, juma: User, hands: Clock) -> None:
    turns_pass(room, 1)
    service.give_to_bot(room, awa, 1, "first")
    acts = info(room, 1).acts
    for _move in range(60):
        if info(room, 1).acts > acts:
            break
        hands.pass_seconds(5)
        position = store.position(room.pk)
        asked = position.state.frames[-1].questions[0]
        if asked.seats == (0,):
            service.play_for_table(room.pk, Expire(TABLE, asked.number, forced=True))
        else:
            tasks.advance(room.pk, position.version)
    assert info(room, 1).acts > acts
    assert store.position(room.pk).room.status == Status.RUNNING


@pytest.mark.rule("P1.8")
def test_who_opens_the_table_has_the_seat_back(room: Room, awa: User, juma: User) -> None:
    turns_pass(room, 1)
    service.give_to_bot(room, awa, 1, "first")
    service.come_back(room.pk, awa)
    assert info(room, 1).brain == "first"
    service.come_back(room.pk, juma)
    assert (info(room, 1).user_id, info(room, 1).brain) == (juma.pk, "")
    assert RoomPlayer.objects.get(room=room, seat=1).brain == ""
    version = store.version_of(room.pk)
    service.come_back(room.pk, juma)
    assert store.version_of(room.pk) == version


@pytest.mark.rule("P1.8")
def test_who_acts_has_the_seat_back(room: Room, awa: User, juma: User) -> None:
    turns_pass(room, 1)
    while store.position(room.pk).state.turn != 1:
        asked = store.position(room.pk).state.frames[-1].questions[0]
        service.play_for_table(room.pk, Expire(TABLE, asked.number, forced=True))
    service.give_to_bot(room, awa, 1, "first")
    position = store.position(room.pk)
    service.play(room.pk, juma, Roll(1), **form(position, 1))
    assert info(room, 1).brain == ""
    assert store.position(room.pk).version == position.version + 2


@pytest.mark.rule("P1.8")
def test_who_may_have_a_bot_play(room: Room, awa: User, juma: User, person: Any) -> None:
    turns_pass(room, 1)
    zuri = person("Zuri")
    with pytest.raises(NoSuchRoom):
        service.give_to_bot(room, zuri, 1, "first")
    service.invite(room, awa, zuri, spectator=True)
    with pytest.raises(NotSeated):
        service.give_to_bot(room, zuri, 1, "first")
    with pytest.raises(NotSeated):
        service.give_to_bot(room, juma, 0, "first")
    for seat in (-1, 3, 99):
        with pytest.raises(NotSeated):
            service.give_to_bot(room, awa, seat, "first")
    for seat in (0, 2):  # oneself, and a bot
        with refused("not_away"):
            service.give_to_bot(room, awa, seat, "first")
    for brain in ("", "genius", "x" * 10_000):
        with refused("unknown_bot"):
            service.give_to_bot(room, awa, 1, brain)
    assert info(room, 1).brain == ""


@pytest.mark.rule("P1.8")
def test_an_owner_who_stays_away_stops_nobody(room: Room, awa: User, juma: User) -> None:
    turns_pass(room, 0)
    service.come_back(room.pk, juma)
    service.give_to_bot(room, juma, 0, "first")
    assert info(room, 0).brain == "first"
    service.come_back(room.pk, awa)
    assert info(room, 0).brain == ""


def test_nobody_plays_for_who_waits_or_is_out(
    new_room: NewGame, new_game: NewGame, awa: User, juma: User
) -> None:
    waiting = new_room(juma)
    with refused("not_running"):
        service.give_to_bot(waiting, awa, 1, "first")
    running = new_game(juma, bots=1)
    presence.arrive(running.pk, awa.pk, "a page", "en")
    turns_pass(running, 1)
    service.leave(running, juma)
    with refused("not_away"):
        service.give_to_bot(running, awa, 1, "first")


@pytest.mark.rule("M2.7")
def test_a_table_sleeps_when_all_who_have_their_seats_stay_away(room: Room, awa: User, juma: User) -> None:
    turns_pass(room, 1)
    service.give_to_bot(room, awa, 1, "first")
    presence.depart("a page")
    for _move in range(60):
        if store.position(room.pk).room.status == Status.ASLEEP:
            break
        asked = store.position(room.pk).state.frames[-1].questions[0]
        service.play_for_table(room.pk, Expire(TABLE, asked.number, forced=True))
    assert store.position(room.pk).room.status == Status.ASLEEP
    with refused("not_running"):
        service.give_to_bot(room, awa, 1, "first")
    service.come_back(room.pk, juma)
    assert store.position(room.pk).room.status == Status.RUNNING
    assert info(room, 1).brain == ""


@pytest.mark.rule("P1.7", "P1.8")
def test_an_owner_who_leaves_for_good_leaves_the_table_to_another(room: Room, awa: User, juma: User) -> None:
    position = store.position(room.pk)
    service.play(
        room.pk, awa, Leave(0), question=0, token=service.one_use_token(room, 0, 0, position.seats[0].acts)
    )
    after = store.position(room.pk)
    assert after.state.out[0]
    assert after.room.owner_id == juma.pk
    assert Room.objects.get(pk=room.pk).owner == juma


@pytest.mark.rule("P1.7", "P1.8")
def test_with_nobody_else_the_table_stays_theirs(new_game: NewGame, awa: User) -> None:
    room = new_game(bots=2)
    service.leave(room, awa)
    assert Room.objects.get(pk=room.pk).owner == awa


def test_an_old_form_of_who_was_away_is_stale(room: Room, awa: User, juma: User) -> None:
    turns_pass(room, 1)
    service.give_to_bot(room, awa, 1, "first")
    with pytest.raises(Stale):
        service.play(room.pk, juma, Roll(1), question=1, token="forged")
    assert info(room, 1).brain == "first"


@pytest.mark.rule("P2.1")
def test_dashboards_hear_of_it(room: Room, awa: User, juma: User) -> None:
    turns_pass(room, 1)
    before = store.current(room.pk)
    service.give_to_bot(room, awa, 1, "first")
    assert listed.to_be_told(before, store.current(room.pk)) == sorted([awa.pk, juma.pk])


# --- The room panel -----------------------------------------------------------------------------------


def seated(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.rule("P1.8")
def test_the_panel_says_the_ruling_and_offers_the_bots(room: Room, awa: User, juma: User) -> None:
    def panel(user: User) -> str:
        return seated(user).get(f"/t/{room.code}/panel/room/").content.decode()

    assert "3 turns in a row" in panel(juma)
    assert "stays away" not in panel(awa)
    turns_pass(room, 1)
    assert "stays away" in panel(awa)
    assert "stays away" not in panel(juma)
    response = seated(awa).post(
        f"/t/{room.code}/absent/", {"seat": "1", "brain": "first"}, headers={"HX-Request": "true"}
    )
    assert response.status_code == 200
    assert "A bot plays for <b><bdi>Juma</bdi></b>" in response.content.decode()


def test_an_odd_form_changes_nothing(room: Room, awa: User) -> None:
    turns_pass(room, 1)
    before, client = store.fresh(room.pk).seats, seated(awa)
    seats = [(seat, "first") for seat in ("", "x", "-1", "99", "1000", "1.0", "²", "1" * 10_000)]
    brains = [("1", brain) for brain in ("", "genius", "<b>", "first\x00", "f" * 10_000)]
    for seat, brain in seats + brains:
        answer = client.post(f"/t/{room.code}/absent/", {"seat": seat, "brain": brain})
        assert answer.status_code in (403, 404, 422), (seat, brain)
    assert store.fresh(room.pk).seats == before
