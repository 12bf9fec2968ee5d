"""Loans, from the bank and between players: the record, interest, repayment, falling due (M6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.events import Paid
from games.engine.core.money import transfer
from games.engine.core.option import Option, Range, Ranged
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, Slice, State
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.debts import Debt, charge
from games.engine.rulesets.mtaani.insurance import Insured
from games.engine.rulesets.mtaani.numbers import CALL_AFTER, REPAY_LEAST, REPAY_STEP
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import owed


@tagged("mtaani.loan")
@dataclass(frozen=True, slots=True)
class Loan:
    """`lender` (a seat or the BANK) has lent `borrower` money.

    `principal` and unpaid `interest` in SFR; `rate` in percent for the whole `term`, in revolutions;
    `made` and `since` are the revolutions at which it was made and its term (last) began; `called`: the
    lender wants it back early.
    """

    number: int
    borrower: int
    lender: int
    principal: int
    rate: int
    term: int
    made: int
    since: int
    interest: int = 0
    called: bool = False

    @property
    def balance(self) -> int:
        return self.principal + self.interest


@tagged("mtaani.loans")
@dataclass(slots=True)
class Loans(Slice):
    """`open`: the loans not yet repaid, oldest first; `made`: how many there have been."""

    open: list[Loan]
    made: int = 0

    def clone(self) -> Loans:
        return Loans(self.open.copy(), self.made)

    def find(self, number: int) -> Loan | None:
        for loan in self.open:
            if loan.number == number:
                return loan
        return None

    def put(self, new: Loan) -> None:
        """Called by events alone, like `drop`."""
        self.open = [new if loan.number == new.number else loan for loan in self.open]

    def drop(self, number: int) -> None:
        self.open = [loan for loan in self.open if loan.number != number]


@tagged("mtaani.repay_share")
@dataclass(frozen=True, slots=True)
class RepayShare(Action):
    """Repay a share of a loan's balance, in percent (M6.5)."""

    loan: int
    percent: int


@tagged("mtaani.repay_most")
@dataclass(frozen=True, slots=True)
class RepayMost(Action):
    """Repay as much of a loan as one's cash allows (M6.5)."""

    loan: int


@tagged("mtaani.call_loan")
@dataclass(frozen=True, slots=True)
class CallLoan(Action):
    """The lender calls a loan early (M6.10)."""

    loan: int


@tagged("mtaani.loan_made")
@dataclass(slots=True)
class LoanMade(Event):
    loan: Loan

    def apply(self, state: State) -> None:
        transfer(state, self.loan.lender, self.loan.borrower, self.loan.principal)
        loans = state[Loans]
        loans.open.append(self.loan)
        loans.made = self.loan.number


@tagged("mtaani.interest_accrued")
@dataclass(slots=True)
class InterestAccrued(Event):
    loan: Loan
    amount: int

    def apply(self, state: State) -> None:
        state[Loans].put(self.loan)


@tagged("mtaani.repaid")
@dataclass(slots=True)
class Repaid(Event):
    """`amount` is paid on a loan, interest first; `loan` is what is left of it (0 principal: nothing)."""

    loan: Loan
    amount: int
    restarted: bool

    def apply(self, state: State) -> None:
        loan = self.loan
        transfer(state, loan.borrower, loan.lender, self.amount)
        if loan.balance:
            state[Loans].put(loan)
        else:
            state[Loans].drop(loan.number)


@tagged("mtaani.loan_called")
@dataclass(slots=True)
class LoanCalled(Event):
    """`loan` without its interest, due at the start of the borrower's next turn."""

    loan: Loan

    def apply(self, state: State) -> None:
        state[Loans].put(self.loan)


@tagged("mtaani.loan_settled")
@dataclass(slots=True)
class LoanSettled(Event):
    """A loan that fell due is paid (or insured)."""

    loan: int

    def apply(self, state: State) -> None:
        state[Loans].drop(self.loan)


@tagged("mtaani.loan_written_off")
@dataclass(slots=True)
class LoanWrittenOff(Event):
    loan: Loan

    def apply(self, state: State) -> None:
        state[Loans].drop(self.loan.number)


@tagged("mtaani.claim_passed")
@dataclass(slots=True)
class ClaimPassed(Event):
    """`loan` has a new lender: the old one is bankrupt."""

    loan: Loan

    def apply(self, state: State) -> None:
        state[Loans].put(self.loan)


def loans_of(game: Game, seat: int) -> list[Loan]:
    """The loans that the seat has taken, oldest first."""
    return [loan for loan in game.state[Loans].open if loan.borrower == seat]


def make_loan(play: Play, borrower: int, lender: int, amount: int, rate: int, term: int) -> None:
    count = play.state[Revolutions].count
    number = play.state[Loans].made + 1
    play.emit(LoanMade(Loan(number, borrower, lender, amount, rate, term, made=count, since=count)))


def term_over(game: Game, loan: Loan) -> bool:
    return game.state[Revolutions].count - loan.since >= loan.term


