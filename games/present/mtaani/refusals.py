"""Why Mtaani refuses, where it says more than the core's own refusals (games/refusals.py)."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.engine import Refused
from games.present.cast import Cast


def _figure(refused: Refused, name: str) -> int:
    value = refused.details.get(name)
    return value if isinstance(value, int) else 0


def _player(refused: Refused, cast: Cast) -> str:
    return cast.name(_figure(refused, "seat"))


REFUSALS: dict[str, Callable[[Refused, Cast], str]] = {
    "closed_to_offers": lambda refused, cast: (
        _("%(player)s takes no offers now.") % {"player": _player(refused, cast)}
    ),
    "offer_open": lambda refused, cast: (
        _("Your last offer to %(player)s is still open. Withdraw it first.")
        % {"player": _player(refused, cast)}
    ),
    "no_such_partner": lambda refused, cast: _("Choose another player who is still in the game."),
    "not_yours": lambda refused, cast: _("You have to be the lender or the borrower."),
    "loan_amount": lambda refused, cast: (
        _("A loan starts at %(least)s and goes up in steps of %(step)s.")
        % {"least": cast.money(_figure(refused, "least")), "step": cast.money(_figure(refused, "step"))}
    ),
    "loan_rate": lambda refused, cast: (
        _("The interest is between %(least)s and %(most)s percent.") % refused.details
    ),
    "loan_term": lambda refused, cast: (
        _("The term is between %(least)s and %(most)s revolutions.") % refused.details
    ),
    "lender_lacks_cash": lambda refused, cast: _("The lender does not have so much cash."),
    "lender_owes": lambda refused, cast: _("Whoever owes cannot lend."),
    "one_sided": lambda refused, cast: _("Both sides of a trade have to give something."),
    "bad_figures": lambda refused, cast: _("An amount cannot be below zero."),
    "listed_twice": lambda refused, cast: _("Something stands in the offer twice."),
    "lacks_cash": lambda refused, cast: _("One side does not have so much cash."),
    "not_owned": lambda refused, cast: _("Something in the offer belongs to somebody else by now."),
    "set_has_units": lambda refused, cast: _(
        "A property cannot be traded while its set has units. Sell them first."
    ),
    "too_much_insurance": lambda refused, cast: _("One side would hold more insurance than one may."),
    "debtor_pays": lambda refused, cast: _("Whoever owes cannot give cash in a trade."),
    "debtor_gives_away": lambda refused, cast: _(
        "Whoever owes has to get at least what the bank would pay for it."
    ),
}
