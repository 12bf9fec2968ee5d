"""Loans (M6): taken of the bank to build when that earns more than the interest, repaid when cash allows."""

from __future__ import annotations

from bots.brains.advanced.building import EARNED_BACK_IN, earns, sites
from bots.brains.advanced.reserve import reserve
from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices, within
from games.engine import Action, Game, Ranged
from games.engine.core.state import BANK
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.loans import Loan, Loans, RepayShare
from games.engine.rulesets.mtaani.revolutions import Revolutions

SPARE = 200_000
"""SFR above the reserve that remain after repaying."""


def borrow_to_build(choices: Choices) -> Action | None:
    """As much as one level of the best set lacks."""
    loan = choices.ranged(Borrow)
    view, state = choices.view, choices.view.state
    if loan is None:
        return None
    units = state.units
    found = [(earns(choices, min(tiles, key=units.__getitem__)), tiles) for tiles in sites(choices)]
    earning, best = max(found, default=(0.0, ()))
    if earning * EARNED_BACK_IN < 1:
        return None
    level = sum(view.board.tiles[tile].unit_cost for tile in best)
    lacking = level + choices.once(reserve) - choices.cash
    return within(loan, lacking) if 0 < lacking <= loan.values.high else None


def repay(choices: Choices) -> Action | None:
    """In one go, when what remains is enough and there is nothing to build."""
    if sites(choices):
        return None
    loans = choices.view.state[Loans]
    for option in choices.options:
        if isinstance(option, Ranged) and isinstance(option.action, RepayShare) and 100 in option.values:
            loan = loans.find(option.action.loan)
            if loan is None or works_on(choices.view, loan):
                continue
            if choices.cash - loan.balance >= choices.once(reserve) + SPARE:
                return within(option, 100)
    return None


def works_on(view: Game, loan: Loan) -> bool:
    """Whether the loan is better kept: what the only rival has lent it cannot use until the term is over."""
    if loan.lender == BANK or rivals(view) > 1:
        return False
    return loan.since + loan.term - view.state[Revolutions].count > 1
