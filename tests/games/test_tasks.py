"""What happens by itself: bots move at their pace, deadlines pass, nothing twice, no table is stuck."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from accounts.models import User
from games import service, store, tasks
from games.clockwork import alarm, brains, pace
from games.engine import TABLE, Action, Chance, Expire, Game, Option, Play, options
from games.engine.rulesets.mtaani.bankruptcy import Leave
from games.engine.rulesets.mtaani.idle import Idle
from games.engine.rulesets.mtaani.jail import PayBail
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, Heartbeat, Room, RoomPresence, RoomTile, Status
from games.store import Position
from games.table import cues, presence
from games.tasks import advance, sweep
from tests.games.conftest import NOON, Call, Clock, taken

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.backend,
    pytest.mark.usefixtures("plain_page"),
]

MINUTE = 60.0


@pytest.fixture(autouse=True)
def _at_noon(hands: Clock, settings: Any) -> None:
    settings.BOT_PACE_MS = 900


def log_of(room: Room) -> list[tuple[int | None, str]]:
    rows = GameAction.objects.filter(room=room.pk).order_by("number").values_list("seat", "action")
    return [(seat, action["is"]) for seat, action in rows]


def to_a_bots_turn(room: Room, act: Callable[..., Position], person: User) -> Position:
    """Let the human of seat 0 play until a bot is asked."""
    position = store.position(room.pk)
    while pace.asked_bot(position.game, position.seats) is None:
        question = position.game.open_questions()[0]
        first = options(position.rules, position.board, position.state, question.seats[0], position.now)[0]
        position = act(room, person, taken(first))
    return position


@pytest.fixture
def with_bot(new_game: Callable[..., Room], awa: User, act: Callable[..., Position]) -> Room:
    """Awa against a bot that is to move."""
    room = new_game(bots=1)
    to_a_bots_turn(room, act, awa)
    return room


@pytest.fixture
def bots_only(new_room: Callable[..., Room], awa: User) -> Room:
    room = new_room(bots=1)
    service.unseat(room, awa, 0)
    service.seat_bot(room, awa, 0, "first")
    service.start(room, awa)
    return room


# --- When ---------------------------------------------------------------------------------------------


@pytest.mark.rule("P7.2")
def test_a_bot_waits_a_while_and_for_the_walk_that_is_shown(
    new_game: Callable[..., Room], awa: User, act: Callable[..., Position], hands: Clock, settings: Any
) -> None:
    settings.GAME_SEED = "somebody walks"
    room = new_game(bots=1)
    position = to_a_bots_turn(room, act, awa)
    last = GameAction.objects.filter(room=room.pk).latest("number")
    shown = cues.TUMBLE_MS * last.event_log.filter(tag="core.rolled").count()
    for event in last.event_log.filter(tag="core.moved"):
        shown += cues.STEP_MS * event.data["steps"] + cues.REST_MS
    assert shown > cues.REST_MS
    assert position.room.bot_due_at == hands.wall + 900 + shown
    assert position.room.due_at == position.room.bot_due_at


@pytest.mark.rule("P7.2")
def test_bots_do_not_wait_when_nobody_looks(bots_only: Room, hands: Clock) -> None:
    assert store.position(bots_only.pk).room.due_at == hands.wall


@pytest.mark.rule("P7.2")
def test_bots_take_their_time_when_somebody_watches(
    bots_only: Room, awa: User, hands: Clock, calls: list[Call]
) -> None:
    version = store.version_of(bots_only.pk)
    presence.arrive(bots_only.pk, awa.pk, "watching", "en")
    advance(bots_only.pk, version)
    position = store.position(bots_only.pk)
    assert position.version == version + 1
    assert position.room.bot_due_at is not None
    assert position.room.bot_due_at >= hands.wall + 900
    assert [call.version for call in calls] == [position.version]


def test_the_moment_is_announced_when_it_is_near(with_bot: Room, calls: list[Call], hands: Clock) -> None:
    room = Room.objects.get(pk=with_bot.pk)
    assert room.due_at is not None
    alarm.set_for(room)
    assert (calls[-1].room_id, calls[-1].version) == (room.pk, room.version)
    assert calls[-1].seconds == pytest.approx((room.due_at - hands.wall) / 1000 + alarm.LATER)
    room.due_at = hands.wall + alarm.NEAR + 1
    alarm.set_for(room)
    room.due_at = None
    alarm.set_for(room)
    assert len(calls) == 1


def test_a_broker_that_is_away_stops_no_move(
    new_game: Callable[..., Room],
    awa: User,
    act: Callable[..., Position],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def away(*args: object, **kwargs: object) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr("games.clockwork.alarm.current_app.send_task", away)
    room = new_game(bots=1)
    position = to_a_bots_turn(room, act, awa)
    assert position.room.bot_due_at is not None
    assert store.current(room.pk).state == position.state
    assert "no broker" in caplog.text


# --- Bots move ----------------------------------------------------------------------------------------


@pytest.mark.rule("M16.1")
def test_a_bot_moves_when_it_is_time(with_bot: Room, hands: Clock, calls: list[Call]) -> None:
    before = store.position(with_bot.pk)
    assert before.room.bot_due_at is not None
    hands.wall = before.room.bot_due_at - 1
    advance(with_bot.pk, before.version)
    assert store.version_of(with_bot.pk) == before.version
    hands.wall += 1
    advance(with_bot.pk, before.version)
    assert store.version_of(with_bot.pk) == before.version + 1
    assert log_of(with_bot)[-1][0] == 1


def test_delivered_twice_or_late_it_does_nothing(with_bot: Room, hands: Clock, calls: list[Call]) -> None:
    before = store.position(with_bot.pk)
    hands.pass_seconds(10)
    advance(with_bot.pk, before.version)
    log = log_of(with_bot)
    hands.pass_seconds(60)
    advance(with_bot.pk, before.version)
    advance(with_bot.pk, before.version - 1)
    advance(with_bot.pk + 1000, before.version)
    assert log_of(with_bot) == log


def test_what_a_person_does_meanwhile_keeps_no_bot_waiting(
    new_game: Callable[..., Room], awa: User, juma: User, act: Callable[..., Position], hands: Clock
) -> None:
    room = new_game(juma, bots=1)
    presence.arrive(room.pk, awa.pk, "awa", "en")
    while pace.asked_bot(store.position(room.pk).game, store.position(room.pk).seats) is None:
        asked = store.position(room.pk).game.open_questions()[0]
        service.play_for_table(room.pk, Expire(TABLE, asked.number, forced=True))
    due = store.position(room.pk).room.bot_due_at
    assert due is not None
    hands.wall = due - 5
    after = act(room, juma, Leave(1))
    assert pace.asked_bot(after.game, after.seats) is not None
    assert after.room.bot_due_at == due


@pytest.mark.rule("P7.1", "P7.2")
def test_a_game_of_bots_is_played_in_stretches_to_its_end(
    bots_only: Room, calls: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls.clear()
    stretches = 0
    version = store.version_of(bots_only.pk)
    ticks = iter(range(1_000_000))
    monkeypatch.setattr("games.tasks.time.monotonic", lambda: next(ticks) * 0.010)
    while True:
        advance(bots_only.pk, version)
        stretches += 1
        now = store.position(bots_only.pk)
        assert now.version - version <= 5  # 50 ms, at 10 ms an action
        if now.room.status == Status.OVER:
            break
        assert [(call.version, call.seconds) for call in calls] == [(now.version, 0.0)] * 1
        calls.clear()
        version = now.version
    assert stretches > 10
    assert calls == []
    assert now.state.winners


# --- Bots that fail -----------------------------------------------------------------------------------


class Failing:
    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        raise RuntimeError("no idea")


class Illegal:
    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        return PayBail(1)


class Impostor:
    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        return Roll(0)


class Nothing:
    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        return None  # type: ignore[return-value]


class Meddling:
    """Takes the first option, and writes all over what it was shown."""

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        view.state.cash[1] += 10**9
        view.state.frames.clear()
        for part in view.state.slices.values():
            if isinstance(part, Idle):
                part.forced.clear()
        return options[0]  # type: ignore[return-value]


@pytest.mark.parametrize("brain", [Failing(), Illegal(), Impostor(), Nothing(), None])
def test_a_bot_that_cannot_choose_is_decided_for(
    with_bot: Room,
    brain: brains.Brain | None,
    hands: Clock,
    calls: list[Call],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """What it is asked is ended as for one who is late, at once, and the fault is in the log."""
    if brain is None:
        brains.unregister("first")
    else:
        brains.register("first", "First", brain)
    before = store.position(with_bot.pk)
    asked = pace.asked_bot(before.game, before.seats)
    assert asked is not None
    hands.pass_seconds(10)
    with caplog.at_level(logging.ERROR):
        advance(with_bot.pk, before.version)
    after = store.position(with_bot.pk)
    assert after.version == before.version + 1
    assert log_of(with_bot)[-1] == (None, "core.expire")
    assert after.game.question(asked[0].number) is None
    if not isinstance(brain, Nothing):
        assert "seat 1" in caplog.text or "refused" in caplog.text


def test_a_bot_cannot_change_what_it_is_shown(with_bot: Room, hands: Clock, calls: list[Call]) -> None:
    brains.register("first", "First", Meddling())
    before = store.position(with_bot.pk)
    cash = before.state.cash[1]
    hands.pass_seconds(10)
    advance(with_bot.pk, before.version)
    assert before.state.cash[1] == cash
    after = store.current(with_bot.pk)
    assert after.version == before.version + 1
    assert after.state == store._read(with_bot.pk).state
    assert after.state.cash[1] < 10**9


class Dithering:
    """Mortgages and lifts the same tile for ever."""

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        for option in options:
            if type(option).__name__ in ("Mortgage", "Unmortgage"):
                return option  # type: ignore[return-value]
        return options[0]  # type: ignore[return-value]


def test_a_bot_that_comes_to_no_decision_is_decided_for(
    with_bot: Room, hands: Clock, calls: list[Call], caplog: pytest.LogCaptureFixture
) -> None:
    brains.register("first", "First", Dithering())
    RoomTile.objects.update_or_create(room=with_bot, tile=3, defaults={"owner": 1})
    store.forget_all()
    asked = store.position(with_bot.pk).state.asked
    for _ in range(200):
        hands.pass_seconds(10)
        advance(with_bot.pk, store.version_of(with_bot.pk))
        if store.position(with_bot.pk).state.asked != asked:
            break
    assert store.position(with_bot.pk).state.asked != asked
    assert "no decision" in caplog.text
    assert len(log_of(with_bot)) < 100


def test_a_game_that_cannot_go_on_is_put_off(
    with_bot: Room, hands: Clock, calls: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault in the rules is in the log, tried again a minute later, and not each second."""

    def broken(*args: object) -> None:
        raise ZeroDivisionError

    before = store.position(with_bot.pk)
    hands.pass_seconds(10)
    with monkeypatch.context() as context:
        context.setattr("games.engine.core.events.Rolled.apply", broken)
        context.setattr("games.engine.core.events.Answered.apply", broken)
        advance(with_bot.pk, before.version)
        assert store.version_of(with_bot.pk) == before.version
        calls.clear()
        sweep()
        assert calls == []
    while not calls:
        hands.pass_seconds(10)
        sweep()
    assert hands.wall == NOON + 70_000
    advance(calls[0].room_id, calls[0].version)
    assert store.version_of(with_bot.pk) == before.version + 1
    room = Room.objects.get(pk=with_bot.pk)
    assert room.due_at == store.current(with_bot.pk).room.due_at


