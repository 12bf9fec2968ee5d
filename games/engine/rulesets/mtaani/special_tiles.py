"""ATM, tax, and tiles where nothing happens (M11.1, M11.4)."""

from __future__ import annotations

from games.engine.core.play import Play
from games.engine.core.state import BANK
from games.engine.rulesets.mtaani.bank import pay_what_is_left
from games.engine.rulesets.mtaani.city_hall import rule_percent
from games.engine.rulesets.mtaani.debts import Debt, charge
from games.engine.rulesets.mtaani.numbers import ATM_GAIN, TAX_SHARE
from games.engine.rulesets.mtaani.shares import owed, received
from games.engine.rulesets.mtaani.world import event_percent


def land_on_atm(play: Play, seat: int) -> None:
    """Up to 750,000 from the reserve; what is left if it holds less (M3.3)."""
    pay_what_is_left(play, seat, received(ATM_GAIN, rule_percent(play, "atm")), "atm")


def land_on_tax(play: Play, seat: int) -> None:
    """35% of the player's cash, rounded up as it is owed."""
    amount = owed(play.state.cash[seat], TAX_SHARE, event_percent(play, "tax"))
    if amount:
        charge(play, [Debt(seat, BANK, amount, "tax", play.state.position[seat])])


def rest(play: Play, seat: int) -> None:
    """Payday (its salary is paid on arrival) and Prison, where landing is a visit (M11.4)."""
