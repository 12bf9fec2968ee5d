"""One clock for all games, at whatever speed a test lets it run."""

from __future__ import annotations

from typing import Any

import pytest

from games.clockwork import clock
from tests.games.conftest import NOON, Clock


def test_at_its_own_speed_it_is_the_calendar(hands: Clock) -> None:
    assert clock.now() == clock.wall() == NOON
    assert clock.lasting(1500) == 1500
    assert clock.seconds_until(NOON + 1500) == 1.5
    assert clock.seconds_until(NOON - 1500) == 0.0


@pytest.mark.parametrize("speed", [60.0, 0.5])
def test_at_another_speed_it_passes_faster_or_slower(hands: Clock, settings: Any, speed: float) -> None:
    settings.CLOCK_SPEED = speed
    before = clock.now()
    hands.pass_seconds(10)
    assert clock.now() - before == 10_000 * speed
    assert clock.lasting(10_000) == 10_000 * speed
    assert clock.seconds_until(clock.now() + int(10_000 * speed)) == pytest.approx(10)


def test_every_start_reads_the_same_clock(hands: Clock, settings: Any) -> None:
    """Nothing of it is kept in the process, so two processes agree."""
    settings.CLOCK_SPEED = 60.0
    first = clock.now()
    hands.pass_seconds(3600)
    hands.pass_seconds(-3600)
    assert clock.now() == first
