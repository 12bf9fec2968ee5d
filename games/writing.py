"""One change of a room: judged on a copy, claimed by its version, written whole or not at all.

The claim is a conditional update of the room's version, the first statement of the transaction once the
accounts that it is about are held (accounts/holding.py): whoever finds the version moved on has written
nothing and judges again on what is there now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.db import transaction

from games import rows, store
from games.after_commit import after_commit
from games.clockwork import alarm, clock, pace
from games.engine import (
    TABLE,
    Action,
    Draw,
    Event,
    Expire,
    Game,
    Refused,
    SeededChance,
    State,
    apply,
    encode,
)
from games.errors import NotSeated, Stale
from games.holding import hold, not_erased
from games.models import GameAction, GameEvent, Room, Status
from games.rooms import listed
from games.store import Position, Record, SeatInfo
from games.table import presence, push
from games.table.presence import Present

CLAIMS = 4  # the first attempt, and three more when the claim is lost


@dataclass(frozen=True, slots=True)
class Moment:
    """When a change is judged, and who looks on."""

    now: int
    present: Sequence[Present]


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be written: the room one version later, and its log. `also` writes further rows.

    `look`: some who have a page of the room open may not be allowed to see it any more; `tell`: people whose
    dashboards change besides those that the room stands on; `people`: accounts that rows are written about.
    """

    after: Record
    action: GameAction | None = None
    events: Sequence[Event] = ()
    save: Callable[[Record, Record], bool] = store.save_difference
    also: Callable[[], object] | None = None
    look: bool = False
    tell: Sequence[int] = ()
    people: Sequence[int] = ()


Judge = Callable[[Record, Moment], Change | None]


def moment(room_id: int) -> Moment:
    return Moment(clock.now(), presence.at(room_id))


def write(room_id: int, judge: Judge) -> Position | None:
    """Judge and commit, again and again while others are quicker. None when there is nothing to do.

    What `judge` raises is raised only if it was judged on the rows as they are, and so is it with nothing to
    do: what this process remembers may be old. Raises Stale when the claim is lost every time, NoSuchPerson
    when one of the change's people has been erased.
    """
    here = moment(room_id)
    before = store.recent(room_id)
    for attempt in range(CLAIMS):
        try:
            change = judge(before, here)
        except (Refused, Stale, NotSeated):
            if store.version_of(room_id) == before.version:
                raise
        else:
            if change is None:
                if attempt or store.version_of(room_id) == before.version:
                    return None
            elif (after := commit(before, change, here)) is not None:
                return after
        before = store.current(room_id)
    raise Stale(room_id)


def commit(before: Record, change: Change, here: Moment, *, prompt: bool = True) -> Position | None:
    """Write a change, and tell everyone once it is written; None when the claim is lost.

    `prompt` says whether the room's next moment is announced to the workers; the sweep finds it anyway.
    """
    after = change.after
    with transaction.atomic():
        hold(change.people)
        if not change.save(before, after):
            return None
        if change.action is not None:
            change.action.save(force_insert=True)
            _log_events(before, change.action, change.events)
        if change.also is not None:
            change.also()
        seen = after.seen(here.present, here.now)
        after_commit(store.remember, after)
        after_commit(_tell_pages, before, seen, change, here)
        if change.look:
            after_commit(push.look_again, after.room.pk)
        if told := listed.to_be_told(before, after, change.tell):
            after_commit(push.dashboards_changed, told)
        if prompt:
            after_commit(alarm.set_for, after.room)
    return seen


def _tell_pages(before: Record, seen: Position, change: Change, here: Moment) -> None:
    """Those who have come since the change was judged, too: what they were shown may be older than it. Who
    comes later looks at the game after it."""
    if present := presence.at(seen.room.pk):
        push.changed(before.seen(here.present, here.now), seen, change.events, present)


def _log_events(before: Record, action: GameAction, events: Sequence[Event]) -> None:
    rows.insert(
        GameEvent,
        ("room", "action", "number", "tag", "data", "audience", "version"),
        [
            (action.room_id, action.pk, number, event.TAG, encode(event), event.audience, action.version)
            for number, event in enumerate(events, before.room.events + 1)
        ],
    )


