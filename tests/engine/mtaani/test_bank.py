"""What the bank pays and is paid, what happens when it runs short, and the law of money (M3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import Event
from games.engine.core.events import Issued, Paid
from tests.engine.mtaani.table_setter import (
    BANK,
    Build,
    Buy,
    DeclareBankruptcy,
    Mortgage,
    PayBail,
    PayFee,
    Sell,
    Table,
    Unmortgage,
    flows,
    of,
    the,
)

Played = Callable[[], tuple[Table, list[Event]]]


def salary() -> tuple[Table, list[Event]]:
    table = Table(at={0: 45})
    return table, table.roll(1, 2)


def atm() -> tuple[Table, list[Event]]:
    table = Table()
    return table, table.roll_to(24)


def unit_sale() -> tuple[Table, list[Event]]:
    table = Table(owns={0: [45, 47]}, units={47: 1})
    return table, table.act(Sell(0, 47))


def mortgage() -> tuple[Table, list[Event]]:
    table = Table(owns={0: [45]})
    return table, table.act(Mortgage(0, 45))


def card_gain() -> tuple[Table, list[Event]]:
    table = Table(cash={0: 1_000_000})
    return table, table.roll_to(9, mtaani_card=4)


@pytest.mark.rule("M3.1")
@pytest.mark.parametrize(
    ("played", "amount"),
    [(salary, 800_000), (atm, 750_000), (unit_sale, 178_500), (mortgage, 250_000), (card_gain, 750_000)],
)
def test_what_the_bank_pays_comes_out_of_the_reserve(played: Played, amount: int) -> None:
    table, _ = played()
    assert table.cash[0] - amount in (2_000_000, 1_000_000)
    assert table.bank == 6_000_000 - amount + (1_000_000 if played is card_gain else 0)
    assert table.cash[1] == 2_000_000
    assert table.issued == 0


def purchase() -> tuple[Table, list[Event]]:
    table = Table()
    table.roll_to(45)
    return table, table.act(Buy(0))


def fee_to_the_bank() -> tuple[Table, list[Event]]:
    table = Table()
    table.roll_to(45)
    return table, table.act(PayFee(0))


def building() -> tuple[Table, list[Event]]:
    table = Table(owns={0: [45, 47]})
    return table, table.act(Build(0, 45))


def unmortgaging() -> tuple[Table, list[Event]]:
    table = Table(owns={0: [45]}, mortgaged=[45])
    return table, table.act(Unmortgage(0, 45))


def tax() -> tuple[Table, list[Event]]:
    table = Table()
    return table, table.roll_to(5)


def bail() -> tuple[Table, list[Event]]:
    table = Table(jailed={0: 2})
    return table, table.act(PayBail(0))


def card_cost() -> tuple[Table, list[Event]]:
    table = Table()
    return table, table.roll_to(9, mtaani_card=10)


@pytest.mark.rule("M3.1")
@pytest.mark.parametrize(
    ("played", "amount"),
    [
        (purchase, 250_000),
        (fee_to_the_bank, 40_000),
        (building, 350_000),
        (unmortgaging, 275_000),
        (tax, 700_000),
        (bail, 20_000),
        (card_cost, 850_000),
    ],
)
def test_what_the_bank_is_paid_goes_into_the_reserve(played: Played, amount: int) -> None:
    table, _ = played()
    assert table.cash == [2_000_000 - amount, 2_000_000]
    assert table.bank == 6_000_000 + amount
    assert table.issued == 0


@pytest.mark.rule("M3.2")
def test_a_fee_between_players_never_touches_the_reserve() -> None:
    table = Table(owns={1: [45]})
    events = table.roll_to(45)
    assert flows(events) == [(0, 1, 40_000)]
    assert table.cash == [1_960_000, 2_040_000]
    assert table.bank == 6_000_000


@pytest.mark.rule("M3.2", "M10.1")
@pytest.mark.parametrize(("card", "cash"), [(2, [2_100_000, 1_950_000]), (13, [1_948_000, 2_026_000])])
def test_card_money_between_players_never_touches_the_reserve(card: int, cash: list[int]) -> None:
    table = Table(3)
    table.roll_to(9, mtaani_card=card)
    assert table.cash == [cash[0], cash[1], cash[1]]
    assert table.bank == 6_000_000


@pytest.mark.rule("M3.3", "M11.1")
@pytest.mark.parametrize("left", [749_999, 750_000, 750_001, 1])
def test_the_atm_gives_what_is_left(left: int) -> None:
    table = Table(bank=left, cash={0: 0})
    events = table.roll_to(24)
    gained = min(left, 750_000)
    assert flows(events) == [(BANK, 0, gained)]
    assert (table.cash[0], table.bank, table.issued) == (gained, left - gained, 0)


@pytest.mark.rule("M3.3", "M11.1")
def test_an_empty_atm_gives_nothing() -> None:
    table = Table(bank=0, cash={0: 0})
    events = table.roll_to(24)
    assert not of(events, Paid)
    assert (table.cash[0], table.bank, table.issued) == (0, 0, 0)


@pytest.mark.rule("M3.5")
@pytest.mark.parametrize("left", [0, 749_999])
def test_a_mtaani_card_pays_what_it_says_out_of_new_money(left: int) -> None:
    table = Table(bank=left, cash={0: 0})
    events = table.roll_to(9, mtaani_card=4)
    assert the(events, Issued).amount == 750_000 - left
    assert (table.cash[0], table.bank, table.issued) == (750_000, 0, 750_000 - left)


@pytest.mark.rule("M3.5")
def test_nothing_is_issued_while_the_reserve_suffices() -> None:
    table = Table(bank=750_000, cash={0: 0})
    events = table.roll_to(9, mtaani_card=4)
    assert not of(events, Issued)
    assert (table.cash[0], table.bank, table.issued) == (750_000, 0, 0)


@pytest.mark.rule("M3.5", "M5.6")
def test_a_unit_sale_is_paid_in_full() -> None:
    table = Table(bank=100, cash={0: 0}, owns={0: [45, 47]}, units={47: 1})
    table.act(Sell(0, 47))
    assert (table.cash[0], table.bank, table.issued) == (178_500, 0, 178_400)


@pytest.mark.rule("M3.5", "M5.1")
def test_a_mortgage_is_paid_in_full() -> None:
    table = Table(bank=100, cash={0: 0}, owns={0: [45]})
    table.act(Mortgage(0, 45))
    assert (table.cash[0], table.bank, table.issued) == (250_000, 0, 249_900)


@pytest.mark.rule("M3.5", "M7.5")
def test_a_bankruptcy_payout_is_paid_in_full() -> None:
    # The creditor gets 7 in cash, and 12,500 + 16,250 for the set 1 and 3, the mortgage values.
    table = Table(3, bank=0, cash={0: 7, 1: 0}, owns={1: [45, 47], 0: [1, 3]}, units={45: 1, 47: 1})
    table.roll_to(45)
    assert table.debts(0) == [(1, 120_000)]
    table.act(DeclareBankruptcy(0))
    assert table.cash[:2] == [0, 28_757]
    assert (table.bank, table.issued) == (0, 28_750)


@pytest.mark.rule("M3.5")
def test_several_issues_add_up() -> None:
    table = Table(bank=0, cash={0: 0}, owns={0: [45, 47]})
    table.act(Mortgage(0, 45))
    table.act(Mortgage(0, 47))
    assert (table.cash[0], table.bank, table.issued) == (505_000, 0, 505_000)
    table.act(Unmortgage(0, 45))
    assert (table.bank, table.issued) == (275_000, 505_000)


@pytest.mark.rule("M3.6")
@pytest.mark.parametrize(("seats", "law"), [(2, 10_000_000), (3, 12_000_000), (4, 14_000_000)])
def test_the_law_of_money_counts_the_players_at_the_start(seats: int, law: int) -> None:
    from tests.engine.mtaani.table_setter import Leave

    table = Table(seats, bank=0, owns={0: [45]})
    table.act(Mortgage(0, 45))
    assert sum(table.cash) + table.bank - table.issued == law
    table.act(Leave(seats - 1))
    assert sum(table.cash) + table.bank - table.issued == law
