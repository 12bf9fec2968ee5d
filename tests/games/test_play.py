"""One action of a person: judged, written once, refused without a trace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import service, store
from games.engine import TABLE, Action, Delay, Expire, Refused, encode
from games.engine.rulesets.mtaani.bankruptcy import Leave
from games.engine.rulesets.mtaani.idle import EndIdle
from games.engine.rulesets.mtaani.jail import PayBail
from games.engine.rulesets.mtaani.market import Buy, PayFee
from games.engine.rulesets.mtaani.turns import Roll
from games.models import GameAction, GameEvent, Room, RoomPlayer, RoomSlice, RoomTile, Status
from games.service import NotSeated, Stale
from tests.games.conftest import form

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backend]

Act = Callable[..., Any]
MODELS = (Room, RoomPlayer, RoomTile, RoomSlice, GameAction, GameEvent)


def everything() -> list[Any]:
    return [list(model.objects.order_by("pk").values()) for model in MODELS]


@pytest.fixture
def room(new_game: Callable[..., Room], juma: User, settings: Any) -> Room:
    """Awa in seat 0 and Juma in seat 1; nobody's first throw is a double."""
    settings.GAME_SEED = "an ordinary start"
    return new_game(juma)


@pytest.fixture
def on_turn(room: Room, awa: User, juma: User) -> tuple[int, User]:
    seat = store.current(room.pk).state.turn
    return seat, (awa, juma)[seat]


def to_a_purchase(room: Room, people: tuple[User, User], act: Act) -> tuple[int, User]:
    """Play until somebody is asked to buy or to pay."""
    for _ in range(50):
        position = store.position(room.pk)
        question = position.game.open_questions()[0]
        seat = question.seats[0]
        if type(question).__name__ == "BuyOrFee":
            return seat, people[seat]
        act(room, people[seat], Roll(seat))
    raise AssertionError("nobody came to a property")


@pytest.mark.rule("M2.1")
def test_an_action_is_carried_out_and_logged(room: Room, on_turn: tuple[int, User], act: Act) -> None:
    seat, person = on_turn
    before = store.position(room.pk)
    after = act(room, person, Roll(seat))
    assert after.version == before.version + 1
    assert after.state.dice
    row = GameAction.objects.filter(room=room.pk).order_by("number").last()
    assert row is not None
    assert row.action == encode(Roll(seat))
    assert (row.seat, row.version, row.question) == (seat, after.version, 1)
    assert [draw[1:4] for draw in row.draws[:2]] == [["dice", 6, face - 1] for face in after.state.dice]
    tags = list(GameEvent.objects.filter(action=row).order_by("number").values_list("tag", flat=True))
    assert tags[:2] == ["core.answered", "core.rolled"]
    assert after.seats[seat].acts == before.seats[seat].acts + 1
    assert store.position(room.pk).state == after.state


def test_the_state_of_a_reader_does_not_change(room: Room, on_turn: tuple[int, User], act: Act) -> None:
    seat, person = on_turn
    before = store.position(room.pk)
    kept = before.state.to_json()
    act(room, person, Roll(seat))
    assert before.state.to_json() == kept


def test_a_move_with_a_remembered_game_takes_few_queries(room: Room, on_turn: tuple[int, User]) -> None:
    seat, person = on_turn
    position = store.position(room.pk)
    with CaptureQueriesContext(connection) as queries:
        service.play(room.pk, person, Roll(seat), **form(position, seat))
    assert not [q["sql"] for q in queries if q["sql"].startswith("SELECT") and "presence" not in q["sql"]]
    assert len(queries) <= 10  # presence, begin, room, players, tiles, slices, action, events, commit


# --- Twice --------------------------------------------------------------------------------------------


def test_the_same_form_again_does_nothing(room: Room, on_turn: tuple[int, User]) -> None:
    seat, person = on_turn
    sent = form(store.position(room.pk), seat)
    assert service.play(room.pk, person, Roll(seat), **sent) is not None
    before = everything()
    assert service.play(room.pk, person, Roll(seat), **sent) is None
    assert everything() == before


def test_the_same_form_with_another_action_is_stale(room: Room, awa: User, juma: User, act: Act) -> None:
    seat, person = to_a_purchase(room, (awa, juma), act)
    sent = form(store.position(room.pk), seat)
    assert service.play(room.pk, person, PayFee(seat), **sent) is not None
    before = everything()
    with pytest.raises(Stale):
        service.play(room.pk, person, Buy(seat), **sent)
    assert everything() == before


