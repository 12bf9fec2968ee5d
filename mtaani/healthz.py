"""`/healthz`: whether this process can do its work, for a supervisor or a load balancer."""

import logging

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

logger = logging.getLogger(__name__)


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _cache() -> None:
    cache.get("healthz")


PARTS = {"database": _database, "cache": _cache}


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when every part answers, else 503; which part failed is said, why is in the log alone."""
    parts: dict[str, str] = {}
    for name, ask in PARTS.items():
        try:
            ask()
        except Exception:
            logger.exception("healthz: %s does not answer", name)
            parts[name] = "down"
        else:
            parts[name] = "ok"
    well = all(part == "ok" for part in parts.values())
    return JsonResponse({"status": "ok" if well else "down", **parts}, status=200 if well else 503)
