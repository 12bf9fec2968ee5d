"""The table's clock: when a revolution is counted (M2.5) and when it is processed (M2.6)."""

from __future__ import annotations

import pytest

from games.engine.core.events import TurnBegan
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.market import Bought
from games.engine.rulesets.mtaani.revolutions import RevolutionCounted
from tests.engine.mtaani.table_setter import (
    AwaitRoll,
    Buy,
    BuyOrFee,
    DeclareBankruptcy,
    DrawFrom,
    Leave,
    Mortgage,
    PayFee,
    Table,
    the,
)


@pytest.mark.rule("M2.5")
def test_a_revolution_is_counted_once_everyone_has_reached_payday() -> None:
    table = Table(3)
    table.roll_to(0)
    assert (table.reached, table.revolutions) == ([True, False, False], 0)
    table.roll_to(0)
    assert (table.reached, table.revolutions) == ([True, True, False], 0)
    events = table.roll_to(0)
    assert the(events, RevolutionCounted).count == 1
    assert (table.reached, table.revolutions) == ([False, False, False], 1)


@pytest.mark.rule("M2.5")
def test_the_start_does_not_count_as_reaching() -> None:
    table = Table()
    assert table.reached == [False, False]
    table.roll(6, 6)
    assert table.reached == [False, False]


@pytest.mark.rule("M2.5")
def test_passing_counts_like_landing() -> None:
    table = Table(at={0: 46})
    table.roll(1, 4)
    assert table.at[0] == 3
    assert table.reached == [True, False]


@pytest.mark.rule("M2.5")
def test_one_who_goes_round_twice_counts_once() -> None:
    table = Table(3)
    for _ in range(4):
        table.roll_to(0, (2, 2))
    table.roll_to(0)
    assert (table.reached, table.revolutions) == ([True, False, False], 0)
    table.roll_to(0)
    table.roll_to(0)
    assert (table.reached, table.revolutions) == ([False, False, False], 1)
    table.roll_to(0)
    assert (table.reached, table.revolutions) == ([True, False, False], 1)


@pytest.mark.rule("M2.5", "M10.4")
@pytest.mark.parametrize(
    ("card", "to", "gained"),
    [(4, 3, 400_000), (3, 34, 0), (7, 12, 0), (6, 0, 800_000), (18, 24, 400_000 + 750_000)],
)
def test_a_metro_card_round_payday_counts_with_salary_or_without(card: int, to: int, gained: int) -> None:
    table = Table(cash={0: 1_000_000}, reached=[1], owns={0: [3, 34]})
    table.roll_to(36)
    table.act(DrawFrom(0, "metro"), metro_card=card)
    assert table.at[0] == to
    assert table.revolutions == 1
    assert table.cash[0] == 1_000_000 + gained


@pytest.mark.rule("M2.5", "M10.4")
def test_a_metro_card_that_stays_before_payday_does_not_count() -> None:
    table = Table(cash={0: 1_000_000}, reached=[1], owns={0: [34]})
    table.roll_to(14, metro_card=3)
    assert table.at[0] == 34
    assert (table.reached, table.revolutions) == ([False, True], 0)


@pytest.mark.rule("M2.5")
def test_being_put_in_jail_does_not_count() -> None:
    table = Table(reached=[1], cash={0: 1_000_000})
    table.roll_to(33, metro_card=15)
    assert table.at[0] == 12
    assert (table.reached, table.revolutions) == ([False, True], 0)


@pytest.mark.rule("M2.5")
def test_a_jailed_player_holds_it_up() -> None:
    table = Table(3, jailed={2: 3}, reached=[0])
    table.skip()
    table.roll_to(0)
    assert table.reached == [True, True, False]
    table.roll(1, 2)
    assert table.revolutions == 0
    table.skip()
    assert table.revolutions == 0


@pytest.mark.rule("M2.5")
def test_a_bankrupt_no_longer_holds_it_up() -> None:
    table = Table(3, reached=[0, 1])
    table.roll_to(12, (2, 2))
    assert table.revolutions == 0
    events = table.act(Leave(2))
    assert table.revolutions == 1
    assert [type(e) for e in events if type(e) in (Bankrupt, RevolutionCounted)] == [
        Bankrupt,
        RevolutionCounted,
    ]
    assert table.turn == 0
    assert type(table.question) is AwaitRoll
    assert table.reached == [False, False, False]


