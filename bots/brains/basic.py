"""Basic (M16.2): buys what it lands on, mortgages to survive, accepts trades that complete its set, lends
freely, and builds when 500,000 remain.

One function for each kind of question says what Basic does; None leaves it to the first answer that is
offered, so that a question it does not know never holds up the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bots.brains.choices import Choices, plain, within
from games.engine import Action, Chance, Game, Option, Question, Ranged
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy, RaiseForMe
from games.engine.rulesets.mtaani.building import Build
from games.engine.rulesets.mtaani.city_hall import ChooseRule, SetRule
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.fortune import ChooseDeck, DrawFrom
from games.engine.rulesets.mtaani.insurance import UseInsurance
from games.engine.rulesets.mtaani.jail import PayBail
from games.engine.rulesets.mtaani.loans import Loans, RepayShare
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.mortgages import Mortgage, MortgageUntil, Unmortgage
from games.engine.rulesets.mtaani.numbers import RULE_DOUBLE
from games.engine.rulesets.mtaani.offers import Accept, Decline
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.raising import raisable
from games.engine.rulesets.mtaani.special_cards import CardOffer, DeclineCard
from games.engine.rulesets.mtaani.trading import Bundle, TradeOffer
from games.engine.rulesets.mtaani.turns import AwaitRoll, Roll

KEEP = 500_000
"""SFR that must remain after building, lifting a mortgage or repaying a loan."""

KEEP_IN_JAIL = 200_000
"""SFR that must remain after bail."""

LEND_AT_MOST = 50
"""Percent of its cash that Basic lends at once."""

BORROW_BELOW = 300_000
"""SFR in hand below which Basic takes a loan that another player offers, at up to `DEAREST_RATE` percent."""
DEAREST_RATE = 20


class Basic:
    """The brain that the games app knows."""

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        """What the seat that `options` name does. Raises ValueError when nothing is offered."""
        choices = Choices(view, options)
        asked = choices.questions()
        for question in asked:
            decide = DECISIONS.get(type(question))
            action = decide(choices, question, chance) if decide else None
            if action is not None:
                return action
        return anything(choices, asked)


def anything(choices: Choices, asked: list[Question]) -> Action:
    """The first answer on offer, a range by its lowest value; for questions that Basic knows nothing of."""
    for question in asked:
        for option in choices.answers(question):
            action = plain(option)
            if action is not None:
                return action
    raise ValueError("nothing can be chosen without a proposal")


def await_roll(choices: Choices, question: AwaitRoll, chance: Chance) -> Action | None:
    """First out of debt, then mortgages lifted, then units, as far as enough remains; then the dice."""
    return repay(choices) or lift(choices) or build(choices) or bail(choices) or choices.one(Roll)


def bail(choices: Choices) -> Action | None:
    return choices.one(PayBail) if costs_little(choices, choices.one(PayBail), KEEP_IN_JAIL) else None


def costs_little(choices: Choices, action: Action | None, keep: int) -> bool:
    """Whether so much remains after the action."""
    if action is None:
        return False
    cost = choices.view.rules.hooks.cost(choices.view, action)
    return cost is not None and choices.cash - cost >= keep


def repay(choices: Choices) -> Action | None:
    """A loan in one go."""
    loans = choices.view.state[Loans]
    for option in choices.options:
        if isinstance(option, Ranged) and isinstance(option.action, RepayShare) and 100 in option.values:
            loan = loans.find(option.action.loan)
            if loan is not None and choices.cash - loan.balance >= KEEP:
                return within(option, 100)
    return None


def lift(choices: Choices) -> Action | None:
    affordable = [action for action in choices.all(Unmortgage) if costs_little(choices, action, KEEP)]
    return max(affordable, key=lambda action: completes(choices, [action.tile]), default=None)


def build(choices: Choices) -> Action | None:
    """Where a unit costs least."""
    affordable = [action for action in choices.all(Build) if costs_little(choices, action, KEEP)]
    figures = choices.view.board.tiles
    return min(affordable, key=lambda action: (figures[action.tile].unit_cost, action.tile), default=None)


def buy_or_fee(choices: Choices, question: BuyOrFee, chance: Chance) -> Action | None:
    """Buys if it can; raises money for it only when it completes a set."""
    buy = choices.one(Buy)
    if buy is not None:
        return buy
    if completes(choices, [question.tile]):
        raised = raise_by_mortgages(choices, question.price - choices.cash)
        if raised is not None:
            return raised
    return choices.one(PayFee)


def raise_by_mortgages(choices: Choices, amount: int) -> Action | None:
    """Mortgages that bring the amount, if all that is offered does."""
    several = choices.ranged(MortgageUntil)
    if several is not None and several.values.high >= amount:
        return within(several, amount)
    cost = choices.view.rules.hooks.cost
    for mortgage in choices.all(Mortgage):
        if -(cost(choices.view, mortgage) or 0) >= amount:
            return mortgage
    return None


def owes(choices: Choices, question: Owes, chance: Chance) -> Action | None:
    """Insurance if it is there, else mortgages and units, else a loan that makes up for what they lack."""
    lacking = question.debts[0].amount - choices.cash - raisable(choices.view, choices.seat)
    loan = choices.ranged(Borrow)
    borrow = within(loan, lacking) if loan is not None and 0 < lacking <= loan.values.high else None
    return choices.one(UseInsurance) or choices.one(RaiseForMe) or borrow or choices.one(DeclareBankruptcy)


def choose_deck(choices: Choices, question: ChooseDeck, chance: Chance) -> Action | None:
    decks = choices.all(DrawFrom)
    return decks[chance.below("deck", len(decks))] if decks else None


def choose_rule(choices: Choices, question: ChooseRule, chance: Chance) -> Action | None:
    """Double fees for who owns most, else double salaries."""
    holdings = choices.view.state.holdings
    most = max(len(tiles) for tiles in holdings)
    wanted = "fees" if len(holdings[choices.seat]) == most else "salary"
    rules = choices.all(SetRule)
    return next((rule for rule in rules if rule.what == wanted and rule.percent == RULE_DOUBLE), None)


def card_offer(choices: Choices, question: CardOffer, chance: Chance) -> Action | None:
    return choices.one(DeclineCard)


def trade_offer(choices: Choices, question: TradeOffer, chance: Chance) -> Action | None:
    """Accepts what completes one of its sets, if that neither breaks one nor completes one for the other."""
    gets, gives = question.give, question.take
    if completes(choices, gets.tiles, without=gives.tiles) and not hurts(choices, question.proposer, gives):
        return answer(choices, Accept, question) or answer(choices, Decline, question)
    return answer(choices, Decline, question)


def hurts(choices: Choices, other: int, gives: Bundle) -> bool:
    view = choices.view
    breaks = any(view.owns_all(choices.seat, tile) for tile in gives.tiles)
    return breaks or completes(choices, gives.tiles, seat=other) or choices.cash - gives.cash < KEEP_IN_JAIL


def loan_offer(choices: Choices, question: LoanOffer, chance: Chance) -> Action | None:
    """Lends what it can spare; borrows when it is short of cash."""
    if question.lender == choices.seat:
        good = question.amount * 100 <= choices.cash * LEND_AT_MOST
    else:
        good = choices.cash < BORROW_BELOW and question.rate <= DEAREST_RATE
    accept = answer(choices, Accept, question) if good else None
    return accept or answer(choices, Decline, question)


def answer(
    choices: Choices, kind: type[Accept] | type[Decline], question: TradeOffer | LoanOffer
) -> Action | None:
    """The offered answer to this very offer."""
    for action in choices.all(kind):
        if action.offer == question.number:
            return action
    return None


def completes(
    choices: Choices, tiles: Sequence[int], seat: int | None = None, without: Sequence[int] = ()
) -> bool:
    """Whether these tiles, on top of what the seat keeps, make one of its sets complete."""
    owner, siblings = choices.view.state.owner, choices.view.board.siblings
    who = choices.seat if seat is None else seat

    def has(tile: int) -> bool:
        return tile in tiles or (owner[tile] == who and tile not in without)

    return any(siblings[tile] and all(has(other) for other in siblings[tile]) for tile in tiles)


DECISIONS: Mapping[type[Question], Callable[[Choices, Any, Chance], Action | None]] = {
    AwaitRoll: await_roll,
    BuyOrFee: buy_or_fee,
    Owes: owes,
    ChooseDeck: choose_deck,
    ChooseRule: choose_rule,
    CardOffer: card_offer,
    TradeOffer: trade_offer,
    LoanOffer: loan_offer,
}
"""What Basic does when it is asked."""