def accrued_by(loan: Loan, revolutions: int) -> int:
    """Interest on the principal for the first so many revolutions of the term, rounded up."""
    return -(-loan.principal * loan.rate * revolutions // (100 * loan.term))


def interest_accrues(play: Play) -> None:
    """M6.4: evenly over the term, and then no more."""
    count = play.state[Revolutions].count
    for loan in list(play.state[Loans].open):
        turn = count - loan.since
        if loan.called or turn > loan.term:
            continue
        amount = accrued_by(loan, turn) - accrued_by(loan, turn - 1)
        if amount:
            play.emit(InterestAccrued(replace(loan, interest=loan.interest + amount), amount))


def debt_for(loan: Loan) -> Debt:
    return Debt(loan.borrower, loan.lender, loan.balance, "loan", loan.number)


def loans_fall_due(play: Play, seat: int) -> None:
    """M6.7, M6.10: at the start of the borrower's turn; the bank first, then players, oldest first."""
    due = []
    for loan in play.state[Loans].open:
        if loan.borrower == seat and (loan.called or term_over(play, loan)):
            due.append(loan)
    if due:
        due.sort(key=lambda loan: (loan.lender != BANK, loan.number))
        charge(play, [debt_for(loan) for loan in due])


def settle_when_paid(play: Play, event: Paid) -> None:
    if event.reason == "loan" and event.ref is not None:
        play.emit(LoanSettled(event.ref))


def settle_when_insured(play: Play, event: Insured) -> None:
    if event.debt.reason == "loan" and event.debt.ref is not None:
        play.emit(LoanSettled(event.debt.ref))


def pass_claims_on(play: Play, event: Bankrupt) -> None:
    """M6.11: what a bankrupt owes is written off; what is owed to one passes to the fatal creditor, if that
    is a player who does not owe it."""
    if play.state.winners:
        return
    for loan in list(play.state[Loans].open):
        if loan.borrower == event.seat:
            play.emit(LoanWrittenOff(loan))
        elif loan.lender == event.seat:
            if event.creditor in (BANK, loan.borrower):
                play.emit(LoanWrittenOff(loan))
            else:
                play.emit(ClaimPassed(replace(loan, lender=event.creditor)))


def repay_offers(game: Game, seat: int, question: Question) -> list[Option]:
    """M6.5: a share from 20% in steps of 5%, as far as cash reaches, or the most one can afford."""
    state = game.state
    found: list[Option] = []
    for loan in state[Loans].open:
        if loan.borrower == seat:
            cash, balance = state.cash[seat], loan.balance
            if cash >= balance:
                found.append(_share_up_to(100, seat, loan.number))
                continue
            reach = cash * 100 // balance
            if reach >= REPAY_LEAST:
                found.append(_share_up_to(reach - (reach - REPAY_LEAST) % REPAY_STEP, seat, loan.number))
            if cash > 0:
                found.append(_most(seat, loan.number))
    return found


_most = lru_cache(1024)(RepayMost)


@lru_cache(1024)
def _share_up_to(reach: int, seat: int, loan: int) -> Ranged:
    return Ranged(RepayShare(seat, loan, REPAY_LEAST), "percent", Range(REPAY_LEAST, reach, REPAY_STEP))


def repay(play: Play, loan: Loan, amount: int) -> None:
    """M6.5, M6.6: interest first; more than half of what was owed starts a fresh term on what is left."""
    interest = min(amount, loan.interest)
    principal = loan.principal - (amount - interest)
    fresh = amount * 2 > loan.balance and not loan.called and not term_over(play, loan) and principal > 0
    since = play.state[Revolutions].count if fresh else loan.since
    left = replace(loan, interest=loan.interest - interest, principal=principal, since=since)
    play.emit(Repaid(left, amount, fresh))


def open_loan(game: Game, number: int) -> Loan:
    loan = game.state[Loans].find(number)
    assert loan is not None
    return loan


def repay_share(play: Play, action: RepayShare, question: Question) -> None:
    loan = open_loan(play, action.loan)
    repay(play, loan, owed(loan.balance, action.percent))


def repay_most(play: Play, action: RepayMost, question: Question) -> None:
    loan = open_loan(play, action.loan)
    repay(play, loan, min(loan.balance, play.state.cash[action.seat]))


def call_offers(game: Game, seat: int, question: None) -> tuple[Option, ...]:
    """M6.10: not before one revolution has been counted since it was made, and early: not after its term."""
    found: tuple[Option, ...] = ()
    for loan in game.state[Loans].open:
        if loan.lender != seat or loan.called or term_over(game, loan):
            continue
        if game.state[Revolutions].count - loan.made >= CALL_AFTER:
            found = (*found, CallLoan(seat, loan.number))
    return found


def call_loan(play: Play, action: CallLoan, question: None) -> None:
    """M6.10: unpaid interest is cancelled, and the principal falls due at the borrower's next turn."""
    play.emit(LoanCalled(replace(open_loan(play, action.loan), interest=0, called=True)))


REPAY = Rule(repay_offers, {RepayShare: repay_share, RepayMost: repay_most})
CALL_LOAN = Rule(call_offers, {CallLoan: call_loan})
