"""The Syndicate: a share of other owners' fees, out of the owner's part (M9.6, M4.7)."""

from __future__ import annotations

import pytest

from games.engine.rulesets.mtaani.syndicate import SyndicateTook
from tests.engine.mtaani.table_setter import (
    Bundle,
    Leave,
    Mortgage,
    PayFee,
    Protect,
    StartSyndicate,
    Table,
    UseInsurance,
    of,
)

START = 2_000_000


def running(owns: dict[int, list[int]], **position: object) -> Table:
    """Seat 3 runs the Syndicate; seat 0 is on turn."""
    table = Table(4, order=(3, 0, 1, 2), owns=owns, **position)  # type: ignore[arg-type]
    table.give_card(3, "syndicate")
    table.act(StartSyndicate(3))
    table.skip()
    return table


@pytest.mark.rule("M9.6", "M4.7")
@pytest.mark.parametrize(
    ("tile", "fee", "share"),
    [(44, 21_000, 4_200), (42, 56_000, 11_200), (43, 5_000, 1_000), (6, 2_500, 500), (4, 5_600, 1_120)],
)
def test_a_fifth_of_each_fee_of_fast_food_transport_and_telecom(tile: int, fee: int, share: int) -> None:
    table = running({1: [tile]})
    table.roll_to(tile)
    assert table.cash == [START - fee, START + fee - share, START, START + share]
    assert table.bank == 6_000_000


@pytest.mark.rule("M9.6")
@pytest.mark.parametrize(("tile", "fee"), [(7, 4_000), (27, 8_000), (45, 40_000), (13, 6_000)])
def test_none_of_residential_and_utilities(tile: int, fee: int) -> None:
    table = running({1: [tile]})
    table.roll_to(tile)
    assert table.cash == [START - fee, START + fee, START, START]


@pytest.mark.rule("M9.6")
def test_none_on_your_own() -> None:
    table = running({3: [42]})
    assert of(table.roll_to(42), SyndicateTook) == []
    assert table.cash == [START - 56_000, START, START, START + 56_000]


@pytest.mark.rule("M9.6")
def test_none_of_fees_to_the_bank() -> None:
    table = running({})
    table.roll_to(42)
    table.act(PayFee(0))
    assert table.cash == [START - 56_000, START, START, START]


@pytest.mark.rule("M9.6", "M4.7")
def test_of_your_own_payments_you_take_a_share_back() -> None:
    table = running({1: [42]})
    table.turn_to(3)
    table.roll_to(42)
    assert table.cash == [START, START + 44_800, START, START - 44_800]


@pytest.mark.rule("M9.6")
@pytest.mark.parametrize(("base", "share"), [(4, 0), (5, 1), (9, 1), (10_004, 2_000)])
def test_the_share_is_rounded_down(base: int, share: int) -> None:
    table = running({1: [42]})
    table.board = table.with_tile(42, base_fee=base)
    table.roll_to(42)
    assert table.cash == [START - base, START + base - share, START, START + share]


@pytest.mark.rule("M9.6", "M2.9")
def test_for_ten_revolutions() -> None:
    table = running({1: [42]}, revolutions=11, cash=dict.fromkeys(range(4), 9_000_000))
    for count in range(12, 21):
        table.turn_to(0)
        table.revolve()
        assert table.revolutions == count
    table.turn_to(0)
    trial = table.copy()
    cash = trial.cash[3]
    trial.roll_to(42)
    assert trial.cash[3] == cash + 11_200
    table.revolve()
    assert table.revolutions == 21
    table.turn_to(0)
    cash = table.cash[3]
    table.roll_to(42)
    assert table.cash[3] == cash


@pytest.mark.rule("M9.6", "M7.1")
def test_a_fee_paid_late_is_shared_too() -> None:
    table = running({1: [42], 0: [30]}, cash={0: 0})
    table.roll_to(42)
    assert table.debts(0) == [(1, 56_000)]
    assert table.cash[3] == START
    table.act(Mortgage(0, 30))
    assert table.cash[1] == START + 44_800
    assert table.cash[3] == START + 11_200


@pytest.mark.rule("M9.6", "M9.2")
def test_a_fee_that_insurance_pays_is_shared_too() -> None:
    table = running({1: [42]}, cash={0: 0})
    table.insurance[0] = 1
    table.roll_to(42)
    table.act(UseInsurance(0))
    assert table.cash == [0, START + 44_800, START, START + 11_200]


@pytest.mark.rule("M9.6", "M4.5")
def test_nothing_of_a_mortgaged_property() -> None:
    table = running({1: [42]}, mortgaged=[42])
    table.roll_to(42)
    assert table.cash == [START] * 4


@pytest.mark.rule("M9.6")
def test_other_payments_between_players_are_not_shared() -> None:
    table = running({1: [42]})
    table.trade(0, 1, Bundle(cash=100_000), Bundle(tiles=(42,)))
    table.roll_to(9, mtaani_card=13)
    assert table.cash[3] == START + 26_000


