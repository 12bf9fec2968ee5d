"""A fault, and the faults that any text can have."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from editions.places import Path

UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that leave nothing to see


@dataclass(frozen=True, slots=True)
class Fault:
    """`path` leads to the value in the document; `message` says where and what, in the reader's language."""

    path: Path
    message: str

    def __str__(self) -> str:
        return self.message

    @classmethod
    def at(cls, path: Path, place: str, what: str) -> Fault:
        return cls(path, f"{place}: {what}")


def not_among(value: object, choices: Iterable[object]) -> str:
    return _("“%(value)s” is none of %(choices)s") % {"value": value, "choices": ", ".join(map(str, choices))}


def text_faults(path: Path, place: str, text: object) -> Iterator[Fault]:
    """What no text may be: empty, padded, or with characters that nobody sees."""
    if not isinstance(text, str):
        return
    if not text.strip():
        yield Fault.at(path, place, _("empty"))
    elif text != text.strip():
        yield Fault.at(path, place, _("begins or ends with a space"))
    hidden = sorted({f"U+{ord(c):04X}" for c in text if _unseen(c)})
    if hidden:
        what = _("characters that nobody can see: %(characters)s") % {"characters": ", ".join(hidden)}
        yield Fault.at(path, place, what)


def _unseen(character: str) -> bool:
    """Control and format characters, among them those that turn the direction of writing; and blank ones."""
    return unicodedata.category(character) in UNSEEN or character in BLANK
