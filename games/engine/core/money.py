"""The one place where money moves."""

from __future__ import annotations

from games.engine.core.state import BANK, State


def transfer(state: State, payer: int, payee: int, amount: int) -> None:
    """Move `amount` from a seat or the BANK to another; called by events alone (M3.1, M3.2).

    Raises ValueError for a negative amount: a debt is never paid by receiving.
    """
    if amount < 0:
        raise ValueError("money moves one way")
    if payer == BANK:
        state.bank -= amount
    else:
        state.cash[payer] -= amount
    if payee == BANK:
        state.bank += amount
    else:
        state.cash[payee] += amount
