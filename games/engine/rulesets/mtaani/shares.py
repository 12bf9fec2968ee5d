"""Shares that are not whole: down for who receives, up for who owes, rounded once, at the end."""

from __future__ import annotations


def received(amount: int, *percents: int) -> int:
    """A percentage of a percentage … of an amount, rounded down."""
    share, of = amount, 1
    for percent in percents:
        share *= percent
        of *= 100
    return share // of


def owed(amount: int, *percents: int) -> int:
    """A percentage of a percentage … of an amount, rounded up."""
    return -received(-amount, *percents)
