"""What Smart does about each question (M16.4): the way out with the best position after it.

Advanced proposes a way; another is taken when it is better by more than the network is unsure of. What is
left to chance, and what comes too seldom to be learnt, is decided as Advanced does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bots.brains import advanced
from bots.brains.advanced import asking_for_loans, before_rolling, proposing
from bots.brains.advanced.answering import accepted, declined
from bots.brains.advanced.before_rolling import first_of
from bots.brains.advanced.manners import may_offer, may_send
from bots.brains.advanced.trade_offers import counter, why_decline
from bots.brains.advanced.trading import deal
from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices, within
from bots.brains.smart import asking
from bots.brains.smart.bargaining import bargain
from bots.brains.smart.city_hall import best_rule
from bots.brains.smart.mind import Judged, Mind
from bots.brains.smart.proposals import propose
from games.engine import Action, Chance, Question, Ranged
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy
from games.engine.rulesets.mtaani.building import Build, BuildTo, Sell
from games.engine.rulesets.mtaani.city_hall import ChooseRule, SetRule
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.insurance import BuyInsurance, Insurance, UseInsurance
from games.engine.rulesets.mtaani.jail import PayBail
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee, PayFee
from games.engine.rulesets.mtaani.mortgages import Mortgage
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.trading import CounterTrade, TradeOffer
from games.engine.rulesets.mtaani.turns import AwaitRoll, Roll

UNSURE = {1: 0.03}
UNSURE_AMONG_MANY = 0.06
"""How much better another way must be than the one that Advanced proposes, by the number of rivals: with more
than one the network, which has mostly seen games of two, is less sure."""

WILLING = 0.004
"""How much better a position must be after a trade with the only rival, whose gain is the seat's loss."""

TOLERATED = 0.01
"""How much worse a position may seem after a trade or a loan that Advanced would agree to."""

HAGGLE = 60_000
"""SFR by which a price must be better for it to be asked for instead of the one that is offered."""

MOST_LOOKED_AT = 12
"""Ways that are thought through, so that a decision stays short."""

MANAGING = (Build, BuyInsurance, PayBail)
"""What it may do of its own accord before the dice: nothing that could be undone, so that it never goes round
in circles. Mortgages and loans are Advanced's to propose, and Smart's to leave."""


DEAREST = 2_000_000
"""SFR for an insurance up to which it is bought early."""

ENOUGH = 2
"""Insurance cards in hand that are enough."""

LEFT = 250_000
"""SFR that remain after it."""


STEPS = tuple(
    asking.ask_to_build if step is asking_for_loans.ask_to_build else step
    for step in before_rolling.STEPS
    if step is not proposing.propose
)
"""What Advanced looks after before the dice, but for the trades, and with loans asked for in Smart's way."""


def unsure(mind: Mind) -> float:
    return UNSURE.get(rivals(mind.choices.view), UNSURE_AMONG_MANY)


def ways(choices: Choices) -> list[Action]:
    """What may be done before the dice whose outcome is certain."""
    found: list[Action] = []
    for option in choices.options:
        if isinstance(option, Ranged) and isinstance(option.action, BuildTo):
            found += [within(option, option.values.low), within(option, option.values.high)]
    for kind in MANAGING:
        found += choices.all(kind)
    return found[:MOST_LOOKED_AT]


def insure(choices: Choices) -> Action | None:
    """Early, while it is cheap, and so that it is dear for the only rival: each card doubles the price. With
    more rivals the money does more in a trade."""
    insurance = choices.view.state[Insurance]
    if rivals(choices.view) > 1 or insurance.price > DEAREST or insurance.held[choices.seat] >= ENOUGH:
        return None
    return choices.one(BuyInsurance) if choices.cash - insurance.price >= LEFT else None


def await_roll(mind: Mind, question: AwaitRoll, chance: Chance) -> Action | None:
    choices = mind.choices
    insured = insure(choices)
    if insured is not None:
        return insured
    usual = first_of(choices, STEPS)
    offer = propose(mind) if isinstance(usual, Roll) else None
    if offer is not None:
        return offer
    return better(mind, usual, ways(choices), mind.now if isinstance(usual, Roll) else None)


