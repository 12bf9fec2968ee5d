"""Before the first roll: seats, money, playing order (M1.1 to M1.3)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from games.engine import NOBODY, RULESETS, SeededChance, new_game
from tests.engine.mtaani.table_setter import NOON, AwaitRoll, Table, began

MTAANI = RULESETS["mtaani"]


@pytest.mark.rule("M1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    assert len(Table(seats).cash) == seats


@pytest.mark.rule("M1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_or_more_cannot(seats: int) -> None:
    chance = SeededChance(b"too few or too many")
    with pytest.raises(ValueError, match="2 to 4"):
        new_game(MTAANI.configure({}), MTAANI.board("standard"), seats, chance, NOON)


@pytest.mark.rule("M1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_on_payday_with_two_million_and_the_reserve_holds_six(seats: int) -> None:
    table = Table(seats)
    assert table.at == [0] * seats
    assert table.cash == [2_000_000] * seats
    assert table.bank == 6_000_000
    assert table.issued == 0
    assert table.owner == [NOBODY] * 48
    assert table.units == [0] * 48
    assert not any(table.mortgaged)
    assert table.jail == [0] * seats
    assert table.revolutions == 0
    assert table.reached == [False] * seats


@pytest.mark.rule("M1.3")
def test_the_playing_order_is_drawn_and_every_order_is_as_likely() -> None:
    drawn: Counter[tuple[int, ...]] = Counter()
    for seed in range(960):
        chance = SeededChance(b"playing order %5d" % seed)
        state, events = new_game(MTAANI.configure({}), MTAANI.board("standard"), 4, chance, NOON)
        drawn[tuple(state.order)] += 1
        assert began(events) == [(state.order[0], False)]
        assert state.turn == state.order[0]
        assert state.frames[-1].questions[0].seats == (state.order[0],)
    assert set(drawn) == set(permutations(range(4)))
    assert min(drawn.values()) > 15
    assert max(drawn.values()) < 75


@pytest.mark.rule("M1.3")
def test_turns_follow_the_order_drawn() -> None:
    table = Table(4, order=(2, 0, 3, 1))
    seen = []
    for _ in range(9):
        assert type(table.question) is AwaitRoll
        assert table.question.seats == (table.turn,)
        seen.append(table.turn)
        table.skip()
    assert seen == [2, 0, 3, 1, 2, 0, 3, 1, 2]
