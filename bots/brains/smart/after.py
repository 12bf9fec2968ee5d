"""The position after an action, as far as nothing is left to chance: the action's own events, on a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.engine import BANK, Action, Event, Game, Question
from games.engine.core.events import Answered, Changed, Paid
from games.engine.rulesets.mtaani.building import Build, BuildTo, Built, Sell, Sold, resale
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Owes, owing
from games.engine.rulesets.mtaani.insurance import (
    BuyInsurance,
    Insurance,
    InsuranceBought,
    Insured,
    UseInsurance,
)
from games.engine.rulesets.mtaani.jail import Bailed, PayBail
from games.engine.rulesets.mtaani.loans import (
    CallLoan,
    Loan,
    LoanCalled,
    LoanMade,
    Loans,
    Repaid,
    RepayShare,
)
from games.engine.rulesets.mtaani.market import Bought, Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.mortgages import (
    Mortgage,
    Mortgaged,
    Unmortgage,
    Unmortgaged,
    lifting_cost,
    mortgage_value,
)
from games.engine.rulesets.mtaani.numbers import BAIL, BANK_RATE, BANK_TERM
from games.engine.rulesets.mtaani.offers import Accept, OfferClosed
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import owed
from games.engine.rulesets.mtaani.trading import Bundle, OfferTrade, Traded, TradeOffer


def after(view: Game, action: Action) -> Game | None:
    """A new position; None for an action whose outcome is not certain. The one given is left as it is."""
    happens = HAPPENS.get(type(action))
    if happens is None:
        return None
    state = view.state.clone()
    then = Game(view.rules, view.board, state, view.now, view.hints)
    for event in happens(then, action):
        event.apply(state)
    settle(then, action.seat)
    return then


def settle(game: Game, seat: int) -> None:
    """M7.1: what cash covers by now is paid."""
    question = owing(game, seat)
    while question is not None and game.state.cash[seat] >= question.debts[0].amount:
        debt = question.debts[0]
        Paid(seat, debt.payee, debt.amount, debt.reason, debt.ref).apply(game.state)
        drop_first(question).apply(game.state)
        question = owing(game, seat)


def drop_first(question: Owes) -> Event:
    left = question.debts[1:]
    return Changed(replace(question, debts=left)) if left else Answered(question.number)


def asked(game: Game, kind: type[Question]) -> Any:
    return next(question for question in game.open_questions() if type(question) is kind)


def buy(game: Game, action: Buy) -> list[Event]:
    question: BuyOrFee = asked(game, BuyOrFee)
    mortgage = min(question.price, game.board.tiles[question.tile].mortgage)
    count = game.state[Revolutions].count
    return [
        Answered(question.number),
        Bought(action.seat, question.tile, question.price, mortgage, count),
    ]


def pay_fee(game: Game, action: PayFee) -> list[Event]:
    question: BuyOrFee = asked(game, BuyOrFee)
    paid = min(question.fee, game.state.cash[action.seat])
    return [Answered(question.number), Paid(action.seat, BANK, paid, "fee", question.tile)]


def build(game: Game, action: Build) -> list[Event]:
    figures = game.board.tiles[action.tile]
    return [Built(action.seat, action.tile, game.state.units[action.tile] + 1, figures.unit_cost)]


def build_to(game: Game, action: BuildTo) -> list[Event]:
    """M5.7: one level at a time, in board order, until the next unit cannot be paid."""
    tiles, cash = game.board.groups[action.group].tiles, game.state.cash[action.seat]
    found: list[Event] = []
    for level in range(action.units):
        for tile in tiles:
            cost = game.board.tiles[tile].unit_cost
            if game.state.units[tile] > level:
                continue
            if cost > cash:
                return found
            cash -= cost
            found.append(Built(action.seat, tile, level + 1, cost))
    return found


def sell(game: Game, action: Sell) -> list[Event]:
    units = game.state.units[action.tile] - 1
    return [Sold(action.seat, action.tile, units, resale(game, action.tile))]


def mortgage(game: Game, action: Mortgage) -> list[Event]:
    return [Mortgaged(action.seat, action.tile, mortgage_value(game, action.tile))]


def unmortgage(game: Game, action: Unmortgage) -> list[Event]:
    return [Unmortgaged(action.seat, action.tile, lifting_cost(game, action.tile))]


def insure(game: Game, action: BuyInsurance) -> list[Event]:
    price = game.state[Insurance].price
    return [InsuranceBought(action.seat, price, 2 * price)]


def use_insurance(game: Game, action: UseInsurance) -> list[Event]:
    question = owing(game, action.seat)
    assert question is not None
    return [drop_first(question), Insured(action.seat, question.debts[0])]


def lent(game: Game, borrower: int, lender: int, amount: int, rate: int, term: int) -> Event:
    count, number = game.state[Revolutions].count, game.state[Loans].made + 1
    return LoanMade(Loan(number, borrower, lender, amount, rate, term, made=count, since=count))


def borrow(game: Game, action: Borrow) -> list[Event]:
    return [lent(game, action.seat, BANK, action.amount, BANK_RATE, BANK_TERM)]


def repay(game: Game, action: RepayShare) -> list[Event]:
    """M6.5: interest first."""
    loan = game.state[Loans].find(action.loan)
    assert loan is not None
    amount = owed(loan.balance, action.percent)
    interest = min(amount, loan.interest)
    left = replace(loan, interest=loan.interest - interest, principal=loan.principal - (amount - interest))
    return [Repaid(left, amount, restarted=False)]


def call(game: Game, action: CallLoan) -> list[Event]:
    loan = game.state[Loans].find(action.loan)
    assert loan is not None
    return [LoanCalled(replace(loan, interest=0, called=True))]


def bail(game: Game, action: PayBail) -> list[Event]:
    return [Bailed(action.seat, BAIL)]


def accept(game: Game, action: Accept) -> list[Event]:
    offer = game.question(action.offer)
    if isinstance(offer, TradeOffer):
        closed = OfferClosed(offer.proposer, offer.partner, offer.number, "accepted")
        return [closed, traded(game, offer.proposer, offer.partner, offer.give, offer.take)]
    assert isinstance(offer, LoanOffer)
    closed = OfferClosed(offer.proposer, offer.partner, offer.number, "accepted")
    return [closed, lent(game, offer.borrower, offer.lender, offer.amount, offer.rate, offer.term)]


def offer_trade(game: Game, action: OfferTrade) -> list[Event]:
    """As if it were accepted."""
    return [traded(game, action.seat, action.partner, action.give, action.take)]


def traded(game: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> Event:
    return Traded(seat, partner, give, take, 1, game.state[Revolutions].count)


HAPPENS: Mapping[type[Action], Callable[[Game, Any], list[Event]]] = {
    Buy: buy,
    PayFee: pay_fee,
    Build: build,
    BuildTo: build_to,
    Sell: sell,
    Mortgage: mortgage,
    Unmortgage: unmortgage,
    BuyInsurance: insure,
    UseInsurance: use_insurance,
    Borrow: borrow,
    RepayShare: repay,
    CallLoan: call,
    PayBail: bail,
    Accept: accept,
    OfferTrade: offer_trade,
}
"""The events of each action that Smart thinks through."""