def test_two_tabs_show_the_same_token(room: Room, on_turn: tuple[int, User]) -> None:
    seat, _person = on_turn
    first = form(store.position(room.pk), seat)
    store.forget_all()
    assert form(store.position(room.pk), seat) == first


def test_every_part_of_a_token_counts(room: Room) -> None:
    other = Room(pk=room.pk + 1)
    tokens = {
        service.one_use_token(room, 0, 1, 0),
        service.one_use_token(other, 0, 1, 0),
        service.one_use_token(room, 1, 1, 0),
        service.one_use_token(room, 0, 2, 0),
        service.one_use_token(room, 0, 1, 1),
    }
    assert len(tokens) == 5


# --- Stale --------------------------------------------------------------------------------------------


def test_a_page_that_missed_the_last_move_is_stale(
    room: Room, on_turn: tuple[int, User], awa: User, juma: User, act: Act
) -> None:
    """The question is answered by a timeout, and the seat is asked to roll again later."""
    seat, person = on_turn
    seen = form(store.position(room.pk), seat)
    asked = seen["question"]
    service.play_for_table(room.pk, Expire(TABLE, asked, forced=True))
    before = everything()
    with pytest.raises(Stale):
        service.play(room.pk, person, Roll(seat), **seen)
    assert everything() == before


def test_a_made_up_token_is_stale(room: Room, on_turn: tuple[int, User], act: Act) -> None:
    seat, person = on_turn
    before = everything()
    for token in ("", "0" * 32, "version-1", "x" * 10_000, "room.start"):
        with pytest.raises(Stale):
            act(room, person, Roll(seat), token=token)
    assert everything() == before


def test_a_question_that_was_never_asked_is_stale(room: Room, on_turn: tuple[int, User]) -> None:
    seat, person = on_turn
    position = store.position(room.pk)
    before = everything()
    for question in (0, 999, -1):
        token = service.one_use_token(position.room, seat, question, position.seats[seat].acts)
        with pytest.raises(Stale):
            service.play(room.pk, person, Roll(seat), question=question, token=token)
    assert everything() == before


# --- Not yours ----------------------------------------------------------------------------------------


def test_nobody_acts_for_another_seat(
    room: Room, on_turn: tuple[int, User], awa: User, juma: User, act: Act
) -> None:
    seat, person = on_turn
    other = juma if person == awa else awa
    before = everything()
    with pytest.raises(NotSeated):
        act(room, other, Roll(seat))
    assert everything() == before


@pytest.mark.parametrize("seat", [-1, -2, 2, 99])
def test_nobody_acts_for_the_table_or_for_no_seat(room: Room, awa: User, seat: int) -> None:
    before = everything()
    for action in (Roll(seat), Delay(seat, 1000), Expire(seat, 1)):
        with pytest.raises(NotSeated):
            service.play(room.pk, awa, action, question=1, token="")
    assert everything() == before


def test_a_stranger_does_not_act(room: Room, on_turn: tuple[int, User], person: Any, act: Act) -> None:
    seat, _person = on_turn
    before = everything()
    for stranger in (person("Zuri"), AnonymousUser()):
        with pytest.raises(NotSeated):
            act(room, stranger, Roll(seat))
    assert everything() == before


def test_nobody_acts_for_a_bot(new_game: Callable[..., Room], awa: User, act: Act) -> None:
    room = new_game(bots=1)
    before = everything()
    with pytest.raises(NotSeated):
        act(room, awa, Roll(1))
    assert everything() == before


def test_out_of_turn_is_refused(
    room: Room, on_turn: tuple[int, User], awa: User, juma: User, act: Act
) -> None:
    seat, person = on_turn
    other = juma if person == awa else awa
    before = everything()
    with pytest.raises(Refused, match="not_asked"):
        act(room, other, Roll(1 - seat))
    assert everything() == before


def test_a_table_action_of_ones_own_seat_is_refused(room: Room, on_turn: tuple[int, User], act: Act) -> None:
    seat, person = on_turn
    before = everything()
    for action in (Delay(seat, 60_000), Expire(seat, 1, forced=True)):
        with pytest.raises(Refused, match="not_asked"):
            act(room, person, action)
    assert everything() == before


# --- Refused by the rules -----------------------------------------------------------------------------


