"""Rows ↔ State. Reads a game, writes what an action changed, and keeps recent games in the process.

A game in memory is a `Record`: rows of one version, and never changed again. What readers get is a
`Position`. Rows are the truth: a record kept here is proven fresh by the claim of its version, or by a look
at the room's version.
"""

from __future__ import annotations

import copy
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db import router

from editions.compile import CompiledEdition, Texts
from games import rows
from games.after_commit import after_commit
from games.clockwork import clock
from games.engine import NOBODY, RULESETS, Board, Game, Rules, SeededChance, Slice, State, decode, encode
from games.engine.core.state import decode_frame, encode_frame
from games.models import LoadedGame, Room, RoomPlayer, RoomSlice, RoomTile, Status
from games.table import presence
from games.table.presence import Present

GAMES_KEPT = 512
BOARDS_KEPT = 256
READS = 5  # attempts to read a game that others are changing


class Unsettled(Exception):
    """A game changed during every attempt to read it."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits where. A seat with neither `user_id` nor `brain` is free, or its account is gone.

    `reserved`: whose seat it was in a game that was saved and goes on here. `acts` is how many actions the
    seat has taken; `present` whether a page of its player is open (a bot always is).
    """

    seat: int
    user_id: int | None = None
    name: str = ""
    brain: str = ""
    acts: int = 0
    present: bool = False
    reserved: int | None = None

    @property
    def taken(self) -> bool:
        return self.user_id is not None or bool(self.brain)


@dataclass(frozen=True, slots=True)
class Position:
    """Everything needed to look at a game. The state is shared: a reader never changes it.

    While the room is waiting, the state is the one before the first event, with a place for every seat.
    """

    room: Room
    rules: Rules
    board: Board
    texts: Texts
    state: State
    seats: tuple[SeatInfo, ...]
    version: int
    now: int
    hints: Mapping[str, int] = field(default_factory=dict)

    def seat_of(self, user: AbstractBaseUser | AnonymousUser) -> int | None:
        return seat_of(self.seats, user)

    @property
    def game(self) -> Game:
        return Game(self.rules, self.board, self.state, self.now, self.hints)


@dataclass(frozen=True, slots=True)
class Secret:
    """A game's chance. It is in no position, and so in no page, push or bot; nor in what is told of it."""

    seed: bytes = field(repr=False)
    counter: int = field(repr=False)


@dataclass(frozen=True, slots=True)
class Record:
    """The rows of a game at one version. `room` holds no state and no seed; see `Secret`."""

    room: Room
    rules: Rules
    board: Board
    texts: Texts
    state: State
    seats: tuple[SeatInfo, ...]
    secret: Secret

    @property
    def version(self) -> int:
        return self.room.version

    def seen(self, present: Sequence[Present], now: int) -> Position:
        """The position as readers get it."""
        here = {person.user_id for person in present}
        seats = tuple(
            replace(info, present=True) if info.brain or info.user_id in here else info for info in self.seats
        )
        return Position(
            room=self.room,
            rules=self.rules,
            board=self.board,
            texts=self.texts,
            state=self.state,
            seats=seats,
            version=self.room.version,
            now=now,
            hints=self.hints(now),
        )

    def hints(self, now: int) -> Mapping[str, int]:
        """What everyone may know of the draws that the clock decides; nothing before the start."""
        if self.room.started_at is None:
            return {}
        return self.rules.hooks.hints(SeededChance(self.secret.seed, self.secret.counter), now)

    def next(self, **changed: Any) -> Room:
        """The room's row one version later."""
        room = copy.copy(self.room)
        room.version += 1
        for name, value in changed.items():
            setattr(room, name, value)
        return room


def seat_of(seats: Iterable[SeatInfo], user: AbstractBaseUser | AnonymousUser) -> int | None:
    for info in seats:
        if info.user_id is not None and info.user_id == user.pk:
            return info.seat
    return None


