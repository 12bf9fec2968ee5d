"""Borrowing from the bank, and how much it lends (M6.1 to M6.3, M3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.option import Option, Range, Ranged
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, Slice, State
from games.engine.rulesets.mtaani.loans import Loans, make_loan
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.numbers import (
    BANK_LIMIT,
    BANK_LIMIT_GROWS_AFTER,
    BANK_LIMIT_SHARE,
    BANK_RATE,
    BANK_TERM,
    CASH_AVERAGED_OVER,
    LOAN_LEAST,
    LOAN_STEP,
)
from games.engine.rulesets.mtaani.shares import received
from games.engine.rulesets.mtaani.worth import worth_beside_cash


@tagged("mtaani.credit")
@dataclass(slots=True)
class Credit(Slice):
    """`cash`, by seat: cash at the end of its last turns, at most five, the oldest first (M6.3)."""

    cash: list[tuple[int, ...]]

    def clone(self) -> Credit:
        return Credit(self.cash.copy())


@tagged("mtaani.borrow")
@dataclass(frozen=True, slots=True)
class Borrow(Action):
    amount: int


@tagged("mtaani.cash_noted")
@dataclass(slots=True)
class CashNoted(Event):
    """The bank notes a player's cash at the end of their turn."""

    seat: int

    def apply(self, state: State) -> None:
        credit = state[Credit]
        credit.cash[self.seat] = (*credit.cash[self.seat], state.cash[self.seat])[-CASH_AVERAGED_OVER:]


def note_cash(play: Play, seat: int) -> None:
    if not play.state.out[seat]:
        play.emit(CashNoted(seat))


def average_cash(game: Game, seat: int) -> int:
    """M6.3: over the last five ends of turn, as many as there are; none yet: present cash."""
    noted = game.state[Credit].cash[seat]
    return sum(noted) // len(noted) if noted else game.state.cash[seat]


def credit_limit(game: Game, seat: int) -> int:
    """M6.2, M6.3: SFR, rounded down to a step; M3.4: never more than the reserve."""
    limit = BANK_LIMIT
    if game.state[Market].bought >= BANK_LIMIT_GROWS_AFTER:
        worth = average_cash(game, seat) + worth_beside_cash(game, seat)
        if worth > 0:
            limit += received(worth, BANK_LIMIT_SHARE)
    limit = min(limit, game.state.bank)
    return limit - limit % LOAN_STEP


def can_borrow(game: Game, seat: int) -> int:
    """The most that the bank lends the seat now; 0 with a bank loan open (M6.2: one at a time)."""
    for loan in game.state[Loans].open:
        if loan.borrower == seat and loan.lender == BANK:
            return 0
    limit = credit_limit(game, seat)
    return limit if limit >= LOAN_LEAST else 0


@lru_cache(1024)
def _borrow_up_to(most: int, seat: int) -> Ranged:
    return Ranged(Borrow(seat, LOAN_LEAST), "amount", Range(LOAN_LEAST, most, LOAN_STEP))


def borrow_offers(game: Game, seat: int, question: Question) -> tuple[Option, ...]:
    most = can_borrow(game, seat)
    return (_borrow_up_to(most, seat),) if most else ()


def borrow(play: Play, action: Borrow, question: Question) -> None:
    make_loan(play, action.seat, BANK, action.amount, BANK_RATE, BANK_TERM)


BORROW = Rule(borrow_offers, {Borrow: borrow})
