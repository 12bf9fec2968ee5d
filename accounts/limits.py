"""How often somebody may try: allauth's counts in the cache (settings.ACCOUNT_RATE_LIMITS)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from allauth.account import app_settings
from allauth.core.internal.ratelimit import consume, get_cache_key, get_rates
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

_APP = "allauth.account"


@dataclass(frozen=True, slots=True)
class _Numbered:
    pk: int


def may_read(request: HttpRequest, action: str) -> bool:
    """Counts a page that is costly to make; what `allauth.core.ratelimit` offers counts no GET."""
    return consume(request, app=_APP, action=action, limit_get=True) is not None


def may_have_mail(address: str) -> bool:
    """Counts the mails to one mailbox, whichever accounts have named it: nobody is to be buried in them.

    Not to be forgotten when an account goes, or its owner could go on from a new one; so the count tells
    nothing to those who do not know the site's secret.
    """
    key = salted_hmac("accounts.limits.mail", address, algorithm="sha256").hexdigest()
    return consume(None, app=_APP, action="reset_mail", key=key, limit_get=True) is not None


def forget(keys: Iterable[str], user_id: int | None = None) -> None:
    """Drop what was counted for handles and addresses, and for an account.

    Counts by network address stay: they are the sender's, and would be a way around the limits.
    """
    keys = tuple(keys)
    entries = []
    for action in app_settings.RATE_LIMITS:
        for rate in get_rates(app=_APP, action=action):
            if rate.per == "user" and user_id is not None:
                who = _Numbered(user_id)
                entries.append(get_cache_key(None, app=_APP, action=action, rate=rate, user=who))
            elif rate.per == "key":
                entries += [get_cache_key(None, app=_APP, action=action, rate=rate, key=key) for key in keys]
    cache.delete_many(entries)
