"""Positions made by hand: a game of the engine, people and bots in its seats, and the texts of an edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from editions.compile import CompiledEdition, compile_document
from editions.document import CONTENT, read
from games.engine import RULESETS, Action, Event, ScriptedChance, apply, new_game
from games.models import Room, Status
from games.store import Position, SeatInfo

NAMES = ("Awa", "Marek", "Inès", "Juma")


@pytest.fixture(scope="session")
def paris() -> CompiledEdition:
    return compile_document(read(CONTENT / "paris.json"))


@pytest.fixture(scope="session")
def english() -> CompiledEdition:
    return compile_document(read(CONTENT / "nairobi.json"))


class Table:
    """A table to look at and to play on. Seat 0 is on turn; the first `people` seats are persons'."""

    def __init__(
        self, edition: CompiledEdition, *, seats: int = 4, people: int = 1, now: int = 1_000_000
    ) -> None:
        self.edition = edition
        self.rules = RULESETS["mtaani"].configure({})
        self.board = edition.board
        self.people = people
        self.now = now
        self.version = 3
        self.acts = [0] * seats
        order = ScriptedChance({"order": [0] * seats})
        self.state, events = new_game(self.rules, self.board, seats, order, now)
        self.events: list[Event] = list(events)
        assert self.state.turn == 0

    def give(self, seat: int, *tiles: int) -> None:
        """Let a seat own tiles, as if it had always done."""
        for tile in tiles:
            self.state.owner[tile] = seat
            self.state.holdings[seat] = sorted({*self.state.holdings[seat], tile})

    def play(self, action: Action, **draws: Any) -> list[Event]:
        """Carry an action out with these draws; risks that are not named do not come true."""
        quiet = {"mugging": [False] * 9, "trespass": [False] * 9, "event_starts": [False] * 9}
        chance = ScriptedChance({**quiet, **draws})
        events = apply(self.rules, self.board, self.state, action, chance, self.now)
        self.events += events
        self.version += 1
        if action.seat >= 0:
            self.acts[action.seat] += 1
        return events

    @property
    def room(self) -> Room:
        status = Status.OVER if self.state.winners else Status.RUNNING
        room = Room(pk=1, code="TABLE123", name="Friday table", status=status, version=self.version)
        room.started_at = 1
        return room

    @property
    def position(self) -> Position:
        """The position as it is now; what is played later does not change it."""
        seats = tuple(
            SeatInfo(
                seat,
                user_id=seat + 1 if seat < self.people else None,
                name=NAMES[seat],
                brain="" if seat < self.people else "basic",
                acts=acts,
                present=True,
            )
            for seat, acts in enumerate(self.acts)
        )
        state = self.state.clone()
        return Position(
            self.room, self.rules, self.board, self.edition.texts, state, seats, self.version, self.now
        )


@pytest.fixture
def new_table(paris: CompiledEdition) -> Callable[..., Table]:
    def make(edition: CompiledEdition = paris, **given: Any) -> Table:
        return Table(edition, **given)

    return make


@pytest.fixture
def table(new_table: Callable[..., Table]) -> Table:
    """Four seats, the first of them a person's and on turn."""
    return new_table()
