"""A part of something: laid over it, compared with it, or found by comparing two of them.

All three work on JSON data. An object stands for a part of a list as well: its keys are places in the list
(seats, tiles), or, where the list has an entry for each tile, the name of a set for all of its tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine import Board
from games.scenarios.faulty import Faulty, meant, must_be_known, shown, within

MOST_DIGITS = 9
"""Of a place in a list."""


class Parts:
    """What the keys of an object that stands for a list mean on this board."""

    def __init__(self, board: Board) -> None:
        self._tiles = len(board.tiles)
        self._sets = {name: group.tiles for name, group in board.groups.items()}

    def places(self, key: str, length: int) -> tuple[int, ...]:
        """The places in a list of that length that a key names. Raises Faulty."""
        if length == self._tiles and key in self._sets:
            return self._sets[key]
        if not key.isascii() or not key.isdigit():
            names = list(self._sets) if length == self._tiles else []
            raise Faulty(
                f"{key!r} is no number from 0 to {length - 1}" + (meant(key, names) if names else "")
            )
        if len(key) > MOST_DIGITS or int(key) >= length:
            raise Faulty(f"there is no {key[:MOST_DIGITS]}: they count from 0 to {length - 1}")
        return (int(key),)

    def laid_over(self, whole: Any, part: Any) -> Any:
        """The whole with the part in its place. Raises Faulty for a name or a place that does not exist."""
        if not isinstance(part, dict):
            return part
        if isinstance(whole, list):
            found = list(whole)
            for key, value in part.items():
                with within(key):
                    for place in self.places(key, len(found)):
                        found[place] = self.laid_over(found[place], value)
            return found
        if isinstance(whole, dict):
            must_be_known(part, list(whole))
            changed = dict(whole)
            for key, value in part.items():
                with within(key):
                    changed[key] = self.laid_over(whole[key], value)
            return changed
        return part

    def entries(self, whole: Any, part: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
        """The entries that a part speaks of: the path to each, what is there, and what the part says."""
        for key, value in part.items():
            if isinstance(whole, list):
                for place in self.places(key, len(whole)):
                    yield f"{path}[{place}]", whole[place], value
            else:
                yield f"{path}.{key}" if path else key, whole.get(key), value


def difference(parts: Parts, expected: Any, found: Any, path: str = "") -> str | None:
    """The first thing in which what was found is not as expected, in words; None when all is."""
    if isinstance(expected, dict) and isinstance(found, list | dict):
        for way, there, wanted in parts.entries(found, expected, path):
            told = difference(parts, wanted, there, way)
            if told:
                return told
        return None
    if isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found):
            return f"{path} is {shown(found)}, not {shown(expected)}"
        for place, (wanted, there) in enumerate(zip(expected, found, strict=True)):
            told = difference(parts, wanted, there, f"{path}[{place}]")
            if told:
                return told
        return None
    return None if same(expected, found) else f"{path} is {shown(found)}, not {shown(expected)}"


def same(one: Any, other: Any) -> bool:
    """JSON values that are the same: 1 is not true."""
    return type(one) is type(other) and bool(one == other)


SAME: Any = object()
"""What `changed` says when nothing differs."""


def changed(before: Any, after: Any) -> Any:
    """The part which, laid over `before`, gives `after`; SAME when nothing differs."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return _parts({key: changed(before[key], after[key]) for key in before}) or SAME
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        parts = _parts({str(place): changed(one, other) for place, (one, other) in pairs})
        if not parts:
            return SAME
        return after if len(parts) == len(after) else parts
    return SAME if same(before, after) else after


def _parts(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if value is not SAME}
