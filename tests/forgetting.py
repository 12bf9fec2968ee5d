"""Emptying the cache, of this worker's keys alone: `cache.clear()` empties the whole database in Redis,
and with it what the site and the test of the worker beside keep there."""

from __future__ import annotations

import redis
from django.conf import settings
from django.core.cache import cache


def forget_cached() -> None:
    """The limits counted so far, who is present; in Redis also what waits in the channel layer."""
    if settings.REDIS_URL:
        forget_in_redis(settings.REDIS_URL, settings.PREFIX)
    else:
        cache.clear()  # is in this process's memory


def forget_in_redis(url: str, prefix: str) -> None:
    """Delete every key of whoever has this prefix: of the cache, the channel layer and Celery."""
    with redis.Redis.from_url(url) as client:
        if keys := list(client.scan_iter(f"*{prefix}[-:]*", count=1000)):
            client.delete(*keys)
