"""Owing more than the cash in hand (M7): insurance for what is dear, else what costs least to raise."""

from __future__ import annotations

from bots.brains.advanced import asking_for_loans
from bots.brains.choices import Choices, within
from games.engine import Action, Chance
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy, RaiseForMe
from games.engine.rulesets.mtaani.building import Sell, resale
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.insurance import Insurance, UseInsurance
from games.engine.rulesets.mtaani.mortgages import Mortgage, mortgage_value
from games.engine.rulesets.mtaani.raising import raisable

DEAR = (900_000, 600_000)
"""SFR of loss from which on a debt is insured rather than raised, with one card in hand and with more."""

FEW = 10
"""Units that are sold one by one. When a debt takes more of them, all is raised at once."""


def owes(choices: Choices, question: Owes, chance: Chance) -> Action | None:
    debt = question.debts[0]
    lacking = debt.amount - choices.cash
    insured = choices.one(UseInsurance)
    if insured is not None:
        several = choices.view.state[Insurance].held[choices.seat] > 1
        if debt.amount + lost_on_units(choices, lacking) >= DEAR[several]:
            return insured
    at_once = choices.one(RaiseForMe)
    if at_once is None:
        return insured or out_of_reach(choices, lacking, question)
    return (
        mortgage_lone(choices, lacking)
        or borrow(choices, lacking, question)
        or mortgage_any(choices)
        or sell(choices, lacking, at_once)
        or at_once
    )


def out_of_reach(choices: Choices, lacking: int, question: Owes) -> Action | None:
    """A debt that all the seat could raise does not cover: a loan for the rest, or the end without selling
    everything first."""
    rest = lacking - raisable(choices.view, choices.seat)
    return (
        borrow(choices, rest, question)
        or asking_for_loans.ask(choices, rest, question)
        or choices.one(DeclareBankruptcy)
    )


def lost_on_units(choices: Choices, lacking: int) -> int:
    """What is lost on units that must be sold for the sum: as much as they bring, for they bring half."""
    loan = choices.ranged(Borrow)
    mortgages = sum(mortgage_value(choices.view, action.tile) for action in choices.all(Mortgage))
    return max(0, lacking - mortgages - (loan.values.high if loan is not None else 0))


def mortgage_lone(choices: Choices, lacking: int) -> Action | None:
    """Of the properties that belong to no whole set: the smallest that does, or the largest."""
    view, seat = choices.view, choices.seat
    lone = [action for action in choices.all(Mortgage) if not view.owns_all(seat, action.tile)]
    return best_mortgage(choices, lone, lacking)


def best_mortgage(choices: Choices, found: list[Mortgage], lacking: int) -> Mortgage | None:
    def value(action: Mortgage) -> tuple[int, int]:
        return mortgage_value(choices.view, action.tile), action.tile

    enough = [action for action in found if value(action)[0] >= lacking]
    return min(enough, key=value) if enough else max(found, key=value, default=None)


def borrow(choices: Choices, lacking: int, question: Owes) -> Action | None:
    """A bank loan that ends the matter; not to pay back another."""
    loan = choices.ranged(Borrow)
    if loan is None or lacking > loan.values.high or question.debts[0].reason == "loan":
        return None
    return within(loan, lacking)


def mortgage_any(choices: Choices) -> Action | None:
    lacking = 0
    return best_mortgage(choices, choices.all(Mortgage), lacking)


def sell(choices: Choices, lacking: int, at_once: Action) -> Action | None:
    """Units one at a time, where fewest stand: the last ones of a set earn most; or all at once."""
    view = choices.view
    brings = {action: resale(view, action.tile) for action in choices.all(Sell)}
    if lacking * len(brings) > FEW * sum(brings.values()):
        return at_once
    units = view.state.units
    return min(brings, key=lambda action: (units[action.tile], -brings[action], action.tile), default=None)
