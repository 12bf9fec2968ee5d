"""The inputs of an edition's page, by the places of its document: each fault leads to its input."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

from editions.document import Document
from editions.places import Path

HEAD = ("slug", "language", "city", "currency", "deck_variant")
ART = ("seed", "skyline", "homes", "trees", "sky", "leaf", "earth")
OPTIONAL = {("art", key) for key in ART}
ENTRY = {"tiles": 2, "decks": 2, "families": 2, "groups": 2, "cards": 3, "wordings": 3}
"""How many steps lead to an entry, by the part; what leads less far leads to the whole part."""

COLUMNS = {"one": "unit_one", "many": "unit_many"}  # where a row's column is not called as in the document


def input_names(document: Document) -> dict[Path, str]:
    """The name of each text's input; rows are numbered in the document's order."""
    names: dict[Path, str] = {(key,): key for key in HEAD}
    names |= {("art", key): f"art_{key}" for key in ART}
    for at, _tile in enumerate(document["tiles"]):
        names |= {("tiles", at, key): f"tiles-{at}-{key}" for key in ("name", "short", "glyph")}
    for deck, texts in document["cards"].items():
        names |= {("cards", deck, at): f"cards-{deck}-{at}-text" for at, _text in enumerate(texts)}
    for part in ("decks", "families", "groups"):
        names |= _of_entries((part,), part, document[part])
    for kind, entries in document["wordings"].items():
        names |= _of_entries(("wordings", kind), f"wordings-{kind}", entries)
    return names


def _of_entries(path: Path, prefix: str, entries: dict[str, dict[str, str]]) -> dict[Path, str]:
    return {
        (*path, key, column): f"{prefix}-{at}-{COLUMNS.get(column, column)}"
        for at, (key, entry) in enumerate(entries.items())
        for column in entry
    }


def part_id(path: Path) -> str:
    """The element that holds a part of the document."""
    steps = path[:2] if path[0] in ("cards", "wordings") else path[:1]
    return "part-" + "-".join(map(str, steps))


def anchor(names: Mapping[Path, str], path: Path) -> str:
    """The id of the element where a fault is mended: the input, else the row's first, else the part."""
    if path in names:
        return f"id_{names[path]}"
    below = next((known for known in names if path and known[: len(path)] == path), None)
    if below is not None and len(path) >= ENTRY.get(str(path[0]), 1):
        return f"id_{names[below]}"
    if len(path) > 1 or (path and path[0] in ("tiles", "decks", "families", "groups")):
        return part_id(path)
    return part_id(below) if below is not None else "edition_form"


def one_line(text: str) -> str:
    """What was typed, without the ends of lines and the spaces around it."""
    return re.sub(r"\s*[\r\n]+\s*", " ", text).strip()


def with_inputs(document: Document, data: Mapping[str, Any]) -> Document:
    """The document as it would be with what stands in the page's inputs."""
    changed = copy.deepcopy(document)
    for path, name in input_names(document).items():
        if name not in data:
            continue
        value = one_line(str(data[name]))
        at: Any = changed
        for step in path[:-1]:
            at = at[step]
        if not value and (path in OPTIONAL or path[-1] == "glyph"):
            at.pop(path[-1], None)
        else:
            at[path[-1]] = value
    return changed
