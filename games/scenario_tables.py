"""A real table at the position of a scenario: to play on from there in a browser.

For tests, for screenshots, and for looking at a problem that was reported. The scenario's first steps can be
taken before; its moments are moved so that the last of them is now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.db import transaction

from accounts import handles
from accounts.models import User
from editions.compile import CompiledEdition, compile_edition
from editions.models import Edition
from games import store, writing
from games.clockwork import brains, clock, pace
from games.engine import TABLE, Action, Event, Game, State, encode
from games.engine.core.events import Delayed
from games.models import GameAction, GameEvent, Room, RoomPlayer, Status
from games.rooms import lobby
from games.scenarios import Scenario, run_first
from games.store import Record, SeatInfo
from games.writing import Change, Moment


class CannotBegin(Exception):
    """No table can begin so; says why."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The position and the steps taken from it, in today's time."""

    start: State
    state: State
    steps: tuple[tuple[Action, list[Event]], ...]


def begin(
    scenario: Scenario, handles_by_seat: Sequence[str], *, edition: str = "", brain: str = "", steps: int = 0
) -> Room:
    """A table where these people sit from seat 0 on; the other seats are bots of that kind, or nobody plays
    them. Raises CannotBegin, and Difference when a step does not go as the scenario says."""
    seats = len(scenario.state.cash)
    if not 1 <= len(handles_by_seat) <= seats:
        raise CannotBegin(f"the scenario has {seats} seats: name 1 to {seats} people")
    if brain and not brains.known(brain):
        raise CannotBegin(f"there is no bot {brain!r}")
    chosen = _edition(scenario, edition)
    begun = in_todays_time(scenario, steps, clock.now())
    with transaction.atomic():
        people = [_person(handle) for handle in handles_by_seat]
        room = lobby.create_room(
            people[0], edition=chosen, size=seats, name=scenario.title[: lobby.NAME_LENGTH]
        )
        _seat_the_others(room, people[1:], seats, brain)
        judge = partial(_begun, begun=begun, compiled=compile_edition(chosen))
        writing.write(room.pk, judge)
    return Room.objects.get(pk=room.pk)


def in_todays_time(scenario: Scenario, steps: int, now: int) -> Begun:
    """The position and its first steps, the last of which is taken now."""
    lasted = run_first(scenario, steps).now - scenario.now
    shift = now - lasted - scenario.now
    start = scenario.state.clone()
    Delayed(shift).apply(start)
    moved = replace(
        scenario,
        state=start,
        now=scenario.now + shift,
        steps=tuple(
            step if step.at is None else replace(step, at=step.at + shift) for step in scenario.steps
        ),
    )
    ran = run_first(moved, steps)
    taken = zip(ran.actions, ran.events, strict=True)
    return Begun(start, ran.state, tuple((action, events) for action, events in taken if action))


def _edition(scenario: Scenario, slug: str) -> Edition:
    """The edition asked for, or the first whose decks are the scenario's."""
    published = Edition.objects.published().filter(ruleset=scenario.rules.ruleset.name).order_by("slug")
    fitting = [
        edition
        for edition in (published.filter(slug=slug) if slug else published)
        if compile_edition(edition).board.decks == scenario.board.decks
    ]
    if not fitting:
        raise CannotBegin(
            f"there is no published edition {slug or ''} with the decks of the scenario".replace("  ", " ")
        )
    return fitting[0]


def _person(handle: str) -> User:
    return User.objects.by_handle(handles.parse(handle)) or User.objects.create_user(handle)


def _seat_the_others(room: Room, people: Sequence[User], seats: int, brain: str) -> None:
    for seat, person in enumerate(people, 1):
        RoomPlayer.objects.create(room=room, seat=seat, user=person, name=person.handle)
    for seat in range(1 + len(people), seats):
        name = lobby.BOT_NAMES[seat]
        RoomPlayer.objects.create(room=room, seat=seat, brain=brain, name=name)


def _begun(before: Record, here: Moment, *, begun: Begun, compiled: CompiledEdition) -> Change:
    """As `lobby.start`, but the game stands where the scenario has come to."""
    seats = tuple(
        SeatInfo(player.seat, player.user_id, player.name, player.brain)
        for player in RoomPlayer.objects.filter(room=before.room.pk).order_by("seat")
    )
    game = Game(before.rules, compiled.board, begun.state, here.now)
    happened = [event for _action, events in begun.steps for event in events]
    bot_at = pace.bot_moment(game, seats, [], watched=bool(here.present))
    over = begun.state.over
    room = before.next(
        status=Status.OVER if over else Status.RUNNING,
        rules_version=before.rules.ruleset.version,
        actions=1 + len(begun.steps),
        events=len(happened),
        due_at=None if over else pace.due(game, bot_at),
        bot_due_at=None if over else bot_at,
        started_at=here.now,
        over_at=here.now if over else None,
    )
    after = replace(
        before,
        room=room,
        board=compiled.board,
        texts=compiled.texts,
        state=begun.state.clone(),
        seats=seats,
    )
    row = GameAction(
        room_id=room.pk,
        number=1,
        token=lobby.START,
        action={"is": lobby.START, "seat": TABLE, "seats": len(seats), "state": begun.start.to_json()},
        version=room.version,
        at=here.now,
    )
    return Change(
        after,
        row,
        save=partial(store.save_first, compiled=compiled),
        also=partial(_log_steps, room, begun, here),
    )


def _log_steps(room: Room, begun: Begun, here: Moment) -> None:
    number = 0
    for place, (action, events) in enumerate(begun.steps, 2):
        row = GameAction.objects.create(
            room_id=room.pk,
            number=place,
            seat=None if action.seat == TABLE else action.seat,
            token=f"scenario-{place}",
            action=encode(action),
            version=room.version,
            at=here.now,
        )
        for event in events:
            number += 1
            GameEvent.objects.create(
                room_id=room.pk,
                action=row,
                number=number,
                tag=event.TAG,
                data=encode(event),
                audience=event.audience,
                version=room.version,
            )
