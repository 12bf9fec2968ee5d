"""Figures as the guide writes them, each from whoever has it and none typed in a text (P6.3).

What only the layers above know (how long a table sleeps, what a bot keeps) they offer when they are ready.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import get_language

NO_BREAK = "\u00a0"
MONEY, PERCENT, NUMBER = "money", "percent", "number"


@dataclass(frozen=True, slots=True)
class Figure:
    """A whole number and what it counts: money, percent, or anything else."""

    value: int
    kind: str = NUMBER

    def words(self, currency: str) -> str:
        """As it is written in the language that is active."""
        if self.kind == MONEY:
            return f"{amount(self.value)}{NO_BREAK}{currency}"
        if self.kind == PERCENT:
            return percent(self.value)
        return amount(self.value)


def amount(value: int) -> str:
    return number_format(value, force_grouping=True)


def percent(value: int) -> str:
    """English writes 10%, others leave a space."""
    apart = "" if (get_language() or "en").startswith(("en", "sw")) else NO_BREAK
    return f"{amount(value)}{apart}%"


_offered: dict[str, Callable[[], Figure]] = {}


def offer(name: str, figure: Callable[[], Figure]) -> None:
    """A figure that the ruleset does not have, from whoever has it. A second time changes nothing."""
    _offered[name] = figure


def offered() -> dict[str, Figure]:
    return {name: figure() for name, figure in _offered.items()}
