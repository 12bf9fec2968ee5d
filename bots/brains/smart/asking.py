"""Loans to build with: of whoever lends most, as much as Advanced would lend at once."""

from __future__ import annotations

from bots.brains.advanced import asking_for_loans
from bots.brains.advanced.asking_for_loans import LONG_RATE, LONG_TERM, lacking_to_build, lenders
from bots.brains.advanced.lending import COVER, MOST
from bots.brains.advanced.manners import may_offer
from bots.brains.advanced.reserve import means, reserve
from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices
from games.engine import Action, Game
from games.engine.rulesets.mtaani.loans import loans_of
from games.engine.rulesets.mtaani.numbers import LOAN_STEP
from games.engine.rulesets.mtaani.player_loans import ProposeLoan


def ask_to_build(choices: Choices) -> Action | None:
    """With one rival as Advanced does."""
    view, seat = choices.view, choices.seat
    if rivals(view) == 1:
        return asking_for_loans.ask_to_build(choices)
    wanted = lacking_to_build(choices)
    if wanted is None or not may_offer(view, seat):
        return None
    lacking, least = wanted
    found = {other: would_lend(view, other, seat) for other in lenders(choices)}
    lender = max(found, key=lambda other: (found[other], -other), default=None)
    if lender is None:
        return None
    amount = min(lacking, found[lender]) // LOAN_STEP * LOAN_STEP
    return ProposeLoan(seat, lender, seat, amount, LONG_RATE, LONG_TERM) if amount >= least else None


def would_lend(view: Game, lender: int, borrower: int) -> int:
    """The most that Advanced would lend the borrower at such terms; negative: nothing."""
    spare = view.state.cash[lender] - reserve(view, lender)
    owed = sum(loan.balance for loan in loans_of(view, borrower))
    return min(spare * MOST // 100, means(view, borrower) // COVER - owed)
