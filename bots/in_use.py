"""The Smart bot that seats are given to: with the weights in use, and without any that fit as Advanced."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence

from django.db import DatabaseError

from bots import weights
from bots.brains.smart import Smart
from bots.brains.smart.network import Network
from games.engine import Action, Chance, Game, Option

logger = logging.getLogger(__name__)

LOOK_EVERY = 30.0
"""Seconds after which a process looks whether other weights have been put in use."""

Find = Callable[[], Network]


def network_in_use() -> Network:
    """The promoted model's; while none is, those that come with the project. Raises Unusable."""
    from bots.models import BotModel  # noqa: PLC0415  models follow the app registry

    try:
        model = BotModel.objects.in_use()
    except DatabaseError:  # a command that needs no database may have none
        model = None
    return weights.read(weights.SHIPPED) if model is None else weights.from_bytes(bytes(model.weights))


class SmartInUse:
    """The brain that the games app knows by the name of Smart."""

    def __init__(self, find: Find = network_in_use, clock: Callable[[], float] = time.monotonic) -> None:
        self.find = find
        self.clock = clock
        self.smart = Smart(None)
        self.fault = ""
        self.looked_at: float | None = None

    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action:
        return self.current().choose(view, options, chance)

    def current(self) -> Smart:
        """Looked up anew from time to time."""
        now = self.clock()
        if self.looked_at is None or now - self.looked_at >= LOOK_EVERY:
            self.looked_at = now
            self.look()
        return self.smart

    def look(self) -> None:
        try:
            self.smart, self.fault = Smart(self.find()), ""
        except weights.Unusable as unusable:
            if self.fault != str(unusable):
                logger.error("Smart bots play as Advanced: weights %s", unusable)
            self.smart, self.fault = Smart(None), str(unusable)


SMART = SmartInUse()
