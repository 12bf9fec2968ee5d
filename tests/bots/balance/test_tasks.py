"""Balance checks in the background: a share of a core, resumable, each game counted once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from bots.balance import tasks
from bots.balance.tally import Counted
from bots.balance.tasks import SLICE, Pause, play_games, resume_checks
from editions import balance
from editions.document import shipped
from editions.loading import load
from editions.models import BalanceCheck, Edition

pytestmark = [pytest.mark.rule("P6.2"), pytest.mark.django_db]

Orders = list[int]


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> Orders:
    """Checks that a worker was asked to play on; nobody does."""
    found: Orders = []
    monkeypatch.setattr(tasks, "order", lambda check, seconds=0.0: found.append(check))
    return found


@pytest.fixture
def check(settings: Any) -> BalanceCheck:
    settings.BALANCE_SHARE = 1.0
    load(shipped())
    edition = Edition.objects.get(slug="paris", published=True)
    return BalanceCheck.objects.create(edition=edition, content="x", brain="basic", wanted=3)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of a few actions."""
    monkeypatch.setattr("bots.balance.tally.MOST", 40)


@pytest.mark.usefixtures("short")
def test_all_games_are_played_then_it_is_finished(check: BalanceCheck, orders: Orders) -> None:
    play_games(check.pk)
    check.refresh_from_db()
    assert (check.played, check.tally["games"]) == (3, 3)
    assert check.finished_at is not None
    assert orders == []
    play_games(check.pk)  # delivered once more
    check.refresh_from_db()
    assert check.tally["games"] == 3


@pytest.mark.usefixtures("short")
def test_a_task_gives_way_and_another_goes_on_where_it_was(
    check: BalanceCheck, orders: Orders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "STRETCH", 0.000001)
    rounds = 0
    while True:
        rounds += 1
        orders.clear()
        monkeypatch.setattr(tasks.time, "monotonic", _ticking())
        play_games(check.pk)
        if not orders:
            break
        assert orders == [check.pk]
    check.refresh_from_db()
    assert check.tally["games"] == check.played == 3
    assert rounds == 3


def _ticking() -> Callable[[], float]:
    """A clock that lets each task play one game."""
    ticks = iter([0.0, 0.0, *range(1, 100)])
    return lambda: next(ticks)


def test_a_game_counted_by_another_worker_is_not_counted_twice(
    check: BalanceCheck, orders: Orders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meanwhile(mine: BalanceCheck) -> dict[str, Any]:
        BalanceCheck.objects.filter(pk=mine.pk).update(played=1, tally={"games": 1, "mark": "theirs"})
        return {"games": 1, "mark": "mine"}

    monkeypatch.setattr(tasks, "_one_more", meanwhile)
    play_games(check.pk)
    check.refresh_from_db()
    assert (check.played, check.tally["mark"]) == (1, "theirs")
    assert orders == []


@pytest.mark.usefixtures("short")
def test_a_stopped_check_is_not_played(check: BalanceCheck, orders: Orders) -> None:
    balance.stop(check)
    play_games(check.pk)
    check.refresh_from_db()
    assert check.played == 0
    assert orders == []


def test_a_check_that_is_stopped_during_a_game_ends_soon(
    check: BalanceCheck, orders: Orders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pause, "due", lambda self: True)
    step = Counted.step
    steps = []

    def stepping(game: Counted) -> None:
        steps.append(1)
        if len(steps) == 5:
            balance.stop(check)
        step(game)

    monkeypatch.setattr(Counted, "step", stepping)
    play_games(check.pk)
    assert len(steps) == 5
    check.refresh_from_db()
    assert check.played == 0


def test_a_check_that_cannot_be_played_is_stopped(check: BalanceCheck, orders: Orders) -> None:
    BalanceCheck.objects.filter(pk=check.pk).update(brain="gone")
    play_games(check.pk)
    check.refresh_from_db()
    assert check.stopped
    assert orders == []


def test_a_deleted_check_is_nobodys_trouble(check: BalanceCheck, orders: Orders) -> None:
    key = check.pk
    check.delete()
    play_games(key)
    assert orders == []


def test_what_a_lost_worker_left_is_taken_up_again(check: BalanceCheck, orders: Orders) -> None:
    resume_checks()
    assert orders == []
    BalanceCheck.objects.filter(pk=check.pk).update(touched_at=timezone.now() - timedelta(minutes=5))
    resume_checks()
    assert orders == [check.pk]
    balance.stop(check)
    orders.clear()
    resume_checks()
    assert orders == []


@pytest.mark.parametrize("share", [0.1, 0.4, 0.9])
def test_it_rests_so_long_that_it_keeps_to_its_share(share: float) -> None:
    now = [0.0]
    slept: list[float] = []
    pause = Pause(share, sleep=slept.append, work=lambda: now[0])
    for _ in range(500):
        now[0] += SLICE / 3
        pause.due()
    worked = now[0]
    assert worked / (worked + sum(slept)) == pytest.approx(share, rel=0.05)
    assert max(slept) < 1


def test_a_whole_core_needs_no_rest() -> None:
    now = [0.0]
    slept: list[float] = []
    pause = Pause(1.0, sleep=slept.append, work=lambda: now[0])
    for _ in range(50):
        now[0] += SLICE
        pause.due()
    assert slept == []
