"""Whole numbers that a text spells in digits."""

from __future__ import annotations

import re

FIGURE = re.compile(r"\d{1,3}(?:[.,'\s]\d{3})+(?!\d)|\d+")
"""A whole number, its thousands apart or not."""


def spelt_figures(text: str) -> list[tuple[str, int]]:
    """Each as it is spelt, in whichever digits, and what it comes to; the text is folded."""
    return [(found, int(re.sub(r"\D", "", found))) for found in FIGURE.findall(text)]
