"""Lending strictly (M16.3): little, dear, and to those who can pay it back."""

from __future__ import annotations

from bots.brains.advanced.answering import accepted, declined
from bots.brains.advanced.reserve import means, reserve
from bots.brains.choices import Choices
from games.engine import Action, Chance
from games.engine.rulesets.mtaani.debts import owing
from games.engine.rulesets.mtaani.loans import CallLoan, Loans, loans_of
from games.engine.rulesets.mtaani.player_loans import LoanOffer

MOST = 25
"""Percent of its spare cash that it lends at once."""

LEAST_RATE = 10
"""Percent for the whole term, and `RATE_STEP` more for each revolution of it."""
RATE_STEP = 2

COVER = 2
"""How many times its debts the borrower must be good for."""

DEAREST = 15
"""Percent at most at which it borrows itself, when it is short."""


def loan_offer(choices: Choices, question: LoanOffer, chance: Chance) -> Action | None:
    reason = (
        why_not_lend(choices, question)
        if question.lender == choices.seat
        else why_not_borrow(choices, question)
    )
    return declined(choices, question, reason) if reason else accepted(choices, question)


def why_not_lend(choices: Choices, question: LoanOffer) -> str:
    view = choices.view
    if question.rate < LEAST_RATE + RATE_STEP * question.term:
        return "too_little"
    spare = choices.cash - choices.once(reserve)
    if question.amount * 100 > spare * MOST:
        return "cash_short"
    borrower = question.borrower
    owed = sum(loan.balance for loan in loans_of(view, borrower)) + question.amount
    if owing(view, borrower) is not None or means(view, borrower) < COVER * owed:
        return "too_risky"
    return ""


def why_not_borrow(choices: Choices, question: LoanOffer) -> str:
    if question.rate > DEAREST:
        return "too_little"
    return "not_needed" if choices.cash >= choices.once(reserve) else ""


def call_in(choices: Choices) -> Action | None:
    """A loan is called while its borrower can still pay, and when that presses them hard."""
    view, loans = choices.view, choices.view.state[Loans]
    for action in choices.all(CallLoan):
        loan = loans.find(action.loan)
        if loan is not None and means(view, loan.borrower) < 2 * loan.principal:
            return action
    return None
