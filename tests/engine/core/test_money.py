"""Money moves one way, through one function."""

from __future__ import annotations

import pytest

from games.engine import BANK, State
from games.engine.core.events import Issued, Paid
from games.engine.core.money import transfer


def state() -> State:
    return State.first(seats=3, tiles=0, cash=100, bank=50, slices=[])


@pytest.mark.parametrize(
    ("payer", "payee", "cash", "bank"),
    [(0, 1, [70, 130, 100], 50), (2, BANK, [100, 100, 70], 80), (BANK, 1, [100, 130, 100], 20)],
)
@pytest.mark.rule("M3.1", "M3.2")
def test_it_goes_from_one_to_the_other(payer: int, payee: int, cash: list[int], bank: int) -> None:
    after = state()
    transfer(after, payer, payee, 30)
    assert (after.cash, after.bank) == (cash, bank)
    assert after.money == state().money


def test_it_never_goes_backwards() -> None:
    after = state()
    with pytest.raises(ValueError, match="one way"):
        transfer(after, 0, 1, -1)
    with pytest.raises(ValueError, match="one way"):
        Paid(BANK, 0, -5, "gift").apply(after)
    assert after == state()


def test_paying_oneself_changes_nothing() -> None:
    after = state()
    transfer(after, 1, 1, 30)
    assert after == state()


@pytest.mark.rule("M3.5", "M3.6")
def test_new_money_is_counted() -> None:
    after = state()
    Issued(25).apply(after)
    assert (after.bank, after.issued) == (75, 25)
    assert after.money == state().money
