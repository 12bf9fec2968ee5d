"""The last team wins, with its fallen; or the richest, when the clock has rung at the end of a round."""

from __future__ import annotations

from tests.engine.toy.clock import Clock
from tests.engine.toy.debts import Leave
from tests.engine.toy.numbers import MINUTE
from tests.engine.toy.plots import Buy, BuyOrLeave, LeaveIt
from tests.engine.toy.rent import rent
from tests.engine.toy.seated import Table
from tests.engine.toy.turns import AwaitRoll, Roll


def test_the_last_team_standing_wins_with_its_fallen() -> None:
    table = Table(6, teams=True)
    table.do(Leave(2), Leave(1), Leave(3))
    assert not table.state.winners
    table.do(Leave(5))
    assert table.state.winners == (0, 2, 4)


def test_alone_each_plays_for_themself() -> None:
    table = Table(3)
    table.do(Leave(0))
    assert not table.state.winners
    table.do(Leave(2))
    assert table.state.winners == (1,)


def test_mates_pay_each_other_nothing_and_hold_streets_together() -> None:
    table = Table(4, [(1, 2, 1)], teams=True)
    table.do(Roll(0), Buy(0))
    base = table.board.tiles[4].base_fee
    assert rent(table.game, 4, payer=2) == 0
    assert rent(table.game, 4, payer=1) == base
    table.state.owner[3] = 2
    assert rent(table.game, 4, payer=1) == 2 * base


def test_a_mate_inherits_from_one_who_leaves() -> None:
    table = Table(4, [(1, 2, 1)], teams=True)
    table.do(Roll(0), Buy(0), Leave(0))
    assert table.state.owner[4] == 2
    assert table.state.holdings == [[], [], [4], []]


def test_the_richest_wins_when_the_time_is_up_and_the_round_is_over() -> None:
    table = Table(2, [(1, 2, 1), (1, 3, 2)], auctions="none", minutes=4)
    table.wait(4 * MINUTE)
    table.do(Roll(0), Buy(0))
    assert not table.state.winners
    table.state.cash[1] += 1
    table.do(Roll(1), LeaveIt(1))
    assert table.state[Clock].rung
    assert table.state.winners == (1,)


def test_equals_win_together() -> None:
    table = Table(2, [(1, 2, 2), (1, 3, 1)], auctions="none", minutes=4)
    table.wait(4 * MINUTE)
    table.do(Roll(0), Roll(1))
    assert table.state.winners == (0, 1)


def test_three_missed_turns_in_a_row_are_the_end() -> None:
    table = Table(3)
    for _ in range(2):
        for _ in range(3):
            table.time_out(AwaitRoll)
    table.time_out(AwaitRoll)
    assert table.state.out == [True, False, False]


def test_whoever_acts_is_awake() -> None:
    table = Table(2, auctions="none")
    for _ in range(4):
        table.time_out(AwaitRoll)
    table.do(Roll(0))
    assert table.is_open(BuyOrLeave)
    table.do(LeaveIt(0))
    table.time_out(AwaitRoll)
    assert table.state.out == [False, True]
