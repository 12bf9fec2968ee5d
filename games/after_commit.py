"""What follows a commit, and may fail without harm to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction


def after_commit(function: Callable[..., Any], *args: Any) -> None:
    """Call the function once what is being written is committed, or at once outside a transaction.

    A failure is logged; the commit stands, and so does whatever else follows it.
    """

    def call() -> None:
        function(*args)

    call.__qualname__ = function.__qualname__  # Django's log names it, which no partial has
    transaction.on_commit(call, robust=True)
