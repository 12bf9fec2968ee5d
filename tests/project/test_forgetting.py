"""What one test forgets is not what the worker beside it is counting."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.core.cache import cache
from django.core.cache.backends.redis import RedisCache

from tests.forgetting import forget_cached


@pytest.mark.backend
def test_only_this_workers_keys_are_forgotten() -> None:
    cache.set("limit", 1)
    if not settings.REDIS_URL:  # the cache is in this process's memory, which no worker shares
        forget_cached()
        assert cache.get("limit") is None
        return
    neighbour = RedisCache(settings.REDIS_URL, {"KEY_PREFIX": f"{settings.PREFIX}0"})
    neighbour.set("limit", 2)
    try:
        forget_cached()
        assert (cache.get("limit"), neighbour.get("limit")) == (None, 2)
    finally:
        neighbour.delete("limit")
