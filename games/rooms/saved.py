"""Saved games: kept under a name by a player, gone on with in a new room, or thrown away (P2.2).

House rulings: a name stands for one game of its owner; the seats of a loaded game are those of its players,
whom the load invites, and a seat that its player does not take can be given to a bot; players who are out
need not come; a game that is over is not saved.
"""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError

from accounts.models import User
from editions.compile import CompiledEdition
from games import store
from games.after_commit import after_commit
from games.clockwork import clock
from games.engine import RULESETS, DecodeError, Refused, SeededChance, State
from games.errors import NotSeated
from games.holding import held
from games.models import STARTED, Invitation, LoadedGame, Room, RoomPlayer, SavedGame, SavedSeat, Status
from games.rooms import lobby
from games.store import Record, SeatInfo
from games.table import push

MOST = 40  # saved games of one person


class NoSuchGame(Exception):
    """There is no such saved game, or it is somebody else's."""


def save(room: Room, user: User, name: str) -> SavedGame:
    """A seated player keeps the game as it is now. The same again is the same saved game.

    Raises NotSeated, NoSuchPerson; Refused: `no_name`, `name_too_long`, `not_running`, `name_taken`,
    `too_many_saved`.
    """
    record = store.current(room.pk)
    if store.seat_of(record.seats, user) is None:
        raise NotSeated
    if record.room.status not in STARTED:
        raise Refused("not_running")
    name = lobby.clean_name(name)
    if not name:
        raise Refused("no_name")
    mine = SavedGame.objects.filter(owner=user)
    old = mine.filter(name=name).first()
    if old is not None and (old.room_id, old.version) == (room.pk, record.version):
        return old
    if old is not None:
        raise Refused("name_taken")
    if mine.count() >= MOST:
        raise Refused("too_many_saved", most=MOST)
    try:
        with held(user.pk):
            return _saved(record, user, name)
    except IntegrityError:  # of two clicks, the other was quicker
        return mine.get(name=name)


def _saved(record: Record, user: User, name: str) -> SavedGame:
    room = record.room
    asleep = room.asleep_at if room.status == Status.ASLEEP else None
    saved = SavedGame.objects.create(
        owner=user,
        name=name,
        room_id=room.pk,
        version=record.version,
        edition=room.edition,
        ruleset=room.ruleset,
        rules_version=room.rules_version,
        settings=room.settings,
        compiled=CompiledEdition(record.board, record.texts).to_json(),
        state=record.state.to_json(),
        turns=record.state.turns,
        saved_at=asleep or clock.now(),
    )
    SavedSeat.objects.bulk_create(_seat_of(saved, info, record.state) for info in record.seats)
    after_commit(push.dashboards_changed, [user.pk])
    return saved


def _seat_of(saved: SavedGame, info: SeatInfo, state: State) -> SavedSeat:
    """A bot that plays for somebody is not kept: the seat is its player's."""
    out = state.out[info.seat]
    if info.user_id is not None:
        return SavedSeat(saved=saved, seat=info.seat, user_id=info.user_id, out=out)
    kept = info.reserved if not info.brain else None
    name = info.name if kept is None else ""
    return SavedSeat(saved=saved, seat=info.seat, user_id=kept, brain=info.brain, name=name, out=out)


def load(user: User, number: int) -> Room:
    """A new room that waits to go on with the game: the same state, a fresh secret seed.

    The other players are invited to their seats, bots are there. The same again is the same room while it
    waits. Raises NoSuchGame, NoSuchPerson; Refused `unreadable`.
    """
    mine = SavedGame.objects.filter(owner=user, pk=number)
    players = SavedSeat.objects.filter(saved__in=mine, user__isnull=False)
    # Whoever of them is being erased has another name by the time that it is read.
    with held(user.pk, perhaps_gone=players.values_list("user", flat=True)):
        saved = mine.first()
        if saved is None:
            raise NoSuchGame
        waiting = Room.objects.filter(loaded__saved=saved, owner=user, status=Status.WAITING).first()
        if waiting is not None:
            return waiting
        try:
            State.from_json(saved.state)
        except DecodeError:
            raise Refused("unreadable") from None
        room = _loaded(saved, user)
        guests = _seat_everybody(room, saved)
        after_commit(push.dashboards_changed, [user.pk, *guests])
    return room


def _loaded(saved: SavedGame, user: User) -> Room:
    seed = lobby.new_seed()
    room = Room.objects.create(
        name=saved.name,
        owner=user,
        edition=saved.edition,
        ruleset=saved.ruleset,
        rules_version=RULESETS[saved.ruleset].version,
        settings=saved.settings,
        compiled=saved.compiled,
        size=saved.seats.count(),
        seed=seed,
        commitment=SeededChance(seed).commitment,
        created_at=clock.now(),
        saved_at=saved.saved_at,
    )
    LoadedGame.objects.create(room=room, saved=saved, state=saved.state)
    return room


def _seat_everybody(room: Room, saved: SavedGame) -> list[int]:
    """The owner and the bots sit, the other players are invited; who they are."""
    guests = []
    for seat in saved.seats.select_related("user"):
        person = seat.user
        row: dict[str, Any] = {"room": room, "seat": seat.seat, "brain": seat.brain, "name": seat.name}
        if person is not None:
            row |= {"reserved": person, "name": person.handle}
            if person.pk == saved.owner_id:
                row["user"] = person
            elif person.is_active and not person.erased:
                guests.append(person.pk)
        RoomPlayer.objects.create(**row)
    Invitation.objects.bulk_create(
        Invitation(room=room, user_id=guest, sender_id=saved.owner_id, created_at=room.created_at)
        for guest in guests
    )
    return guests


def forget(user: User, number: int) -> None:
    """Throw a saved game away; a room that goes on with it keeps what it has. A second time does nothing.

    Raises NoSuchPerson.
    """
    with held(user.pk):
        SavedGame.objects.filter(owner=user, pk=number).delete()
        after_commit(push.dashboards_changed, [user.pk])