@pytest.mark.rule("M9.3", "M9.6")
def test_it_stays_with_its_player_when_properties_change_hands() -> None:
    table = running({1: [42]})
    table.trade(1, 3, Bundle(tiles=(42,)), Bundle(cash=1))
    table.roll_to(42)
    assert table.cash[3] == START - 1 + 56_000
    table = running({3: [42]})
    table.trade(3, 1, Bundle(tiles=(42,)), Bundle(cash=1))
    table.roll_to(42)
    assert table.cash[3] == START + 1 + 11_200


@pytest.mark.rule("M7.4", "M9.6")
def test_it_ends_when_its_player_is_out() -> None:
    table = running({1: [42]})
    table.act(Leave(3))
    assert table.cards.holder["syndicate"] == -1
    table.roll_to(42)
    assert table.cash == [START - 56_000, START + 56_000, START, 0]


@pytest.mark.rule("M7.4", "M9.6")
def test_it_goes_on_when_another_player_is_out() -> None:
    table = running({1: [42]})
    table.act(Leave(2))
    table.roll_to(42)
    assert table.cash == [START - 56_000, START + 44_800, 0, START + 11_200]


@pytest.mark.rule("M9.7", "M9.6")
def test_a_running_syndicate_keeps_taking_from_a_set_protected_later() -> None:
    table = running({0: [6, 18, 30, 42]})
    table.give_card(0, "injunction")
    table.act(Protect(0, "transport"))
    table.skip()
    table.roll_to(42)
    assert table.cash == [START + 89_600, START - 112_000, START, START + 22_400]


@pytest.mark.rule("M9.7", "M9.6")
def test_a_later_syndicate_takes_nothing_from_a_protected_set() -> None:
    table = Table(4, owns={0: [6, 18, 30, 42], 1: [44]})
    table.give_card(0, "injunction")
    table.act(Protect(0, "transport"))
    table.turn_to(3)
    table.give_card(3, "syndicate")
    table.act(StartSyndicate(3))
    table.turn_to(1)
    table.roll_to(42)
    assert table.cash == [START + 112_000, START - 112_000, START, START]
    table.roll_to(44)  # other sets are not protected
    assert table.cash[3] == START + 4_200


@pytest.mark.rule("M9.7", "M9.6", "M2.9")
def test_when_the_injunction_ends_the_syndicate_takes_its_share_again() -> None:
    table = Table(4, owns={0: [6, 18, 30, 42]}, revolutions=20, cash=dict.fromkeys(range(4), 9_000_000))
    table.give_card(0, "injunction")
    table.act(Protect(0, "transport"))
    table.turn_to(3)
    table.give_card(3, "syndicate")
    table.act(StartSyndicate(3))
    table.revolve_to(26)
    table.turn_to(1)
    cash = table.cash[3]
    table.copy().roll_to(42)
    trial = table.copy()
    trial.roll_to(42)
    assert trial.cash[3] == cash
    table.revolve_to(27)
    table.turn_to(1)
    cash = table.cash[3]
    table.roll_to(42)
    assert table.cash[3] == cash + 22_400


@pytest.mark.rule("M9.6", "M9.2")
def test_nothing_of_a_fee_to_the_bank_that_insurance_covers() -> None:
    table = running({}, cash={0: 0})
    table.insurance[0] = 1
    table.roll_to(42)
    table.act(PayFee(0))
    bank = table.bank
    table.act(UseInsurance(0))
    assert table.cash[3] == START
    assert table.bank == bank


@pytest.mark.rule("M9.6", "M7.2")
def test_nothing_of_a_fee_that_is_paid_to_one_who_owns_the_tile_no_more() -> None:
    table = running({0: [6], 1: [42]}, cash={0: 0})
    table.roll_to(42)
    table.trade(1, 2, Bundle(tiles=(42,)), Bundle(cash=1_000))
    table.act(Mortgage(0, 6))
    assert table.cash == [44_000, START + 57_000, START - 1_000, START]


@pytest.mark.rule("M9.6", "M6.7")
def test_nothing_of_a_loan_that_is_paid_to_an_owner() -> None:
    table = running({1: [4, 44]})
    for _ in range(4):  # the fourth loan is as good as tile 4
        table.lend(1, 0, 10_000, rate=0, term=1)
    table.turn_to(2)
    table.revolve()
    table.turn_to(0)
    assert table.loan(4) is None
    assert table.cash[3] == START


@pytest.mark.rule("M9.6", "M9.2")
def test_every_owner_shares_what_insurance_pays() -> None:
    table = running({0: [42]}, cash={1: 0})
    table.insurance[1] = 1
    table.turn_to(1)
    table.roll_to(42)
    table.act(UseInsurance(1))
    assert table.cash == [START + 44_800, 0, START, START + 11_200]