# --- Recent games -----------------------------------------------------------------------------------

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """The last things used, up to a number of them. Threads may share it."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            value = self._kept.get(key)
            if value is not None:
                self._kept.move_to_end(key)
            return value

    def put(self, key: K, value: V, *, unless: Callable[[V], bool] = lambda kept: False) -> None:
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None and unless(kept):
                return
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


_records: Recent[int, Record] = Recent(GAMES_KEPT)
_boards: Recent[int, CompiledEdition] = Recent(BOARDS_KEPT)


def remember(record: Record) -> None:
    """Keep a record of what is committed; an older version never replaces a newer one."""
    _records.put(record.room.pk, record, unless=lambda kept: kept.version > record.version)


def forget_all() -> None:
    _records.clear()
    _boards.clear()


# --- Reading ------------------------------------------------------------------------------------------

CORE: dict[str, Callable[[State], Any]] = {
    "order": lambda state: state.order,
    "turn": lambda state: state.turn,
    "turns": lambda state: state.turns,
    "turn_began": lambda state: state.turn_began,
    "again": lambda state: state.again,
    "dice": lambda state: list(state.dice),
    "frames": lambda state: [encode_frame(frame) for frame in state.frames],
    "asides": lambda state: [encode(question) for question in state.asides],
    "asked": lambda state: state.asked,
    "bank": lambda state: state.bank,
    "issued": lambda state: state.issued,
    "winners": lambda state: list(state.winners),
}
"""How the columns of a room are written from a state."""

FACTS = tuple(
    field.attname
    for field in Room._meta.concrete_fields
    if field.name not in {*CORE, "seed", "counter", "compiled"}
)
"""The other columns of a room, in their order: what `Record.room` holds."""


def position(room_id: int) -> Position:
    """The game as it is now. Raises Room.DoesNotExist."""
    return current(room_id).seen(presence.at(room_id), clock.now())


def recent(room_id: int) -> Record:
    """The newest record this process has, which may be old; reads the rows when it has none."""
    return _records.get(room_id) or fresh(room_id)


def version_of(room_id: int) -> int:
    """Raises Room.DoesNotExist."""
    return Room.objects.values_list("version", flat=True).get(pk=room_id)


def current(room_id: int) -> Record:
    """The record of the room's present version. Raises Room.DoesNotExist."""
    kept = _records.get(room_id)
    if kept is not None and version_of(room_id) == kept.version:
        return kept
    return fresh(room_id)


def fresh(room_id: int) -> Record:
    """Read the rows. Raises Room.DoesNotExist, and Unsettled when others never cease to change them."""
    for _attempt in range(READS):
        record = _read(room_id)
        if version_of(room_id) == record.version:  # else the rows may be of two versions
            # What an open transaction reads may still be rolled back.
            after_commit(remember, record)
            return record
    raise Unsettled(room_id)


def _read(room_id: int) -> Record:
    row = Room.objects.values(*FACTS, *CORE, "seed", "counter").get(pk=room_id)
    room = Room.from_db(router.db_for_read(Room), FACTS, [row[name] for name in FACTS])
    compiled = _compiled(room)
    rules = RULESETS[room.ruleset].configure(room.settings)
    players = list(RoomPlayer.objects.filter(room=room_id).order_by("seat"))
    if room.status == Status.WAITING or not room.started_at:
        by_seat = {player.seat: player for player in players}
        seats = tuple(_seat_info(seat, by_seat.get(seat)) for seat in range(room.size))
        state = _waiting_state(room, rules, compiled.board)
    else:
        seats = tuple(_seat_info(player.seat, player) for player in players)
        state = _state(row, compiled.board, players)
    return Record(
        room, rules, compiled.board, compiled.texts, state, seats, Secret(bytes(row["seed"]), row["counter"])
    )


def _seat_info(seat: int, player: RoomPlayer | None) -> SeatInfo:
    if player is None:
        return SeatInfo(seat)
    return SeatInfo(seat, player.user_id, player.name, player.brain, player.acts, reserved=player.reserved_id)


def _compiled(room: Room) -> CompiledEdition:
    """The room's board and texts, which are the same from its start on."""
    kept = _boards.get(room.pk) if room.started_at else None
    if kept is not None:
        return kept
    data = Room.objects.values_list("compiled", flat=True).get(pk=room.pk)
    compiled = CompiledEdition.from_json(data)
    if room.started_at:
        after_commit(_boards.put, room.pk, compiled)
    return compiled


def _waiting_state(room: Room, rules: Rules, board: Board) -> State:
    """A saved game as it was; else everybody is at the start, and nothing has happened."""
    saved = room.saved_at and LoadedGame.objects.filter(room=room.pk).values_list("state", flat=True).first()
    if saved:
        return State.from_json(saved)
    return rules.ruleset.first_state(rules, board, room.size)


