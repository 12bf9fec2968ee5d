"""What each app holds about a person: how it is erased, renamed and handed over (P5.5, P5.6).

Accounts know nothing of the apps built on them. Each app that keeps rows about people says in its
AppConfig.ready how to deal with them:

    from accounts import registry
    registry.register("games", erase=holdings.erase, export=holdings.export)

Erasing: `erase(departure: Departure) -> None`
- It is called once for each deletion, inside the one transaction in which all is erased. Whatever it raises
  undoes the whole deletion; it catches nothing and commits nothing.
- `departure.user` is still as it was: the handle can be read, foreign keys still point to it. The row itself
  stays and is made anonymous after every app has had its turn (`accounts` comes last), so a key that may be
  kept needs no change. A name that was copied out of it does.
- It deletes what P5.5 names, and puts `departure.alias` wherever a name is kept: seats, saved positions,
  settings, logs. `departure.rewritten(text)` does so inside a text such as a room's name. What other people
  wrote stays as they wrote it.
- Afterwards no row of the app holds the handle, in any spelling of its case, or the e-mail address.
- What must happen outside of the database (a push, a cache, a closed page) is left to
  `transaction.on_commit(…, robust=True)`. The sessions need nothing: they are deleted here, and whoever
  listens to the deletion of a `Session` closes its sockets.

Renaming: `rename(user)`, for who copies handles
- An operator has given somebody another handle: the copies are written anew. It is called after that is
  committed, so that it may take its locks in its own order; what it raises is logged.

Handing over: `export(user) -> dict[str, Any]`
- Everything that the app holds about this person, as plain JSON: dict, list, str, int, float, bool, None. No
  secrets (password hashes, seeds, session keys), nothing of what other people keep to themselves.
- It reads, and writes nothing. Each key stands in docs/data-export.md, as a test holds it to; a key that goes
  or changes its meaning raises `accounts.data_export.VERSION`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db import transaction

from accounts import handles

if TYPE_CHECKING:
    from accounts.models import User


@dataclass(frozen=True, slots=True)
class Departure:
    """Somebody who leaves for good, and the name that stands for them from now on."""

    user: User
    handle: str
    emails: tuple[str, ...]
    alias: str

    def rewritten(self, text: str) -> str:
        """The text with the alias in place of the handle, where it stands as a word, and of the address."""
        done = self._replaced(text)
        # Full-width letters, ß for ss and the like: the same handle, which the pattern cannot see.
        plain = handles.key_of(done)
        return self._replaced(plain) if self._pattern().search(plain) else done

    def _replaced(self, text: str) -> str:
        for email in self.emails:
            text = re.sub(re.escape(email), self.alias, text, flags=re.IGNORECASE)
        return self._pattern().sub(self.alias, text)

    def _pattern(self) -> re.Pattern[str]:
        spellings = {self.handle, handles.key_of(self.handle)}
        either = "|".join(re.escape(spelling) for spelling in sorted(spellings))
        return re.compile(rf"(?<![^\W_])(?:{either})(?![^\W_])", re.IGNORECASE)


_OURS = frozenset({"format", "version", "made_at", "account"})

Erase = Callable[[Departure], None]
Export = Callable[["User"], dict[str, Any]]
Rename = Callable[["User"], None]


@dataclass(frozen=True, slots=True)
class Part:
    name: str
    erase: Erase
    export: Export
    rename: Rename | None = None


_parts: dict[str, Part] = {}


def register(name: str, *, erase: Erase, export: Export, rename: Rename | None = None) -> None:
    """Raises ValueError for a name that is taken, or that cannot be a member of the document."""
    part = Part(name, erase, export, rename)
    if not name.isidentifier() or name in _OURS:
        raise ValueError(f"A part cannot be called {name!r}.")
    if _parts.setdefault(name, part) != part:
        raise ValueError(f"The part {name!r} is registered already.")


def parts() -> tuple[Part, ...]:
    """In the order in which they were registered."""
    return tuple(_parts.values())


def renamed(user: User) -> None:
    """Once what is being written is committed, every part hears that somebody has another handle."""

    def tell() -> None:
        for part in _parts.values():
            if part.rename is not None:
                part.rename(user)

    transaction.on_commit(tell, robust=True)
