"""The salary (M2.4) and the reserve that pays it (M3.3)."""

from __future__ import annotations

import pytest

from tests.engine.mtaani.table_setter import BANK, Table, flows


@pytest.mark.rule("M2.4")
@pytest.mark.parametrize(
    ("start", "dice", "salary"),
    [(44, (1, 2), 0), (40, (4, 3), 0), (45, (1, 2), 800_000), (46, (1, 1), 800_000), (46, (1, 2), 400_000)],
)
def test_passing_pays_400_000_and_landing_exactly_800_000(
    start: int, dice: tuple[int, int], salary: int
) -> None:
    table = Table(at={0: start})
    table.roll(*dice)
    assert table.cash[0] == 2_000_000 + salary
    assert table.bank == 6_000_000 - salary


@pytest.mark.rule("M2.4")
def test_leaving_payday_pays_nothing() -> None:
    table = Table()
    table.roll(6, 6)
    assert table.cash[0] == 2_000_000


@pytest.mark.rule("M3.3")
@pytest.mark.parametrize(
    ("reserve", "start", "paid"),
    [
        (399_999, 46, 399_999),
        (400_000, 46, 400_000),
        (400_001, 46, 400_000),
        (799_999, 45, 799_999),
        (1, 45, 1),
    ],
)
def test_a_salary_is_what_is_left_in_the_reserve(reserve: int, start: int, paid: int) -> None:
    table = Table(bank=reserve, cash={0: 0}, at={0: start})
    events = table.roll(1, 2)
    assert flows(events)[0] == (BANK, 0, paid)
    assert table.cash[0] == paid
    assert table.bank == reserve - paid
    assert table.issued == 0


@pytest.mark.rule("M3.3")
def test_an_empty_reserve_pays_no_salary() -> None:
    table = Table(bank=0, cash={0: 5}, at={0: 46})
    table.roll(1, 2)
    assert table.cash[0] == 5
    assert table.bank == 0
    assert table.issued == 0


@pytest.mark.rule("M10.4", "M2.4")
def test_a_metro_card_to_payday_pays_as_landing_exactly() -> None:
    table = Table(cash={0: 1_000_000})
    table.roll_to(33, metro_card=6)
    assert table.at[0] == 0
    assert table.cash[0] == 1_800_000
