"""The no-trade fee and the chamber of commerce (M13.5, M13.6)."""

from __future__ import annotations

import pytest

from tests.engine.mtaani.table_setter import (
    BANK,
    SETS,
    Bundle,
    DeclareBankruptcy,
    Mortgage,
    Table,
    flows,
)

ALL_SPLIT: dict[int, list[int]] = {
    0: [tiles[0] for tiles in SETS.values()],
    1: [tiles[1] for tiles in SETS.values()],
}
"""Every set has two different owners."""


# The no-trade fee


@pytest.mark.rule("M13.5")
def test_each_active_player_pays_when_no_set_can_be_completed_without_a_trade() -> None:
    table = Table(3, owns=ALL_SPLIT)
    bank = table.bank
    events = table.revolve()
    assert sorted(flows(events)) == [(0, BANK, 200_000), (1, BANK, 200_000), (2, BANK, 200_000)]
    assert table.bank == bank + 600_000


@pytest.mark.rule("M13.5")
@pytest.mark.parametrize("group", SETS)
def test_not_when_one_set_could_still_be_completed(group: str) -> None:
    for other in (ALL_SPLIT[1], [tile for tile in ALL_SPLIT[1] if tile not in SETS[group]]):
        mine = [tile for tile in ALL_SPLIT[0] if tile not in SETS[group]]
        if other is ALL_SPLIT[1]:
            # one owner in it, or none
            table = Table(3, owns={0: mine, 1: other})
        else:
            table = Table(3, owns={0: mine, 1: other})
        assert flows(table.revolve()) == []


@pytest.mark.rule("M13.5")
def test_not_when_somebody_holds_a_complete_set() -> None:
    mine = [*(tile for tile in ALL_SPLIT[0] if tile != 45), 45, 47]
    table = Table(3, owns={0: mine, 1: [tile for tile in ALL_SPLIT[1] if tile != 47]})
    assert flows(table.revolve()) == []


@pytest.mark.rule("M13.5")
def test_it_is_tested_afresh_at_each_revolution() -> None:
    table = Table(3, owns=ALL_SPLIT)
    assert len(flows(table.revolve())) == 3
    assert len(flows(table.revolve())) == 3
    table.trade(0, 1, Bundle(tiles=(45,)), Bundle(cash=1))
    assert flows(table.revolve()) == []
    table.trade(1, 2, Bundle(tiles=(45,)), Bundle(cash=1))
    assert len(flows(table.revolve())) == 3


@pytest.mark.rule("M13.5", "M2.9")
@pytest.mark.parametrize(
    ("count", "fee"),
    [(1, 200_000), (3, 200_000), (9, 200_000), (11, 250_000), (19, 250_000), (21, 300_000), (31, 350_000)],
)
def test_it_is_scaled_from_revolution_ten(count: int, fee: int) -> None:
    table = Table(owns=ALL_SPLIT, revolutions=count - 1)
    assert flows(table.revolve()) == [(0, BANK, fee), (1, BANK, fee)]


@pytest.mark.rule("M13.5", "M7.1", "M2.6")
def test_who_lacks_it_owes_it_before_the_game_goes_on() -> None:
    table = Table(3, owns=ALL_SPLIT, cash={0: 199_999, 2: 150_000})
    table.revolve()
    assert table.debts(0) == [(BANK, 200_000)]
    assert table.debts(2) == [(BANK, 200_000)]
    assert table.debts(1) == []
    table.act(Mortgage(0, 1))
    assert table.turn == 0
    table.act(DeclareBankruptcy(2))
    assert table.turn == 1


@pytest.mark.rule("M13.5")
def test_those_who_are_out_do_not_pay() -> None:
    from tests.engine.mtaani.table_setter import Leave

    table = Table(3, owns=ALL_SPLIT)
    table.act(Leave(2))
    assert sorted(flows(table.revolve())) == [(0, BANK, 200_000), (1, BANK, 200_000)]


# The chamber of commerce


@pytest.mark.rule("M13.6")
@pytest.mark.parametrize(("count", "calls"), [(1, False), (4, False), (5, True), (6, False), (9, False)])
def test_it_calls_every_five_revolutions(count: int, calls: bool) -> None:
    table = Table(3, revolutions=count - 1)
    assert len(flows(table.revolve())) == (3 if calls else 0)


@pytest.mark.rule("M13.6")
@pytest.mark.parametrize(
    ("count", "fee"), [(5, 200_000), (10, 250_000), (15, 250_000), (20, 300_000), (30, 350_000)]
)
def test_each_pays_the_scaled_fee(count: int, fee: int) -> None:
    table = Table(revolutions=count - 1)
    bank = table.bank
    assert flows(table.revolve()) == [(0, BANK, fee), (1, BANK, fee)]
    assert table.bank == bank + 2 * fee


@pytest.mark.rule("M13.6", "M13.4")
def test_or_spends_one_trade_point_by_itself_if_there_is_one() -> None:
    table = Table(4, owns={0: [1, 3], 1: [45]}, revolutions=4)
    table.trade(0, 1, Bundle(tiles=(1,)), Bundle(cash=1))
    table.trade(0, 2, Bundle(tiles=(3,)), Bundle(cash=1))
    assert table.points == [2, 1, 1, 0]
    assert flows(table.revolve()) == [(3, BANK, 200_000)]
    assert table.points == [1, 0, 0, 0]
    table.revolve_to(9)
    assert sorted(flows(table.revolve())) == [(seat, BANK, 250_000) for seat in (1, 2, 3)]
    assert table.points == [0, 0, 0, 0]


@pytest.mark.rule("M13.6", "M7.1")
def test_who_lacks_the_fee_owes_it() -> None:
    table = Table(3, cash={1: 199_999}, owns={1: [6]}, revolutions=4)
    table.revolve()
    assert table.debts(1) == [(BANK, 200_000)]
    assert table.turn == 0
    table.act(Mortgage(1, 6))
    assert table.turn == 1
    assert table.cash[1] == 99_999


@pytest.mark.rule("M2.6", "M13.5", "M13.6")
def test_the_no_trade_fee_is_settled_before_the_chamber_calls() -> None:
    table = Table(3, owns=ALL_SPLIT, cash={1: 150_000}, revolutions=4)
    events = table.revolve()
    assert flows(events) == [(0, BANK, 200_000), (2, BANK, 200_000)]
    assert table.debts(1) == [(BANK, 200_000)]
    events = table.act(Mortgage(1, 47))  # 255,000
    assert flows(events) == [(1, BANK, 200_000), (0, BANK, 200_000), (1, BANK, 200_000), (2, BANK, 200_000)]
