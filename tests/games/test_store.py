"""Rows and state say the same: what is saved is read back whole, and only what differs is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import service, store, writing
from games.engine import RULESETS, State, decode
from games.engine.rulesets.mtaani.mortgages import Mortgage
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameEvent, Room, RoomTile

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.backend,
    pytest.mark.usefixtures("plain_page"),
]

BY_SEAT_OR_TILE = {"cash", "position", "out", "owner", "units", "mortgaged", "holdings"}


def play_on(room: Room, actions: int) -> int:
    """Let the bots of a room without humans take actions; how many they took."""
    taken = 0
    while taken < actions:
        record = store.current(room.pk)
        if record.room.status != "running":
            break
        here = writing.moment(room.pk)
        advance_once(record, here)
        taken += 1
    return taken


def advance_once(record: store.Record, here: writing.Moment) -> None:
    from games import tasks

    assert tasks._step(record, here, prompt=False) is not None


def without_humans(room: Room, awa: User) -> None:
    service.unseat(room, awa, 0)
    service.seat_bot(room, awa, 0, "picking")


def test_every_part_of_a_state_has_its_place() -> None:
    assert {field.name for field in fields(State) if field.compare} == BY_SEAT_OR_TILE | set(store.CORE) | {
        "slices"
    }


@pytest.mark.parametrize(("size", "dice"), [(2, "one"), (3, "two"), (4, "three"), (4, "four")])
def test_what_is_saved_is_read_back(
    new_room: Callable[..., Room], awa: User, settings: Any, size: int, dice: str
) -> None:
    settings.GAME_SEED = dice
    room = new_room(bots=size - 1, brain="picking")
    without_humans(room, awa)
    service.start(room, awa)
    steps = 0
    while steps < 400 and store.recent(room.pk).room.status == "running":
        steps += play_on(room, 1)
        kept = store.recent(room.pk)
        read = store._read(room.pk)
        assert read.state == kept.state
        assert read.seats == kept.seats
        assert read.secret == kept.secret
        for name in store.FACTS:
            assert getattr(read.room, name) == getattr(kept.room, name), name
    assert steps > 100
    assert store.recent(room.pk).state.asked > 30


def test_events_fold_into_the_rows(new_room: Callable[..., Room], awa: User) -> None:
    room = new_room(bots=3, brain="picking")
    without_humans(room, awa)
    service.start(room, awa)
    play_on(room, 300)
    record = store.fresh(room.pk)
    state = RULESETS["mtaani"].first_state(record.rules, record.board, 4)
    rows = GameEvent.objects.filter(room=room.pk).order_by("number")
    assert [row.number for row in rows] == list(range(1, record.room.events + 1))
    for row in rows:
        decode(row.data).apply(state)
    assert state == record.state


def test_only_what_differs_is_written(
    new_game: Callable[..., Room], awa: User, juma: User, act: Callable[..., object]
) -> None:
    """Mortgaging touches the room, a player and a tile, and neither the slices nor another player."""
    room = new_game(juma)
    seat, tile = store.current(room.pk).state.turn, 3
    _give(room, seat, tile)
    person = awa if seat == 0 else juma
    act(room, person, Mortgage(seat, tile))  # the first: the pause of the other starts
    _give(room, seat, 6)
    with CaptureQueriesContext(connection) as queries:
        act(room, person, Mortgage(seat, 6))
    written = re.findall(r'(?:UPDATE|INSERT INTO) "(\w+)"', " ".join(q["sql"] for q in queries))
    assert written == [
        "games_room",
        "games_roomplayer",
        "games_roomtile",
        "games_gameaction",
        "games_gameevent",
    ]


def _give(room: Room, seat: int, tile: int) -> None:
    """Write a deed by hand, as no game would, and forget what is remembered."""
    RoomTile.objects.update_or_create(room=room, tile=tile, defaults={"owner": seat})
    store.forget_all()


def test_a_claim_writes_nothing_when_it_is_late(new_game: Callable[..., Room], juma: User) -> None:
    room = new_game(juma)
    before = store.current(room.pk)
    state = before.state.clone()
    state.cash[0] += 1
    after = replace(before, room=before.next(), state=state)
    Room.objects.filter(pk=room.pk).update(version=before.version + 1)
    assert store.save_difference(before, after) is False
    store.forget_all()
    assert store.current(room.pk).state == before.state


def test_an_older_version_never_replaces_a_newer_one(new_game: Callable[..., Room], juma: User) -> None:
    room = new_game(juma)
    before = store.current(room.pk)
    after = replace(before, room=before.next())
    store.remember(after)
    store.remember(before)
    assert store.recent(room.pk) is after


def test_what_is_remembered_is_bounded() -> None:
    kept: store.Recent[int, str] = store.Recent(2)
    for key in (1, 2, 3):
        kept.put(key, str(key))
    assert kept.get(1) is None
    assert kept.get(2) == "2"
    kept.put(4, "4")
    assert kept.get(3) is None
    assert kept.get(2) == "2"


def test_a_copy_that_is_old_is_not_taken_for_the_present(new_game: Callable[..., Room], juma: User) -> None:
    room = new_game(juma)
    old = store.current(room.pk)
    Room.objects.filter(pk=room.pk).update(version=old.version + 1, bank=5)
    assert store.recent(room.pk) is old
    assert store.position(room.pk).state.bank == 5


def test_a_position_is_loaded_with_few_queries(new_game: Callable[..., Room], juma: User) -> None:
    room = new_game(juma)
    store.forget_all()
    with CaptureQueriesContext(connection) as loading:
        store.position(room.pk)
    with CaptureQueriesContext(connection) as looking:
        store.position(room.pk)
    assert len(loading) == 7  # room, board, players, tiles, slices, the version again, who is present
    assert len(looking) == 2  # the version, who is present


def test_a_game_is_never_read_half_before_and_half_after_a_move(
    new_game: Callable[..., Room],
    awa: User,
    juma: User,
    act: Callable[..., object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody moves after the room's own row was read, and before those of its players."""
    room = new_game(juma)
    seat = store.current(room.pk).state.turn
    compiled = store._compiled
    moves = [1]

    def meanwhile(row: Room) -> object:
        if moves:
            moves.pop()
            act(room, (awa, juma)[seat], Roll(seat))
            store.forget_all()
        return compiled(row)

    store.forget_all()
    with monkeypatch.context() as context:
        context.setattr(store, "_compiled", meanwhile)
        record = store.fresh(room.pk)
    assert not moves
    assert record.state.dice
    assert record.state == store._read(room.pk).state


def test_a_game_that_never_rests_is_not_read(
    new_game: Callable[..., Room], juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_game(juma)
    versions = iter(range(1000, 2000))
    monkeypatch.setattr(store, "version_of", lambda room_id: next(versions))
    with pytest.raises(store.Unsettled):
        store.fresh(room.pk)
