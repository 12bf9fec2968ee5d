"""ATM, tax, and a visit to Prison (M11.1, M11.4)."""

from __future__ import annotations

import pytest

from tests.engine.mtaani.table_setter import BANK, Mortgage, Table, flows


@pytest.mark.rule("M11.1")
def test_the_atm_gives_750_000_from_the_reserve() -> None:
    table = Table()
    assert flows(table.roll_to(24)) == [(BANK, 0, 750_000)]
    assert table.cash == [2_750_000, 2_000_000]
    assert table.turn == 1


@pytest.mark.rule("M11.1")
@pytest.mark.parametrize(
    ("cash", "tax"),
    [
        (2_000_000, 700_000),
        (1_000_000, 350_000),
        (100, 35),
        # 0.35 · 0.70 · 350,000.35 · 350,000.70: up, as it is owed
        (1, 1),
        (2, 1),
        (1_000_001, 350_001),
        (1_000_002, 350_001),
    ],
)
def test_tax_takes_35_percent_of_your_cash(cash: int, tax: int) -> None:
    table = Table(cash={0: cash}, owns={0: [45, 47]})
    assert flows(table.roll_to(5)) == [(0, BANK, tax)]
    assert table.cash[0] == cash - tax


@pytest.mark.rule("M11.1")
def test_one_without_cash_pays_no_tax() -> None:
    table = Table(cash={0: 0}, owns={0: [45]})
    assert flows(table.roll_to(5)) == []
    assert table.turn == 1


@pytest.mark.rule("M11.4")
def test_landing_on_prison_is_a_visit() -> None:
    table = Table()
    assert flows(table.roll_to(12)) == []
    assert table.at[0] == 12
    assert table.jail == [0, 0]
    assert table.turn == 1
    table.skip()
    table.roll(1, 2)
    assert table.at[0] == 15  # no double was needed to go on


@pytest.mark.rule("M11.4", "M2.2")
def test_a_double_onto_prison_goes_on() -> None:
    table = Table()
    table.roll_to(12, (5, 5))
    assert table.turn == 0
    table.roll(1, 2)
    assert table.at[0] == 15


@pytest.mark.rule("M11.1", "M5.8")
def test_tax_is_taken_from_what_is_in_hand_on_landing() -> None:
    table = Table(cash={0: 100_000}, owns={0: [6]})
    table.act(Mortgage(0, 6))
    assert flows(table.roll_to(5)) == [(0, BANK, 70_000)]
