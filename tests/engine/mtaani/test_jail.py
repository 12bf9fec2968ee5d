"""Jail: what one does there and the ways out (M12.1, M12.4, M12.5)."""

from __future__ import annotations

import pytest

from games.engine import ScriptedChance
from games.engine.core.events import Moved
from games.engine.core.play import Play
from games.engine.rulesets.mtaani.jail import Freed, send_to_jail
from tests.engine.mtaani.table_setter import (
    BANK,
    AwaitRoll,
    Build,
    Buy,
    BuyOrFee,
    Mortgage,
    PayBail,
    Roll,
    Sell,
    Table,
    Unmortgage,
    began,
    flows,
    of,
)


@pytest.mark.rule("M12.5")
def test_without_a_double_the_sentence_drops_by_one_and_the_turn_ends() -> None:
    table = Table(jailed={0: 3})
    events = table.roll(1, 2)
    assert table.jail == [2, 0]
    assert table.at[0] == 12
    assert not of(events, Moved)
    assert began(events) == [(1, False)]


@pytest.mark.rule("M12.5")
def test_at_zero_you_are_free_and_roll_normally_on_your_next_turn() -> None:
    table = Table(jailed={0: 3})
    for left in (2, 1, 0):
        events = table.roll(1, 2)
        assert table.jail[0] == left
        assert table.at[0] == 12
        assert began(events) == [(1, False)]
        assert bool(of(events, Freed)) == (left == 0)
        table.skip()
    assert table.turn == 0
    assert table.refused(PayBail(0)) == "not_offered"
    table.roll(1, 2)
    assert table.at[0] == 15


@pytest.mark.rule("M12.5", "M2.2")
def test_freed_by_time_a_later_double_gives_an_extra_turn() -> None:
    table = Table(jailed={0: 1})
    table.roll(1, 2)
    table.skip()
    table.roll(6, 6)
    assert table.at[0] == 24
    assert table.turn == 0


@pytest.mark.rule("M12.5")
@pytest.mark.parametrize("left", [1, 2, 3, 5])
def test_a_double_frees_you_at_once_and_you_move_by_it(left: int) -> None:
    table = Table(jailed={0: left})
    table.roll(2, 2)
    assert table.jail == [0, 0]
    assert table.at[0] == 16
    assert type(table.question) is BuyOrFee  # it is a landing


@pytest.mark.rule("M12.5")
def test_bail_is_20_000_to_the_bank_and_then_you_roll() -> None:
    table = Table(jailed={0: 3})
    events = table.act(PayBail(0))
    assert table.jail == [0, 0]
    assert table.cash[0] == 1_980_000
    assert table.bank == 6_020_000
    assert not began(events)
    assert type(table.question) is AwaitRoll
    assert table.question.seats == (0,)
    table.roll(1, 2)
    assert table.at[0] == 15


@pytest.mark.rule("M12.5")
@pytest.mark.parametrize(("cash", "possible"), [(20_001, True), (20_000, True), (19_999, False), (0, False)])
def test_bail_needs_cash_in_hand(cash: int, possible: bool) -> None:
    table = Table(jailed={0: 2}, cash={0: cash}, owns={0: [6]})
    assert table.may(PayBail(0)) == possible
    if possible:
        table.act(PayBail(0))
        assert table.cash[0] == cash - 20_000
    else:
        assert table.refused(PayBail(0)) == "not_offered"
        table.act(Mortgage(0, 6))
        table.act(PayBail(0))
        assert table.cash[0] == cash + 80_000


@pytest.mark.rule("M12.5")
def test_bail_is_for_the_jailed_on_their_turn() -> None:
    table = Table(3, jailed={1: 2})
    assert table.refused(PayBail(0)) == "not_offered"
    assert table.refused(PayBail(1)) == "not_asked"
    table.skip()
    table.act(PayBail(1))
    assert table.refused(PayBail(1)) == "not_offered"


@pytest.mark.rule("M12.1")
def test_a_cards_sentence_is_three_turns_and_starts_with_the_next_turn() -> None:
    table = Table(cash={0: 1_000_000})
    table.roll_to(33, metro_card=1)
    assert table.jail == [3, 0]
    for left in (2, 1, 0):
        table.skip()
        assert table.turn == 0
        table.roll(1, 2)
        assert table.jail[0] == left


@pytest.mark.rule("M12.1")
@pytest.mark.parametrize(("before", "new", "after"), [(2, 3, 3), (3, 2, 3), (5, 3, 5), (3, 3, 3), (0, 2, 2)])
def test_the_longer_sentence_stands(before: int, new: int, after: int) -> None:
    table = Table(jailed={0: before})
    play = Play(table.rules, table.board, table.state, table.now, ScriptedChance())
    send_to_jail(play, 0, new, "card")
    assert table.jail[0] == after
    assert table.at[0] == 12
    assert not of(play.events, Moved)  # already there


@pytest.mark.rule("M12.4")
def test_in_jail_you_collect() -> None:
    table = Table(jailed={1: 3}, owns={1: [45, 47]}, units={45: 1, 47: 1})
    assert flows(table.roll_to(45)) == [(0, 1, 120_000)]


@pytest.mark.rule("M12.4")
def test_in_jail_you_develop() -> None:
    table = Table(jailed={0: 3}, owns={0: [1, 3, 6]}, mortgaged=[6])
    table.act(Build(0, 1))
    table.act(Sell(0, 1))
    table.act(Unmortgage(0, 6))
    table.act(Mortgage(0, 1))
    assert table.jail[0] == 3
    assert type(table.question) is AwaitRoll


@pytest.mark.rule("M12.4")
def test_in_jail_you_pay_and_are_paid_by_cards_of_others() -> None:
    table = Table(3, jailed={1: 3})
    assert flows(table.roll_to(9, mtaani_card=2)) == [(1, 0, 50_000), (2, 0, 50_000)]


@pytest.mark.rule("M12.5")
def test_a_turn_in_jail_is_the_whole_turn() -> None:
    table = Table(jailed={0: 2})
    table.roll(1, 2)
    assert table.refused(Roll(0), dice=(1, 2)) == "not_asked"
    assert table.refused(Buy(0)) == "not_asked"
    assert flows(table.roll_to(24)) == [(BANK, 1, 750_000)]