def test_what_is_not_offered_is_refused(room: Room, on_turn: tuple[int, User], act: Act) -> None:
    seat, person = on_turn
    before = everything()
    refused: list[tuple[Action, str]] = [
        (PayBail(seat), "not_offered"),
        (Buy(seat), "not_asked"),
        (EndIdle(seat, 1), "not_offered"),
    ]
    for action, code in refused:
        with pytest.raises(Refused, match=code):
            act(room, person, action)
    assert everything() == before


def test_before_the_start_nothing_is_played(new_room: Callable[..., Room], awa: User, juma: User) -> None:
    room = new_room(juma)
    token = service.one_use_token(room, 0, 0, 0)
    before = everything()
    with pytest.raises(Stale):
        service.play(room.pk, awa, Roll(0), question=0, token=token)
    assert everything() == before


@pytest.mark.rule("M1.6", "P1.8")
def test_when_it_is_over_nothing_is_played(room: Room, awa: User, juma: User, act: Act) -> None:
    position = act(room, juma, Leave(1))
    assert position.room.status == Status.OVER
    assert position.state.winners == (0,)
    assert (position.room.due_at, position.room.bot_due_at) == (None, None)
    before = everything()
    with pytest.raises(Refused, match="over"):
        act(room, awa, Roll(0))
    assert everything() == before


@pytest.mark.rule("P1.8", "M7.3")
def test_leaving_needs_no_question_of_ones_own(
    room: Room, on_turn: tuple[int, User], awa: User, juma: User, act: Act
) -> None:
    seat, person = on_turn
    other = juma if person == awa else awa
    after = act(room, other, Leave(1 - seat))
    assert after.state.out[1 - seat]


def test_a_room_that_is_not_there(awa: User) -> None:
    with pytest.raises(Room.DoesNotExist):
        service.play(404, awa, Roll(0), question=1, token="")


# --- What is remembered -------------------------------------------------------------------------------


def test_an_old_copy_is_judged_again(room: Room, on_turn: tuple[int, User]) -> None:
    """Another process moved: the copy kept here would call the new form stale, and the old one fresh."""
    seat, person = on_turn
    old = store.current(room.pk)
    seen = form(store.position(room.pk), seat)
    assert service.play(room.pk, person, Roll(seat), **seen) is not None
    now = store.position(room.pk)
    store.forget_all()
    store.remember(old)
    before = everything()
    assert service.play(room.pk, person, Roll(seat), **seen) is None
    assert everything() == before

    store.forget_all()
    store.remember(old)
    question = now.game.open_questions()[0]
    seat = question.seats[0]
    person = User.objects.get(pk=now.seats[seat].user_id)
    action = PayFee(seat) if type(question).__name__ == "BuyOrFee" else Roll(seat)
    after = service.play(room.pk, person, action, **form(now, seat))
    assert after is not None
    assert after.version == now.version + 1
    assert store.current(room.pk).state == after.state == store._read(room.pk).state


def test_a_save_that_fails_leaves_nothing_behind(
    room: Room, on_turn: tuple[int, User], act: Act, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, person = on_turn
    record = store.current(room.pk)
    before = everything()

    def broken(*_args: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as context:
        context.setattr("games.rows.insert", broken)  # the last rows to be written
        with pytest.raises(OSError, match="disk"):
            act(room, person, Roll(seat))
    assert everything() == before
    assert store.recent(room.pk) is record
    after = act(room, person, Roll(seat))
    assert after.version == record.version + 1
    assert store._read(room.pk).state == after.state


def test_a_rule_that_breaks_leaves_nothing_behind(
    room: Room, on_turn: tuple[int, User], act: Act, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of the events have happened on a copy when the fault shows."""
    seat, person = on_turn
    state = store.current(room.pk).state.to_json()
    before = everything()
    with monkeypatch.context() as context:
        context.setattr(
            "games.engine.core.events.Moved.apply",
            lambda self, state: (_ for _ in ()).throw(ZeroDivisionError),
        )
        with pytest.raises(ZeroDivisionError):
            act(room, person, Roll(seat))
    assert everything() == before
    assert store.current(room.pk).state.to_json() == state
    assert act(room, person, Roll(seat)).version == store.version_of(room.pk)


def test_nothing_is_remembered_of_what_is_rolled_back(
    room: Room, on_turn: tuple[int, User], act: Act
) -> None:
    seat, person = on_turn
    record = store.current(room.pk)

    def fail() -> None:
        with transaction.atomic():
            act(room, person, Roll(seat))
            store.forget_all()
            assert store.current(room.pk).version == record.version + 1
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert store.recent(room.pk).version == record.version
    assert store.position(room.pk).state == record.state
