"""Loans: made, repaid, called, written off."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.rulesets.mtaani.credit import CashNoted
from games.engine.rulesets.mtaani.loans import (
    ClaimPassed,
    InterestAccrued,
    LoanCalled,
    LoanMade,
    LoanSettled,
    LoanWrittenOff,
    Repaid,
)
from games.present.cast import Cast, say
from games.table.sentences import Later, silent, told

silent(CashNoted, LoanSettled)


@told(LoanMade)
def loan_made(event: LoanMade, cast: Cast, later: Later) -> SafeString:
    loan = event.loan
    return say(
        _("%(player)s borrowed %(amount)s from %(lender)s at %(rate)s%%."),
        player=cast.player(loan.borrower),
        amount=cast.money(loan.principal),
        lender=cast.party(loan.lender),
        rate=loan.rate,
    )


@told(InterestAccrued)
def interest_accrued(event: InterestAccrued, cast: Cast, later: Later) -> SafeString:
    return say(
        _("Interest of %(amount)s on the loan of %(player)s."),
        amount=cast.money(event.amount),
        player=cast.player(event.loan.borrower),
    )


@told(Repaid)
def repaid(event: Repaid, cast: Cast, later: Later) -> SafeString:
    loan = event.loan
    sentence = (
        _("%(player)s repaid %(amount)s to %(lender)s; %(left)s is still owed.")
        if loan.balance
        else _("%(player)s repaid %(amount)s to %(lender)s, all that was owed.")
    )
    return say(
        sentence,
        player=cast.player(loan.borrower),
        amount=cast.money(event.amount),
        lender=cast.party(loan.lender),
        left=cast.money(loan.balance),
    )


@told(LoanCalled)
def loan_called(event: LoanCalled, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(lender)s called the loan of %(player)s: %(amount)s falls due."),
        lender=cast.party(event.loan.lender),
        player=cast.player(event.loan.borrower),
        amount=cast.money(event.loan.balance),
    )


@told(LoanWrittenOff)
def loan_written_off(event: LoanWrittenOff, cast: Cast, later: Later) -> SafeString:
    return say(
        _("The loan of %(player)s is written off: %(amount)s."),
        player=cast.player(event.loan.borrower),
        amount=cast.money(event.loan.balance),
    )


@told(ClaimPassed)
def claim_passed(event: ClaimPassed, cast: Cast, later: Later) -> SafeString:
    return say(
        _("%(player)s owes the loan to %(lender)s now."),
        player=cast.player(event.loan.borrower),
        lender=cast.party(event.loan.lender),
    )
