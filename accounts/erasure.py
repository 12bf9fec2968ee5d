"""Deleting an account: at once, in one transaction, for good (P5.4 to P5.6).

The row stays, for the history of games that others played too, under a fresh random name. Nothing that is
kept leads from that name to the person. The handle is free again: no trace is kept to withhold it by.

Deletions are rare and take turns, and lock in the order that accounts/holding.py says.
"""

from __future__ import annotations

import logging
import secrets
from functools import partial

from allauth.account.models import EmailAddress
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from accounts import handles, limits, registry, sessions
from accounts.models import User
from accounts.registry import Departure

logger = logging.getLogger(__name__)

# No vowels, so that no name is a word, and no letter that looks like another.
_LETTERS = "bcdfghjkpqrstvwxz"
_LENGTH = 10

_TURN = 0x65726173
"""The number of the advisory lock by which deletions take turns: "eras" in ASCII."""


class AlreadyErased(Exception):
    """There is nobody left to delete."""


def erase(user_id: int) -> str:
    """The alias that stands for the person from now on. Raises AlreadyErased."""
    with transaction.atomic():
        _take_turns()
        # Not stronger: rows that only refer to the account are written by others without waiting, and what
        # they write here is gone at the end of this, or theirs to keep.
        user = User.objects.select_for_update(no_key=True).filter(pk=user_id, erased=False).first()
        if user is None:
            raise AlreadyErased
        departure = Departure(user, user.handle, _emails(user), _fresh_alias())
        for part in registry.parts():
            part.erase(departure)
        _erase_here(departure)
    logger.info("An account was erased.")
    return departure.alias


def _take_turns() -> None:
    """Wait for any other deletion to end: two may each have mentioned the other, anywhere. SQLite has one
    writer at a time as it is."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_TURN])


def _emails(user: User) -> tuple[str, ...]:
    addresses = set(EmailAddress.objects.filter(user=user).values_list("email", flat=True))
    return tuple(sorted(addresses | ({user.email} if user.email else set())))


def _fresh_alias() -> str:
    while True:
        alias = handles.ALIAS_PREFIX + "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
        parsed = handles.parse(alias)
        if not User.objects.filter(Q(handle_key=parsed.key) | Q(handle_skeleton=parsed.skeleton)).exists():
            return alias


def _erase_here(departure: Departure) -> None:
    """What accounts hold themselves. Comes last: until now the others could read the handle."""
    user = departure.user
    counted = (handles.key_of(departure.handle), *departure.emails)
    transaction.on_commit(partial(limits.forget, counted, user.pk), robust=True)
    sessions.end_all(user)
    EmailAddress.objects.filter(user=user).delete()  # takes its confirmations along
    user.groups.clear()
    user.user_permissions.clear()
    _erase_in_log_of_operators(departure)
    nobody = User(pk=user.pk, handle=departure.alias, is_active=False, erased=True)
    nobody.date_joined = timezone.now()
    nobody.set_unusable_password()
    nobody.save(force_update=True)


def _erase_in_log_of_operators(departure: Departure) -> None:
    """An entry about the account bears the alias; one that mentions the person elsewhere, too."""
    here = ContentType.objects.get_for_model(User)
    about = Q(content_type=here, object_id=str(departure.user.pk))
    LogEntry.objects.filter(about).update(object_repr=departure.alias)
    mentions = Q()
    for trace in {departure.handle, handles.key_of(departure.handle), *departure.emails}:
        mentions |= Q(object_repr__icontains=trace) | Q(change_message__icontains=trace)
    for entry in LogEntry.objects.filter(mentions):
        entry.object_repr = departure.rewritten(entry.object_repr)[:200]
        entry.change_message = departure.rewritten(entry.change_message)
        entry.save(update_fields=["object_repr", "change_message"])
