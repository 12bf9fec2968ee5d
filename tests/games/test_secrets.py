"""The seed stays on the server until the game is over; then anyone can check the dice."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from games import service, store, writing
from games.clockwork import thinking
from games.engine import Draw, drawn
from games.models import GameAction, GameEvent, Room, RoomPlayer, RoomSlice, Status
from games.table import log, push
from games.table.presence import Present
from games.tasks import _step

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.backend,
    pytest.mark.usefixtures("plain_page"),
]


@pytest.fixture
def bots_only(new_room: Callable[..., Room], awa: User) -> Room:
    """A game of bots, which goes on by itself to its end."""
    room = new_room(bots=1, brain="first")
    service.unseat(room, awa, 0)
    service.seat_bot(room, awa, 0, "first")
    service.start(room, awa)
    return room


def forms_of(seed: bytes) -> list[str]:
    return [seed.hex(), repr(seed), str(int.from_bytes(seed, "big")), seed.decode("latin-1")]


def test_a_seed_is_fresh_and_long(new_room: Callable[..., Room], settings: Any) -> None:
    settings.GAME_SEED = ""
    seeds = {bytes(Room.objects.get(pk=new_room().pk).seed) for _ in range(3)}
    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {32}


def test_the_seed_of_the_tests_is_the_same_each_time(new_room: Callable[..., Room], settings: Any) -> None:
    settings.GAME_SEED = "any words"
    seeds = {bytes(Room.objects.get(pk=new_room().pk).seed) for _ in range(2)}
    assert len(seeds) == 1


def test_a_commitment_is_shown_from_the_start(new_room: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_room(juma)
    shown = store.position(room.pk).room.commitment
    assert shown == hashlib.sha256(bytes(Room.objects.get(pk=room.pk).seed)).hexdigest()
    service.start(room, awa)
    assert store.position(room.pk).room.commitment == shown


def test_nothing_that_is_kept_or_sent_holds_the_seed(
    bots_only: Room, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    seed = bytes(Room.objects.get(pk=bots_only.pk).seed)
    said: list[str] = []
    for _ in range(40):
        before = store.current(bots_only.pk)
        assert _step(before, writing.moment(bots_only.pk), prompt=False)
        after = store.position(bots_only.pk)
        events = [logged.event for logged in log.events_for(bots_only.pk, 0)]
        message = push.message_for(before.seen((), 0), after, events, [Present(1, "en")])
        assert message is not None
        said.append(json.dumps(message))
    said += [json.dumps(list(GameEvent.objects.values("tag", "data", "audience")))]
    said += [json.dumps(list(GameAction.objects.values("token", "action", "draws")))]
    said += [json.dumps(list(RoomSlice.objects.values("data")))]
    said += [json.dumps(list(RoomPlayer.objects.values("name", "brain")))]
    position = store.position(bots_only.pk)
    said += [
        repr(store.current(bots_only.pk)),
        repr(position),
        repr(position.state.to_json()),
        repr(vars(position.room)),
        caplog.text,
    ]
    for form in forms_of(seed):
        assert not [text for text in said if form in text]
    assert "seed" not in position.room.__dict__
    assert "counter" not in position.room.__dict__
    assert position.room.revealed_seed() is None


def test_a_bot_draws_from_a_chance_of_its_own(bots_only: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    class Watching:
        def choose(self, view: Any, options: Any, chance: Any) -> Any:
            given.append(chance)
            return options[0]

    monkeypatch.setattr("games.clockwork.brains.find", lambda name: Watching())
    record = store.current(bots_only.pk)
    thinking.choice(record, 0)
    thinking.choice(record, 0)
    assert given[0].seed != record.secret.seed
    assert given[0].seed == given[1].seed
    draws = [given[0].below("dice", 1000) for _ in range(20)]
    assert draws != [drawn(record.secret.seed, Draw(n, "dice", 1000, 0)) for n in range(20)]


@pytest.mark.rule("M1.6")
def test_when_it_is_over_anyone_can_check_the_dice(bots_only: Room) -> None:
    while store.recent(bots_only.pk).room.status == Status.RUNNING:
        assert _step(store.current(bots_only.pk), writing.moment(bots_only.pk), prompt=False)
    room = Room.objects.get(pk=bots_only.pk)
    shown = room.revealed_seed()
    assert shown is not None
    assert hashlib.sha256(bytes.fromhex(shown)).hexdigest() == room.commitment
    log_of_actions = GameAction.objects.filter(room=room.pk).order_by("number")
    draws = [Draw(*row) for action in log_of_actions for row in action.draws]
    assert list(dict.fromkeys(draw.counter for draw in draws)) == list(range(room.counter))
    for draw in draws:
        assert drawn(bytes.fromhex(shown), draw) == draw.value
