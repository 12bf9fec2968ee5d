"""A table at which a brain sits, and what is put before it by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bots.arena import Brain
from games.engine import (
    RULESETS,
    Action,
    Game,
    Play,
    Question,
    ScriptedChance,
    SeededChance,
    apply,
    new_game,
    observe,
    options,
)
from games.engine.core.estate import give_tile
from games.engine.rulesets.mtaani.numbers import MOST_UNITS

MTAANI = RULESETS["mtaani"]
SET = ("residential_1", "residential_2")


class Table:
    """Seat 0 is the brain's and on turn; the tests put things before it."""

    def __init__(self, brain: Brain, seats: int = 3) -> None:
        self.brain = brain
        self.hints: dict[str, int] = {}
        self.rules, self.board = MTAANI.configure({}), MTAANI.board("standard")
        self.chance = ScriptedChance({"order": [0] * seats}, SeededChance(b"a seed for the tests of Basic"))
        self.state, _ = new_game(self.rules, self.board, seats, self.chance, 0)
        self.first, self.second = (self.board.groups[name].tiles for name in SET)

    @property
    def game(self) -> Game:
        return Game(self.rules, self.board, self.state, 0)

    def give(self, seat: int, *tiles: int) -> None:
        for tile in tiles:
            give_tile(self.state, tile, seat)

    def build_up(self) -> tuple[int, ...]:
        """Seat 0 has nothing but a set with all its units, and the bank lends nothing; the set's tiles."""
        tiles = self.board.groups["residential_7"].tiles
        self.give(0, *tiles)
        for tile in tiles:
            self.state.units[tile] = MOST_UNITS
        self.state.cash[0], self.state.bank = 0, 0
        return tiles

    def act(self, do: Callable[[Play], None]) -> None:
        play = Play(self.rules, self.board, self.state, 0, self.chance)
        do(play)
        play.settle()

    def ask(self, kind: type[Question], *contents: Any, seat: int = 0) -> None:
        self.act(lambda play: play.ask(kind, (seat,), *contents))

    def do(self, action: Action) -> None:
        apply(self.rules, self.board, self.state, action, self.chance, 0)

    def chooses(self, seat: int = 0) -> Action:
        found = options(self.rules, self.board, self.state, seat, 0)
        seen = observe(self.rules, self.board, self.state, seat, 0)
        view = Game(self.rules, self.board, seen, 0, self.hints)
        return self.brain.choose(view, found, SeededChance(b"a seed of the bot's own"))
