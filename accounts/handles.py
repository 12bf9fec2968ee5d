"""Handles: what one may look like, and which are the same or look the same (P5.1).

A handle is 3 to 24 characters: letters of any script, digits, `-` and `_`, with a letter or a digit among
them. It is kept in NFKC, in the case in which it was typed. Two forms are derived from it:

- the *key*, NFKC and case-folded: equal keys are the same handle;
- the *skeleton*, with every character replaced by the one it looks like: handles with equal skeletons
  cannot be told apart by eye, so only the first of them can be taken.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

MIN_LENGTH = 3
MAX_LENGTH = 24
# A letter can grow when it is folded: none grows to more than this (tests/accounts/test_handles.py).
MAX_GROWTH = 10

# A decomposed letter takes several characters before NFKC, so a longer text is only hopeless beyond this.
MAX_TYPED = MAX_LENGTH * 4
# Arabic and Hebrew points come in pairs at most; more are the stacks that climb over the line above.
_MAX_MARKS = 2

_EXTRA_MARKS = "-_"
# What the names begin with that stand for people who have left; nobody can choose one (P5.6).
ALIAS_PREFIX = "guest-"
_CONFUSABLES = Path(__file__).with_name("confusables.txt")

# Letters and marks that show nothing (Default_Ignorable_Code_Point among the categories L and M).
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)

_RESERVED = (
    # the house
    "mtaani", "admin", "administrator", "root", "system", "server", "staff", "team", "operator", "official",
    "moderator", "support", "help", "security", "privacy", "webmaster", "postmaster",
    # the table
    "bank", "banker", "table", "dealer", "owner", "host", "spectator", "everyone", "everybody", "nobody",
    "reserve", "revolution",
    # the bots
    "bot", "robot", "computer", "cpu", "basic", "advanced", "smart", "basicbot", "advancedbot", "smartbot",
    # nobody in particular
    "anonymous", "anon", "guest", "deleted", "removed", "unknown", "null", "none", "undefined",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Handle:
    """A handle that is well formed; whether it is free is another question."""

    text: str
    key: str
    skeleton: str

    def is_reserved(self) -> bool:
        """Whether the name, numbered or spaced out or not, is one that only the house may bear."""
        if self.skeleton.startswith(skeleton_of(ALIAS_PREFIX)):
            return True
        bare = "".join(c for c in self.key if c not in _EXTRA_MARKS)
        stem = bare.rstrip("0123456789")
        return any(skeleton_of(name) in _reserved_skeletons() for name in (bare, stem))


def parse(typed: str) -> Handle:
    """The handle in what somebody typed.

    Raises ValidationError, with a message for whoever typed it.
    """
    text = typed.strip()
    if not text:
        raise ValidationError(_("Type a handle first."), code="empty")
    if len(text) > MAX_TYPED:
        raise _too_long()
    text = unicodedata.normalize("NFKC", text)
    _check_characters(text)
    _check_length(text)
    if not any(_is_solid(c) for c in text):
        raise ValidationError(_("A handle needs at least one letter or digit."), code="bare")
    _check_direction(text)
    return Handle(text=text, key=key_of(text), skeleton=skeleton_of(text))


def key_of(text: str) -> str:
    """NFKC and case-folded, until folding changes nothing more."""
    folded = unicodedata.normalize("NFKC", text)
    while True:
        again = unicodedata.normalize("NFKC", folded.casefold())
        if again == folded:
            return folded
        folded = again


def skeleton_of(text: str) -> str:
    """What the text looks like, in any case it may be written in."""
    shape = unicodedata.normalize("NFKC", text)
    # The form as typed goes first: a capital may look like a letter that its small form does not.
    while True:
        again = _look(_look(shape).casefold())
        if again == shape:
            return shape
        shape = again


def _look(text: str) -> str:
    shape = unicodedata.normalize("NFD", text).translate(_prototypes())
    shape = unicodedata.normalize("NFD", shape)
    # A dot above adds nothing to a letter that has one, as in a lower-cased Turkish capital.
    shape = re.sub("([ijl])\u0307", r"\1", shape)
    # I, l and 1 look alike and so does i in capitals.
    return shape.replace("i", "l")


@cache
def _prototypes() -> dict[int, str]:
    # Kra and the Cyrillic ka are a Latin k to the eye, but not to the standard's table.
    table = {ord("к"): "k", ord("ĸ"): "k"}
    for line in _CONFUSABLES.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        prototype, _tab, lookalikes = line.partition("\t")
        for character in lookalikes:
            table.setdefault(ord(character), prototype)
    return table


@cache
def _reserved_skeletons() -> frozenset[str]:
    return frozenset(skeleton_of(name) for name in _RESERVED)


def _check_characters(text: str) -> None:
    marks = 0
    for index, character in enumerate(text):
        category = unicodedata.category(character)
        if category in ("Zs", "Zl", "Zp") or character in "\t\n\r\v\f":
            raise ValidationError(_("A handle cannot contain spaces."), code="space")
        if category in ("Cc", "Cf", "Cn", "Co", "Cs") or _INVISIBLE.match(character):
            raise ValidationError(
                _("A handle cannot contain invisible characters or direction marks."), code="invisible"
            )
        if category in ("Mn", "Mc"):
            marks = marks + 1 if category == "Mn" else 0
            if index == 0 or text[index - 1] in _EXTRA_MARKS or marks > _MAX_MARKS:
                raise ValidationError(_("A handle cannot contain accents on their own."), code="mark")
            continue
        marks = 0
        if not (category.startswith("L") or category == "Nd" or character in _EXTRA_MARKS):
            raise ValidationError(
                _("A handle can contain letters, digits, - and _, but not “%(character)s”."),
                code="character",
                params={"character": character},
            )


def _check_length(text: str) -> None:
    if len(text) > MAX_LENGTH:
        raise _too_long()
    if sum(unicodedata.category(c) != "Mn" for c in text) < MIN_LENGTH:
        raise ValidationError(
            ngettext_lazy(
                "A handle needs at least %(least)d character.",
                "A handle needs at least %(least)d characters.",
                MIN_LENGTH,
            ),
            code="short",
            params={"least": MIN_LENGTH},
        )


def _check_direction(text: str) -> None:
    # Mixed, two different handles could be drawn as the same row of letters.
    directions = {unicodedata.bidirectional(c) for c in text}
    if "L" in directions and directions & {"R", "AL"}:
        raise ValidationError(
            _("A handle cannot mix scripts that are written in opposite directions."), code="direction"
        )


def _is_solid(character: str) -> bool:
    return unicodedata.category(character) in ("Lu", "Ll", "Lt", "Lo", "Nd")


def _too_long() -> ValidationError:
    return ValidationError(
        ngettext_lazy(
            "A handle can have at most %(most)d character.",
            "A handle can have at most %(most)d characters.",
            MAX_LENGTH,
        ),
        code="long",
        params={"most": MAX_LENGTH},
    )
