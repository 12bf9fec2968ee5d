"""Loans between players: offered by a lender or asked for by a borrower (M6.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.option import Open
from games.engine.core.play import Game, Play
from games.engine.core.refusal import Refused
from games.engine.core.ruleset import Always, Rule
from games.engine.rulesets.mtaani.debts import owing
from games.engine.rulesets.mtaani.loans import make_loan
from games.engine.rulesets.mtaani.numbers import LOAN_LEAST, LOAN_STEP, PLAYER_RATES, PLAYER_TERMS
from games.engine.rulesets.mtaani.offers import (
    Accept,
    Decline,
    Offer,
    OfferMade,
    answer_offers,
    asked_offer,
    check_partner,
    close,
    decline,
)


@tagged("mtaani.loan_offer")
@dataclass(frozen=True, slots=True)
class LoanOffer(Offer):
    """`amount` SFR from lender to borrower at `rate` percent for `term` revolutions."""

    lender: int
    borrower: int
    amount: int
    rate: int
    term: int

    def veiled(self) -> Self:
        return replace(self, amount=0, rate=0, term=0)

    def impossible(self, game: Game) -> str:
        state = game.state
        if state.out[self.lender] or state.out[self.borrower]:
            return "no_such_partner"
        if state.cash[self.lender] < self.amount:
            return "lender_lacks_cash"
        if owing(game, self.lender):
            return "lender_owes"
        return ""


@tagged("mtaani.propose_loan")
@dataclass(frozen=True, slots=True)
class ProposeLoan(Action):
    """Offer to lend to, or ask to borrow from, another player: the actor is `lender` or `borrower`."""

    lender: int
    borrower: int
    amount: int
    rate: int
    term: int


def check_terms(action: ProposeLoan) -> None:
    """M6.8: 10,000 up in steps of 1,000, interest 0 to 50%, 1 to 10 revolutions. Raises Refused."""
    if action.amount < LOAN_LEAST or action.amount % LOAN_STEP:
        raise Refused("loan_amount", least=LOAN_LEAST, step=LOAN_STEP)
    if not PLAYER_RATES[0] <= action.rate <= PLAYER_RATES[1]:
        raise Refused("loan_rate", least=PLAYER_RATES[0], most=PLAYER_RATES[1])
    if not PLAYER_TERMS[0] <= action.term <= PLAYER_TERMS[1]:
        raise Refused("loan_term", least=PLAYER_TERMS[0], most=PLAYER_TERMS[1])


def propose_loan(play: Play, action: ProposeLoan, question: None) -> None:
    seat = action.seat
    if seat == action.lender:
        partner = action.borrower
    elif seat == action.borrower:
        partner = action.lender
    else:
        raise Refused("not_yours")
    check_partner(play, seat, partner, LoanOffer)
    check_terms(action)
    terms = (seat, action.lender, action.borrower, action.amount, action.rate, action.term)
    reason = LoanOffer(0, (partner,), None, None, *terms).impossible(play)
    if reason:
        raise Refused(reason, seat=action.lender)
    play.ask_beside(LoanOffer, (partner,), *terms)
    play.emit(OfferMade(seat, partner, "loan", play.state.asked))


def accept_loan(play: Play, action: Accept, question: LoanOffer) -> None:
    """Paid from the lender's cash on acceptance."""
    offer = asked_offer(play, action.offer)
    assert isinstance(offer, LoanOffer)
    close(play, offer, "accepted")
    make_loan(play, offer.borrower, offer.lender, offer.amount, offer.rate, offer.term)


PROPOSE_LOAN = Rule(Always(partial(Open, ProposeLoan)), {ProposeLoan: propose_loan})
ANSWER_LOAN = Rule(answer_offers, {Accept: accept_loan, Decline: decline})
