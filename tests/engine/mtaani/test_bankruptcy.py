"""Going bankrupt: when it may be declared, who gets what, what becomes of the rest (M7.2 to M7.5)."""

from __future__ import annotations

import pytest

from games.engine import NOBODY
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from tests.engine.mtaani.table_setter import (
    BANK,
    Build,
    Buy,
    BuyOrFee,
    DeclareBankruptcy,
    Leave,
    Mortgage,
    RaiseForMe,
    Roll,
    Sell,
    Table,
    began,
    flows,
    the,
)

TRANSPORT = [6, 18, 30, 42]


def owing(table: Table, amount: int, tile: int = 45) -> Table:
    """The seat on turn lands on a tile of another player whose fee is `amount`."""
    board = table.board
    table.board = table.with_tile(tile, base_fee=amount)
    table.roll_to(tile)
    table.board = board
    return table


@pytest.mark.rule("M7.3")
@pytest.mark.parametrize(
    ("amount", "covered"),
    [
        # 10,000 in hand; 6 brings 100,000; 7 is mortgaged; 1 and 3 bring 12,500 + 16,250 and their
        # three units 11,250 + 2 × 14,625: 179,250 in all.
        (179_249, True),
        (179_250, True),
        (179_251, False),
        (2_000_000, False),
    ],
)
def test_it_may_be_declared_only_if_cash_units_and_mortgages_cannot_cover_the_debt(
    amount: int, covered: bool
) -> None:
    table = Table(3, cash={0: 10_000}, owns={0: [1, 3, 6, 7], 1: [45]}, mortgaged=[7], units={1: 1, 3: 2})
    owing(table, amount)
    if covered:
        assert table.refused(DeclareBankruptcy(0)) == "not_offered"
        table.act(RaiseForMe(0))
        assert table.cash[0] == 179_250 - amount
        assert table.cash[1] == 2_000_000 + amount
        assert table.turn == 1
    else:
        assert table.refused(RaiseForMe(0)) == "not_offered"
        table.act(DeclareBankruptcy(0))
        assert table.out == [True, False, False]


@pytest.mark.rule("M7.3")
def test_without_a_debt_it_cannot_be_declared() -> None:
    table = Table(3, cash={0: 0})
    assert table.refused(DeclareBankruptcy(0)) == "not_asked"
    assert table.refused(RaiseForMe(0)) == "not_asked"


@pytest.mark.rule("M7.3")
def test_it_becomes_possible_only_by_what_can_still_be_raised() -> None:
    table = owing(Table(3, cash={0: 0}, owns={0: [1, 3], 1: [45]}), 40_000)
    assert table.may(DeclareBankruptcy(0))  # 28,750 at most
    table.act(Mortgage(0, 3))
    assert table.may(DeclareBankruptcy(0))
    assert not table.may(RaiseForMe(0))


@pytest.mark.rule("M7.4")
def test_the_properties_lose_units_and_mortgages_and_go_back_on_the_market() -> None:
    table = Table(3, cash={0: 0}, owns={0: [1, 3, 6, 7], 1: [45]}, mortgaged=[6, 7], units={1: 1, 3: 2})
    owing(table, 1_000_000)
    table.act(DeclareBankruptcy(0))
    for tile in (1, 3, 6, 7):
        assert table.owner[tile] == NOBODY
        assert table.units[tile] == 0
        assert not table.mortgaged[tile]
    assert table.state.holdings == [[], [45], []]
    assert table.owner[45] == 1
    table.roll_to(6)
    assert type(table.question) is BuyOrFee
    assert table.question.price == 125_000
    table.act(Buy(1))
    assert table.owner[6] == 1


@pytest.mark.rule("M7.4")
def test_a_bankrupt_takes_no_further_part() -> None:
    table = owing(Table(3, cash={0: 0}, owns={1: [45]}), 1)
    table.act(DeclareBankruptcy(0))
    assert table.offers(0) == []
    for action in (Roll(0), Mortgage(0, 1), Build(0, 1), Sell(0, 1), DeclareBankruptcy(0)):
        assert table.refused(action) == "not_in_play"
    assert table.turn == 1
    table.skip()
    table.skip()
    assert table.turn == 1


@pytest.mark.rule("M7.4", "M7.2")
def test_later_debts_lapse() -> None:
    table = Table(4, cash={0: 0}, owns={0: [1]})
    table.roll_to(9, mtaani_card=13)
    assert table.debts(0) == [(1, 26_000), (2, 26_000), (3, 26_000)]
    table.act(DeclareBankruptcy(0))
    # The first creditor gets what there is: the mortgage value of 1. The others get nothing.
    assert table.cash == [0, 2_012_500, 2_000_000, 2_000_000]
    assert table.turn == 1


@pytest.mark.rule("M7.5")
def test_a_player_gets_the_cash_and_from_the_bank_mortgage_values_and_half_the_units() -> None:
    table = Table(
        3,
        cash={0: 5_000},
        owns={0: [45, 47, 6, 7], 1: [30]},
        mortgaged=[7],
        units={45: 2, 47: 1},
    )
    bank = table.bank
    owing(table, 2_000_000, tile=30)
    events = table.act(DeclareBankruptcy(0))
    # 250,000 + 255,000 + 100,000 for the unmortgaged; (2 × 350,000 + 357,000) ÷ 2 for the units
    assert the(events, Bankrupt).cash == 5_000
    assert table.cash == [0, 2_000_000 + 5_000 + 605_000 + 528_500, 2_000_000]
    assert table.bank == bank - 605_000 - 528_500


