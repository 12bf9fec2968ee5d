"""Time in which the server did not run moves deadlines, and bankrupts nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from games import service, store
from games.clockwork import downtime
from games.engine.rulesets.mtaani.turns import Roll
from games.models import Downtime, GameAction, Heartbeat, Room, Status
from games.table import presence
from games.tasks import advance, sweep
from tests.games.conftest import Call, Clock, form
from tests.games.test_claims import at_once

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.backend,
    pytest.mark.usefixtures("plain_page"),
]

HOUR = 3_600


@pytest.fixture
def room(new_game: Callable[..., Room], awa: User, juma: User, hands: Clock) -> Room:
    room = new_game(juma)
    sweep()
    return room


def deadline(room: Room) -> int:
    due = store.position(room.pk).game.open_questions()[0].deadline
    assert due is not None
    return due


def delays(room: Room) -> list[int]:
    rows = GameAction.objects.filter(room=room.pk, action__is="core.delay").order_by("number")
    return [row.action["ms"] for row in rows]


@pytest.mark.rule("M2.7")
def test_a_gap_moves_every_deadline(room: Room, hands: Clock, calls: list[Call]) -> None:
    before = store.position(room.pk)
    due = deadline(room)
    hands.pass_seconds(HOUR)
    sweep()
    assert calls == []
    after = store.position(room.pk)
    assert deadline(room) == due + HOUR * 1000
    assert after.room.due_at == due + HOUR * 1000
    assert after.state.turn_began == before.state.turn_began + HOUR * 1000
    assert after.state.cash == before.state.cash


def test_a_gap_counts_once(room: Room, hands: Clock, calls: list[Call]) -> None:
    hands.pass_seconds(HOUR)
    sweep()
    hands.pass_seconds(1)
    sweep()
    sweep()
    assert delays(room) == [HOUR * 1000]
    assert not Downtime.objects.filter(settled=False).exists()


def test_a_beat_that_is_a_little_late_is_no_gap(room: Room, hands: Clock) -> None:
    hands.pass_seconds(30)
    sweep()
    assert delays(room) == []
    hands.wall += 30_001
    sweep()
    assert delays(room) == [30_001]


def test_two_sweeps_see_one_gap(room: Room, hands: Clock, calls: list[Call]) -> None:
    hands.pass_seconds(HOUR)
    results = at_once(sweep, sweep, sweep)
    assert results == [None, None, None]
    assert delays(room) == [HOUR * 1000]
    assert Downtime.objects.count() == 1


def test_an_interrupted_settlement_is_completed(
    room: Room, new_game: Callable[..., Room], juma: User, hands: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process is killed between two games, and is away for another hour."""
    second = new_game(juma)
    hands.pass_seconds(HOUR)
    real = service.play_for_table
    moved: list[int] = []

    def killed(room_id: int, *args: Any, **kwargs: Any) -> Any:
        if moved:
            raise KeyboardInterrupt
        moved.append(room_id)
        return real(room_id, *args, **kwargs)

    with monkeypatch.context() as context:
        context.setattr(service, "play_for_table", killed)
        with pytest.raises(KeyboardInterrupt):
            sweep()
    assert len(delays(room)) + len(delays(second)) == 1
    hands.pass_seconds(HOUR)
    sweep()
    assert delays(room) == delays(second) == [HOUR * 1000, HOUR * 1000]


def test_no_deadline_passes_before_the_gap_is_settled(room: Room, hands: Clock, calls: list[Call]) -> None:
    """A worker that takes up an order before the first sweep ends nobody's turn."""
    before = store.position(room.pk)
    hands.pass_seconds(HOUR)
    advance(room.pk, before.version)
    assert store.version_of(room.pk) == before.version
    downtime.beat()
    advance(room.pk, before.version)
    assert store.version_of(room.pk) == before.version
    downtime.settle()
    assert delays(room) == [HOUR * 1000]
    advance(room.pk, store.version_of(room.pk))
    assert store.version_of(room.pk) == before.version + 1


def test_a_game_that_began_afterwards_is_not_moved(
    room: Room, new_game: Callable[..., Room], juma: User, hands: Clock
) -> None:
    hands.pass_seconds(HOUR)
    downtime.beat()
    later = new_game(juma)
    downtime.settle()
    assert delays(room) == [HOUR * 1000]
    assert delays(later) == []


