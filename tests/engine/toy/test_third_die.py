"""The third die adds, drives a bus, or blows; three alike lead anywhere."""

from __future__ import annotations

import pytest

from games.engine import Ranged, Refused
from tests.engine.toy.plots import BuyOrLeave, LeaveIt
from tests.engine.toy.seated import Table
from tests.engine.toy.third_die import GoAnywhere, GoTo, Ride, TakeTheBus
from tests.engine.toy.turns import Roll


@pytest.mark.parametrize("third", [1, 2, 3])
def test_low_faces_add(third: int) -> None:
    table = Table(2, [(2, 4, third)])
    table.do(Roll(0))
    assert table.state.position[0] == 6 + third


@pytest.mark.parametrize("third", [4, 5])
def test_the_bus_takes_one_die_the_other_or_the_sum(third: int) -> None:
    table = Table(2, [(2, 4, third)])
    table.do(Roll(0))
    assert table.options(0)[:3] == [Ride(0, 2), Ride(0, 4), Ride(0, 6)]
    with pytest.raises(Refused):
        table.do(Ride(0, 5))
    table.do(Ride(0, 4))
    assert table.state.position[0] == 4


def test_the_bus_goes_all_the_way_when_time_runs_out() -> None:
    table = Table(2, [(2, 4, 4)])
    table.do(Roll(0))
    table.time_out(TakeTheBus)
    assert table.state.position[0] == 6


def test_the_wind_blows_on_to_the_next_free_plot() -> None:
    table = Table(2, [(2, 4, 6)])
    for tile in (7, 8):
        table.state.owner[tile] = 1
    table.do(Roll(0))
    assert table.state.position[0] == 9


def test_three_alike_lead_to_any_tile_and_are_no_double() -> None:
    table = Table(2, [(3, 3, 3)])
    table.do(Roll(0))
    assert not table.state.again
    [option] = [o for o in table.options(0) if isinstance(o, Ranged)]
    assert (option.values.low, option.values.high) == (0, 39)
    table.do(GoTo(0, 20))
    assert table.state.position[0] == 20
    assert table.state.turn == 1


def test_three_alike_lead_to_the_start_when_time_runs_out() -> None:
    table = Table(2, [(3, 3, 3)])
    table.do(Roll(0))
    table.time_out(GoAnywhere)
    assert table.state.position[0] == 0
    assert table.state.cash[0] == 1_700


def test_a_double_gives_another_turn_and_the_third_ends_in_the_cave() -> None:
    table = Table(2, [(2, 2, 1), (5, 5, 1), (1, 1, 2)], auctions="none")
    table.do(Roll(0))
    assert table.state.turn == 0
    assert not table.is_open(BuyOrLeave), "a beach"
    table.do(Roll(0), LeaveIt(0))
    assert table.state.turn == 0
    table.do(Roll(0))
    assert table.state.position[0] == 20
    assert table.state.turn == 1
