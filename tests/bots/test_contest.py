"""Brains against each other: fair seats, honest limits, times of decisions."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from bots import contest
from bots.brains.basic import Basic
from bots.contest import Fought, Timed, interval, times
from bots.simulation import Played
from games.engine import RULESETS
from tests.bots.random_brain import RandomBrain


def fought(number: int, winner: int | None, ticks: int = 5) -> Fought:
    winners = () if winner is None else (winner,)
    played = Played(winner is not None, winners, winners, 10, 2, 40, 0, 0, ())
    return Fought(played, (Counter({ticks: 2}), Counter({ticks * 2: 2})))


def test_each_deal_is_played_once_for_every_way_round_the_table() -> None:
    todo = contest.tasks(3, 6, "7")
    assert [task.seats for task in todo[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert len({task.seed for task in todo[:3]}) == 1
    assert len({task.seed for task in todo}) == 2
    assert contest.tasks(3, 6, "7") == todo != contest.tasks(3, 6, "8")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (600, 1000, 0.5693, 0.6299), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_the_limits_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_nothing_is_known_of_no_games() -> None:
    assert interval(0, 0) == (0.0, 1.0)


def test_a_brain_with_several_seats_has_the_wins_of_all() -> None:
    games = [fought(0, 0), fought(1, 1), fought(2, 1), fought(3, None)]
    data = contest.figures(["basic", "basic"], games)
    assert data["wins"] == {"basic": 3}
    assert (data["games"], data["finished"]) == (4, 3)
    assert data["share"]["basic"]["share"] == 1.0


def test_figures_by_brain() -> None:
    data = contest.figures(["smart", "basic"], [fought(n, n % 4 == 0) for n in range(8)])
    assert data["wins"] == {"smart": 6, "basic": 2}
    assert data["share"]["smart"]["low"] < 0.75 < data["share"]["smart"]["high"]
    assert data["decision_ms"]["basic"]["median"] == 2 * data["decision_ms"]["smart"]["median"] == 0.1


def test_times_of_decisions() -> None:
    took = Counter({100: 98, 900: 1, 5_000: 1})
    assert times(took) == {"median": 1.0, "p99": 9.0, "most": 50.0}
    assert times(Counter()) == {"median": 0.0, "p99": 0.0, "most": 0.0}


def test_each_decision_is_timed() -> None:
    ticking = count(0, 2_000_000)
    brains = [Timed(brain, clock=lambda: next(ticking)) for brain in (Basic(), RandomBrain())]
    task = contest.tasks(2, 1, "1")[0]
    played = contest.simulation.play(RULESETS["mtaani"], brains, task, most=50)
    assert sum(sum(brain.took.values()) for brain in brains) == played.actions
    assert set(brains[0].took) == {200}


def test_the_same_contest_ends_the_same() -> None:
    task = contest.tasks(2, 1, "1")[0]
    games = [contest.play(RULESETS["mtaani"], [Basic(), Basic()], task).played for _ in range(2)]
    assert games[0] == games[1]
