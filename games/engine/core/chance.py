"""Where every random number of a game comes from.

A rule never draws by itself: it asks the chance it was handed, and names the purpose of the draw. The
seeded chance is a keyed hash of a counter, so a game is reproducible, survives a restart, and can be
checked by anyone once the seed is shown: HMAC-SHA256(seed, "counter:purpose") gives four words of eight
bytes, and a draw below n is a word taken as a fraction of 2**64 and multiplied by n, rounded down.
"""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple


class Draw(NamedTuple):
    """One number that was drawn: `value` is in 0 … `below` − 1. It came from word number `word` of the hash
    for `counter` (None: from a script)."""

    counter: int | None
    purpose: str
    below: int
    value: int
    word: int = 0


class Chance(ABC):
    """A source of draws, which it notes in `_made`."""

    _made: list[Draw]

    @property
    def draws(self) -> list[Draw]:
        """The draws made since this object was built, in order."""
        return self._made

    @abstractmethod
    def below(self, purpose: str, n: int) -> int:
        """A whole number from 0 to n − 1, each equally likely. Raises ValueError for n < 1."""

    @abstractmethod
    def at(self, purpose: str, minute: int, n: int) -> int:
        """A number from 0 to n − 1 that depends on the purpose and the clock minute alone; never counted."""

    def between(self, purpose: str, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(purpose, high - low + 1)

    def rolls(self, purpose: str, low: int, high: int, times: int) -> tuple[int, ...]:
        """Several whole numbers from low to high: the dice of one roll, say."""
        return tuple([self.between(purpose, low, high) for _ in range(times)])

    def one_in(self, purpose: str, n: int) -> bool:
        """True with a chance of one in n."""
        return self.below(purpose, n) == 0


class SeededChance(Chance):
    """Draws from a secret seed and a counter (both kept by the room, never by the state).

    `counter` is the number of the next draw. `commitment` is the SHA-256 of the seed, shown from the
    start of a game; the seed itself is shown when the game is over.
    """

    __slots__ = ("_hashed", "_keyed", "counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        if len(seed) < 16:
            raise ValueError("a seed has at least 16 bytes")
        self.seed = seed
        self.counter = counter
        self._keyed = Keyed(seed)
        self._hashed: list[tuple[int, str, int, tuple[int, ...]]] = []

    @property
    def draws(self) -> list[Draw]:
        return [
            Draw(counter, purpose, n, word * n >> 64, place)
            for counter, purpose, n, found in self._hashed
            for place, word in enumerate(found)
        ]

    @property
    def commitment(self) -> str:
        return sha256(self.seed).hexdigest()

    def below(self, purpose: str, n: int) -> int:
        if n < 1:
            raise ValueError("nothing to draw from")
        return self._hash(purpose, n, 1)[0] * n >> 64

    def rolls(self, purpose: str, low: int, high: int, times: int) -> tuple[int, ...]:
        """Up to four numbers from the words of one hash."""
        n = high - low + 1
        if n < 1:
            raise ValueError("nothing to draw from")
        return tuple([low + (word * n >> 64) for word in self._hash(purpose, n, times)])

    def _hash(self, purpose: str, n: int, count: int) -> tuple[int, ...]:
        counter = self.counter
        found = self._keyed.words(f"{counter}:{purpose}", count)
        self.counter = counter + 1
        self._hashed.append((counter, purpose, n, found))
        return found

    def at(self, purpose: str, minute: int, n: int) -> int:
        (word,) = self._keyed.words(f"@{minute}:{purpose}", 1)
        return word * n >> 64


BLOCK = 64
WORDS = {n: struct.Struct(f">{n}Q{32 - 8 * n}x").unpack for n in range(1, 5)}
"""By the number of words wanted, what reads them off the front of a hash."""


class Keyed:
    """HMAC-SHA256 with one key: what each of its two hashes begins with is hashed once for all messages."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        if len(key) > BLOCK:
            key = sha256(key).digest()
        padded = key.ljust(BLOCK, b"\0")
        self._inner = sha256(bytes(byte ^ 0x36 for byte in padded))
        self._outer = sha256(bytes(byte ^ 0x5C for byte in padded))

    def words(self, message: str, count: int) -> tuple[int, ...]:
        """The first `count` (1 to 4) words that the key gives for the message, each below 2**64."""
        if count not in WORDS:
            raise ValueError("a hash has one to four words")
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message.encode())
        outer.update(inner.digest())
        return WORDS[count](outer.digest())


def drawn(seed: bytes, draw: Draw) -> int:
    """What the seed gives for a draw that was noted: its value, unless someone cheated."""
    return Keyed(seed).words(f"{draw.counter}:{draw.purpose}", 4)[draw.word] * draw.below >> 64


class ScriptedChance(Chance):
    """Draws written down by purpose, for tests and scenarios.

    Values are those the rule sees: faces for `dice` (drawn with `between`), True or False for a risk
    (`one_in`), 0 … n − 1 for a plain draw. When a purpose has no value left, `otherwise` is asked; without
    one, LookupError names the purpose. A value out of range raises ValueError.
    """

    __slots__ = ("_made", "otherwise", "script")

    def __init__(
        self, script: Mapping[str, Iterable[int]] | None = None, otherwise: Chance | None = None
    ) -> None:
        self.script = {purpose: list(values) for purpose, values in (script or {}).items()}
        self.otherwise = otherwise
        self._made = []

    def _next(self, purpose: str) -> int | None:
        values = self.script.get(purpose)
        if values:
            return int(values.pop(0))
        if self.otherwise is None:
            raise LookupError(f"the script has no draw left for {purpose!r}")
        return None

    def _note(self, purpose: str, n: int, value: int) -> int:
        if not 0 <= value < n:
            raise ValueError(f"{purpose!r}: {value} is not below {n}")
        self._made.append(Draw(None, purpose, n, value))
        return value

    def below(self, purpose: str, n: int) -> int:
        value = self._next(purpose)
        if value is None:
            assert self.otherwise is not None
            value = self.otherwise.below(purpose, n)
        return self._note(purpose, n, value)

    def between(self, purpose: str, low: int, high: int) -> int:
        value = self._next(purpose)
        if value is None:
            assert self.otherwise is not None
            value = self.otherwise.between(purpose, low, high)
        return self._note(purpose, high - low + 1, value - low) + low

    def one_in(self, purpose: str, n: int) -> bool:
        value = self._next(purpose)
        if value is None:
            assert self.otherwise is not None
            value = self.otherwise.one_in(purpose, n)
        self._note(purpose, n, 0 if value else n - 1)
        return bool(value)

    def at(self, purpose: str, minute: int, n: int) -> int:
        values = self.script.get(purpose)
        if values:
            # The clock's draw stays the same for the whole minute, so the script keeps its last value.
            return self._note(purpose, n, int(values.pop(0) if len(values) > 1 else values[0]))
        if self.otherwise is None:
            raise LookupError(f"the script has no draw for {purpose!r}")
        return self.otherwise.at(purpose, minute, n)