# --- The sweep ----------------------------------------------------------------------------------------


def test_the_sweep_finds_what_is_due(
    with_bot: Room, new_room: Callable[..., Room], hands: Clock, calls: list[Call]
) -> None:
    new_room()  # one that waits
    sweep()
    assert calls == []
    hands.pass_seconds(10)
    sweep()
    version = store.version_of(with_bot.pk)
    assert [(call.room_id, call.version) for call in calls] == [(with_bot.pk, version)]
    assert calls[0].expires == tasks.TAKEN_UP_WITHIN


def test_the_sweep_looks_up_an_index(hands: Clock) -> None:
    from django.db import connection

    due = Room.objects.filter(status=Status.RUNNING, due_at__lte=hands.wall)
    if connection.vendor == "sqlite":
        assert "room_due" in due.explain()
    else:
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")
        assert "room_due" in due.explain() or connection.vendor == "postgresql"


@pytest.mark.rule("M2.7")
def test_a_decision_whose_time_is_up_is_made_by_the_table(
    new_game: Callable[..., Room], awa: User, juma: User, hands: Clock, calls: list[Call]
) -> None:
    room = new_game(juma)
    presence.arrive(room.pk, awa.pk, "awa", "en")
    before = store.position(room.pk)
    seat = before.state.turn
    sweep()
    for _ in range(35):
        hands.pass_seconds(10)
        sweep()
    assert calls == []  # five minutes and fifty seconds
    hands.pass_seconds(10)
    sweep()
    advance(calls[0].room_id, calls[0].version)
    after = store.position(room.pk)
    assert after.version == before.version + 1
    assert log_of(room)[-1] == (None, "core.expire")
    assert after.state[Idle].forced[seat] == 1


