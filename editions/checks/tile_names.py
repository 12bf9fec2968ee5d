"""How texts name tiles."""

from __future__ import annotations

import re
from typing import Any

from editions.checks.tiles import tile_entries

Names = dict[int, set[str]]
"""By tile, what a text may call it, folded."""


def tile_names(document: dict[str, Any]) -> Names:
    """Each tile's names, and each half of a name such as “Jela (Prison)”."""
    names: Names = {}
    for _at, entry in tile_entries(document):
        for name in (entry.get("name"), entry.get("short")):
            if isinstance(name, str):
                halves = (name, *re.split(r"[()]", name))
                names.setdefault(entry["index"], set()).update(
                    folded(half) for half in halves if half.strip()
                )
    return names


def without_names(text: str, names: Names) -> str:
    """A folded text without the names of tiles, which may have figures in them."""
    for name in sorted(set().union(*names.values()), key=len, reverse=True):
        text = text.replace(name, " ")
    return text


def folded(text: str) -> str:
    return text.replace("’", "'").strip().casefold()
