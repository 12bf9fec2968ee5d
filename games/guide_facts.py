"""What the guide's prose says of tables and only the games know."""

from __future__ import annotations

from editions.guide import figures
from editions.guide.figures import Figure
from games.clockwork import clock


def register() -> None:
    figures.offer("sleep_days", _sleep_days)


def _sleep_days() -> Figure:
    """M2.7: how long a table may sleep before it is closed."""
    from games.tasks import SLEEP_LIMIT  # noqa: PLC0415  tasks need all apps to be ready

    return Figure(SLEEP_LIMIT // clock.DAY)
