"""Amounts in the reader's language: whole, or shortened for a tile."""

from __future__ import annotations

from functools import cache

from django.utils.formats import get_format
from django.utils.translation import get_language

NO_BREAK = "\u00a0"


@cache
def _separators(language: str | None) -> tuple[str, str]:
    group, point = get_format("THOUSAND_SEPARATOR", language), get_format("DECIMAL_SEPARATOR", language)
    return str(group) or NO_BREAK, str(point)


def amount(value: int) -> str:
    """A whole amount with its thousands apart: 1,049,600."""
    group, _point = _separators(get_language())
    return f"{value:,}".replace("-", "\u2212").replace(",", group)


def short(value: int) -> str:
    """At most four figures with k or M, for a tile: 7.2k, 145.6k, 2.45M. Small amounts stay whole."""
    size = abs(value)
    for unit, letter, places in ((1_000_000, "M", 2), (1_000, "k", 1)):
        if size >= unit:
            digits = f"{value / unit:.{places}f}".rstrip("0").rstrip(".")
            return digits.replace("-", "\u2212").replace(".", _separators(get_language())[1]) + letter
    return amount(value)


def with_currency(value: int, currency: str) -> str:
    """A whole amount with the currency's name, which never stand on two lines."""
    return f"{amount(value)}{NO_BREAK}{currency}"
