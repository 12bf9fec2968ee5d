"""Rooms before the game: made, filled, started, left (P1.1 to P1.7, M1.1, M1.3)."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from django.conf import settings as site

from accounts.models import User
from editions.compile import CompiledEdition, compile_edition
from editions.models import Edition
from games import store, writing
from games.clockwork import brains, clock, pace
from games.engine import RULESETS, TABLE, Draw, Event, Game, Refused, SeededChance, new_game
from games.engine.core.events import Delayed
from games.errors import MadeAlready, NoSuchRoom, NotSeated
from games.holding import held, not_erased
from games.models import GameAction, Invitation, LoadedGame, Room, RoomPlayer, Status
from games.plain_text import visible
from games.rooms.visibility import Person, may_see, may_sit
from games.store import Position, Record, SeatInfo, Secret
from games.writing import Change, Moment

START = "room.start"  # what the log's first row says in place of an action

BOT_NAMES = (
    "Amina", "Anders", "Baptiste", "Colette", "Elsa", "Juma", "Linnea", "Nils", "Odile", "Otieno", "Wanjiru",
    "Zawadi",
)  # fmt: skip

NAME_LENGTH = 60  # of a room
TWICE = 2 * clock.SECOND  # the same room again within this time, by a spectator's clock, is the same click


def create_room(
    owner: User,
    *,
    edition: Edition,
    size: int,
    name: str = "",
    public: bool = False,
    settings: Mapping[str, Any] | None = None,
    twice: bool = True,
) -> Room:
    """A room that waits for players, its owner in the first seat; private unless made public (P1.1, P1.4).

    Raises Refused: `size` for a number of seats that the rules do not allow, `name_too_long`; NoSuchPerson
    when the owner has been erased since; ValueError for a setting that the ruleset does not know, or an
    edition that is not whole; MadeAlready, unless there may be one `twice`, when the owner has just made one
    in the same way.
    """
    ruleset = RULESETS[edition.ruleset]
    least, most = ruleset.seats
    if not least <= size <= most:
        raise Refused("size", least=least, most=most)
    chosen = ruleset.configure(settings or {}).settings
    seed, now = new_seed(), clock.now()
    looks: dict[str, Any] = {
        "name": clean_name(name),
        "owner": owner,
        "edition": edition.slug,
        "ruleset": ruleset.name,
        "settings": chosen,
        "size": size,
        "public": public,
    }
    with held(owner.pk):
        if not twice:
            since = now - clock.lasting(TWICE)
            made = Room.objects.filter(**looks, created_at__gt=since, created_at__lte=now).order_by("-pk")
            if (room := made.defer("compiled", "seed").first()) is not None:
                raise MadeAlready(room)
        room = Room.objects.create(
            **looks,
            rules_version=ruleset.version,
            compiled=compile_edition(edition).to_json(),
            seed=seed,
            commitment=SeededChance(seed).commitment,
            created_at=now,
        )
        RoomPlayer.objects.create(room=room, seat=0, user=owner, name=owner.handle)
    return room


def new_seed() -> bytes:
    """A game's secret: 32 random bytes; in tests, what MTAANI_SEED makes of every game."""
    if site.GAME_SEED:
        return hashlib.sha256(site.GAME_SEED.encode()).digest()
    return os.urandom(32)


def clean_name(typed: str) -> str:
    """A room's name without characters that cannot be seen. Raises Refused when it is too long."""
    name = visible(typed)
    if len(name) > NAME_LENGTH:
        raise Refused("name_too_long", longest=NAME_LENGTH)
    return name


def sit(room: Room, user: User) -> int:
    """Take the first free seat, or keep the one that the person has; returns its number. In a game that was
    saved, everybody has their own seat, and finds it free even if a bot is there.

    Raises NoSuchRoom, NotSeated (invited only to watch), NoSuchPerson, Refused: `started`, `full` or
    `not_their_game`.
    """

    def judge(before: Record, here: Moment) -> Change | None:
        if store.seat_of(before.seats, user) is not None:
            return None
        if not may_sit(before.room, user):
            raise NotSeated if may_see(before.room, user) else NoSuchRoom
        _must_wait(before)
        free = _free_for(before, user)

        def also() -> None:
            _write_seat(room, free.seat, user=user, brain="", name=user.handle)
            Invitation.objects.filter(room=room.pk, user=user).update(accepted=True)

        seat = replace(free, user_id=user.pk, name=user.handle, brain="")
        return _seated(before, seat, also=also, people=[user.pk])

    writing.write(room.pk, judge)
    seat = store.current(room.pk).seen((), 0).seat_of(user)
    if seat is None:
        raise Refused("full")
    return seat