def better(
    mind: Mind, usual: Action | None, found: list[Action], usual_value: float | None = None
) -> Action | None:
    """The best way, if it is clearly better than the usual one. When the usual one cannot be judged, it is
    taken; rolling is worth what the position is worth as it stands."""
    if usual is None:
        return None
    if usual_value is None:
        judged = mind.judge(usual)
        if judged is None:
            return usual
        usual_value = judged.value
        if usual_value < mind.now - unsure(mind) and (roll := mind.choices.one(Roll)) is not None:
            usual, usual_value = roll, mind.now
    best = next(iter(mind.judged(found)), Judged(usual, usual_value))
    return best.action if best.value > usual_value + unsure(mind) else usual


def buy_or_fee(mind: Mind, question: BuyOrFee, chance: Chance) -> Action | None:
    choices = mind.choices
    usual = advanced.decide(choices, question, chance)
    if not isinstance(usual, Buy | PayFee):
        return usual
    return better(mind, usual, [*choices.all(Buy), *choices.all(PayFee)])


def owes(mind: Mind, question: Owes, chance: Chance) -> Action | None:
    choices = mind.choices
    usual = advanced.decide(choices, question, chance)
    if choices.one(DeclareBankruptcy) is not None:  # nothing that it could raise is enough
        return usual
    raising: list[Action] = [*choices.all(UseInsurance), *choices.all(Mortgage), *choices.all(Sell)]
    loan, lacking = choices.ranged(Borrow), question.debts[0].amount - choices.cash
    if loan is not None:
        raising.append(within(loan, max(lacking, loan.values.low)))
    return better(mind, usual, raising[:MOST_LOOKED_AT])


def trade_offer(mind: Mind, question: TradeOffer, chance: Chance) -> Action | None:
    choices = mind.choices
    accept = accepted(choices, question)
    gain = mind.gain(accept) if accept is not None else None
    if gain is None:
        return declined(choices, question, "")
    harder = bargained(mind, question)
    if harder is not None:
        return harder
    reason = why_decline(choices, question)
    agreed = unsure(mind) if reason else -TOLERATED
    if rivals(choices.view) == 1:
        agreed = WILLING
    if reason != "cash_short" and gain > agreed:
        return accept
    reason = reason or "too_little"
    return (None if reason == "cash_short" else counter(choices, question)) or declined(
        choices, question, reason
    )


def bargained(mind: Mind, question: TradeOffer) -> Action | None:
    """The same properties and cards at a price that is clearly better for the seat, and that the other should
    still accept; not what would leave the seat worse off at that price too. With a single rival a price says
    little of who will win, and the offer is judged as it stands."""
    choices = mind.choices
    view, seat, partner = choices.view, choices.seat, question.proposer
    if rivals(view) == 1 or not may_offer(view, seat) or not may_send(view, seat, partner):
        return None
    give, take = replace(question.take, cash=0), replace(question.give, cash=0)
    if give.empty and take.empty:
        return None
    terms = bargain(view, seat, partner, give, take)
    if terms is None:
        return None
    offered = deal(view, seat, partner, question.take, question.give)
    if terms.for_me <= 0 or terms.for_me < offered.for_me + HAGGLE:
        return None
    gain = mind.gain(terms.offer)
    if gain is None or gain < -TOLERATED:
        return None
    return CounterTrade(seat, question.number, terms.offer.give, terms.offer.take)


def loan_offer(mind: Mind, question: LoanOffer, chance: Chance) -> Action | None:
    """Only what Advanced would find sound, and the position does not suffer by."""
    usual = advanced.decide(mind.choices, question, chance)
    judged = mind.judge(usual) if usual is not None else None
    if judged is None or judged.value >= mind.now - TOLERATED:
        return usual
    return declined(mind.choices, question, "too_risky")


def choose_rule(mind: Mind, question: ChooseRule, chance: Chance) -> Action | None:
    choices = mind.choices
    usual = advanced.decide(choices, question, chance)
    return best_rule(choices) if isinstance(usual, SetRule) else usual


DECISIONS: Mapping[type[Question], Callable[[Mind, Any, Chance], Action | None]] = {
    AwaitRoll: await_roll,
    BuyOrFee: buy_or_fee,
    Owes: owes,
    TradeOffer: trade_offer,
    LoanOffer: loan_offer,
    ChooseRule: choose_rule,
}
"""The questions that Smart judges by the positions after them."""