@pytest.mark.rule("M7.5")
def test_mortgaged_properties_bring_the_creditor_nothing() -> None:
    table = owing(Table(3, cash={0: 5_000}, owns={0: [6, 7], 1: [45]}, mortgaged=[6, 7]), 9_000)
    bank = table.bank
    table.act(DeclareBankruptcy(0))
    assert table.cash == [0, 2_005_000, 2_000_000]
    assert table.bank == bank


@pytest.mark.rule("M7.5", "M5.1")
def test_the_mortgage_value_is_that_of_the_price_last_paid() -> None:
    table = Table(3, owns={1: [45]})
    table.buy_at(42, 1_000)
    table.skip()
    table.skip()
    owing(table, 3_000_000)
    table.act(DeclareBankruptcy(0))
    assert table.cash[1] == 2_000_000 + (2_000_000 - 1_000) + 1_000


@pytest.mark.rule("M7.5")
def test_half_the_building_cost_is_rounded_once() -> None:
    # Two units each on 6, 18, 30, 42 cost 2 × 974,499; half of that is 974,499.
    table = Table(3, cash={0: 0}, owns={0: TRANSPORT, 1: [45]}, units=dict.fromkeys(TRANSPORT, 2))
    owing(table, 5_000_000)
    table.act(DeclareBankruptcy(0))
    assert table.cash[1] == 2_000_000 + 768_000 + 974_499


@pytest.mark.rule("M7.5")
def test_half_the_building_cost_of_an_odd_number_of_units_is_rounded_down() -> None:
    # One unit each cost 974,499; half of that is 487,249.5.
    table = Table(3, cash={0: 0}, owns={0: TRANSPORT, 1: [45]}, units=dict.fromkeys(TRANSPORT, 1))
    owing(table, 5_000_000)
    table.act(DeclareBankruptcy(0))
    assert table.cash[1] == 2_000_000 + 768_000 + 487_249


@pytest.mark.rule("M7.5")
def test_if_it_was_the_bank_the_cash_goes_to_the_reserve() -> None:
    table = Table(3, cash={0: 700_000}, owns={0: [1, 3, 6]}, units={3: 1})
    bank = table.bank
    table.roll_to(9, mtaani_card=10)
    assert table.debts(0) == [(BANK, 850_000)]
    table.act(DeclareBankruptcy(0))
    assert table.cash == [0, 2_000_000, 2_000_000]
    assert table.bank == bank + 700_000
    assert table.issued == 0


@pytest.mark.rule("M7.5")
def test_a_bankrupt_with_nothing_at_all_leaves_nothing() -> None:
    table = owing(Table(3, cash={0: 0}, owns={1: [45]}), 1)
    table.act(DeclareBankruptcy(0))
    assert table.cash == [0, 2_000_000, 2_000_000]


@pytest.mark.rule("M7.2", "M7.5")
def test_a_bankrupt_off_turn_pays_the_one_whose_card_it_was() -> None:
    table = Table(3, cash={2: 30_000}, owns={2: [1]})
    events = table.roll_to(9, mtaani_card=2)
    assert flows(events) == [(1, 0, 50_000)]
    events = table.act(DeclareBankruptcy(2))
    assert table.cash == [2_000_000 + 50_000 + 30_000 + 12_500, 1_950_000, 0]
    assert began(events) == [(1, False)]


@pytest.mark.rule("M7.2")
def test_two_go_out_on_the_same_card() -> None:
    table = Table(4, cash={1: 10_000, 2: 20_000})
    table.roll_to(9, mtaani_card=2)
    assert sorted(question.seats for question in table.waiting) == [(1,), (2,)]
    table.act(DeclareBankruptcy(2))
    assert table.turn == 0
    table.act(DeclareBankruptcy(1))
    assert table.cash == [2_080_000, 0, 0, 1_950_000]
    assert table.turn == 3


@pytest.mark.rule("M7.1", "M7.3")
def test_a_debtor_who_could_pay_by_selling_cannot_give_up() -> None:
    table = owing(Table(3, cash={0: 0}, owns={0: [45, 47], 1: [30]}, units={45: 1}), 175_000, tile=30)
    assert table.refused(DeclareBankruptcy(0)) == "not_offered"
    table.act(Sell(0, 45))
    assert table.cash[:2] == [0, 2_175_000]


@pytest.mark.rule("M7.5", "M3.5")
def test_towards_the_bank_nothing_is_paid_out_or_issued() -> None:
    table = Table(3, bank=0, cash={0: 5, 1: 6}, owns={0: [45, 47]}, units={45: 1, 47: 1})
    issued = table.issued
    table.act(Leave(0))
    assert (table.bank, table.issued) == (5, issued)


@pytest.mark.rule("M7.2", "M7.3")
def test_raise_it_for_me_raises_for_the_first_debt() -> None:
    table = Table(3, owns={0: [1, 6, 45]})
    table.lend(1, 0, 50_000, rate=0, term=1)
    table.lend(2, 0, 300_000, rate=0, term=1)
    table.turn_to(2)
    table.hand(0, 0)
    table.revolve()
    assert table.debts(0) == [(1, 50_000), (2, 300_000)]
    table.act(RaiseForMe(0))
    assert [tile for tile in (1, 6, 45) if table.mortgaged[tile]] == [45]
    assert table.debts(0) == [(2, 300_000)]
    assert table.cash[0] == 200_000
    assert table.loan(1) is None
    table.act(RaiseForMe(0))
    assert table.cash[0] == 0
    assert table.turn == 0
