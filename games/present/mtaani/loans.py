"""The loans panel: what one owes and is owed, and what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from games.engine import BANK, Game
from games.engine.rulesets.mtaani.credit import Borrow, credit_limit
from games.engine.rulesets.mtaani.loans import Loan, Loans
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
from games.present.asks import OptionView
from games.present.cast import Cast
from games.present.face import PanelFace
from games.present.mtaani import names


@dataclass(frozen=True, slots=True)
class LoanView:
    loan: Loan
    left: int
    options: tuple[OptionView, ...]
    cast: Cast = field(compare=False, repr=False)

    @property
    def lender(self) -> str:
        return self.cast.party_name(self.loan.lender)

    @property
    def borrower(self) -> str:
        return self.cast.name(self.loan.borrower)

    @property
    def due(self) -> str:
        """When it falls due."""
        if self.loan.called:
            return _("called: due at the borrower's next turn")
        if self.left <= 0:
            return _("due at the borrower's next turn")
        return _("due in %(left)s") % {"left": names.revolutions(self.left)}


@dataclass(frozen=True, slots=True)
class LoansView:
    taken: tuple[LoanView, ...]
    given: tuple[LoanView, ...]
    borrow: OptionView | None
    limit: int
    has_bank_loan: bool
    propose: OptionView | None
    partners: tuple[tuple[int, str], ...]
    seat: int
    cast: Cast = field(compare=False, repr=False)
    rate = BANK_RATE
    term = BANK_TERM
    least = LOAN_LEAST
    step = LOAN_STEP
    rates = PLAYER_RATES
    terms = PLAYER_TERMS


def view(game: Game, cast: Cast, options: tuple[OptionView, ...], seat: int) -> LoansView:
    state = game.state
    count = state[Revolutions].count
    views = [
        LoanView(
            loan,
            loan.since + loan.term - count,
            tuple(o for o in options if getattr(o.action, "loan", None) == loan.number),
            cast,
        )
        for loan in state[Loans].open
    ]
    return LoansView(
        taken=tuple(v for v in views if v.loan.borrower == seat),
        given=tuple(v for v in views if v.loan.lender == seat),
        borrow=next((o for o in options if o.kind is Borrow), None),
        limit=credit_limit(game, seat),
        has_bank_loan=any(v.loan.borrower == seat and v.loan.lender == BANK for v in views),
        propose=next((o for o in options if o.kind is ProposeLoan), None),
        partners=partners(game, cast, seat),
        seat=seat,
        cast=cast,
    )


def partners(game: Game, cast: Cast, seat: int) -> tuple[tuple[int, str], ...]:
    """The players who take offers, in playing order from the seat."""
    order = game.state.in_play
    place = order.index(seat) if seat in order else 0
    return tuple(
        (other, cast.name(other))
        for other in order[place + 1 :] + order[:place]
        if game.state[Openness].open[other]
    )


LOANS = PanelFace(
    id="loans",
    icon="hand-coins",
    title=lambda: _("Loans"),
    template="table/panels/mtaani/loans.html",
    view=view,
)
