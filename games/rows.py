"""Many rows by one statement, without a model instance for each.

Every action of every game comes through here, and through the ORM this was half of its time. The statements
are the same on SQLite and PostgreSQL; columns and their types are those of the models.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from django.db import connections, models, router

Row = Sequence[Any]


def insert(model: type[models.Model], fields: tuple[str, ...], rows: Iterable[Row]) -> None:
    """Insert rows whose values are in the order of `fields`."""
    _many(model, fields, "", rows)


def upsert(
    model: type[models.Model], key: tuple[str, ...], fields: tuple[str, ...], rows: Iterable[Row]
) -> None:
    """Insert rows, or update `fields` of those that are there; the values of `key` come first."""
    columns, set_to = _columns(model, key), _columns(model, fields)
    settings = ", ".join(f"{column} = EXCLUDED.{column}" for column in set_to)
    clause = f" ON CONFLICT ({', '.join(columns)}) DO UPDATE SET {settings}"
    _many(model, key + fields, clause, rows)


def update(
    model: type[models.Model], key: tuple[str, ...], fields: tuple[str, ...], rows: Iterable[Row]
) -> None:
    """Update `fields` of rows that are there; the values of `key` come first."""
    listed = [_packed(model, key + fields, row) for row in rows]
    if not listed:
        return
    settings = ", ".join(f"{column} = %s" for column in _columns(model, fields))
    where = " AND ".join(f"{column} = %s" for column in _columns(model, key))
    statement = f"UPDATE {_table(model)} SET {settings} WHERE {where}"  # noqa: S608  names of our own models
    width = len(key)
    with connections[router.db_for_write(model)].cursor() as cursor:
        cursor.executemany(statement, [row[width:] + row[:width] for row in listed])


def _many(model: type[models.Model], fields: tuple[str, ...], clause: str, rows: Iterable[Row]) -> None:
    listed = [_packed(model, fields, row) for row in rows]
    if not listed:
        return
    one = f"({', '.join(['%s'] * len(fields))})"
    statement = (
        f"INSERT INTO {_table(model)} ({', '.join(_columns(model, fields))})"  # noqa: S608  as above
        f" VALUES {', '.join([one] * len(listed))}{clause}"
    )
    with connections[router.db_for_write(model)].cursor() as cursor:
        cursor.execute(statement, [value for row in listed for value in row])


@cache
def _table(model: type[models.Model]) -> str:
    return f'"{model._meta.db_table}"'


@cache
def _columns(model: type[models.Model], fields: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f'"{model._meta.get_field(name).column}"' for name in fields)  # type: ignore[union-attr]


@cache
def _json_places(model: type[models.Model], fields: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(
        place
        for place, name in enumerate(fields)
        if isinstance(model._meta.get_field(name), models.JSONField)
    )


def _packed(model: type[models.Model], fields: tuple[str, ...], row: Row) -> list[Any]:
    """The row's values as the database takes them: JSON as text, none as NULL."""
    values = list(row)
    for place in _json_places(model, fields):
        if values[place] is not None:
            values[place] = json.dumps(values[place])
    return values