def test_the_heartbeat_is_one_row(hands: Clock) -> None:
    for _ in range(3):
        sweep()
        hands.pass_seconds(1)
    assert list(Heartbeat.objects.values_list("pk", "at")) == [(1, hands.wall - 1000)]


def test_pages_that_are_gone_are_cleared(bots_only: Room, awa: User, hands: Clock) -> None:
    presence.arrive(bots_only.pk, awa.pk, "one", "en")
    hands.pass_seconds(60)
    presence.arrive(bots_only.pk, awa.pk, "two", "fr")
    assert [person.language for person in presence.at(bots_only.pk)] == ["en", "fr"]
    hands.pass_seconds(31)
    assert [person.language for person in presence.at(bots_only.pk)] == ["fr"]
    sweep()
    assert list(RoomPresence.objects.values_list("channel", flat=True)) == ["two"]
    presence.stay(bots_only.pk, awa.pk, "one", "en")
    assert [person.language for person in presence.at(bots_only.pk)] == ["en", "fr"]


# --- The game's own hour --------------------------------------------------------------------------------


def test_the_game_acts_at_an_hour_of_its_own(
    new_game: Callable[..., Room],
    juma: User,
    hands: Clock,
    calls: list[Call],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A ruleset that names a moment is woken then, and not before."""
    room = new_game(juma)
    sweep()
    record = store.current(room.pk)
    hour = hands.wall + 5_000
    woken: list[int] = []

    def wake(play: Play) -> None:
        woken.append(play.now)

    hooks = replace(record.rules.hooks, wake_at=lambda game: None if woken else hour, wake=wake)
    monkeypatch.setattr(record.rules, "hooks", hooks)
    assert pace.due(record.seen((), hands.wall).game, None) == hour
    advance(room.pk, record.version)
    assert woken == []
    hands.wall = hour
    advance(room.pk, record.version)
    assert woken == [hour]
    assert log_of(room)[-1] == (None, "core.wake")
    advance(room.pk, store.version_of(room.pk))
    assert woken == [hour]
