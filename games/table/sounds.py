"""P3.7: which sound goes with what happens.

The files are made by `make sounds`; `static/js/audio.js` plays them.
"""

from __future__ import annotations

from games.engine import BANK, Event
from games.engine.core.events import Paid, Rolled

DICE, BUYING, BUILDING, RENT, LOAN, MORTGAGE = "dice", "buying", "building", "rent", "loan", "mortgage"
YOUR_TURN = "your-turn"  # the page's own: it knows whose it is
SOUNDS = (DICE, BUYING, BUILDING, RENT, LOAN, MORTGAGE, YOUR_TURN)

BY_TAG = {
    "mtaani.bought": BUYING,
    "mtaani.card_bought": BUYING,
    "mtaani.insurance_bought": BUYING,
    "mtaani.traded": BUYING,
    "mtaani.built": BUILDING,
    "mtaani.renovated": BUILDING,
    "mtaani.loan_made": LOAN,
    "mtaani.repaid": LOAN,
    "mtaani.mortgaged": MORTGAGE,
    "mtaani.unmortgaged": MORTGAGE,
}


def sound_of(event: Event) -> str | None:
    """Rent is what one player pays another, and what stays with the bank for a tile."""
    if isinstance(event, Rolled):
        return DICE
    if isinstance(event, Paid) and (event.reason == "fee" or BANK not in (event.payer, event.payee)):
        return RENT
    return BY_TAG.get(event.TAG)
