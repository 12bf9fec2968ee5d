"""What is learnt from: positions of finished games as features, and who won. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bots.arena import Brain, Match
from bots.brains.smart.features import features
from bots.simulation import MOST, revolutions_of
from games.engine import Game, Ruleset

EVERY = 4
"""Turns from one position to the next, beside the first one of each revolution."""


@dataclass(slots=True)
class Samples:
    """`rows`: the features of a seat; `sizes`: how many rows, one for each seat in play, make a position;
    `winners`: which of these rows won."""

    rows: list[list[float]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)

    def extend(self, other: Samples) -> None:
        self.rows += other.rows
        self.sizes += other.sizes
        self.winners += other.winners


class Notebook:
    """Notes positions of one game as it is played, and is told at the end who won."""

    def __init__(self) -> None:
        self.noted: list[tuple[list[int], list[list[float]]]] = []
        self.turn = self.revolution = -1

    def look(self, game: Game) -> None:
        """At most once a turn: at the first of a revolution, and every few turns."""
        state = game.state
        revolution = revolutions_of(state)
        due = state.turns % EVERY == 0 or revolution != self.revolution
        if state.turns != self.turn and due and not state.winners:
            self.turn, self.revolution = state.turns, revolution
            self.noted.append(features(game))

    def close(self, winner: int) -> Samples:
        found = Samples()
        for seats, rows in self.noted:
            if winner in seats and len(seats) > 1:
                found.rows += rows
                found.sizes.append(len(seats))
                found.winners.append(seats.index(winner))
        return found


def play(ruleset: Ruleset, brains: Sequence[Brain], seed: bytes, most: int = MOST) -> Samples:
    """One game in memory; nothing of one that does not end."""
    match, notes = Match(ruleset, brains, seed), Notebook()
    while not match.state.winners and match.actions < most:
        notes.look(Game(match.rules, match.board, match.state, match.now))
        match.step()
    return notes.close(match.state.winners[0]) if match.state.winners else Samples()


def games(
    ruleset: Ruleset, tables: Sequence[Sequence[Brain]], seeds: Iterator[bytes], count: int
) -> Iterator[Samples]:
    """So many games, at each of these tables in turn."""
    for number in range(count):
        yield play(ruleset, tables[number % len(tables)], next(seeds))
