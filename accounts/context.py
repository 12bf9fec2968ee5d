from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from accounts.models import Theme
from accounts.preferences import theme_of


def frame(request: HttpRequest) -> dict[str, Any]:
    """What every page's frame is drawn from."""
    return {"theme": theme_of(request), "theme_choices": list(Theme)}
