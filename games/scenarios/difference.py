"""What a scenario expected and did not get."""

from __future__ import annotations


class Difference(AssertionError):
    """The first thing that is not as the scenario expects, in plain words."""
