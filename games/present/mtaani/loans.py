"""The loans panel: what one owes and is owed, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from games.engine import BANK, Game
from games.engine.rulesets.mtaani.credit import Borrow, credit_limit
from games.engine.rulesets.mtaani.debts import owing
from games.engine.rulesets.mtaani.loans import (
    CallLoan,
    Loan,
    Loans,
    RepayMost,
    RepayShare,
    accrued_by,
    term_over,
)
from games.engine.rulesets.mtaani.numbers import (
    BANK_RATE,
    BANK_TERM,
    LOAN_LEAST,
    LOAN_STEP,
    PLAYER_RATES,
    PLAYER_TERMS,
)
from games.engine.rulesets.mtaani.offers import Openness
from games.engine.rulesets.mtaani.player_loans import ProposeLoan
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.present import outlook
from games.present.asks import OptionView
from games.present.cast import Cast
from games.present.face import PanelFace
from games.present.mtaani import names


@dataclass(frozen=True, slots=True)
class Payment:
    """What one payment would do (M6.5, M6.6): the share in percent (0: all that the cash allows), what of it
    is interest, what is still owed afterwards, in how many revolutions, and whether that is a fresh term."""

    percent: int
    amount: int
    interest: int
    left: int
    due: int
    fresh: bool

    @property
    def principal(self) -> int:
        return self.amount - self.interest

    @property
    def due_words(self) -> str:
        return due_words(self.due)


@dataclass(frozen=True, slots=True)
class LoanView:
    """`shares` and `most` are the payments that the borrower may make now."""

    loan: Loan
    left: int
    repay: OptionView | None
    shares: tuple[Payment, ...]
    repay_most: OptionView | None
    most: Payment | None
    call: OptionView | None
    call_off: str
    cast: Cast = field(compare=False, repr=False)

    @property
    def lender(self) -> str:
        return self.cast.party_name(self.loan.lender)

    @property
    def lender_p(self) -> int | None:
        return None if self.loan.lender == BANK else self.loan.lender + 1

    @property
    def borrower(self) -> str:
        return self.cast.name(self.loan.borrower)

    @property
    def borrower_p(self) -> int:
        return self.loan.borrower + 1

    @property
    def due(self) -> str:
        """When it falls due."""
        if self.loan.called:
            return _("called: due at the borrower's next turn")
        return due_words(self.left)

    @property
    def not_called_yet(self) -> str:
        """Why the lender cannot call it (M6.10)."""
        return CALL_OFF[self.call_off]() if self.call_off else ""


CALL_OFF = {
    "called": lambda: _("called already"),
    "over": lambda: _("its term has run out"),
    "early": lambda: _("not before a revolution has been counted"),
}


def due_words(left: int) -> str:
    if left <= 0:
        return _("due at the borrower's next turn")
    return _("due in %(left)s") % {"left": names.revolutions(left)}


@dataclass(frozen=True, slots=True)
class LoansView:
    """`off` says why nothing can be borrowed or repaid just now; `costs` what the largest loan would."""

    taken: tuple[LoanView, ...]
    given: tuple[LoanView, ...]
    borrow: OptionView | None
    limit: int
    costs: int
    has_bank_loan: bool
    owes: bool
    propose: OptionView | None
    partners: tuple[tuple[int, str], ...]
    closed: tuple[str, ...]
    cash: int
    seat: int
    cast: Cast = field(compare=False, repr=False)
    rate = BANK_RATE
    term = BANK_TERM
    least = LOAN_LEAST
    step = LOAN_STEP
    rates = PLAYER_RATES
    terms = PLAYER_TERMS

    @property
    def borrow_off(self) -> str:
        if self.has_bank_loan:
            return _("One bank loan at a time: repay yours first.")
        if self.limit < self.least:
            return _("The bank's reserve is too low.")
        return _("You can borrow when a decision waits for you.")

    @property
    def repay_off(self) -> str:
        if self.owes:
            return _("While you owe a payment you cannot repay a loan.")
        return _("You can repay when a decision waits for you and your cash covers a share.")


def view(game: Game, cast: Cast, options: tuple[OptionView, ...], seat: int) -> LoansView:
    state = game.state
    loans = state[Loans].open
    limit = credit_limit(game, seat)
    largest = Loan(0, seat, BANK, limit, BANK_RATE, BANK_TERM, 0, 0)
    return LoansView(
        taken=tuple(_loan_view(game, cast, options, loan) for loan in loans if loan.borrower == seat),
        given=tuple(_loan_view(game, cast, options, loan) for loan in loans if loan.lender == seat),
        borrow=next((o for o in options if o.kind is Borrow), None),
        limit=limit,
        costs=accrued_by(largest, BANK_TERM),
        has_bank_loan=any(loan.borrower == seat and loan.lender == BANK for loan in loans),
        owes=owing(game, seat) is not None,
        propose=next((o for o in options if o.kind is ProposeLoan), None),
        partners=partners(game, cast, seat),
        closed=closed(game, cast, seat),
        cash=state.cash[seat],
        seat=seat,
        cast=cast,
    )


def _loan_view(game: Game, cast: Cast, options: tuple[OptionView, ...], loan: Loan) -> LoanView:
    about = {type(o.action): o for o in options if getattr(o.action, "loan", None) == loan.number}
    share, most = about.get(RepayShare), about.get(RepayMost)
    return LoanView(
        loan=loan,
        left=_left(game, loan),
        repay=share,
        shares=tuple(_payments(game, loan, share)) if share else (),
        repay_most=most,
        most=_payment(game, loan, 0) if most else None,
        call=about.get(CallLoan),
        call_off="" if CallLoan in about else _why_not_called(game, loan),
        cast=cast,
    )


def _left(game: Game, loan: Loan) -> int:
    """Revolutions until its term has run out."""
    return loan.since + loan.term - game.state[Revolutions].count


def _payments(game: Game, loan: Loan, share: OptionView) -> Iterator[Payment]:
    allowed = share.range
    assert allowed is not None
    for percent in range(allowed.low, allowed.high + 1, allowed.step):
        yield _payment(game, loan, percent)


def _payment(game: Game, loan: Loan, percent: int) -> Payment:
    """The rules themselves say what it would do."""
    seat, number = loan.borrower, loan.number
    action = RepayShare(seat, number, percent) if percent else RepayMost(seat, number)
    then = outlook.after(game, action)
    rest = then.state[Loans].find(number)
    amount = game.state.cash[seat] - then.state.cash[seat]
    if rest is None:
        return Payment(percent, amount, loan.interest, 0, 0, fresh=False)
    return Payment(
        percent,
        amount,
        interest=loan.interest - rest.interest,
        left=rest.balance,
        due=_left(then, rest),
        fresh=rest.since != loan.since or _left(then, rest) != _left(game, loan),
    )


def _why_not_called(game: Game, loan: Loan) -> str:
    if loan.called:
        return "called"
    return "over" if term_over(game, loan) else "early"


def partners(game: Game, cast: Cast, seat: int) -> tuple[tuple[int, str], ...]:
    """The players who take offers, in playing order from the seat."""
    order = game.state.in_play
    place = order.index(seat) if seat in order else 0
    return tuple(
        (other, cast.name(other))
        for other in order[place + 1 :] + order[:place]
        if game.state[Openness].open[other]
    )


def closed(game: Game, cast: Cast, seat: int) -> tuple[str, ...]:
    """The others who take no offers now."""
    state = game.state
    return tuple(
        cast.name(other) for other in state.in_play if other != seat and not state[Openness].open[other]
    )


LOANS = PanelFace(
    id="loans",
    icon="hand-coins",
    title=lambda: _("Loans"),
    template="table/panels/mtaani/loans.html",
    view=view,
)
