"""Many whole games and their figures."""

from __future__ import annotations

from typing import Any

import pytest

from bots import simulation
from bots.brains.basic import Basic
from bots.simulation import Played, Task, Unlawful, figures, names_of, play, spread, tasks
from games.engine import RULESETS
from games.engine.core.state import State

MTAANI = RULESETS["mtaani"]


def a_game(**changes: Any) -> Played:
    facts: dict[str, Any] = {
        "finished": True,
        "winners": (0,),
        "places": (1,),
        "turns": 10,
        "revolutions": 2,
        "actions": 100,
        "stuck": 0,
        "issued": 0,
        "bankruptcies": ("fee",),
    }
    return Played(**facts | changes)


def test_players_move_on_by_a_seat_from_game_to_game() -> None:
    found = tasks(3, 4, "1")
    assert [task.seats for task in found] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    assert len({task.seed for task in found}) == 4
    assert found == tasks(3, 4, "1")
    assert {task.seed for task in found}.isdisjoint(task.seed for task in tasks(3, 4, "2"))


@pytest.mark.parametrize(
    ("values", "median", "p90"),
    [([], 0, 0), ([7], 7, 7), ([3, 1], 2, 3), (range(1, 11), 5.5, 9), (range(1, 12), 6, 10)],
)
def test_the_median_and_what_nine_in_ten_do_not_exceed(values: Any, median: float, p90: float) -> None:
    assert spread(values) == {"median": median, "p90": p90}


def test_players_of_one_kind_have_numbers() -> None:
    assert names_of(["basic", "smart"]) == ["basic", "smart"]
    assert names_of(["basic", "smart", "basic"]) == ["basic 1", "smart", "basic 2"]


def test_the_figures() -> None:
    games = [
        a_game(),
        a_game(winners=(2,), places=(0,), turns=20, issued=5, bankruptcies=("fee", "tax")),
        a_game(finished=False, winners=(), places=(), turns=999, issued=7),
    ]
    assert figures(["basic", "smart", "basic"], games, 2) == {
        "games": 3,
        "finished": 2,
        "turns": {"median": 15, "p90": 20},
        "revolutions": {"median": 2, "p90": 2},
        "wins": {"basic 1": 1, "smart": 0, "basic 2": 1},
        "seats": {"1": 1, "2": 1, "3": 0},
        "bankruptcies": {"fee": 3, "tax": 1},
        "issued": 12,
        "actions_per_second": 150,
    }


def test_a_game_is_told_by_player_and_place() -> None:
    [_, task] = tasks(2, 2, "1")
    game = play(MTAANI, [Basic(), Basic()], task)
    again = play(MTAANI, [Basic(), Basic()], task)
    assert game == again
    assert game.finished
    assert len(game.bankruptcies) == 1
    assert 0 < game.revolutions < game.turns < game.actions
    [winner] = game.winners
    swapped = play(MTAANI, [Basic(), Basic()], Task(1, (0, 1), task.seed))
    assert swapped.winners == (1 - winner,)
    assert swapped.places == game.places


def test_a_game_that_does_not_end_counts_as_such() -> None:
    [task] = tasks(2, 1, "1")
    game = play(MTAANI, [Basic(), Basic()], task, most=5)
    assert (game.finished, game.winners, game.actions) == (False, (), 5)


@pytest.mark.rule("M3.6")
def test_money_that_comes_from_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mint(simulation.Match):
        def step(self) -> Any:
            action = super().step()
            if self.actions == 7:
                self.state.cash[0] += 1
            return action

    monkeypatch.setattr(simulation, "Match", Mint)
    [task] = tasks(2, 1, "1")
    with pytest.raises(Unlawful, match="game 0, action 7"):
        play(MTAANI, [Basic(), Basic()], task)


def test_a_reserve_below_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Overdrawn(simulation.Match):
        def step(self) -> Any:
            action = super().step()
            overdraw(self.state)
            return action

    def overdraw(state: State) -> None:
        state.cash[0] += state.bank + 1
        state.bank = -1

    monkeypatch.setattr(simulation, "Match", Overdrawn)
    [task] = tasks(2, 1, "1")
    with pytest.raises(Unlawful, match="action 1"):
        play(MTAANI, [Basic(), Basic()], task)
