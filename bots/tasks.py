"""Smart goes on learning while the site runs (P7.3)."""

from __future__ import annotations

import logging

from celery import shared_task
from django.conf import settings
from django.core.cache import cache

from bots import finished, training
from bots.models import BotModel
from bots.share import Share
from bots.train import TooLittle
from bots.training import Plan
from games.models import Room, Status

logger = logging.getLogger(__name__)

NEW_GAMES = 50
"""Games that must have ended since the last model before another is made."""

LONGEST = 6 * 3600
"""Seconds after which a run that was cut off no longer keeps the next one out."""

LOCK = "bots.training"


@shared_task(ignore_result=True)
def train() -> None:
    """Make a model when there is enough that is new, within the share of a core that is allowed. One at a
    time: a second run does nothing."""
    percent = settings.BOT_TRAINING_SHARE
    if percent <= 0 or not _is_due() or not cache.add(LOCK, 1, LONGEST):
        return
    try:
        last = BotModel.objects.first()
        plan = Plan(seed=f"site {last.version if last else 1}")
        share = Share(percent)
        fit, data = training.learn(plan, share)
        model = training.keep(fit.network, {**data, "until": _last_end()})
        verdict = training.contest(model, plan, share)
        logger.info("bot model %s: %s of %s games, p %.3f", model, verdict.wins, verdict.games, verdict.p)
    except TooLittle as little:
        logger.info("too little to learn from: %s", little)
    finally:
        cache.delete(LOCK)


def _is_due() -> bool:
    """Whether enough games have ended since the last model."""
    last = BotModel.objects.first()
    since = int(last.data.get("until", 0)) if last else 0
    new = Room.objects.filter(ruleset=finished.RULESET, status=Status.OVER, saved_at=None, over_at__gt=since)
    return new.count() >= NEW_GAMES


def _last_end() -> int:
    last = finished.rooms(1)
    return int(last[0].over_at or 0) if last else 0
