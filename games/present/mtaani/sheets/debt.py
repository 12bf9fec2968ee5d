"""While one owes: the queue of debts, and every way to raise what they come to (M7.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from games.engine import BANK, Game
from games.engine.rulesets.mtaani.bankruptcy import DeclareBankruptcy, RaiseForMe
from games.engine.rulesets.mtaani.building import resale
from games.engine.rulesets.mtaani.credit import Borrow
from games.engine.rulesets.mtaani.debts import Debt, Owes
from games.engine.rulesets.mtaani.insurance import Insurance, UseInsurance, covers
from games.engine.rulesets.mtaani.loans import loans_of
from games.engine.rulesets.mtaani.mortgages import mortgage_value
from games.engine.rulesets.mtaani.numbers import BANK_RATE, BANK_TERM
from games.engine.rulesets.mtaani.raising import can_cover
from games.present.asks import OptionView
from games.present.cast import Cast
from games.present.mtaani import names


@dataclass(frozen=True, slots=True)
class DebtSheet:
    """`mortgages` and `units` are what all that is left to mortgage or sell would bring; `short` is what the
    first debt lacks in cash."""

    debts: tuple[Debt, ...]
    cash: int
    mortgages: int
    units: int
    coverable: bool
    insurance: int
    insurable: bool
    has_bank_loan: bool
    borrow: OptionView | None
    insure: OptionView | None
    raise_for_me: OptionView | None
    bankrupt: OptionView | None
    cast: Cast = field(compare=False, repr=False)
    rate = BANK_RATE
    term = BANK_TERM

    @property
    def short(self) -> int:
        return self.debts[0].amount - self.cash

    @property
    def total(self) -> int:
        return sum(debt.amount for debt in self.debts)

    @property
    def queue(self) -> list[tuple[int, str, int | None, str]]:
        """Each debt: the amount, to whom, their colour's number, and what for; the oldest first."""
        return [
            (
                debt.amount,
                self.cast.party_name(debt.payee),
                None if debt.payee == BANK else debt.payee + 1,
                names.debt_reason(debt, self.cast),
            )
            for debt in self.debts
        ]

    @property
    def borrow_off(self) -> str:
        """Why the bank lends nothing."""
        return _("one bank loan at a time") if self.has_bank_loan else _("the bank's reserve is too low")

    @property
    def suggested(self) -> int:
        """The least loan that meets the first debt, as far as the bank goes; 0 when it lends nothing."""
        if self.borrow is None or self.borrow.range is None:
            return 0
        allowed = self.borrow.range
        steps = -(-max(0, self.short - allowed.low) // allowed.step)
        return min(allowed.high, allowed.low + steps * allowed.step)

    @property
    def insurance_off(self) -> str:
        """Why insurance does not help."""
        return _("you hold none") if not self.insurance else _("it does not cover what you owe on a loan")


def owing(game: Game, question: Owes, cast: Cast, options: tuple[OptionView, ...]) -> DebtSheet:
    seat, state = question.seats[0], game.state
    held = state.holdings[seat]

    def offered(kind: type) -> OptionView | None:
        return next((option for option in options if option.kind is kind), None)

    return DebtSheet(
        debts=question.debts,
        cash=state.cash[seat],
        mortgages=sum(mortgage_value(game, tile) for tile in held if not state.mortgaged[tile]),
        units=sum(state.units[tile] * resale(game, tile) for tile in held),
        coverable=can_cover(game, question),
        insurance=state[Insurance].held[seat],
        insurable=covers(question.debts[0]),
        has_bank_loan=any(loan.lender == BANK for loan in loans_of(game, seat)),
        borrow=offered(Borrow),
        insure=offered(UseInsurance),
        raise_for_me=offered(RaiseForMe),
        bankrupt=offered(DeclareBankruptcy),
        cast=cast,
    )
