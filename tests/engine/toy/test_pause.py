"""A pause is granted if all agree in time; clocks stand still until all confirm."""

from __future__ import annotations

import pytest

from games.engine import TABLE, Delay, Refused
from tests.engine.toy.clock import Clock
from tests.engine.toy.debts import Leave
from tests.engine.toy.numbers import MINUTE, PAUSE, SECOND, TIDE, TURN, VOTE
from tests.engine.toy.pause import CallPause, GoOn, Paused, PauseVote, Vote
from tests.engine.toy.seated import NOON, Table
from tests.engine.toy.turns import AwaitRoll, Roll


def paused(seats: int = 3) -> Table:
    table = Table(seats)
    table.wait(10 * SECOND)
    table.do(CallPause(1), *(Vote(seat, True) for seat in range(seats) if seat != 1))
    return table


def test_the_vote_stands_beside_the_game_and_holds_nobody_up() -> None:
    table = Table(3)
    table.do(CallPause(1))
    assert table.asked(PauseVote).seats == (0, 2)
    assert table.asked(PauseVote).deadline == table.now + VOTE
    table.do(Roll(0))
    assert table.is_open(PauseVote)


def test_one_refusal_ends_it() -> None:
    table = Table(3)
    table.do(CallPause(1), Vote(0, True), Vote(2, False))
    assert not table.is_open(PauseVote)
    assert not table.is_open(Paused)


def test_without_all_voices_in_time_there_is_no_pause() -> None:
    table = Table(3)
    table.do(CallPause(1), Vote(0, True))
    table.time_out(PauseVote)
    assert not table.is_open(Paused)
    assert table.is_open(AwaitRoll)


def test_nobody_votes_twice_or_for_themself() -> None:
    table = Table(3)
    table.do(CallPause(1), Vote(0, True))
    for seat in (0, 1):
        with pytest.raises(Refused):
            table.do(Vote(seat, True))


def test_deadlines_stand_still_while_it_lasts() -> None:
    table = paused()
    assert table.asked(AwaitRoll).left == TURN - 10 * SECOND
    assert table.asked(AwaitRoll).deadline is None
    table.wait(5 * MINUTE)
    with pytest.raises(Refused):
        table.do(Roll(0))
    table.do(GoOn(0), GoOn(2))
    assert table.is_open(Paused)
    table.do(GoOn(1))
    assert table.asked(AwaitRoll).deadline == table.now + TURN - 10 * SECOND


def test_the_games_own_clock_stands_still_too() -> None:
    table = paused()
    assert table.rules.hooks.wake_at(table.game) is None
    table.wait(5 * MINUTE)
    table.do(GoOn(0), GoOn(1), GoOn(2))
    clock = table.state[Clock]
    assert clock.began == NOON + 5 * MINUTE
    assert table.rules.hooks.wake_at(table.game) == NOON + TIDE + 5 * MINUTE


def test_it_does_not_last_for_ever() -> None:
    table = paused()
    table.time_out(Paused)
    assert table.is_open(AwaitRoll)
    assert table.state[Clock].began == NOON + PAUSE


def test_time_in_which_nobody_could_play_is_not_counted_twice() -> None:
    table = paused()
    table.do(Delay(TABLE, MINUTE))
    table.wait(MINUTE)
    table.do(GoOn(0), GoOn(1), GoOn(2))
    assert table.state[Clock].began == NOON + MINUTE
    assert table.state[Clock].next_tide == NOON + TIDE + MINUTE


def test_who_leaves_need_not_agree_or_confirm() -> None:
    table = Table(3)
    table.do(CallPause(1), Vote(0, True), Leave(2))
    assert table.is_open(Paused)
    table.do(GoOn(0))
    table.do(Leave(1))
    assert table.state.winners == (0,)


def test_one_call_a_turn_is_enough() -> None:
    table = Table(3)
    table.do(CallPause(1), Vote(0, False))
    with pytest.raises(Refused):
        table.do(CallPause(1))
    table.do(CallPause(2))
