"""Accounts held while something is written about them, and the one order in which the site locks.

1. The turn of deletions: one at a time (`accounts.erasure`).
2. Accounts, by their numbers: `hold`, before anything else is written.
3. Rooms, by their numbers: the claim of a room's version (`games.writing`); a deletion takes every room that
   it may come to at once (`games.erasing`).
4. Whatever belongs to them, in any order.

Whoever keeps to it waits, and never for each other. Whoever holds an account knows that it is there until
they have committed: a deletion comes before them, and is seen, or after them, and finds what they wrote. What
writes no row about a person, such as a move, holds none.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction

from accounts.models import User


class Gone(Exception):
    """One of the accounts has been erased, or never was."""


def hold(user_ids: Iterable[int], *, perhaps_gone: Iterable[int] = ()) -> None:
    """Lock these accounts until the transaction that is open ends. Raises Gone, but for `perhaps_gone`.

    The lock keeps out deletions and others who hold, not rows that only refer to the account.
    """
    assert transaction.get_connection().in_atomic_block
    wanted = set(user_ids)
    locked = wanted | set(perhaps_gone)
    if not locked:
        return
    found = User.objects.select_for_update(no_key=True).filter(pk__in=locked).order_by("pk")
    if wanted - {pk for pk, erased in found.values_list("pk", "erased") if not erased}:
        raise Gone
