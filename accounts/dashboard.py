"""What stands on the dashboard. Each app that has something to show adds its part in AppConfig.ready:

dashboard.add(dashboard.Part("games/dashboard.html", tables_of, order=10))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string


@dataclass(frozen=True, slots=True)
class Part:
    """A template, and the function that makes its context from the request. Parts stand in their order."""

    template: str
    context: Callable[[HttpRequest], dict[str, Any]]
    order: int = 100
    aside: bool = False


_parts: list[Part] = []


def add(part: Part) -> None:
    if part not in _parts:
        _parts.append(part)


def rendered(request: HttpRequest, *, aside: bool = False) -> list[str]:
    """The parts of the main column, or of the one beside it, as safe markup."""
    parts = sorted((p for p in _parts if p.aside is aside), key=lambda p: p.order)
    return [render_to_string(p.template, p.context(request), request) for p in parts]
