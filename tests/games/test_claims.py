"""Two at once: one order, each action once, nobody told a falsehood."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from accounts.models import User
from games import service, store, writing
from games.engine import TABLE, Expire, Refused, decode
from games.engine.rulesets.mtaani.bankruptcy import Leave
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, GameEvent, Room, Status
from games.service import Stale
from tests.games.conftest import Clock, form

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Run these at the same time, each with a connection of its own; their results, or what they raised."""
    results: list[Any] = [None] * len(works)
    barrier = threading.Barrier(len(works))

    def run(place: int) -> None:
        barrier.wait()
        try:
            results[place] = works[place]()
        except Exception as raised:  # noqa: BLE001  the test looks at it
            results[place] = raised
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def assert_whole(room: Room) -> None:
    """The rows are what the logged events lead to, and nothing is there twice."""
    record = store.fresh(room.pk)
    state = record.rules.ruleset.first_state(record.rules, record.board, len(record.seats))
    events = list(GameEvent.objects.filter(room=room.pk).order_by("number"))
    for event in events:
        decode(event.data).apply(state)
    assert state == record.state
    assert [event.number for event in events] == list(range(1, record.room.events + 1))
    numbers = GameAction.objects.filter(room=room.pk).order_by("number").values_list("number", flat=True)
    assert list(numbers) == list(range(1, record.room.actions + 1))


def test_a_click_repeated_many_times_counts_once(
    new_game: Callable[..., Room], awa: User, juma: User
) -> None:
    room = new_game(juma)
    position = store.position(room.pk)
    seat = position.state.turn
    person = (awa, juma)[seat]
    sent = form(position, seat)
    results = at_once(*[lambda: service.play(room.pk, person, Roll(seat), **sent)] * 6)
    played = [result for result in results if result is not None]
    assert len(played) == 1, results
    assert played[0].version == position.version + 1
    assert_whole(room)


def test_two_actions_with_one_form_at_once(new_game: Callable[..., Room], awa: User, juma: User) -> None:
    """Roll in one tab, leave in the other: one is done, the other is told to look again."""
    for _round in range(5):
        room = new_game(juma)
        position = store.position(room.pk)
        seat = position.state.turn
        person = (awa, juma)[seat]
        sent = form(position, seat)
        results = at_once(
            lambda: service.play(room.pk, person, Roll(seat), **sent),  # noqa: B023  run at once
            lambda: service.play(room.pk, person, Leave(seat), **sent),  # noqa: B023
        )
        assert sorted(type(result).__name__ for result in results) == ["Position", "Stale"]
        assert_whole(room)


def test_two_players_act_at_once(new_game: Callable[..., Room], awa: User, person: Any) -> None:
    """Whoever loses the claim is judged again on what is there, and is not refused."""
    others = [person(name) for name in ("Juma", "Ines", "Zuri")]
    room = new_game(*others)
    people = [awa, *others]
    position = store.position(room.pk)
    seat = position.state.turn
    leaver = (seat + 1) % 4
    results = at_once(
        lambda: service.play(room.pk, people[seat], Roll(seat), **form(position, seat)),
        lambda: service.play(room.pk, people[leaver], Leave(leaver), **form(position, leaver)),
    )
    assert [type(result).__name__ for result in results] == ["Position", "Position"]
    assert sorted(result.version for result in results) == [position.version + 1, position.version + 2]
    assert_whole(room)


def test_a_clock_runs_out_as_a_player_clicks(
    new_game: Callable[..., Room], awa: User, juma: User, hands: Clock
) -> None:
    """The player is late or in time, and told which; either way the game goes on from one order."""
    outcomes = set()
    for _round in range(8):
        room = new_game(juma)
        position = store.position(room.pk)
        question = position.game.open_questions()[0]
        seat = question.seats[0]
        person = (awa, juma)[seat]
        sent = form(position, seat)
        hands.wall = question.deadline
        click, late = at_once(
            lambda: service.play(room.pk, person, Roll(seat), **sent),  # noqa: B023  run at once
            lambda: service.time_out(room.pk, question.number),  # noqa: B023
        )
        assert (type(click) is Stale) == (late is not None)
        assert click is not None
        assert late is None or late.version == position.version + 1
        outcomes.add(type(click).__name__)
        assert_whole(room)
    assert outcomes <= {"Position", "Stale"}


