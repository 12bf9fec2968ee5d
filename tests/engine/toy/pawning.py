"""T6: a plot is pawned for half its price, and redeemed for a tenth more."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import BANK, Action, Event, Game, Option, Play, Question, State
from games.engine.core.codec import tagged
from games.engine.core.estate import set_mortgaged
from games.engine.core.money import transfer
from games.engine.core.ruleset import Rule
from tests.engine.toy.numbers import PAWN_SHARE, REDEEM_EXTRA


@tagged("toy.pawn")
@dataclass(frozen=True, slots=True)
class Pawn(Action):
    tile: int


@tagged("toy.redeem")
@dataclass(frozen=True, slots=True)
class Redeem(Action):
    tile: int


@tagged("toy.pawned")
@dataclass(slots=True)
class Pawned(Event):
    seat: int
    tile: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, BANK, self.seat, self.amount)
        set_mortgaged(state, self.tile, True)


@tagged("toy.redeemed")
@dataclass(slots=True)
class Redeemed(Event):
    seat: int
    tile: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.amount)
        set_mortgaged(state, self.tile, False)


def pawn_value(game: Game, tile: int) -> int:
    return game.board.tiles[tile].cost * PAWN_SHARE // 100


def redeem_cost(game: Game, tile: int) -> int:
    return -(-pawn_value(game, tile) * (100 + REDEEM_EXTRA) // 100)


def pawnable(game: Game, seat: int) -> list[int]:
    """Not while anything in the street has stalls."""
    state, siblings = game.state, game.board.siblings
    return [
        tile
        for tile in state.holdings[seat]
        if not state.mortgaged[tile] and not any(state.units[other] for other in siblings[tile])
    ]


def pawn_offers(game: Game, seat: int, question: Question) -> list[Option]:
    return [Pawn(seat, tile) for tile in pawnable(game, seat)]


def pawn(play: Play, action: Pawn, question: Question) -> None:
    play.emit(Pawned(action.seat, action.tile, pawn_value(play, action.tile)))


def pawn_all(play: Play, seat: int) -> None:
    for tile in pawnable(play, seat):
        play.emit(Pawned(seat, tile, pawn_value(play, tile)))


def redeem_offers(game: Game, seat: int, question: Question) -> list[Option]:
    state = game.state
    return [
        Redeem(seat, tile)
        for tile in state.holdings[seat]
        if state.mortgaged[tile] and redeem_cost(game, tile) <= state.cash[seat]
    ]


def redeem(play: Play, action: Redeem, question: Question) -> None:
    play.emit(Redeemed(action.seat, action.tile, redeem_cost(play, action.tile)))


PAWN = Rule(pawn_offers, {Pawn: pawn})
REDEEM = Rule(redeem_offers, {Redeem: redeem})
