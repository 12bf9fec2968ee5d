"""The one place that says what time it is in the games: milliseconds since the epoch.

`settings.CLOCK_SPEED` lets tests pass game time faster than time passes. Every process and every start of a
process reads the same clock, whatever its speed.
"""

from __future__ import annotations

import time

from django.conf import settings

SECOND = 1_000  # milliseconds
DAY = 24 * 60 * 60 * SECOND

_FROM = 1_767_225_600_000  # the start of 2026, at which a clock of any speed agrees with the calendar


def wall() -> int:
    """Milliseconds since the epoch by the calendar: for what concerns machines, not games."""
    return time.time_ns() // 1_000_000


def now() -> int:
    """Milliseconds since the epoch in the games."""
    speed = settings.CLOCK_SPEED
    return wall() if speed == 1 else _FROM + int((wall() - _FROM) * speed)


def lasting(ms: int) -> int:
    """How many milliseconds of game time pass in `ms` milliseconds of a spectator's."""
    return int(ms * settings.CLOCK_SPEED)


def seconds_until(moment: int) -> float:
    """Seconds that a spectator waits until a moment of the games; 0.0 when it has passed."""
    return max(0.0, (moment - now()) / SECOND / settings.CLOCK_SPEED)
