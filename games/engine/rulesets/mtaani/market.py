"""Buying what one lands on, or paying its fee to the bank (M4.1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.estate import give_tile
from games.engine.core.event import Event
from games.engine.core.money import transfer
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Always, Rule
from games.engine.core.state import BANK, NOBODY, Slice, State
from games.engine.rulesets.mtaani.city_hall import rule_percent
from games.engine.rulesets.mtaani.debts import Debt, charge
from games.engine.rulesets.mtaani.fees import bank_fee, fee
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import owed
from games.engine.rulesets.mtaani.world import event_percent


@tagged("mtaani.market")
@dataclass(slots=True)
class Market(Slice):
    """`mortgage`, by tile: what mortgaging it brings (M5.1), the printed value or the price last paid to the
    bank for it if that was less; `since`, by tile: the revolution at which its owner got it (M8.1); `bought`:
    purchases so far, by anybody (M6.3)."""

    mortgage: list[int]
    since: list[int]
    bought: int = 0

    def clone(self) -> Market:
        return Market(self.mortgage.copy(), self.since.copy(), self.bought)


@tagged("mtaani.buy_or_fee")
@dataclass(frozen=True, slots=True)
class BuyOrFee(Question):
    """Buy the tile at `price` or pay `fee` to the bank; both are fixed on landing."""

    tile: int
    price: int
    fee: int


@tagged("mtaani.buy")
@dataclass(frozen=True, slots=True)
class Buy(Action):
    pass


@tagged("mtaani.pay_fee")
@dataclass(frozen=True, slots=True)
class PayFee(Action):
    """Leave the tile on the market and pay its fee."""


@tagged("mtaani.bought")
@dataclass(slots=True)
class Bought(Event):
    """`mortgage` is what mortgaging the tile brings from now on (M5.1); `revolution` when it was bought."""

    seat: int
    tile: int
    price: int
    mortgage: int
    revolution: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.price)
        give_tile(state, self.tile, self.seat)
        market = state[Market]
        market.mortgage[self.tile] = self.mortgage
        market.since[self.tile] = self.revolution
        market.bought += 1


def price(game: Game, tile: int) -> int:
    """What an unowned property costs now: the event first, then the municipal rule, rounded once (M4.8)."""
    cost, event, rule = (
        game.board.tiles[tile].cost,
        event_percent(game, "values"),
        rule_percent(game, "prices"),
    )
    return cost if event == rule == 100 else owed(cost, event, rule)


def visit_property(play: Play, seat: int) -> None:
    """Landing on a property: the market's question, or the owner's fee."""
    tile = play.state.position[seat]
    owner = play.state.owner[tile]
    if owner == NOBODY:
        play.ask(BuyOrFee, (seat,), tile, price(play, tile), bank_fee(play, tile))
        return
    amount = fee(play, tile, seat)
    if amount:
        charge(play, [Debt(seat, owner, amount, "fee", tile)])


_buy = cache(Buy)


def buy_offers(game: Game, seat: int, question: BuyOrFee) -> list[Option]:
    return [_buy(seat)] if game.state.cash[seat] >= question.price else []


def buy(play: Play, action: Buy, question: BuyOrFee) -> None:
    play.answer(question)
    tile, paid = question.tile, question.price
    mortgage = min(paid, play.board.tiles[tile].mortgage)
    play.emit(Bought(action.seat, tile, paid, mortgage, play.state[Revolutions].count))


def pay_fee(play: Play, action: PayFee, question: BuyOrFee) -> None:
    decline(play, question)


def decline(play: Play, question: BuyOrFee) -> None:
    """Pay the fee and do not buy; also what the table does for an idle player (M2.7)."""
    play.answer(question)
    if question.fee:
        charge(play, [Debt(question.seats[0], BANK, question.fee, "fee", question.tile)])


BUY = Rule(buy_offers, {Buy: buy})
PAY_FEE = Rule(Always(PayFee), {PayFee: pay_fee})