def _free_for(record: Record, user: User) -> SeatInfo:
    """The seat that the person would take. Raises Refused: `full` or `not_their_game`."""
    if record.room.saved_at is None:
        free = [info for info in record.seats if not info.taken]
        if not free:
            raise Refused("full")
        return free[0]
    own = [info for info in record.seats if info.reserved == user.pk and info.user_id is None]
    if not own:
        raise Refused("not_their_game")
    return own[0]


def _write_seat(room: Room, seat: int, **columns: Any) -> None:
    RoomPlayer.objects.update_or_create(room_id=room.pk, seat=seat, defaults=columns)


def seat_bot(room: Room, actor: User, seat: int, brain: str) -> Position | None:
    """The owner fills a free seat with a bot, or gives a bot's seat to another kind (P1.6).

    Raises NotSeated, Refused: `started`, `taken`, `unknown_bot`.
    """

    def judge(before: Record, here: Moment) -> Change:
        must_own(before, actor)
        _must_wait(before)
        if not brains.known(brain):
            raise Refused("unknown_bot")
        info = seat_at(before, seat)
        if info.user_id is not None:
            raise Refused("taken")
        if before.state.out[seat]:
            raise Refused("taken")
        name = info.name if info.brain else _bot_name(before)
        also = partial(_write_seat, room, seat, brain=brain, name=name)
        return _seated(before, replace(info, name=name, brain=brain), also=also)

    return writing.write(room.pk, judge)


def _bot_name(record: Record) -> str:
    taken = {info.name.casefold() for info in record.seats}
    return secrets.choice([name for name in BOT_NAMES if name.casefold() not in taken])


def unseat(room: Room, actor: User, seat: int) -> Position | None:
    """The owner removes a bot, or a person stands up from their own seat (P1.6). None when it was free.

    Raises NotSeated, Refused: `started`.
    """

    def judge(before: Record, here: Moment) -> Change | None:
        info = seat_at(before, seat)
        if info.user_id is None or info.user_id != actor.pk:
            must_own(before, actor)
            if info.user_id is not None:
                raise NotSeated
        _must_wait(before)
        if not info.taken:
            return None
        left = _left(info)
        return _seated(before, left, also=partial(_free, room, left))

    return writing.write(room.pk, judge)


def _left(info: SeatInfo) -> SeatInfo:
    """The seat once nobody sits there; in a game that was saved it waits for its player."""
    if info.reserved is None:
        return SeatInfo(info.seat)
    handle = User.objects.values_list("handle", flat=True).get(pk=info.reserved)
    return SeatInfo(info.seat, name=handle, reserved=info.reserved)


def _free(room: Room, left: SeatInfo) -> None:
    if left.reserved is None:
        RoomPlayer.objects.filter(room=room.pk, seat=left.seat).delete()
    else:
        _write_seat(room, left.seat, user=None, brain="", name=left.name)


def set_public(room: Room, actor: User, public: bool) -> Position | None:
    """P1.4, P1.5: the owner opens or shuts the room while it waits. Raises NotSeated, Refused: `started`."""

    def judge(before: Record, here: Moment) -> Change | None:
        must_own(before, actor)
        _must_wait(before)
        if before.room.public == public:
            return None
        # Who came by the link alone is out when the door is shut.
        return Change(replace(before, room=before.next(public=public)), look=not public)

    return writing.write(room.pk, judge)


def hand_over(room: Room, actor: User, seat: int) -> Position | None:
    """P1.7: the owner hands the room to another human who is seated, before or during the game.

    None when it is theirs already. Raises NotSeated, Refused: `no_heir` for a seat without a human.
    """

    def judge(before: Record, here: Moment) -> Change | None:
        must_own(before, actor)
        heir = seat_at(before, seat).user_id
        if heir is None or not not_erased([heir]):
            raise Refused("no_heir")
        if heir == actor.pk:
            return None
        return Change(replace(before, room=before.next(owner_id=heir)))

    return writing.write(room.pk, judge)


def start(room: Room, actor: User) -> Position | None:
    """M1.1: the owner starts with at least two seats taken; the players are numbered without a gap.

    The board, figures and texts are those of the edition as it is now, for the whole game. A game that was
    saved goes on as it was (P2.2), once nobody who is in play is missing. Raises NotSeated, Refused:
    `started`, `too_few`, `seats_wait`.
    """

    def judge(before: Record, here: Moment) -> Change:
        must_own(before, actor)
        _must_wait(before)
        if before.room.saved_at is not None:
            return _gone_on(before, here)
        taken = [info for info in before.seats if info.taken]
        least = before.rules.ruleset.seats[0]
        if len(taken) < least:
            raise Refused("too_few", least=least)
        return _started(before, taken, _compiled_now(before), here)

    return writing.write(room.pk, judge)


