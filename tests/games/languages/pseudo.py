"""A language in which every marked string stands in brackets: what stands outside them nobody can translate.

What is filled into a string stands outside its brackets, so that a word which slips in there is seen too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from html.parser import HTMLParser
from typing import Any
from unittest.mock import patch

from django.utils.translation import trans_real
from django.utils.translation.trans_real import CONTEXT_SEPARATOR

OPEN, CLOSE = "⟦⟧"
CODE = "eo"  # Django knows it, so that pages can be in it; the site does not speak it
SPOKEN = frozenset({"aria-label", "aria-description", "aria-roledescription", "title", "alt", "placeholder"})
WORDS = re.compile(r"[^\W\d_]{2,} [^\W\d_]")  # two words, as no identifier has them
PLACEHOLDER = re.compile(r"%(?:\(\w+\))?[sdrf]|\{\w*\}")
LETTERS = re.compile(r"[^\W\d_]")
# Figures, short or whole, and what a script fills in.
FIGURES = re.compile(r"\b\d[\d.,\u00a0\u202f]*[kM]?\b|\{n\}|½")
CODES = re.compile(r"\b[0-9a-f]{16,}\b|\b[0-9A-Z]{8}\b")  # of rooms, seeds and seals
VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})
INLINE = frozenset({"b", "bdi", "em", "i"})
NEVER_MARKED = ("Mtaani", "English", "Français", "Svenska", "Kiswahili", "Esperanto", "Firefox", "Linux")


class Brackets(NullTranslations):
    """Stands where Django keeps the translations of a language."""

    def gettext(self, message: str) -> str:
        return bracketed(message.rpartition(CONTEXT_SEPARATOR)[2])

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def language(self) -> str:
        return CODE

    def to_language(self) -> str:
        return CODE


def bracketed(message: str) -> str:
    apart = PLACEHOLDER.sub(lambda found: f"{CLOSE}{found[0]}{OPEN}", message)
    return f"{OPEN}{apart}{CLOSE}"


@contextmanager
def spoken_in_brackets(settings: Any) -> Iterator[None]:
    """As one language more of the site."""
    settings.LANGUAGES = [*settings.LANGUAGES, (CODE, "Esperanto")]
    with patch.dict(trans_real._translations, {CODE: Brackets()}):
        yield


def unmarked(html: str, known: Iterable[str] = ()) -> list[str]:
    """What a page says to people outside the brackets, but for figures, codes and what is `known` (names,
    cards). Codes go first: a name may come up in one by chance."""
    names = re.compile(
        "|".join(re.escape(name) for name in sorted({*NEVER_MARKED, *known}, key=len)[::-1]), re.IGNORECASE
    )
    found = list(_outside(html))
    return [said for said in found if LETTERS.search(FIGURES.sub("", names.sub("", CODES.sub("", said))))]


def _outside(html: str) -> Iterator[str]:
    page = _Page()
    page.feed(html)
    page.close()
    yield from outside("".join(page.text))
    for attribute in page.attributes:
        yield from outside(attribute)


def outside(text: str) -> Iterator[str]:
    depth, piece = 0, ""
    for place, character in enumerate(text):
        if character in (OPEN, CLOSE):
            if depth == 0 and piece.strip():
                yield piece.strip()
            depth, piece = depth + (1 if character == OPEN else -1), ""
            assert depth >= 0, f"cut in two: {text[max(place - 60, 0) : place + 60]!r}"
        elif depth == 0:
            if character == "\n" and piece.strip():
                yield piece.strip()
            piece = "" if character == "\n" else piece + character
    assert depth == 0, f"cut off: {text[-120:]!r}"
    if piece.strip():
        yield piece.strip()


class _Page(HTMLParser):
    """The text of a page, part by part, and what its attributes show or have read out.

    Without scripts, and without what declares a language: an edition's own words, in its language.
    """

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.attributes: list[str] = []
        self._silent = 0  # elements open from the outermost silent one inwards

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._part(tag)
        if self._silent or tag in ("script", "style") or (tag != "html" and "lang" in dict(attrs)):
            self._silent += tag not in VOID
            return
        for name, value in attrs:
            spoken = name in SPOKEN or (name.startswith("data-") and WORDS.search(value or ""))
            if value and (spoken or (name == "content" and WORDS.search(value)) or value.startswith(OPEN)):
                self.attributes.append(value)

    def handle_endtag(self, tag: str) -> None:
        self._part(tag)
        self._silent -= bool(self._silent and tag not in VOID)

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.text.append(" ".join(data.split("\n")) if data.strip() else " ")

    def _part(self, tag: str) -> None:
        if tag not in INLINE:
            self.text.append("\n")


def texts_of(document: Any) -> Iterator[str]:
    """Every text of an edition, cut where a name is filled in."""
    if isinstance(document, str):
        yield from (part.strip() for part in re.split(r"\{[^}]+\}", document) if len(part.strip()) > 2)
    elif isinstance(document, dict):
        for value in document.values():
            yield from texts_of(value)
    elif isinstance(document, list):
        for value in document:
            yield from texts_of(value)
