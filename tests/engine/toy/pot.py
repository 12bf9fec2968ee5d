"""T8: taxes go into a pot for the next who stops at the park."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import Event, Game, Play, Slice, State
from games.engine.core.codec import tagged
from tests.engine.toy.numbers import TAX_SHARE


@tagged("toy.pot")
@dataclass(slots=True)
class Pot(Slice):
    money: int = 0

    def clone(self) -> Pot:
        return Pot(self.money)


@tagged("toy.pot_fed")
@dataclass(slots=True)
class PotFed(Event):
    seat: int
    amount: int

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.amount
        state[Pot].money += self.amount


@tagged("toy.pot_taken")
@dataclass(slots=True)
class PotTaken(Event):
    seat: int
    amount: int

    def apply(self, state: State) -> None:
        state[Pot].money -= self.amount
        state.cash[self.seat] += self.amount


def in_the_pot(game: Game) -> int:
    """Money that is neither a player's nor the bank's."""
    return game.state[Pot].money


def land_on_tax(play: Play, seat: int) -> None:
    amount = play.state.cash[seat] * TAX_SHARE // 100
    if amount:
        play.emit(PotFed(seat, amount))


def land_on_park(play: Play, seat: int) -> None:
    if play.state[Pot].money:
        play.emit(PotTaken(seat, play.state[Pot].money))
