"""Places in an edition’s document: a path of keys and positions, and what it is called in words."""

from __future__ import annotations

from django.utils.translation import gettext as _

from editions import labels

Path = tuple[str | int, ...]


def place(path: Path) -> str:
    """The words for a path; a tile’s position in its list is taken for its number."""
    if not path:
        return _("the document")
    first, *rest = path
    if first == "tiles" and rest:
        return tile_place(rest[0], *map(str, rest[1:2]))
    if first == "cards" and len(rest) > 1:
        return card_place(str(rest[0]), int(rest[1]))
    if first == "wordings" and rest:
        return wording_place(*map(str, rest[:3]))
    if first == "art" and rest:
        return part_place("art", "", str(rest[0]))
    return part_place(*map(str, path[:3]))


def tile_place(number: object, field: str = "") -> str:
    return _within(_("tile %(number)s") % {"number": number}, field)


def card_place(deck: str, at: int) -> str:
    """Cards are counted from 1, as people do."""
    return _("%(deck)s card %(number)d") % {"deck": deck, "number": at + 1}


def wording_place(kind: str, key: str = "", field: str = "") -> str:
    if not key:
        return labels.kind(kind)
    facts = {"kind": labels.one_of(kind), "key": labels.words(key)}
    return _within(_("%(kind)s “%(key)s”") % facts, field)


def part_place(part: str, key: str = "", field: str = "") -> str:
    """A part of the document, or one of its entries by the ruleset's key."""
    name = labels.field(part)
    return _within(f"{name}, {labels.words(key)}" if key else name, field)


def _within(place: str, field: str) -> str:
    return f"{place}, {labels.field(field)}" if field else place