@pytest.mark.rule("M2.5")
def test_a_bankrupt_who_was_not_the_last_completes_nothing() -> None:
    table = Table(4, reached=[0, 1])
    table.act(Leave(2))
    assert table.revolutions == 0
    table.act(Leave(0))
    assert table.revolutions == 0
    table.skip()
    assert table.revolutions == 0


@pytest.mark.rule("M2.5", "M2.6")
def test_one_who_goes_during_a_landing_completes_it_at_the_landings_end() -> None:
    table = Table(3, reached=[0, 1])
    table.roll_to(13)
    assert type(table.question) is BuyOrFee
    table.act(Leave(2))
    assert table.revolutions == 0
    events = table.act(PayFee(0))
    assert table.revolutions == 1
    assert [type(e) for e in events if type(e) in (RevolutionCounted, TurnBegan)] == [
        RevolutionCounted,
        TurnBegan,
    ]
    assert table.turn == 1


@pytest.mark.rule("M2.5", "M2.6")
def test_the_last_revolution_completed_by_an_elimination_on_a_debt() -> None:
    table = Table(3, cash={0: 1_000_000, 1: 49_999}, reached=[0, 2])
    table.roll_to(9, mtaani_card=2)
    table.act(DeclareBankruptcy(1))
    assert table.revolutions == 1
    assert table.turn == 2


@pytest.mark.rule("M2.5", "M2.6")
def test_the_player_on_turn_goes_and_completes_it() -> None:
    table = Table(3, reached=[1, 2])
    events = table.act(Leave(0))
    assert [type(e) for e in events if type(e) in (Bankrupt, RevolutionCounted, TurnBegan)] == [
        Bankrupt,
        RevolutionCounted,
        TurnBegan,
    ]
    assert table.revolutions == 1
    assert table.turn == 1


@pytest.mark.rule("M2.6")
def test_it_is_processed_when_the_landing_that_completed_it_is_resolved() -> None:
    table = Table(at={0: 46}, reached=[1])
    table.roll(1, 5)  # to tile 4, on the market
    assert type(table.question) is BuyOrFee
    assert table.revolutions == 0
    assert table.reached == [True, True]
    events = table.act(Buy(0))
    assert [type(e) for e in events if type(e) in (Bought, RevolutionCounted, TurnBegan)] == [
        Bought,
        RevolutionCounted,
        TurnBegan,
    ]
    assert table.revolutions == 1


@pytest.mark.rule("M2.6")
def test_it_is_processed_before_an_extra_turn() -> None:
    table = Table(at={0: 46}, reached=[1])
    table.roll(3, 3)  # to tile 4
    events = table.act(Buy(0))
    assert [type(e) for e in events if type(e) in (RevolutionCounted, TurnBegan)] == [
        RevolutionCounted,
        TurnBegan,
    ]
    assert table.turn == 0
    assert table.revolutions == 1


@pytest.mark.rule("M2.6")
def test_it_waits_for_the_debts_of_the_landing() -> None:
    table = Table(at={0: 47}, reached=[1], cash={0: 0}, bank=0, owns={1: [3], 0: [13]})
    table.roll(1, 3)
    assert table.debts(0) == [(1, 1_300)]
    assert table.revolutions == 0
    table.act(Mortgage(0, 13))
    assert table.revolutions == 1


@pytest.mark.rule("M2.6")
def test_nothing_is_counted_while_someone_has_yet_to_pass() -> None:
    table = Table(4, reached=[0, 1, 3])
    for _ in range(4):
        table.skip()
        assert table.revolutions == 0
    table.skip()
    table.skip()
    table.roll_to(0)
    assert table.revolutions == 1


@pytest.mark.rule("M2.9")
def test_the_count_goes_up_one_by_one() -> None:
    table = Table(revolutions=8, reached=[1])
    table.roll_to(0)
    assert table.revolutions == 9