def test_two_workers_move_the_same_bot(new_game: Callable[..., Room], hands: Clock) -> None:
    for _round in range(5):
        room = new_game(bots=1)
        record = store.current(room.pk)
        seat = record.state.turn
        if not record.seats[seat].brain:
            continue
        here = writing.moment(room.pk)
        results = at_once(*[lambda: service.play_for_bot(record, Roll(seat), here)] * 3)  # noqa: B023
        assert sum(result is not None for result in results) == 1
        assert not [result for result in results if isinstance(result, Exception)]
        assert_whole(room)


def test_the_claim_is_lost_once_and_won_the_next_time(
    new_game: Callable[..., Room], awa: User, juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_game(juma)
    position = store.position(room.pk)
    seat = position.state.turn
    person = (awa, juma)[seat]
    judged = []
    carried_out = writing.carried_out

    def overtaken(before: store.Record, *args: Any, **kwargs: Any) -> writing.Change:
        judged.append(before.version)
        change = carried_out(before, *args, **kwargs)
        if len(judged) < 3:  # somebody is quicker, twice
            Room.objects.filter(pk=room.pk).update(version=before.version + 1)
        return change

    monkeypatch.setattr(service, "carried_out", overtaken)
    after = service.play(room.pk, person, Roll(seat), **form(position, seat))
    assert after is not None
    assert judged == [position.version, position.version + 1, position.version + 2]
    assert after.version == position.version + 3


def test_who_is_always_overtaken_is_told_to_look_again(
    new_game: Callable[..., Room], awa: User, juma: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_game(juma)
    position = store.position(room.pk)
    seat = position.state.turn
    person = (awa, juma)[seat]
    carried_out = writing.carried_out
    judged = []

    def overtaken(before: store.Record, *args: Any, **kwargs: Any) -> writing.Change:
        judged.append(before.version)
        Room.objects.filter(pk=room.pk).update(version=before.version + 1)
        return carried_out(before, *args, **kwargs)

    monkeypatch.setattr(service, "carried_out", overtaken)
    with pytest.raises(Stale):
        service.play(room.pk, person, Roll(seat), **form(position, seat))
    assert len(judged) == writing.CLAIMS
    assert not GameAction.objects.filter(room=room.pk, seat=seat).exists()


def test_the_last_seat_is_taken_once(new_room: Callable[..., Room], person: Any) -> None:
    for number in range(3):
        room = new_room(size=2, public=True)
        others = [person(f"guest{number}{n}") for n in range(4)]
        results = at_once(*[lambda guest=guest: service.sit(room, guest) for guest in others])  # noqa: B023
        assert results.count(1) == 1
        refused = [result for result in results if result != 1]
        assert all(isinstance(result, Refused) and result.code == "full" for result in refused), refused
        assert room.players.count() == 2


def test_a_start_and_a_late_guest(new_room: Callable[..., Room], awa: User, juma: User, person: Any) -> None:
    """Seated before the start, or told that it has started; never in a game without a seat."""
    for number in range(5):
        room = new_room(juma, size=3, public=True)
        guest = person(f"late{number}")
        started, seat = at_once(
            lambda: service.start(room, awa),  # noqa: B023  run at once
            lambda: service.sit(room, guest),  # noqa: B023
        )
        assert started.room.status == Status.RUNNING
        players = room.players.count()
        assert players == len(store.current(room.pk).state.cash)
        assert players == (3 if seat == 2 else 2)
        if seat != 2:
            assert isinstance(seat, Refused)
            assert seat.code == "started"


def test_timeouts_at_once_end_one_question(new_game: Callable[..., Room], juma: User, hands: Clock) -> None:
    room = new_game(juma)
    question = store.position(room.pk).game.open_questions()[0]
    hands.wall = question.deadline
    results = at_once(*[lambda: service.time_out(room.pk, question.number)] * 4)
    assert sum(result is not None for result in results) == 1
    assert_whole(room)


def test_a_question_has_time_until_its_deadline(
    new_game: Callable[..., Room], juma: User, hands: Clock
) -> None:
    room = new_game(juma)
    question = store.position(room.pk).game.open_questions()[0]
    hands.wall = question.deadline - 1
    assert service.time_out(room.pk, question.number) is None
    with pytest.raises(Refused, match="early"):
        service.play_for_table(room.pk, Expire(TABLE, question.number))
