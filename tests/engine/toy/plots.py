"""T5: a free plot is bought at its price, or left: then it is auctioned, if the host chose so."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import BANK, NOBODY, Action, Event, Game, Option, Play, Question, State
from games.engine.core.codec import tagged
from games.engine.core.estate import give_tile
from games.engine.core.money import transfer
from games.engine.core.ruleset import Rule
from tests.engine.toy.auctions import start_auction
from tests.engine.toy.debts import charge
from tests.engine.toy.rent import rent


@tagged("toy.buy_or_leave")
@dataclass(frozen=True, slots=True)
class BuyOrLeave(Question):
    tile: int


@tagged("toy.buy")
@dataclass(frozen=True, slots=True)
class Buy(Action):
    pass


@tagged("toy.leave_it")
@dataclass(frozen=True, slots=True)
class LeaveIt(Action):
    pass


@tagged("toy.plot_bought")
@dataclass(slots=True)
class PlotBought(Event):
    seat: int
    tile: int
    price: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.price)
        give_tile(state, self.tile, self.seat)


def price(game: Game, tile: int) -> int:
    return game.board.tiles[tile].cost


def land_on_plot(play: Play, seat: int) -> None:
    tile = play.state.position[seat]
    owner = play.state.owner[tile]
    if owner == NOBODY:
        play.ask(BuyOrLeave, (seat,), tile)
        return
    amount = rent(play, tile, seat)
    if amount:
        charge(play, seat, owner, amount, "rent")


def buy_offers(game: Game, seat: int, question: BuyOrLeave) -> list[Option]:
    return [Buy(seat)] if price(game, question.tile) <= game.state.cash[seat] else []


def buy(play: Play, action: Buy, question: BuyOrLeave) -> None:
    play.answer(question)
    play.emit(PlotBought(action.seat, question.tile, price(play, question.tile)))


def leave_it_offers(game: Game, seat: int, question: BuyOrLeave) -> list[Option]:
    return [LeaveIt(seat)]


def leave_it(play: Play, action: LeaveIt, question: BuyOrLeave) -> None:
    decline(play, question)


def decline(play: Play, question: BuyOrLeave) -> None:
    play.answer(question)
    start_auction(play, question.seats[0], question.tile)


BUY = Rule(buy_offers, {Buy: buy})
LEAVE_IT = Rule(leave_it_offers, {LeaveIt: leave_it})
