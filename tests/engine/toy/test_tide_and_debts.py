"""The game wakes by itself; debts wait for their debtor and suspend what they interrupt."""

from __future__ import annotations

import pytest

from games.engine import Play, Refused
from tests.engine.toy.debts import GiveUp, Owes, charge
from tests.engine.toy.numbers import CATCH, SECOND, TIDE, TURN
from tests.engine.toy.pawning import Pawn
from tests.engine.toy.plots import Buy
from tests.engine.toy.pot import Pot
from tests.engine.toy.seated import NOON, Table
from tests.engine.toy.stalls import Build, Stalls
from tests.engine.toy.turns import AwaitRoll, Roll


def test_the_tide_comes_every_minute_whoever_is_on_turn() -> None:
    table = Table(3, [(1, 2, 1)])
    table.do(Roll(0), Buy(0))
    assert table.rules.hooks.wake_at(table.game) == NOON + TIDE
    with pytest.raises(Refused, match="early"):
        table.wake()
    table.wait(TIDE)
    table.wake()
    assert table.state.cash[0] == 1_500 - 80 + CATCH
    assert table.asked(AwaitRoll).seats == (1,)
    with pytest.raises(Refused, match="early"):
        table.wake()
    assert table.rules.hooks.wake_at(table.game) == NOON + 2 * TIDE


def test_tides_that_were_slept_through_come_one_by_one() -> None:
    table = Table(2)
    table.wait(3 * TIDE)
    for _ in range(3):
        table.wake()
    with pytest.raises(Refused, match="early"):
        table.wake()


def owing() -> Table:
    """Seat 1 owes seat 0 rent: it has landed on a plot that is dear to visit."""
    table = Table(3, [(1, 2, 1), (1, 2, 1)])
    table.do(Roll(0), Buy(0))
    table.state.units[4] = 3
    table.state.cash[1] = 100
    table.do(Roll(1))
    return table


def test_a_debt_takes_what_there_is_and_waits_for_the_rest() -> None:
    table = owing()
    owes = table.asked(Owes)
    assert (owes.seats, owes.creditor, owes.amount) == ((1,), 0, 40 * 4 - 100)
    assert table.state.cash[:2] == [1_500 - 80 + 100, 0]


def test_money_raised_goes_straight_to_the_creditor() -> None:
    table = owing()
    table.state.owner[1] = 1
    table.state.holdings[1] = [1]
    table.do(Pawn(1, 1))
    assert table.asked(Owes).amount == 60 - 32
    assert table.state.cash[:2] == [1_500 - 80 + 100 + 32, 0]


def test_the_bank_pays_the_debtor_by_tide_and_the_creditor_gets_it() -> None:
    table = owing()
    table.state.owner[1] = 1
    table.state.holdings[1] = [1]
    table.wait(TIDE)
    table.wake()
    assert table.state.cash[1] == 0
    assert table.asked(Owes).amount == 60 - CATCH


def test_giving_up_hands_all_to_the_creditor() -> None:
    table = owing()
    table.do(GiveUp(1))
    assert table.state.out == [False, True, False]
    assert table.asked(AwaitRoll).seats == (2,)


def test_who_can_pay_may_not_give_up() -> None:
    table = owing()
    table.state.owner[39] = 1
    table.state.holdings[1] = [39]
    with pytest.raises(Refused):
        table.do(GiveUp(1))
    table.time_out(Owes)
    assert table.state.mortgaged[39]
    assert not table.state.out[1]


def test_the_bank_never_runs_out() -> None:
    table = Table(2)
    assert table.state.bank == 0
    table.state.position[0] = 38
    table.do(Roll(0))
    assert table.state.bank < 0
    assert table.state.money == 3_000


def test_the_pot_is_counted_and_goes_to_the_next_at_the_park() -> None:
    table = Table(2, [(1, 2, 1), (1, 2, 2)], auctions="none")
    table.state.position = [26, 5]
    table.do(Roll(0))
    assert table.state[Pot].money == 150
    assert table.state.money + table.rules.hooks.held(table.game) == 3_000
    table.do(Roll(1))
    assert table.state[Pot].money == 0
    assert table.state.cash == [1_350, 1_650]


def test_there_are_only_so_many_stalls() -> None:
    table = Table(2)
    for tile in (3, 4):
        table.state.owner[tile] = 0
    table.state.holdings[0] = [3, 4]
    table.state[Stalls].left = 1
    table.do(Build(0, 3))
    with pytest.raises(Refused):
        table.do(Build(0, 3))


def test_a_turn_waits_for_a_debt_with_its_clock_stopped() -> None:
    """Owing off turn, by a debt of the tide, is the business of one; the turn of another stands still."""
    table = Table(3)
    table.wait(15 * SECOND)
    play = Play(table.rules, table.board, table.state, table.now, table.chance)
    charge(play, 2, 0, 2_000, "storm")
    play.settle()
    assert table.asked(AwaitRoll).left == TURN - 15 * SECOND
    table.wait(30 * SECOND)
    table.do(GiveUp(2))
    assert table.asked(AwaitRoll).deadline == table.now + TURN - 15 * SECOND
