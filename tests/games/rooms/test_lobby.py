"""Rooms before the game: who may see them, sit down, fill them, start them, and what leaving does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from editions.models import Edition, EditionTile
from games import codes, service, store
from games.engine import Refused
from games.models import GameAction, Room, Status
from games.rooms import lobby
from games.service import NoSuchRoom, NotSeated

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

NewRoom = Callable[..., Room]


def refused(code: str) -> Any:
    return pytest.raises(Refused, match=f"^{code}")


# --- Codes --------------------------------------------------------------------------------------------


def test_a_code_is_easy_to_read_out_and_hard_to_guess() -> None:
    made = {codes.new_code() for _ in range(200)}
    assert len(made) == 200
    assert {len(code) for code in made} == {codes.LENGTH}
    assert not set("".join(made)) & set("AEIOU0125SLB8Z")
    assert len(codes.LETTERS) ** codes.LENGTH > 10**10


def test_a_code_may_be_typed_in_small_letters(new_room: NewRoom, awa: User) -> None:
    room = new_room()
    assert service.find(f" {room.code.lower()} ", awa) == room


# --- Who may see and sit ------------------------------------------------------------------------------


@pytest.mark.rule("P1.1")
def test_a_room_is_private_unless_made_public(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    assert room.public is False
    assert service.find(room.code, awa) == room
    for stranger in (juma, AnonymousUser()):
        with pytest.raises(NoSuchRoom):
            service.find(room.code, stranger)
    with pytest.raises(NoSuchRoom):
        service.find("NOTTHERE", awa)
    with pytest.raises(NoSuchRoom):
        service.sit(room, juma)
    assert room.players.count() == 1


@pytest.mark.rule("P1.1", "P1.4")
def test_a_public_room_is_for_whoever_has_the_link(new_room: NewRoom, juma: User) -> None:
    room = new_room(public=True)
    assert service.find(room.code, juma) == room
    assert service.sit(room, juma) == 1
    with pytest.raises(NoSuchRoom):
        service.find(room.code, AnonymousUser())


@pytest.mark.rule("P1.1", "P1.2")
def test_the_invited_see_and_join(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    service.invite(room, awa, juma)
    assert service.find(room.code, juma) == room
    assert service.sit(room, juma) == 1
    position = store.position(room.pk)
    assert [info.name for info in position.seats] == ["Awa", "Juma"]
    assert position.seat_of(juma) == 1


@pytest.mark.rule("P1.3")
def test_spectators_see_and_do_not_sit(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room()
    service.invite(room, awa, juma, spectator=True)
    assert service.find(room.code, juma) == room
    with pytest.raises(NotSeated) as raised:
        service.sit(room, juma)
    assert not isinstance(raised.value, NoSuchRoom)
    service.invite(room, awa, juma)
    assert service.sit(room, juma) == 1


@pytest.mark.rule("P1.2")
def test_only_the_owner_invites(new_room: NewRoom, juma: User, person: Any) -> None:
    room = new_room(juma)
    with pytest.raises(NotSeated):
        service.invite(room, juma, person("Zuri"))
    with pytest.raises(NoSuchRoom):
        service.invite(room, person("Ines"), juma)


@pytest.mark.rule("P1.5")
def test_visibility_is_locked_by_the_start(new_room: NewRoom, awa: User, juma: User, person: Any) -> None:
    room = new_room(juma)
    service.set_public(room, awa, True)
    assert store.position(room.pk).room.public
    service.start(room, awa)
    with refused("started"):
        service.set_public(room, awa, False)
    with refused("public"):
        service.invite(room, awa, person("Zuri"))


def test_only_the_owner_opens_a_room(new_room: NewRoom, juma: User) -> None:
    room = new_room(juma)
    with pytest.raises(NotSeated):
        service.set_public(room, juma, True)
    assert not Room.objects.get(pk=room.pk).public


def test_sitting_down_twice_keeps_the_seat(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma, size=4)
    assert service.sit(room, juma) == 1
    assert service.sit(room, awa) == 0
    assert room.players.count() == 2


def test_a_full_room_is_full(new_room: NewRoom, juma: User, person: Any) -> None:
    room = new_room(juma, size=2, public=True)
    with refused("full"):
        service.sit(room, person("Zuri"))


# --- Making -------------------------------------------------------------------------------------------


@pytest.mark.rule("M1.1", "P1.6")
@pytest.mark.parametrize("size", [-1, 0, 1, 5, 100])
def test_a_table_has_two_to_four_seats(nairobi: Edition, awa: User, size: int) -> None:
    with refused("size"):
        service.create_room(awa, edition=nairobi, size=size)
    assert not Room.objects.exists()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Friday   night ", "Friday night"),
        ("<b>&\"'", "<b>&\"'"),
        ("a\u202eb\u200bc\x00d\ne", "abc d e"),
        (" \t\u3000 ", ""),
        ("👩‍🌾 farm", "👩‍🌾 farm"),
    ],
)
def test_a_name_shows_what_it_holds(new_room: NewRoom, typed: str, kept: str) -> None:
    assert new_room(name=typed).name == kept


def test_a_name_is_not_endless(nairobi: Edition, awa: User) -> None:
    with refused("name_too_long"):
        service.create_room(awa, edition=nairobi, size=2, name="x" * 10_000)
    assert service.create_room(awa, edition=nairobi, size=2, name="x" * lobby.NAME_LENGTH).pk


def test_a_setting_that_is_not_offered(nairobi: Edition, awa: User) -> None:
    with pytest.raises(ValueError, match="no setting"):
        service.create_room(awa, edition=nairobi, size=2, settings={"cheat": True})


# --- Bots ---------------------------------------------------------------------------------------------


@pytest.mark.rule("P1.6", "P7.1")
def test_the_owner_fills_seats_with_bots_and_removes_them(new_room: NewRoom, awa: User) -> None:
    room = new_room(size=4)
    for seat in (1, 2, 3):
        service.seat_bot(room, awa, seat, "first")
    seats = store.position(room.pk).seats
    assert [info.brain for info in seats] == ["", "first", "first", "first"]
    assert len({info.name for info in seats}) == 4
    service.unseat(room, awa, 2)
    assert [info.taken for info in store.position(room.pk).seats] == [True, True, False, True]


def test_a_bot_changes_its_kind_and_keeps_its_name(new_room: NewRoom, awa: User) -> None:
    room = new_room(bots=1)
    name = store.position(room.pk).seats[1].name
    service.seat_bot(room, awa, 1, "picking")
    info = store.position(room.pk).seats[1]
    assert (info.name, info.brain) == (name, "picking")


def test_a_bot_takes_no_seat_that_is_not_free(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma)
    for seat in (0, 1):
        with refused("taken"):
            service.seat_bot(room, awa, seat, "first")
    for seat in (-1, 2):
        with pytest.raises(NotSeated):
            service.seat_bot(room, awa, seat, "first")
    with refused("unknown_bot"):
        service.seat_bot(room, awa, 1, "genius")


def test_only_the_owner_seats_bots_and_nobody_is_thrown_out(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma, bots=1)
    with pytest.raises(NotSeated):
        service.seat_bot(room, juma, 2, "picking")
    with pytest.raises(NotSeated):
        service.unseat(room, juma, 2)
    with pytest.raises(NotSeated):
        service.unseat(room, awa, 1)
    service.unseat(room, juma, 1)
    assert not store.position(room.pk).seats[1].taken


# --- Starting -----------------------------------------------------------------------------------------


@pytest.mark.rule("M1.1", "P1.6")
def test_the_owner_starts_with_two_at_least(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(size=3)
    with refused("too_few"):
        service.start(room, awa)
    service.invite(room, awa, juma)
    service.sit(room, juma)
    with pytest.raises(NotSeated):
        service.start(room, juma)
    position = service.start(room, awa)
    assert position is not None
    assert position.room.status == Status.RUNNING
    with refused("started"):
        service.start(room, awa)


@pytest.mark.rule("M1.2", "M1.3")
def test_players_are_numbered_without_a_gap(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(size=4, public=True)
    service.seat_bot(room, awa, 1, "first")
    service.seat_bot(room, awa, 2, "picking")
    service.sit(room, juma)
    service.unseat(room, awa, 1)
    position = service.start(room, awa)
    assert position is not None
    assert [(info.seat, info.user_id, info.brain) for info in position.seats] == [
        (0, awa.pk, ""),
        (1, None, "picking"),
        (2, juma.pk, ""),
    ]
    assert position.state.cash == [2_000_000] * 3
    assert sorted(position.state.order) == [0, 1, 2]
    read = store.fresh(room.pk)
    assert (read.state, read.seats) == (position.state, tuple(store.recent(room.pk).seats))


def test_the_start_is_logged(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma)
    service.start(room, awa)
    row = GameAction.objects.get(room=room.pk)
    assert (row.number, row.seat, row.token, row.action["is"]) == (1, None, lobby.START, lobby.START)
    assert [draw[1] for draw in row.draws] == ["order", "order"]
    assert row.event_log.count() == store.position(room.pk).room.events > 0


@pytest.mark.rule("P6.2")
def test_a_running_game_keeps_the_edition_of_its_start(
    new_room: NewRoom, nairobi: Edition, awa: User, juma: User
) -> None:
    room = new_room(juma)
    tile = EditionTile.objects.get(edition=nairobi, index=3)
    tile.name = "Renamed before the start"
    tile.save()
    service.start(room, awa)
    EditionTile.objects.filter(pk=tile.pk).update(name="Renamed later")
    store.forget_all()
    assert store.position(room.pk).texts.tiles[3].name == "Renamed before the start"
    nairobi.delete()
    store.forget_all()
    assert store.position(room.pk).texts.tiles[3].name == "Renamed before the start"


def test_a_room_whose_edition_is_gone_starts_with_what_it_had(
    new_room: NewRoom, nairobi: Edition, awa: User, juma: User
) -> None:
    room = new_room(juma)
    nairobi.delete()
    position = service.start(room, awa)
    assert position is not None
    assert position.texts.city == "Nairobi"


# --- Leaving ------------------------------------------------------------------------------------------


@pytest.mark.rule("P1.7")
def test_a_guest_who_leaves_frees_the_seat(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma)
    service.leave(room, juma)
    position = store.position(room.pk)
    assert not position.seats[1].taken
    assert (position.room.owner_id, position.room.status) == (awa.pk, Status.WAITING)


@pytest.mark.rule("P1.7")
def test_an_owner_who_leaves_hands_the_room_on(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(juma, bots=1)
    service.leave(room, awa)
    position = store.position(room.pk)
    assert position.room.owner_id == juma.pk
    assert [info.taken for info in position.seats] == [False, True, True]
    with pytest.raises(NoSuchRoom):
        service.find(room.code, awa)
    service.start(room, juma)


@pytest.mark.rule("P1.7")
def test_a_room_with_no_human_left_is_closed(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(bots=1)
    service.leave(room, awa)
    assert store.position(room.pk).room.status == Status.CLOSED
    with refused("started"):
        service.start(Room.objects.get(pk=room.pk), awa)
    with pytest.raises(NotSeated):
        service.leave(room, juma)


@pytest.mark.rule("P1.8", "M7.3")
def test_whoever_leaves_a_running_game_is_bankrupt(new_game: NewRoom, awa: User, juma: User) -> None:
    room = new_game(juma, bots=1)
    position = service.leave(room, juma)
    assert position is not None
    assert position.state.out == [False, True, False]
    assert position.seats[1].user_id == juma.pk
    with refused("not_in_play"):
        service.leave(room, juma)
    assert service.find(room.code, juma) == room


def test_leaving_what_is_over_is_refused(new_game: NewRoom, awa: User, juma: User) -> None:
    room = new_game(juma)
    service.leave(room, juma)
    with refused("over"):
        service.leave(room, awa)


# --- Pages --------------------------------------------------------------------------------------------


def test_every_change_is_a_new_version(new_room: NewRoom, awa: User, juma: User) -> None:
    room = new_room(size=4)
    changes: list[Callable[[], Any]] = [
        lambda: service.invite(room, awa, juma),
        lambda: service.sit(room, juma),
        lambda: service.seat_bot(room, awa, 2, "first"),
        lambda: service.seat_bot(room, awa, 3, "first"),
        lambda: service.unseat(room, awa, 3),
        lambda: service.set_public(room, awa, True),
        lambda: service.start(room, awa),
    ]
    for number, change in enumerate(changes, 1):
        change()
        assert store.version_of(room.pk) == store.position(room.pk).version == number
