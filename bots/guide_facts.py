"""What the guide's prose says of bots and only they know."""

from __future__ import annotations

from bots.brains.basic import KEEP
from editions.guide import figures
from editions.guide.figures import MONEY, Figure


def register() -> None:
    """M16.2: what must remain when Basic builds."""
    figures.offer("bot_keeps", lambda: Figure(KEEP, MONEY))
