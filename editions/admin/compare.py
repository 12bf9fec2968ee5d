"""Two versions side by side: the texts that differ."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from editions.document import Document
from editions.places import Path, place


@dataclass(frozen=True, slots=True)
class Difference:
    """A text of both, what differs marked; None where one has none."""

    place: str
    one: SafeString | None
    other: SafeString | None


def differences(one: Document, other: Document) -> list[Difference]:
    """In the order of the documents."""
    before, after = dict(_texts(one, ())), dict(_texts(other, ()))
    found = []
    for path in dict.fromkeys((*before, *after)):
        was, now = before.get(path), after.get(path)
        if was != now:
            found.append(Difference(place(path), *_marked(was, now)))
    return found


def _texts(at: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Every text with its place; a tile goes by its number."""
    if isinstance(at, dict):
        for key, value in at.items():
            if key != "index":
                yield from _texts(value, (*path, key))
    elif isinstance(at, list):
        for position, value in enumerate(at):
            step = value["index"] if isinstance(value, dict) and "index" in value else position
            yield from _texts(value, (*path, step))
    else:
        yield path, str(at)


def _marked(was: str | None, now: str | None) -> tuple[SafeString | None, SafeString | None]:
    """Both texts with the words that only one has marked."""
    if was is None or now is None:
        return (None if was is None else escape(was), None if now is None else escape(now))
    left, right = re.findall(r"\s+|\w+|\W", was), re.findall(r"\s+|\w+|\W", now)
    before, after = [], []
    for kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        gone, come = "".join(left[a:b]), "".join(right[c:d])
        if kind == "equal":
            before.append(escape(gone))
            after.append(escape(come))
            continue
        if gone:
            before.append(format_html("<del>{}</del>", gone))
        if come:
            after.append(format_html("<ins>{}</ins>", come))
    return (
        mark_safe("".join(before)),  # noqa: S308 - of escaped parts
        mark_safe("".join(after)),  # noqa: S308
    )
