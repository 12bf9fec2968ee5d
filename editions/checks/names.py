"""Names of decks, families and sets: one for each that the ruleset has, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from editions.checks.fault import Fault, text_faults
from editions.compile import families
from editions.places import part_place
from games.engine import Board


def name_faults(document: dict[str, Any], board: Board) -> Iterator[Fault]:
    yield from _part(document, "decks", list(board.decks), ("name",))
    yield from _part(document, "families", list(families(board)), ("name", "one", "many"))
    yield from _part(document, "groups", list(board.groups), ("name",))


def _part(document: dict[str, Any], part: str, keys: list[str], fields: tuple[str, ...]) -> Iterator[Fault]:
    entries = document.get(part)
    if not isinstance(entries, dict):
        return
    for key in keys:
        if key not in entries:
            yield Fault.at((part,), part_place(part, key), _("missing"))
    for key, entry in entries.items():
        if key not in keys:
            yield Fault.at((part, key), part_place(part, key), _("not in the ruleset"))
        elif isinstance(entry, dict):
            for field in fields:
                yield from text_faults((part, key, field), part_place(part, key, field), entry.get(field))
