"""What the bank pays out: the reserve first, new money only where the bank may not fall short (M3)."""

from __future__ import annotations

from games.engine.core.events import Issued, Paid
from games.engine.core.play import Play
from games.engine.core.state import BANK


def pay_what_is_left(play: Play, seat: int, amount: int, reason: str, ref: int | None = None) -> int:
    """Pay up to `amount` out of the reserve (M3.3); returns what was paid. Nothing is said of nothing."""
    paid = min(amount, play.state.bank)
    if paid > 0:
        play.emit(Paid(BANK, seat, paid, reason, ref))
    return paid


def make_good(play: Play, amount: int) -> None:
    """See to it that the reserve can pay `amount`, by issuing what it lacks (M3.5)."""
    lacking = amount - play.state.bank
    if lacking > 0:
        play.emit(Issued(lacking))


def pay_in_full(play: Play, seat: int, amount: int, reason: str, ref: int | None = None) -> None:
    """Pay `amount` whatever the reserve holds (M3.5)."""
    if amount:
        make_good(play, amount)
        play.emit(Paid(BANK, seat, amount, reason, ref))
