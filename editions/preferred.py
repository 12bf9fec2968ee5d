"""Which edition somebody gets who has not said which."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpRequest

from editions.models import Edition


def preferred_edition(request: HttpRequest, editions: Sequence[Edition]) -> Edition:
    """The one that the address names, the account prefers, or the page's language suggests, or the first."""
    wanted = {edition.slug: edition for edition in editions}
    spoken = {edition.language: edition for edition in reversed(editions)}
    for found in (
        wanted.get(request.GET.get("edition", "")),
        wanted.get(getattr(request.user, "edition", "")),
        spoken.get(getattr(request, "LANGUAGE_CODE", "")),
    ):
        if found is not None:
            return found
    return editions[0]
