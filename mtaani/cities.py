"""What accounts, which know no editions, are told of them: those that somebody can prefer."""

from __future__ import annotations

from collections.abc import Sequence

from editions.models import Edition


def published() -> Sequence[tuple[str, str]]:
    return list(Edition.objects.published().order_by("city").values_list("slug", "city"))
