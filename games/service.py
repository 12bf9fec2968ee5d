"""The only writers of games: for people, for bots, and for the table itself.

    position = play(room.pk, user, action, question=7, token=token)

Whatever is raised, nothing has changed.
"""

from __future__ import annotations

from dataclasses import replace

from django.utils.crypto import salted_hmac

from accounts.models import User
from games import writing
from games.engine import TABLE, Action, Delay, Expire, Game, Refused, encode, find_rule
from games.errors import NoSuchRoom, NotSeated, Stale
from games.models import GameAction, Room, Status
from games.rooms.absence import give_to_bot, take_back
from games.rooms.invitations import accept, decline, invite, withdraw
from games.rooms.lobby import (
    create_room,
    hand_over,
    leave_waiting,
    seat_bot,
    set_public,
    sit,
    start,
    unseat,
)
from games.rooms.visibility import Person, find, may_see, may_sit
from games.store import Position, Record, seat_of
from games.writing import Change, Judge, Moment, carried_out

__all__ = [
    "NoSuchRoom",
    "NotSeated",
    "Stale",
    "accept",
    "carry_out_for_table",
    "close_abandoned",
    "come_back",
    "create_room",
    "decline",
    "find",
    "give_to_bot",
    "hand_over",
    "invite",
    "leave",
    "leave_waiting",
    "may_see",
    "may_sit",
    "one_use_token",
    "play",
    "play_for_bot",
    "play_for_table",
    "seat_bot",
    "set_public",
    "sit",
    "start",
    "time_out",
    "unseat",
    "wake",
    "withdraw",
]

TOKEN_LENGTH = 32


class _Repeated(Exception):
    """This very action has been taken already."""


def one_use_token(room: Room, seat: int, question: int, acts: int) -> str:
    """The token of every form that a seat is shown for a question while it has taken `acts` actions.

    Two tabs show the same one, so that of two clicks one takes effect.
    """
    told = f"{room.pk}:{seat}:{question}:{acts}"
    return salted_hmac("games.one_use_token", told, algorithm="sha256").hexdigest()[:TOKEN_LENGTH]


def play(room_id: int, user: Person, action: Action, *, question: int, token: str) -> Position | None:
    """A person's action in answer to a question (0: to none). None when it was taken before: a repeat.

    Raises Room.DoesNotExist; NotSeated when the person does not hold the action's seat; Stale when the
    question is no longer open, or the token was used for something else; Refused when the rules refuse.
    """

    def judge(before: Record, here: Moment) -> Change:
        _must_hold(before, user, action.seat)
        _must_be_unspent(before, action, question, token)
        _must_be_awake(before)
        if before.seats[action.seat].brain:
            raise _StoodIn
        answered = _answered(before, action, question, here)
        return carried_out(before, action, here, token=token, question=answered)

    try:
        return _awake(room_id, user, judge)
    except _Repeated:
        return None


def _awake(room_id: int, user: Person, judge: Judge) -> Position | None:
    """Write what `judge` finds, after waking the table if it sleeps or the bot goes that played instead."""
    try:
        return writing.write(room_id, judge)
    except _Back:
        come_back(room_id, user)
        return writing.write(room_id, judge)


def come_back(room_id: int, user: Person) -> None:
    """A person is at the table again: it wakes if it sleeps, and their seat is their own."""
    take_back(room_id, user)
    wake(room_id, user)


class _Back(Stale):
    """A seated human acts, and so is back; where even that does not help, they are to look again."""


class _Asleep(_Back):
    """The table sleeps."""


class _StoodIn(_Back):
    """A bot has played for them."""


def _must_hold(record: Record, user: Person, seat: int) -> None:
    if not 0 <= seat < len(record.seats) or user.pk is None or record.seats[seat].user_id != user.pk:
        raise NotSeated


def _must_be_unspent(record: Record, action: Action, question: int, token: str) -> None:
    """Raises _Repeated or Stale unless the token is the one that the seat is shown now."""
    if token == one_use_token(record.room, action.seat, question, record.seats[action.seat].acts):
        return
    if not (token.isascii() and token.isalnum()):  # no token of ours; PostgreSQL takes no zero byte
        raise Stale("token")
    taken = (
        GameAction.objects.filter(room=record.room.pk, token=token).values_list("action", flat=True).first()
    )
    if taken == encode(action):
        raise _Repeated
    raise Stale("token")


def _must_be_awake(record: Record) -> None:
    status = record.room.status
    if status == Status.ASLEEP:
        raise _Asleep
    if status not in (Status.RUNNING, Status.OVER):  # what is over, the rules refuse
        raise Stale(status)


