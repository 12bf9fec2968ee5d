"""Accounts that a room's rows are written about, held as `accounts.holding` says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from django.db import transaction

from accounts import holding
from accounts.models import User
from games.errors import NoSuchPerson


def hold(user_ids: Iterable[int], *, perhaps_gone: Iterable[int] = ()) -> None:
    """Inside a transaction, before anything else is written. Raises NoSuchPerson, but for `perhaps_gone`."""
    try:
        holding.hold(user_ids, perhaps_gone=perhaps_gone)
    except holding.Gone:
        raise NoSuchPerson from None


def not_erased(user_ids: Iterable[int]) -> list[int]:
    """Those of them who have not left for good, in the order given: a seat stays with the account that was
    made anonymous."""
    asked = list(user_ids)
    there = set(User.objects.filter(pk__in=asked, erased=False).values_list("pk", flat=True)) if asked else ()
    return [pk for pk in asked if pk in there]


@contextmanager
def held(*user_ids: int, perhaps_gone: Iterable[int] = ()) -> Iterator[None]:
    """A transaction in which these accounts are held. Raises NoSuchPerson, but for `perhaps_gone`."""
    with transaction.atomic():
        hold(user_ids, perhaps_gone=perhaps_gone)
        yield
