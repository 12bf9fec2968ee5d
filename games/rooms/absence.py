"""Players who stay away: a bot plays for them until they are back. A house ruling (P1.8, M2.7).

When a player has let three turns in a row pass, whoever keeps the table can give the seat to a bot. It stays
the player's: they have it back by opening the table, or by acting. Where the keeper stays away too, or has no
seat in play, any other player may do it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from games import store, writing
from games.clockwork import brains, pace
from games.engine import Game, Refused
from games.errors import NoSuchRoom, NotSeated
from games.models import Room, RoomPlayer, Status
from games.rooms.lobby import seat_at
from games.rooms.visibility import Person, may_see
from games.store import Position, Record, SeatInfo
from games.writing import Change, Moment

IDLE_TURNS = 3


def give_to_bot(room: Room, actor: Person, seat: int, brain: str) -> Position | None:
    """Let a bot play for somebody who stays away.

    Raises NotSeated; Refused: `not_running`, `unknown_bot`, `not_away`.
    """

    def judge(before: Record, here: Moment) -> Change:
        info = seat_at(before, seat)
        if not may_give(before, actor):
            raise NotSeated if may_see(before.room, actor) else NoSuchRoom
        if before.room.status != Status.RUNNING:
            raise Refused("not_running")
        if not brains.known(brain):
            raise Refused("unknown_bot")
        if info.user_id == actor.pk or not is_away(before, info):
            raise Refused("not_away", turns=IDLE_TURNS)
        return _played_by(before, info, brain, here)

    return writing.write(room.pk, judge)


def take_back(room_id: int, user: Person) -> Position | None:
    """The player is back, and the bot goes. None when no bot plays for them."""

    def judge(before: Record, here: Moment) -> Change | None:
        seat = store.seat_of(before.seats, user)
        if seat is None or not before.seats[seat].brain:
            return None
        return _played_by(before, before.seats[seat], "", here)

    return writing.write(room_id, judge)


def may_give(record: Record | Position, actor: Person) -> bool:
    """Whether this person may give the seats of those who stay away to bots."""
    seat = store.seat_of(record.seats, actor)
    if actor.pk is not None and record.room.owner_id == actor.pk:
        return True
    if seat is None or record.state.out[seat] or record.seats[seat].brain:
        return False
    keeper = next((info for info in record.seats if info.user_id == record.room.owner_id), None)
    if record.room.owner_id is None or keeper is None:
        return True
    return record.state.out[keeper.seat] or bool(keeper.brain) or is_away(record, keeper)


def is_away(record: Record | Position, info: SeatInfo) -> bool:
    """Whether it is a person's seat, in play, that has let three turns in a row pass."""
    if info.user_id is None or info.brain or record.state.out[info.seat]:
        return False
    game = Game(record.rules, record.board, record.state, 0)
    return record.rules.hooks.missed(game, info.seat) >= IDLE_TURNS


def _played_by(before: Record, info: SeatInfo, brain: str, here: Moment) -> Change:
    """The seat is played by a bot of this kind, or by its player again."""
    seats = tuple(replace(other, brain=brain) if other.seat == info.seat else other for other in before.seats)
    game = Game(before.rules, before.board, before.state, here.now)
    bot_at = due_at = None
    if before.room.status == Status.RUNNING:
        bot_at = pace.bot_moment(game, seats, (), watched=bool(here.present))
        due_at = pace.due(game, bot_at)
    room = before.next(bot_due_at=bot_at, due_at=due_at)
    also = partial(RoomPlayer.objects.filter(room=before.room.pk, seat=info.seat).update, brain=brain)
    return Change(replace(before, room=room, seats=seats), also=also)
