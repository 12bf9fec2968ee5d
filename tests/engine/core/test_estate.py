"""Owners, units and mortgages change in one place, and what is kept of an estate is forgotten with it."""

from __future__ import annotations

import ast
import contextlib
from dataclasses import replace
from pathlib import Path

import pytest

from games.engine import RULESETS, Game, Refused, SeededChance, State, apply, new_game, options
from games.engine.core import estate
from tests.engine.mtaani_play import PROPOSE, late_in_the_game
from tests.engine.random_play import START, RandomPlayer, seed_of

ENGINE = Path(estate.__file__).parent.parent
COLUMNS = {"owner", "units", "mortgaged", "holdings"}


def position() -> Game:
    rules, board = RULESETS["mtaani"].configure({}), RULESETS["mtaani"].board("standard")
    return Game(rules, board, rules.ruleset.first_state(rules, board, 2), 0)


def count_tiles(game: Game, seat: int) -> int:
    return len(game.state.holdings[seat])


def count_units(game: Game, seat: int) -> int:
    return sum(game.state.units[tile] for tile in game.state.holdings[seat])


def count_mortgages(game: Game, seat: int) -> int:
    return sum(game.state.mortgaged[tile] for tile in game.state.holdings[seat])


@pytest.mark.parametrize("seat", [0, 1])
def test_a_change_of_the_estate_is_seen(seat: int) -> None:
    game = position()
    assert [estate.kept(count_tiles)(game, seat) for _ in range(2)] == [0, 0]
    estate.give_tile(game.state, 5, seat)
    assert estate.kept(count_tiles)(game, seat) == 1
    estate.set_units(game.state, 5, 3)
    assert estate.kept(count_units)(game, seat) == 3
    assert estate.kept(count_mortgages)(game, seat) == 0
    estate.set_mortgaged(game.state, 5, True)
    assert estate.kept(count_mortgages)(game, seat) == 1
    estate.give_tile(game.state, 5, 1 - seat)
    assert estate.kept(count_tiles)(game, seat) == 0
    assert estate.kept(count_tiles)(game, 1 - seat) == 1


def test_what_mortgages_do_not_touch_is_kept_while_they_change() -> None:
    game = position()
    calls = []

    def tiles_and_units(game: Game, seat: int) -> tuple[int, int]:
        calls.append(seat)
        return count_tiles(game, seat), count_units(game, seat)

    estate.give_tile(game.state, 5, 0)
    assert estate.kept_while_built(tiles_and_units)(game, 0) == (1, 0)
    estate.set_mortgaged(game.state, 5, True)
    assert estate.kept_while_built(tiles_and_units)(game, 0) == (1, 0)
    assert calls == [0]
    estate.set_units(game.state, 5, 3)
    assert estate.kept_while_built(tiles_and_units)(game, 0) == (1, 3)
    estate.give_tile(game.state, 5, 1)
    assert estate.kept_while_built(tiles_and_units)(game, 0) == (0, 0)
    assert estate.kept_while_built(tiles_and_units)(game, 1) == (1, 3)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_kept_is_what_would_be_worked_out_anew(seed: int) -> None:
    """A clone keeps nothing, so what it offers is worked out for it."""
    ruleset = replace(RULESETS["mtaani"], first_state=late_in_the_game)
    rules, board = ruleset.configure({}), ruleset.board("standard")
    chance, player, now = SeededChance(seed_of(seed)), RandomPlayer(seed, PROPOSE), START
    state, _ = new_game(rules, board, 4, chance, now)
    for _ in range(250):
        if state.winners:
            break
        for seat in range(4):
            assert options(rules, board, state, seat, now) == options(rules, board, state.clone(), seat, now)
        action, now = player.next(Game(rules, board, state, now))
        with contextlib.suppress(Refused):
            apply(rules, board, state, action, chance, now)


def test_it_is_worked_out_once_until_then() -> None:
    calls = []

    def note(game: Game, seat: int) -> int:
        calls.append(seat)
        return 7

    game = position()
    assert [estate.kept(note)(game, 0), estate.kept(note)(game, 0), estate.kept(note)(game, 1)] == [7, 7, 7]
    assert calls == [0, 1]
    estate.set_units(game.state, 5, 1)  # nobody's tile
    assert [estate.kept(note)(game, 0), estate.kept(note)(game, 1)] == [7, 7]
    assert calls == [0, 1]


def test_a_clone_keeps_nothing() -> None:
    game = position()
    estate.kept(count_tiles)(game, 0)
    estate.kept_while_built(count_tiles)(game, 0)
    copy = game.state.clone()
    assert not any((*copy.memo, *copy.memo_built))
    assert copy == game.state


def test_what_is_kept_is_no_part_of_the_state() -> None:
    game = position()
    before = game.state.to_json()
    estate.kept(count_tiles)(game, 0)
    assert game.state.to_json() == before
    assert State.from_json(before) == game.state


def assigned(node: ast.AST) -> list[str]:
    """The columns of a state that a statement assigns to."""
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    named = [t.value if isinstance(t, ast.Subscript) else t for t in targets]
    return [t.attr for t in named if isinstance(t, ast.Attribute) and t.attr in COLUMNS]


def test_nothing_else_in_the_engine_changes_an_estate() -> None:
    found = [
        (path.name, column)
        for path in sorted(ENGINE.rglob("*.py"))
        if path.name != "estate.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign)
        for column in assigned(node)
        if not (path.name == "state.py" and column in COLUMNS)  # the clone
    ]
    assert found == []