def _answered(record: Record, action: Action, question: int, here: Moment) -> int | None:
    """The number of the question that the action answers; None for what may be done at any time.

    Raises Stale when the question that the person saw is not the one that would be answered.
    """
    game = Game(record.rules, record.board, record.state, here.now)
    try:
        _rule, answered = find_rule(game, action)
    except Refused as refused:
        if refused.code == "not_asked" and question and game.question(question) is None:
            raise Stale("question") from refused
        raise
    if answered is None:
        return None
    if answered.number != question:
        raise Stale("question")
    return question


def play_for_bot(before: Record, action: Action, here: Moment, *, prompt: bool = True) -> Position | None:
    """A bot's action, chosen at this very record. None when the game has moved on since.

    Raises NotSeated when the seat is no bot's; Refused.
    """
    _must_be_a_bot(before, action.seat)
    _rule, answered = find_rule(Game(before.rules, before.board, before.state, here.now), action)
    question = None if answered is None else answered.number
    change = carried_out(before, action, here, token=_token_of(before), question=question)
    return writing.commit(before, change, here, prompt=prompt)


def carry_out_for_table(
    before: Record, action: Action, here: Moment, *, prompt: bool = True
) -> Position | None:
    """An action of the table itself, decided at this very record. None when the game has moved on since.

    Raises Refused.
    """
    if action.seat != TABLE:
        raise NotSeated
    change = carried_out(before, action, here, token=_token_of(before))
    return writing.commit(before, change, here, prompt=prompt)


def _must_be_a_bot(record: Record, seat: int) -> None:
    if not 0 <= seat < len(record.seats) or not record.seats[seat].brain:
        raise NotSeated


def _token_of(record: Record) -> str:
    """The token of an action that no form was made for: one for each version."""
    return f"version-{record.version}"


def play_for_table(room_id: int, action: Action, *, token: str = "") -> Position | None:
    """An action of the table itself. None when the game is not running, or the token is spent.

    Raises Refused.
    """
    if action.seat != TABLE:
        raise NotSeated

    def judge(before: Record, here: Moment) -> Change | None:
        if before.room.status != Status.RUNNING or (token and _is_spent(before, token)):
            return None
        return carried_out(before, action, here, token=token or _token_of(before))

    return writing.write(room_id, judge)


def _is_spent(record: Record, token: str) -> bool:
    return GameAction.objects.filter(room=record.room.pk, token=token).exists()


def time_out(room_id: int, question: int) -> Position | None:
    """End a question whose deadline has passed (M2.7). None when it is gone or has time left."""
    try:
        return play_for_table(room_id, Expire(TABLE, question))
    except Refused:
        return None


def wake(room_id: int, user: Person) -> Position | None:
    """A seated human is back at a sleeping table: it goes on where it was (M2.7).

    None when it is not asleep, or the person has no seat in play there.
    """

    def judge(before: Record, here: Moment) -> Change | None:
        seat = seat_of(before.seats, user)
        if before.room.status != Status.ASLEEP or seat is None or before.state.out[seat]:
            return None
        assert before.room.asleep_at is not None
        slept = max(0, here.now - before.room.asleep_at)
        return carried_out(before, Delay(TABLE, slept), here, token=_token_of(before))

    return writing.write(room_id, judge)


def close_abandoned(room_id: int, *, asleep_before: int) -> Position | None:
    """M2.7: close a table that has been asleep since `asleep_before` or longer. None when it has not."""

    def judge(before: Record, here: Moment) -> Change | None:
        slept = before.room.asleep_at
        if before.room.status != Status.ASLEEP or slept is None or slept > asleep_before:
            return None
        return Change(replace(before, room=before.next(status=Status.CLOSED)))

    return writing.write(room_id, judge)


def leave(room: Room, user: User) -> Position | None:
    """Leave for good: a waiting room (P1.7), or a running game, in which the player is then bankrupt (P1.8).

    Raises NotSeated; Refused when the game is over or the player is out.
    """
    waiting = leave_waiting(room, user)
    if waiting is not None:
        return waiting

    def judge(before: Record, here: Moment) -> Change:
        seat = seat_of(before.seats, user)
        if seat is None:
            raise NotSeated
        _must_be_awake(before)
        leaving = before.rules.ruleset.leaving
        if leaving is None:
            raise Refused("not_offered")
        return carried_out(before, leaving(seat), here, token=f"leave-{seat}")

    return _awake(room.pk, user, judge)
