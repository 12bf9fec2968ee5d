"""Wordings: a name and a text for each thing that the ruleset has every edition word, and for no other.

A text names the tiles of its rule in their order, and no figure but the rule's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from editions.checks.fault import Fault, text_faults
from editions.checks.placeholders import placeholder_faults, without_placeholders
from editions.checks.spelt_figures import spelt_figures
from editions.checks.tile_names import Names, folded, tile_names, without_names
from editions.compile import numbered
from editions.places import Path, wording_place
from games.engine import Ruleset, Wording


def wording_faults(document: dict[str, Any], ruleset: Ruleset) -> Iterator[Fault]:
    kinds = document.get("wordings")
    if not isinstance(kinds, dict):
        return
    names = tile_names(document)
    for kind, wordings in ruleset.wordings.items():
        if kind not in kinds:
            yield Fault.at(("wordings",), wording_place(kind), _("missing"))
        elif isinstance(kinds[kind], dict):
            yield from _faults_of_kind(kind, kinds[kind], wordings, names)
    for kind in kinds:
        if kind not in ruleset.wordings:
            yield Fault.at(("wordings", kind), wording_place(kind), _("not in the ruleset"))


def _faults_of_kind(
    kind: str, entries: dict[str, Any], wordings: tuple[Wording, ...], names: Names
) -> Iterator[Fault]:
    known = {wording.key for wording in wordings}
    first: dict[tuple[str, str], str] = {}
    for wording in wordings:
        place = wording_place(kind, wording.key)
        if wording.key not in entries:
            yield Fault.at(("wordings", kind), place, _("missing"))
            continue
        entry = entries[wording.key]
        if not isinstance(entry, dict):
            continue
        for field in ("name", "text"):
            text = entry.get(field)
            path: Path = ("wordings", kind, wording.key, field)
            at = wording_place(kind, wording.key, field)
            yield from text_faults(path, at, text)
            if not isinstance(text, str) or not text.strip():
                continue
            other = first.setdefault((field, folded(text)), at)
            if other != at:
                yield Fault.at(path, at, _("the same as %(other)s") % {"other": other})
            tiles = wording.tiles if field == "text" else ()
            for what in (*_about_tiles(text, tiles, names), *_about_figures(text, wording, names)):
                yield Fault.at(path, at, what)
    for key in entries:
        if key not in known:
            yield Fault.at(("wordings", kind, key), wording_place(kind, key), _("not in the ruleset"))


def _about_tiles(text: str, tiles: tuple[int, ...], names: Names) -> Iterator[str]:
    yield from placeholder_faults(text, {numbered(place) for place in range(len(tiles))})
    plain = folded(text)
    read = 0
    for place, tile in enumerate(tiles):
        called = {numbered(place), *names.get(tile, ())}
        facts = {"tile": tile, "placeholder": numbered(place)}
        found = _first(plain, called, read)
        if found:
            read = found[1]
        elif _first(plain, called, 0):
            yield _("names tile %(tile)d out of its order") % facts
        elif tile in names:
            yield _("does not name tile %(tile)d, nor has %(placeholder)s") % facts


def _first(text: str, called: set[str], start: int) -> tuple[int, int] | None:
    """Where one of the names stands first, from `start` on; the longest of those that begin there."""
    found = [(text.find(name, start), len(name)) for name in called]
    places = sorted((at, -length) for at, length in found if at >= 0)
    return (places[0][0], places[0][0] - places[0][1]) if places else None


def _about_figures(text: str, wording: Wording, names: Names) -> Iterator[str]:
    left = without_names(folded(without_placeholders(text)), names)
    for figure, value in spelt_figures(left):
        if value not in wording.figures:
            yield _("names the figure %(figure)s, which is not the rule’s") % {"figure": figure}
