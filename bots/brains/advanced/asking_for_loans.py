"""Asking another player for a loan when nothing else is left (M6.8, M16.3)."""

from __future__ import annotations

from bots.brains.advanced.manners import may_offer, was_turned_down_loan
from bots.brains.choices import Choices
from games.engine import Action
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.numbers import LOAN_LEAST, LOAN_STEP
from games.engine.rulesets.mtaani.offers import Openness, open_offers
from games.engine.rulesets.mtaani.player_loans import ProposeLoan

RATE = 25
TERM = 4
SPARED = 2
"""How many times the loan its lender must have in cash to be asked."""


def ask(choices: Choices, lacking: int, question: Owes) -> Action | None:
    """The richest who has enough, once for a sum."""
    view, seat = choices.view, choices.seat
    state = view.state
    if lacking <= 0 or not may_offer(view, seat):
        return None
    amount = max(LOAN_LEAST, -(-lacking // LOAN_STEP) * LOAN_STEP)
    creditors = {debt.payee for debt in question.debts}
    asked = {offer.partner for offer in open_offers(view) if offer.proposer == seat}
    lenders = [
        other
        for other in state.in_play
        if other not in {seat, *creditors, *asked}
        and state[Openness].open[other]
        and state.cash[other] >= SPARED * amount
        and not was_turned_down_loan(view, seat, other)
    ]
    if not lenders:
        return None
    lender = max(lenders, key=lambda other: (state.cash[other], -other))
    return ProposeLoan(seat, lender, seat, amount, RATE, TERM)
