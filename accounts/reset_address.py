"""The e-mail address to which a reset link can be sent, and nothing else (P5.1).

It is not verified: it would take a mail to do so. It needs a password, because without one anybody who types
the handle would see it. The account has it, and allauth's table of addresses has it too, for its reset links.
"""

from __future__ import annotations

from functools import partial

from allauth.account.models import EmailAddress
from django.core.exceptions import PermissionDenied
from django.db import transaction

from accounts import limits
from accounts.models import User

LONGEST = 254  # characters, in the columns of both


@transaction.atomic
def keep(user: User, address: str) -> None:
    """Make this the account's address, or none; links that were sent before stop working.

    Raises PermissionDenied when the account has been deleted in the meantime.
    """
    email = address.lower() or None
    if not User.objects.filter(pk=user.pk, erased=False).update(email=email):
        raise PermissionDenied
    if user.email:
        transaction.on_commit(partial(limits.forget, (user.email,)), robust=True)
    user.email = email
    EmailAddress.objects.filter(user=user).delete()
    if email:
        EmailAddress.objects.create(user=user, email=email, primary=True, verified=False)
