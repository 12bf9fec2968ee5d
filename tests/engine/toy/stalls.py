"""T6: stalls, of which the bank has only so many; the whole street must be the team's."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import BANK, Action, Event, Game, Option, Play, Question, Slice, State
from games.engine.core.codec import tagged
from games.engine.core.money import transfer
from games.engine.core.ruleset import Rule
from tests.engine.toy.numbers import MOST_STALLS
from tests.engine.toy.rent import team_owns_all


@tagged("toy.stalls")
@dataclass(slots=True)
class Stalls(Slice):
    """`left`: what the bank still has."""

    left: int

    def clone(self) -> Stalls:
        return Stalls(self.left)


@tagged("toy.build")
@dataclass(frozen=True, slots=True)
class Build(Action):
    tile: int


@tagged("toy.sell")
@dataclass(frozen=True, slots=True)
class Sell(Action):
    tile: int


@tagged("toy.stall_built")
@dataclass(slots=True)
class StallBuilt(Event):
    seat: int
    tile: int
    cost: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.cost)
        state.units[self.tile] += 1
        state[Stalls].left -= 1


@tagged("toy.stall_sold")
@dataclass(slots=True)
class StallSold(Event):
    seat: int
    tile: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, BANK, self.seat, self.amount)
        state.units[self.tile] -= 1
        state[Stalls].left += 1


def resale(game: Game, tile: int) -> int:
    return game.board.tiles[tile].unit_cost // 2


def build_offers(game: Game, seat: int, question: Question) -> list[Option]:
    state, figures = game.state, game.board.tiles
    if not state[Stalls].left:
        return []
    return [
        Build(seat, tile)
        for tile in state.holdings[seat]
        if state.units[tile] < MOST_STALLS
        and figures[tile].unit_cost <= state.cash[seat]
        and team_owns_all(game, seat, tile)
        and not any(state.mortgaged[other] for other in game.board.siblings[tile])
    ]


def build(play: Play, action: Build, question: Question) -> None:
    play.emit(StallBuilt(action.seat, action.tile, play.board.tiles[action.tile].unit_cost))


def sell_offers(game: Game, seat: int, question: Question) -> list[Option]:
    return [Sell(seat, tile) for tile in game.state.holdings[seat] if game.state.units[tile]]


def sell(play: Play, action: Sell, question: Question) -> None:
    play.emit(StallSold(action.seat, action.tile, resale(play, action.tile)))


def sell_all(play: Play, seat: int) -> None:
    """T7: what pays a debt in the place of a player who does not."""
    for tile in play.state.holdings[seat]:
        for _ in range(play.state.units[tile]):
            play.emit(StallSold(seat, tile, resale(play, tile)))


BUILD = Rule(build_offers, {Build: build})
SELL = Rule(sell_offers, {Sell: sell})
