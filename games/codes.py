"""The codes by which tables are found: short, hard to guess, and read out without mistakes."""

from __future__ import annotations

import secrets

# No vowels, so that no code is a word; nothing that looks or sounds like another of them.
LETTERS = "CDFGHJKMNPQRTVWXY34679"
LENGTH = 8


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def as_typed(text: str) -> str:
    """The code that a person meant by what they typed; "" for what can be none."""
    typed = text.strip()
    return typed.upper() if typed.isascii() and typed.isalnum() else ""
