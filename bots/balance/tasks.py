"""Playing the games of balance checks, a game at a time, on no more than a share of one core."""

from __future__ import annotations

import logging
import time
from datetime import timedelta
from typing import Any

from celery import current_app, shared_task
from django.conf import settings
from django.utils import timezone

from bots.balance.tally import Counted, Tally, empty, seed_of
from editions import balance
from editions.models import BalanceCheck
from games.clockwork import brains
from games.engine import RULESETS

logger = logging.getLogger(__name__)

PLAYERS = 4
SLICE = 0.02  # seconds of work, between which others have their turn
STRETCH = 4.0  # seconds that a task takes at most, but for the game that it is at
QUIET = timedelta(seconds=45)  # a check that nobody has touched for so long is taken up anew
PLAY = "bots.balance.tasks.play_games"


def register() -> None:
    balance.offer(
        balance.Player(begin=order, kinds=lambda: [(kind.name, kind.label) for kind in brains.kinds()])
    )


def order(check: int, seconds: float = 0.0) -> None:
    """Have a worker play on."""
    current_app.send_task(PLAY, args=(check,), countdown=seconds or None, retry=False, ignore_result=True)


@shared_task(ignore_result=True)
def play_games(check_id: int) -> None:
    """Play on for a while. Delivered twice, the second finds the games counted and does nothing to them."""
    until = time.monotonic() + STRETCH
    while time.monotonic() < until:
        check = BalanceCheck.objects.select_related("edition").filter(pk=check_id).first()
        if check is None or not check.running:
            return
        try:
            tally = _one_more(check)
        except Exception:
            logger.exception("balance check %s cannot go on", check_id)
            BalanceCheck.objects.filter(pk=check_id).update(stopped=True)
            return
        if tally is None:
            return
        done = check.played + 1
        claimed = BalanceCheck.objects.filter(pk=check_id, played=check.played, stopped=False).update(
            played=done,
            tally=tally,
            touched_at=timezone.now(),
            finished_at=timezone.now() if done >= check.wanted else None,
        )
        if not claimed or done >= check.wanted:
            return  # somebody else has counted this game, or it was the last one
    order(check_id)


def _one_more(check: BalanceCheck) -> Tally | None:
    """The tally with the next game; None when the check was stopped meanwhile."""
    game = Counted(
        RULESETS[check.edition.ruleset],
        check.edition.deck_variant,
        [brains.find(check.brain)] * PLAYERS,
        seed_of(check.pk, check.played),
    )
    pause = Pause(settings.BALANCE_SHARE)
    while not game.over:
        game.step()
        if pause.due() and not BalanceCheck.objects.filter(pk=check.pk, stopped=False).exists():
            return None
    return game.added_to(check.tally or empty(PLAYERS))


class Pause:
    """Rests after each slice of work for as long as keeps it to its share of a core."""

    LOOK = 2.0  # seconds between two looks whether the check was stopped

    def __init__(self, share: float, sleep: Any = time.sleep, work: Any = time.thread_time) -> None:
        self._share = min(1.0, max(0.01, share))
        self._sleep = sleep
        self._work = work
        self._began = work()
        self._rested = 0.0

    def due(self) -> bool:
        """Rest if a slice is full. True when it is time to look around."""
        worked = self._work() - self._began
        if worked < SLICE:
            return False
        rest = worked / self._share - worked
        if rest > 0:
            self._sleep(rest)
        self._began = self._work()
        self._rested += worked + rest
        if self._rested < self.LOOK:
            return False
        self._rested = 0.0
        return True


@shared_task(ignore_result=True)
def resume_checks() -> None:
    """Take up again what a worker that was ended has left."""
    quiet = BalanceCheck.objects.running().filter(touched_at__lt=timezone.now() - QUIET)
    for check in quiet.values_list("pk", flat=True):
        order(check)
