"""The end of the game (M1.6)."""

from __future__ import annotations

import pytest

from games.engine.core.events import Won
from tests.engine.mtaani.table_setter import (
    DeclareBankruptcy,
    Leave,
    Mortgage,
    RaiseForMe,
    Roll,
    Table,
    the,
)


@pytest.mark.rule("M1.6")
def test_the_last_player_in_play_wins_at_once() -> None:
    table = Table(3)
    table.act(Leave(1))
    assert table.state.winners == ()
    events = table.act(Leave(0))
    assert the(events, Won).winners == (2,)
    assert table.state.winners == (2,)
    assert type(events[-1]) is Won


@pytest.mark.rule("M1.6")
def test_nothing_is_asked_or_offered_after_the_end() -> None:
    table = Table(2, owns={1: [1]})
    table.act(Leave(0))
    assert table.waiting == ()
    assert table.offers(0) == table.offers(1) == []
    for action in (Roll(1), Mortgage(1, 1), Leave(1)):
        assert table.refused(action) == "over"


@pytest.mark.rule("M1.6", "M7.5")
def test_the_winner_still_gets_what_the_last_bankrupt_leaves() -> None:
    table = Table(2, cash={0: 39_999}, owns={1: [45]})
    before = table.cash[1]
    table.roll_to(45)
    table.act(DeclareBankruptcy(0))
    assert table.state.winners == (1,)
    assert table.cash == [0, before + 39_999]


@pytest.mark.rule("M1.6")
def test_debts_then_open_lapse() -> None:
    # Seats 1 and 2 owe seat 0; seat 2 goes and so does seat 0: what seat 1 owes lapses.
    table = Table(3, cash={1: 10, 2: 20}, owns={1: [6]})
    table.roll_to(9, mtaani_card=2)
    table.act(DeclareBankruptcy(2))
    assert table.debts(1) == [(0, 50_000)]
    bank = table.bank
    left = table.cash[0]
    table.act(Leave(0))
    assert table.state.winners == (1,)
    assert table.cash == [0, 10, 0]
    assert table.bank == bank + left
    assert not table.mortgaged[6]
    assert table.refused(RaiseForMe(1)) == "over"


@pytest.mark.rule("M1.6", "M7.3")
def test_a_debtor_who_leaves_last_is_out_and_the_creditor_wins() -> None:
    table = Table(2, cash={0: 10_000}, owns={0: [6], 1: [45]})
    before = table.cash[1]
    table.roll_to(45)
    table.act(Leave(0))
    assert table.state.winners == (1,)
    assert table.cash[1] == before + 40_000


@pytest.mark.rule("M1.6", "M2.5")
def test_no_revolution_is_counted_after_the_end() -> None:
    table = Table(2, reached=[1])
    table.act(Leave(0))
    assert table.revolutions == 0
