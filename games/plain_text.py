"""What people type, as one line of plain text: without characters that cannot be seen or that turn it."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"  # they hold emoji together, and shape letters in some scripts; the others go


def visible(typed: str) -> str:
    """Line breaks and runs of spaces become one space; direction marks and the like are gone."""
    seen = "".join(
        " " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c
        for c in unicodedata.normalize("NFC", typed)
        if unicodedata.category(c) not in ("Cf", "Cs") or c in JOINERS
    )
    text = " ".join(seen.split())
    return text if text.strip(JOINERS) else ""