def test_a_game_that_is_over_is_not_moved(room: Room, juma: User, hands: Clock) -> None:
    service.leave(room, juma)
    hands.pass_seconds(HOUR)
    sweep()
    assert delays(room) == []


@pytest.mark.parametrize("speed", [60.0, 0.5])
def test_a_gap_is_measured_by_the_calendar(
    speed: float, new_game: Callable[..., Room], juma: User, hands: Clock, settings: Any
) -> None:
    settings.CLOCK_SPEED = speed
    room = new_game(juma)
    sweep()
    due = deadline(room)
    hands.pass_seconds(29)
    downtime.beat()
    assert delays(room) == []
    hands.pass_seconds(31)
    sweep()
    assert delays(room) == [int(31_000 * speed)]
    assert deadline(room) == due + int(31_000 * speed)


# --- A room that cannot be read -----------------------------------------------------------------------


@pytest.fixture
def sound(new_game: Callable[..., Room], juma: User, room: Room) -> Room:
    """A second game; the first has been changed by hand, and is looked at before it."""
    second = new_game(juma)
    Room.objects.filter(pk=room.pk).update(frames=[{"is": "nonsense"}])
    store.forget_all()
    assert room.pk < second.pk
    return second


def test_it_holds_up_no_other(room: Room, sound: Room, hands: Clock, calls: list[Call]) -> None:
    due = deadline(sound)
    hands.pass_seconds(HOUR)
    sweep()
    assert delays(sound) == [HOUR * 1000]
    assert deadline(sound) == due + HOUR * 1000
    assert downtime.deadlines_hold()
    assert not Downtime.objects.filter(settled=False).exists()


def test_it_is_not_tried_each_second(room: Room, sound: Room, hands: Clock, calls: list[Call]) -> None:
    hands.pass_seconds(HOUR)
    sweep()
    assert [call.room_id for call in calls] == [room.pk]
    advance(calls[0].room_id, calls[0].version)
    calls.clear()
    hands.pass_seconds(1)
    sweep()
    assert calls == []


def test_it_is_closed_after_thirty_days(room: Room, sound: Room, hands: Clock, calls: list[Call]) -> None:
    Room.objects.filter(pk=room.pk).update(status=Status.ASLEEP, asleep_at=hands.wall)
    hands.wall += 30 * 24 * HOUR * 1000
    sweep()
    assert Room.objects.get(pk=room.pk).status == Status.CLOSED


# --- Sleep --------------------------------------------------------------------------------------------


def until_asleep(room: Room, hands: Clock, calls: list[Call]) -> int:
    """Let time pass and the table decide; how many seconds it took."""
    for seconds in range(0, 2 * HOUR, 10):
        calls.clear()
        sweep()
        for call in calls:
            advance(call.room_id, call.version)
        if store.position(room.pk).room.status == Status.ASLEEP:
            return seconds
        hands.pass_seconds(10)
    raise AssertionError("the table does not sleep")


@pytest.mark.rule("M2.7")
def test_a_table_without_humans_sleeps_after_a_round(room: Room, hands: Clock, calls: list[Call]) -> None:
    until_asleep(room, hands, calls)
    position = store.position(room.pk)
    forced = GameAction.objects.filter(room=room.pk, action__is="core.expire").count()
    assert 2 <= forced <= 4  # both were forced once; a double gives an extra turn
    assert (position.room.due_at, position.room.bot_due_at) == (None, None)
    assert position.room.asleep_at == hands.wall
    assert not any(position.state.out)
    version = position.version
    hands.pass_seconds(HOUR)
    calls.clear()
    sweep()
    assert calls == []
    assert store.version_of(room.pk) == version


@pytest.mark.rule("M2.7")
def test_a_table_with_a_page_open_stays_awake(room: Room, awa: User, hands: Clock, calls: list[Call]) -> None:
    for _ in range(200):
        presence.stay(room.pk, awa.pk, "awa", "en")
        calls.clear()
        sweep()
        for call in calls:
            advance(call.room_id, call.version)
        hands.pass_seconds(10)
    assert store.position(room.pk).room.status == Status.RUNNING
    assert GameAction.objects.filter(room=room.pk, action__is="core.expire").count() > 4


