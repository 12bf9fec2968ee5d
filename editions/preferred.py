"""Which edition somebody gets who has not said which."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpRequest

from editions.models import Edition


def preferred_edition(request: HttpRequest, editions: Sequence[Edition]) -> Edition:
    """The one that the account prefers, or one in the page's language, or the first."""
    wanted = getattr(request.user, "edition", "")
    language = getattr(request, "LANGUAGE_CODE", "")
    by_choice = [e for e in editions if e.slug == wanted]
    by_language = [e for e in editions if e.language == language]
    return (by_choice or by_language or editions)[0]
