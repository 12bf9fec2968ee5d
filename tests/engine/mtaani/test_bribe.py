"""Bribing the guards: odds by the minute, moods, success and failure (M12.5, M12.6)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Event, SeededChance
from games.engine.core.events import Moved
from games.engine.rulesets.mtaani.bribe import BribeFailed
from games.engine.rulesets.mtaani.cards import CardDrawn
from games.engine.rulesets.mtaani.jail import Jailed
from tests.engine.mtaani.table_setter import (
    BANK,
    MINUTE,
    NOON,
    Bribe,
    Mortgage,
    Table,
    began,
    flows,
    of,
    the,
)


def bribe(table: Table, odds: int, draw: int, **draws: Any) -> list[Event]:
    """A bribe when the odds are so many percent and the guards' hundred-sided die shows `draw`."""
    return table.act(Bribe(0), guards=odds - 20, bribe=draw, **draws)


@pytest.mark.rule("M12.6")
@pytest.mark.parametrize(("odds", "draw", "success"), [
    (20, 19, True), (20, 20, False), (50, 0, True), (50, 49, True), (50, 50, False), (80, 79, True),
    (80, 80, False), (80, 99, False),
])  # fmt: skip
def test_the_odds_are_percents(odds: int, draw: int, success: bool) -> None:
    table = Table(jailed={0: 2})
    bribe(table, odds, draw, **({"metro_tile": 0} if success else {}))
    assert (table.jail[0] == 0) == success
    assert [drawn.below for drawn in table.draws if drawn.purpose == "bribe"] == [100]


@pytest.mark.rule("M12.6")
@pytest.mark.parametrize(("number", "tile"), [(0, 2), (1, 14), (2, 33)])
def test_success_puts_you_on_a_random_metro_tile_and_the_turn_ends(number: int, tile: int) -> None:
    table = Table(jailed={0: 3})
    events = bribe(table, 50, 0, metro_tile=number)
    assert table.at[0] == tile
    assert table.jail == [0, 0]
    assert flows(events) == [(0, BANK, 50_000)]
    assert not of(events, CardDrawn)  # it is no landing
    assert the(events, Moved).steps == 0
    assert table.reached == [False, False]
    assert began(events) == [(1, False)]
    table.skip()
    table.state.position[0] = tile
    table.roll(5, 6)
    assert table.at[0] == tile + 11


@pytest.mark.rule("M12.6")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (2, 4), (3, 4), (4, 4), (5, 5)])
def test_failure_costs_100_000_more_and_the_sentence_becomes_four(before: int, after: int) -> None:
    table = Table(jailed={0: before})
    events = bribe(table, 50, 50)
    assert of(events, BribeFailed)
    assert [event.turns for event in of(events, Jailed)] == [after] * (after != before)
    assert flows(events) == [(0, BANK, 50_000), (0, BANK, 100_000)]
    assert table.cash[0] == 1_850_000
    assert table.bank == 6_150_000
    assert table.jail[0] == after  # it does not drop this turn
    assert table.at[0] == 12
    assert began(events) == [(1, False)]


@pytest.mark.rule("M12.6", "M7.1")
def test_the_fine_is_mandatory() -> None:
    table = Table(jailed={0: 2}, cash={0: 149_999}, owns={0: [6]})
    bribe(table, 50, 50)
    assert table.debts(0) == [(BANK, 100_000)]
    assert table.cash[0] == 99_999
    table.act(Mortgage(0, 6))
    assert table.cash[0] == 99_999
    assert table.turn == 1


@pytest.mark.rule("M12.5", "M12.6")
@pytest.mark.parametrize(("cash", "possible"), [(50_000, True), (49_999, False)])
def test_a_bribe_needs_cash_in_hand(cash: int, possible: bool) -> None:
    table = Table(jailed={0: 2}, cash={0: cash})
    assert table.may(Bribe(0)) == possible


@pytest.mark.rule("M12.5", "M12.6")
def test_a_bribe_is_for_the_jailed_on_their_turn() -> None:
    table = Table(3, jailed={1: 2})
    assert table.refused(Bribe(0)) == "not_offered"
    assert table.refused(Bribe(1)) == "not_asked"


def mood(table: Table, chance: SeededChance, now: int) -> int:
    found: int = table.rules.hooks.hints(chance, now)["guards"]
    return found


@pytest.mark.rule("M12.6")
def test_the_odds_are_a_function_of_the_seed_and_the_clock_minute() -> None:
    seed = b"the guards of this game"
    table = Table()
    chance = SeededChance(seed)
    moods = [mood(table, chance, NOON + minute * MINUTE) for minute in range(400)]
    assert set(moods) == {0, 1, 2, 3, 4}
    assert chance.draws == []  # never counted
    for minute in range(0, 400, 37):
        start = (NOON // MINUTE + minute) * MINUTE
        again = SeededChance(seed, counter=minute)
        assert {mood(table, again, start + ms) for ms in (0, 1, 30_000, MINUTE - 1)} == {
            mood(table, chance, start)
        }
    other = SeededChance(b"the guards of another one")
    assert moods != [mood(table, other, NOON + minute * MINUTE) for minute in range(400)]


@pytest.mark.rule("M12.6")
def test_five_moods_hint_at_the_odds_in_order() -> None:
    from games.engine import ScriptedChance

    table = Table()
    moods = [
        table.rules.hooks.hints(ScriptedChance({"guards": [odds - 20]}), NOON)["guards"]
        for odds in range(20, 81)
    ]
    assert moods == sorted(moods)
    assert set(moods) == {0, 1, 2, 3, 4}
    assert all(12 <= moods.count(each) <= 13 for each in range(5))


@pytest.mark.rule("M12.6")
@pytest.mark.parametrize("draw", [-1, 61])
def test_the_odds_go_from_20_to_80(draw: int) -> None:
    table = Table(jailed={0: 2})
    with pytest.raises(ValueError, match="guards"):
        table.act(Bribe(0), guards=draw, bribe=0)


@pytest.mark.rule("M12.6", "M2.5")
def test_being_put_on_a_metro_tile_beyond_payday_pays_no_salary() -> None:
    table = Table(jailed={0: 2}, reached=[1])
    bribe(table, 50, 0, metro_tile=0)
    assert table.at[0] == 2
    assert table.cash[0] == 1_950_000
    assert table.revolutions == 0
