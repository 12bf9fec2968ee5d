"""Insurance: bought at a price that doubles, spent on a payment that cannot be met (M9.1, M9.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.money import transfer
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, Slice, State
from games.engine.rulesets.mtaani.bank import make_good
from games.engine.rulesets.mtaani.debts import Debt, Owes, drop_first
from games.engine.rulesets.mtaani.numbers import INSURANCE_PRICE, INSURANCE_SPARE


@tagged("mtaani.insurance")
@dataclass(slots=True)
class Insurance(Slice):
    """`held`, by seat: cards in hand; `price`: what the next one costs, SFR."""

    held: list[int]
    price: int

    def clone(self) -> Insurance:
        return Insurance(self.held.copy(), self.price)


@tagged("mtaani.buy_insurance")
@dataclass(frozen=True, slots=True)
class BuyInsurance(Action):
    pass


@tagged("mtaani.use_insurance")
@dataclass(frozen=True, slots=True)
class UseInsurance(Action):
    """Cover the first debt of the queue, whole."""


@tagged("mtaani.insurance_bought")
@dataclass(slots=True)
class InsuranceBought(Event):
    """`price` is what was paid; the next one costs `following`."""

    seat: int
    price: int
    following: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.price)
        insurance = state[Insurance]
        insurance.held[self.seat] += 1
        insurance.price = self.following


@tagged("mtaani.insured")
@dataclass(slots=True)
class Insured(Event):
    """A debt is covered: the bank pays a creditor who is a player, a debt to the bank is cancelled."""

    seat: int
    debt: Debt

    def apply(self, state: State) -> None:
        state[Insurance].held[self.seat] -= 1
        if self.debt.payee != BANK:
            transfer(state, BANK, self.debt.payee, self.debt.amount)


@tagged("mtaani.insurance_price_reset")
@dataclass(slots=True)
class InsurancePriceReset(Event):
    price: int

    def apply(self, state: State) -> None:
        state[Insurance].price = self.price


@tagged("mtaani.insurance_returned")
@dataclass(slots=True)
class InsuranceReturned(Event):
    """Unplayed cards of a bankrupt go back to the stock (M7.4)."""

    seat: int
    cards: int

    def apply(self, state: State) -> None:
        state[Insurance].held[self.seat] -= self.cards


def most_held(game: Game) -> int:
    """M9.1: a player holds at most as many as there were players at the start."""
    return len(game.state.out)


def in_stock(game: Game) -> int:
    """M9.1: the stock is players + 1."""
    return len(game.state.out) + INSURANCE_SPARE - sum(game.state[Insurance].held)


_buy = cache(BuyInsurance)


def buy_offers(game: Game, seat: int, question: Question) -> tuple[Option, ...]:
    insurance = game.state[Insurance]
    if (
        game.state.cash[seat] < insurance.price
        or insurance.held[seat] >= most_held(game)
        or not in_stock(game)
    ):
        return ()
    return (_buy(seat),)


def buy_insurance(play: Play, action: BuyInsurance, question: Question) -> None:
    price = play.state[Insurance].price
    play.emit(InsuranceBought(action.seat, price, price * 2))


def covers(debt: Debt) -> bool:
    """M9.2: not player loans."""
    return debt.reason != "loan" or debt.payee == BANK


def use_offers(game: Game, seat: int, question: Owes) -> list[Option]:
    return [UseInsurance(seat)] if game.state[Insurance].held[seat] and covers(question.debts[0]) else []


def use_insurance(play: Play, action: UseInsurance, question: Owes) -> None:
    cover(play, question)


def cover(play: Play, question: Owes) -> None:
    """Spend a card on the first debt of the queue."""
    debt = question.debts[0]
    if debt.payee != BANK:
        make_good(play, debt.amount)
    drop_first(play, question)
    play.emit(Insured(debt.payer, debt))


def reset_price(play: Play) -> None:
    """M14.3, coalition: back to the first price."""
    play.emit(InsurancePriceReset(INSURANCE_PRICE))


def return_insurance(play: Play, seat: int) -> None:
    held = play.state[Insurance].held[seat]
    if held:
        play.emit(InsuranceReturned(seat, held))


BUY_INSURANCE = Rule(buy_offers, {BuyInsurance: buy_insurance})
USE_INSURANCE = Rule(use_offers, {UseInsurance: use_insurance})