def _compiled_now(record: Record) -> CompiledEdition:
    """The edition as it is published now; as it was when the room was made, if it no longer is."""
    edition = Edition.objects.published().filter(slug=record.room.edition).first()
    return compile_edition(edition) if edition else CompiledEdition(record.board, record.texts)


def _started(before: Record, taken: Sequence[SeatInfo], compiled: CompiledEdition, here: Moment) -> Change:
    seats = tuple(replace(info, seat=seat) for seat, info in enumerate(taken))
    chance = SeededChance(before.secret.seed)
    state, events = new_game(before.rules, compiled.board, len(seats), chance, here.now)
    after = Record(
        _running(before, Game(before.rules, compiled.board, state, here.now), seats, events, here),
        before.rules,
        compiled.board,
        compiled.texts,
        state,
        seats,
        Secret(before.secret.seed, chance.counter),
    )
    row = _first_row(after, here, draws=chance.draws)
    return Change(after, row, events, save=partial(store.save_first, compiled=compiled))


def _gone_on(before: Record, here: Moment) -> Change:
    """P2.2: the saved state, with the time since then taken out of it, is where the log begins."""
    if any(not info.taken and not before.state.out[info.seat] for info in before.seats):
        raise Refused("seats_wait")
    assert before.room.saved_at is not None
    state = before.state.clone()
    Delayed(max(0, here.now - before.room.saved_at)).apply(state)
    game = Game(before.rules, before.board, state, here.now)
    after = replace(before, room=_running(before, game, before.seats, (), here), state=state)
    row = _first_row(after, here, state=state.to_json())
    compiled = CompiledEdition(before.board, before.texts)
    loaded = LoadedGame.objects.filter(room=before.room.pk)
    return Change(after, row, save=partial(store.save_first, compiled=compiled), also=loaded.delete)


def _running(
    before: Record, game: Game, seats: Sequence[SeatInfo], events: Sequence[Event], here: Moment
) -> Room:
    """The room's row once its game runs."""
    bot_at = pace.bot_moment(game, seats, events, watched=bool(here.present))
    return before.next(
        status=Status.RUNNING,
        rules_version=before.rules.ruleset.version,
        actions=1,
        events=len(events),
        due_at=pace.due(game, bot_at),
        bot_due_at=bot_at,
        started_at=here.now,
    )


def _first_row(after: Record, here: Moment, *, draws: Sequence[Draw] = (), **more: Any) -> GameAction:
    """The log's first row; a game that did not begin at its beginning says where it did."""
    room = after.room
    return GameAction(
        room_id=room.pk,
        number=room.actions,
        token=START,
        action={"is": START, "seat": TABLE, "seats": len(after.seats), **more},
        draws=writing.plain(draws),
        version=room.version,
        at=here.now,
    )


def leave_waiting(room: Room, user: User) -> Position | None:
    """P1.7: a person's seat becomes free, and their invitation is used up; an owner hands the room to another
    human, or else closes it.

    None when the room is not waiting. Raises NotSeated when the person is neither seated nor the owner.
    """

    def judge(before: Record, here: Moment) -> Change | None:
        seat = store.seat_of(before.seats, user)
        owns = before.room.owner_id == user.pk
        if seat is None and not owns:
            raise NotSeated
        if before.room.status != Status.WAITING:
            return None
        seats = tuple(_left(info) if info.seat == seat else info for info in before.seats)
        changed: dict[str, Any] = {}
        if owns:
            heir = next((info.user_id for info in seats if info.user_id is not None), None)
            changed = {"owner_id": heir} if heir is not None else {"status": Status.CLOSED}

        def also() -> None:
            if seat is not None:
                _free(room, seats[seat])
            Invitation.objects.filter(room=room.pk, user=user).delete()

        return Change(replace(before, room=before.next(**changed), seats=seats), also=also, look=True)

    return writing.write(room.pk, judge)


def _seated(before: Record, info: SeatInfo, *, also: Any, people: Sequence[int] = ()) -> Change:
    seats = tuple(info if other.seat == info.seat else other for other in before.seats)
    return Change(replace(before, room=before.next(), seats=seats), also=also, people=people)


def seat_at(record: Record, seat: int) -> SeatInfo:
    if not 0 <= seat < len(record.seats):
        raise NotSeated
    return record.seats[seat]


def must_own(record: Record, actor: Person) -> None:
    if actor.pk is None or record.room.owner_id != actor.pk:
        raise NotSeated if may_see(record.room, actor) else NoSuchRoom


def _must_wait(record: Record) -> None:
    if record.room.status != Status.WAITING:
        raise Refused("started")
