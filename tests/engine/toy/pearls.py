"""T10: pearls are found in secret, and sold to the bank at the start tile."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import BANK, Event, Play, Slice, State
from games.engine.core.codec import tagged
from games.engine.core.money import transfer
from tests.engine.toy.numbers import SHELL_CHANCE


@tagged("toy.pearls")
@dataclass(slots=True)
class Pearls(Slice):
    """`held`, by seat: the values of the pearls that only their owner knows of."""

    held: list[list[int]]

    def clone(self) -> Pearls:
        return Pearls([values.copy() for values in self.held])

    def seen_by(self, seat: int | None) -> Pearls:
        return Pearls([values.copy() if owner == seat else [] for owner, values in enumerate(self.held)])


@tagged("toy.pearl_found")
@dataclass(slots=True)
class PearlFound(Event):
    """Nobody else may know."""

    seat: int
    value: int

    def apply(self, state: State) -> None:
        state[Pearls].held[self.seat].append(self.value)

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@tagged("toy.pearls_sold")
@dataclass(slots=True)
class PearlsSold(Event):
    seat: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, BANK, self.seat, self.amount)
        state[Pearls].held[self.seat] = []


def find_pearl(play: Play, seat: int) -> None:
    deck = play.board.decks["pearls"]
    play.emit(PearlFound(seat, deck[play.chance.below("pearl", len(deck))].amount))


def look_for_shell(play: Play, seat: int) -> None:
    if play.chance.one_in("shell", SHELL_CHANCE):
        find_pearl(play, seat)


def sell_pearls(play: Play, seat: int) -> None:
    worth = sum(play.state[Pearls].held[seat])
    if worth:
        play.emit(PearlsSold(seat, worth))