@pytest.mark.rule("M2.7")
def test_a_seated_human_wakes_the_table(room: Room, awa: User, hands: Clock, calls: list[Call]) -> None:
    until_asleep(room, hands, calls)
    due = deadline(room)
    hands.pass_seconds(5 * HOUR)
    position = service.wake(room.pk, awa)
    assert position is not None
    assert position.room.status == Status.RUNNING
    assert deadline(room) == due + 5 * HOUR * 1000 == position.room.due_at
    assert position.room.asleep_at is None
    assert service.wake(room.pk, awa) is None


@pytest.mark.rule("M2.7", "P1.3")
def test_nobody_else_wakes_the_table(
    room: Room, awa: User, person: Callable[[str], User], hands: Clock, calls: list[Call]
) -> None:
    guest = person("Zuri")
    service.invite(room, awa, guest, spectator=True)
    until_asleep(room, hands, calls)
    assert service.wake(room.pk, guest) is None
    assert store.position(room.pk).room.status == Status.ASLEEP


def test_an_action_wakes_the_table_first(
    room: Room, awa: User, juma: User, act: Callable[..., Any], hands: Clock, calls: list[Call]
) -> None:
    """A form that was on the page when the table fell asleep is still good."""
    from games.engine import options
    from tests.games.conftest import taken

    until_asleep(room, hands, calls)
    hands.pass_seconds(HOUR)
    position = store.position(room.pk)
    seat = position.game.open_questions()[0].seats[0]
    action = taken(options(position.rules, position.board, position.state, seat, hands.wall)[0])
    after = act(room, (awa, juma)[seat], action)
    assert after.room.status == Status.RUNNING
    assert after.version == position.version + 2
    assert delays(room) == [HOUR * 1000]


def test_who_cannot_wake_the_table_is_told_to_look_again(
    room: Room, awa: User, juma: User, hands: Clock, calls: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It fell asleep again at once, say: an answer to the form, and no error."""
    until_asleep(room, hands, calls)
    monkeypatch.setattr(service, "come_back", lambda room_id, user: None)
    position = store.position(room.pk)
    seat = position.game.open_questions()[0].seats[0]
    with pytest.raises(service.Stale):
        service.play(room.pk, (awa, juma)[seat], Roll(seat), **form(position, seat))


def test_downtime_does_not_count_twice_for_a_sleeper(
    room: Room, awa: User, hands: Clock, calls: list[Call]
) -> None:
    until_asleep(room, hands, calls)
    due = deadline(room)
    hands.pass_seconds(HOUR)
    sweep()  # the server was away as well
    service.wake(room.pk, awa)
    assert delays(room) == [HOUR * 1000]
    assert deadline(room) == due + HOUR * 1000


@pytest.mark.rule("M2.7")
def test_after_thirty_days_it_is_closed(room: Room, awa: User, hands: Clock, calls: list[Call]) -> None:
    until_asleep(room, hands, calls)
    hands.wall += 30 * 24 * HOUR * 1000 - 1
    sweep()
    assert store.position(room.pk).room.status == Status.ASLEEP
    hands.wall += 1
    sweep()
    assert store.position(room.pk).room.status == Status.CLOSED
    assert service.wake(room.pk, awa) is None


def test_who_left_does_not_keep_a_table_awake(
    new_game: Callable[..., Room], awa: User, juma: User, hands: Clock, calls: list[Call]
) -> None:
    room = new_game(juma, bots=1)
    service.leave(room, juma)
    until_asleep(room, hands, calls)
    assert service.wake(room.pk, juma) is None
    assert service.wake(room.pk, awa) is not None


def test_a_game_of_bots_does_not_sleep(
    new_room: Callable[..., Room], awa: User, hands: Clock, calls: list[Call]
) -> None:
    room = new_room(bots=1)
    service.unseat(room, awa, 0)
    service.seat_bot(room, awa, 0, "first")
    service.start(room, awa)
    sweep()
    version = store.version_of(room.pk)
    advance(room.pk, version)
    assert store.position(room.pk).room.status in (Status.RUNNING, Status.OVER)
    assert store.version_of(room.pk) > version


def test_the_heartbeat_never_goes_back(room: Room, hands: Clock) -> None:
    sweep()
    at = Heartbeat.objects.get().at
    hands.wall -= 5_000
    sweep()
    assert Heartbeat.objects.get().at == at
