"""Repeatable draws: the same seed gives the same picture on every machine."""

from __future__ import annotations

_WORD = 0xFFFFFFFF


def digest(text: str) -> int:
    """FNV-1a of the text's code points, as an unsigned 32-bit number."""
    value = 2166136261
    for character in text:
        value = ((value ^ ord(character)) * 16777619) & _WORD
    return value


class Draw:
    """Numbers from 0 up to, not including, 1 (xorshift, seeded by a text)."""

    def __init__(self, text: str) -> None:
        self._state = int(float(digest(text)) * 2654435761.0) & _WORD or 1

    def __call__(self) -> float:
        x = self._state
        x ^= x << 13 & _WORD
        x ^= x >> 17
        x ^= x << 5 & _WORD
        self._state = x
        return x / 4294967296