def _state(row: dict[str, Any], board: Board, players: Sequence[RoomPlayer]) -> State:
    room_id = row["id"]
    tiles = len(board.tiles)
    owner = [NOBODY] * tiles
    units = [0] * tiles
    mortgaged = [False] * tiles
    holdings: list[list[int]] = [[] for _ in players]
    for tile in RoomTile.objects.filter(room=room_id).order_by("tile"):
        units[tile.tile] = tile.units
        mortgaged[tile.tile] = tile.mortgaged
        if tile.owner is not None:
            owner[tile.tile] = tile.owner
            holdings[tile.owner].append(tile.tile)
    parts: list[Slice] = [
        decode(data)
        for data in RoomSlice.objects.filter(room=room_id).order_by("pk").values_list("data", flat=True)
    ]
    return State(
        order=row["order"],
        cash=[player.cash for player in players],
        position=[player.position for player in players],
        out=[player.out for player in players],
        owner=owner,
        units=units,
        mortgaged=mortgaged,
        holdings=holdings,
        bank=row["bank"],
        issued=row["issued"],
        turn=row["turn"],
        turns=row["turns"],
        turn_began=row["turn_began"],
        again=row["again"],
        dice=tuple(row["dice"]),
        frames=[decode_frame(frame) for frame in row["frames"]],
        asides=[decode(question) for question in row["asides"]],
        asked=row["asked"],
        winners=tuple(row["winners"]),
        slices={type(part): part for part in parts},
    )


# --- Writing, inside a transaction ----------------------------------------------------------------------


def claim(before: Record, after: Record, **also: Any) -> bool:
    """Write the room's own row, if it still is at the version of `before`; False when it is not.

    `also` are columns that a record does not hold.
    """
    # Written always: it may have been put off without a new version.
    changed = dict(also, due_at=after.room.due_at)
    for name in FACTS:
        value = getattr(after.room, name)
        if value != getattr(before.room, name):
            changed[name] = value
    if after.secret != before.secret:
        changed["seed"] = after.secret.seed
        changed["counter"] = after.secret.counter
    old, new = before.state, after.state
    for name, write in CORE.items():
        if getattr(old, name) != getattr(new, name):
            changed[name] = write(new)
    return bool(Room.objects.filter(pk=before.room.pk, version=before.version).update(**changed))


def save_difference(before: Record, after: Record) -> bool:
    """Claim the room and write the rows that differ: at most one query for each kind of row.

    False, with nothing written, when somebody else has claimed the room.
    """
    if not claim(before, after):
        return False
    room_id = before.room.pk
    old, new = before.state, after.state
    _save_players(
        room_id,
        after,
        [
            seat
            for seat in range(len(new.cash))
            if new.cash[seat] != old.cash[seat]
            or new.position[seat] != old.position[seat]
            or new.out[seat] != old.out[seat]
            or after.seats[seat].acts != before.seats[seat].acts
        ],
    )
    if new.owner != old.owner or new.units != old.units or new.mortgaged != old.mortgaged:
        _save_tiles(
            room_id,
            new,
            [
                tile
                for tile in range(len(new.owner))
                if new.owner[tile] != old.owner[tile]
                or new.units[tile] != old.units[tile]
                or new.mortgaged[tile] != old.mortgaged[tile]
            ],
        )
    _save_slices(room_id, [part for kind, part in new.slices.items() if old.slices.get(kind) != part])
    return True


def save_first(before: Record, after: Record, *, compiled: CompiledEdition) -> bool:
    """Claim a waiting room and write its game in full; the players are seated anew, from 0 without a gap.

    False, with nothing written, when somebody else has claimed the room.
    """
    new = after.state
    core = {name: write(new) for name, write in CORE.items()}  # a waiting room's state is in no row
    if not claim(before, after, compiled=compiled.to_json(), **core):
        return False
    room_id = before.room.pk
    # In a game that was saved, everybody keeps their number.
    taken = [info for info in before.seats if info.taken or before.room.saved_at]
    for seat, info in enumerate(taken):
        if info.seat != seat:
            RoomPlayer.objects.filter(room=room_id, seat=info.seat).update(seat=seat)
    _save_players(room_id, after, range(len(new.cash)))
    _save_tiles(room_id, new, [tile for tile, owner in enumerate(new.owner) if owner != NOBODY])
    _save_slices(room_id, new.slices.values())
    return True


def _save_players(room_id: int, record: Record, seats: Iterable[int]) -> None:
    """The players' rows are there since they sat down; what they own and did is written."""
    state = record.state
    rows.update(
        RoomPlayer,
        ("room", "seat"),
        ("cash", "position", "out", "acts"),
        [
            (room_id, seat, state.cash[seat], state.position[seat], state.out[seat], record.seats[seat].acts)
            for seat in seats
        ],
    )


def _save_tiles(room_id: int, state: State, tiles: Iterable[int]) -> None:
    rows.upsert(
        RoomTile,
        ("room", "tile"),
        ("owner", "units", "mortgaged"),
        [
            (
                room_id,
                tile,
                None if state.owner[tile] == NOBODY else state.owner[tile],
                state.units[tile],
                state.mortgaged[tile],
            )
            for tile in tiles
        ],
    )


def _save_slices(room_id: int, parts: Iterable[Slice]) -> None:
    rows.upsert(RoomSlice, ("room", "tag"), ("data",), [(room_id, part.TAG, encode(part)) for part in parts])