def carried_out(
    before: Record, action: Action, here: Moment, *, token: str, question: int | None = None
) -> Change:
    """The change that an action makes to a game. Raises Refused, having changed nothing."""
    state = before.state.clone()
    chance = SeededChance(before.secret.seed, before.secret.counter)
    events = apply(before.rules, before.board, state, action, chance, here.now)
    seats = before.seats
    if action.seat != TABLE:
        seats = tuple(
            replace(info, acts=info.acts + 1) if info.seat == action.seat else info for info in seats
        )
    room = _room_after(before, state=state, seats=seats, action=action, events=events, here=here)
    after = Record(
        room,
        before.rules,
        before.board,
        before.texts,
        state,
        seats,
        replace(before.secret, counter=chance.counter),
    )
    return Change(
        after, logged(room, action, draws=chance.draws, now=here.now, token=token, question=question), events
    )


def _room_after(
    before: Record,
    *,
    state: State,
    seats: tuple[SeatInfo, ...],
    action: Action,
    events: Sequence[Event],
    here: Moment,
) -> Room:
    game = Game(before.rules, before.board, state, here.now)
    status = _status_after(game, seats, action, here)
    bot_at = due_at = None
    if status == Status.RUNNING:
        bot_at = _bot_moment(before, game=game, seats=seats, action=action, events=events, here=here)
        due_at = pace.due(game, bot_at)
    old = before.room
    return before.next(
        status=status,
        actions=old.actions + 1,
        events=old.events + len(events),
        due_at=due_at,
        bot_due_at=bot_at,
        asleep_at=here.now if status == Status.ASLEEP else None,
        over_at=here.now if status == Status.OVER else None,
        owner_id=_owner_after(before, state, action),
    )


def _owner_after(before: Record, state: State, action: Action) -> int | None:
    """P1.7, P1.8: whoever leaves a running game for good leaves the table to another human in play."""
    owner = before.room.owner_id
    left = type(action) is before.rules.ruleset.leaving and before.seats[action.seat].user_id == owner
    if not left:
        return owner
    heirs = [info.user_id for info in before.seats if info.user_id is not None and not state.out[info.seat]]
    return next(iter(not_erased(heirs)), owner)


def _status_after(game: Game, seats: Sequence[SeatInfo], action: Action, here: Moment) -> Status:
    """M2.7: when no human is connected and a full round of forced endings has passed, the table sleeps."""
    if game.state.over:
        return Status.OVER
    if isinstance(action, Expire) and not here.present:
        absent = [info.seat for info in seats if info.user_id is not None and not info.brain]
        if absent and game.rules.hooks.idle(game, absent):
            return Status.ASLEEP
    return Status.RUNNING


def _bot_moment(
    before: Record,
    *,
    game: Game,
    seats: Sequence[SeatInfo],
    action: Action,
    events: Sequence[Event],
    here: Moment,
) -> int | None:
    """When the next bot moves. What others do meanwhile does not keep it waiting longer."""
    bot_at = pace.bot_moment(game, seats, events, watched=bool(here.present))
    due_before = before.room.bot_due_at
    if bot_at is None or due_before is None:
        return bot_at
    asked = pace.asked_bot(game, seats)
    asked_before = pace.asked_bot(Game(game.rules, game.board, before.state, here.now), seats)
    assert asked is not None
    same = asked_before is not None and asked_before[0].number == asked[0].number
    return min(bot_at, due_before) if same and action.seat != asked[1] else bot_at


def logged(
    room: Room, action: Action, *, draws: Sequence[Draw], now: int, token: str, question: int | None
) -> GameAction:
    """The log's row of an action that leads to `room`."""
    return GameAction(
        room_id=room.pk,
        number=room.actions,
        seat=None if action.seat == TABLE else action.seat,
        question=question,
        token=token,
        action=encode(action),
        draws=plain(draws),
        version=room.version,
        at=now,
    )


def plain(draws: Sequence[Draw]) -> list[list[int | str | None]]:
    """Draws as the log keeps them; `Draw(*row)` is one again."""
    return [list(draw) for draw in draws]
