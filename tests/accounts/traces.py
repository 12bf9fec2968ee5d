"""Searching for a person: in every column of every table, in sessions, in the cache."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator

import redis
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import connection


def traces(of: Iterable[str]) -> list[str]:
    """Where any of these words is still found, in any case; for the message of an assert."""
    words = [word.casefold() for word in of]
    return [
        f"{place}: {word}"
        for place, text in (*_rows(), *_sessions(), *_cache())
        for word in words
        if word in text
    ]


def _rows() -> Iterator[tuple[str, str]]:
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            columns = [column[0] for column in cursor.description or ()]
            for row in cursor.fetchall():
                for column, value in zip(columns, row, strict=True):
                    yield f"{table}.{column}", _text(value)


def _sessions() -> Iterator[tuple[str, str]]:
    for session in Session.objects.all():
        yield "a session", _text(session.get_decoded())


def cached() -> list[tuple[str, object]]:
    """Keys and values of the cache; in Redis, of all that the site keeps there."""
    if not settings.REDIS_URL:
        return [(key, pickle.loads(value)) for key, value in cache._cache.items()]
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        keys = list(client.scan_iter(f"*{settings.PREFIX}[-:]*"))
        return [(key.decode(), client.get(key) if client.type(key) == b"string" else b"") for key in keys]


def _cache() -> Iterator[tuple[str, str]]:
    for key, value in cached():
        yield "the cache", _text(key)
        yield "the cache", _text(value)


def _text(value: object) -> str:
    if isinstance(value, bytes | memoryview):
        return bytes(value).decode(errors="replace").casefold()
    return str(value).casefold()
