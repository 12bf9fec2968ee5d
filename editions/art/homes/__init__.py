"""Houses of the residential sets: each set has a roofline of its own, so colour is never its only mark.

A city builds in one manner: eight rooflines, from the poorest set to the richest.
"""

from __future__ import annotations

from .boulevard import BOULEVARD
from .granite import GRANITE
from .savanna import SAVANNA
from .site import Roofline, Site

__all__ = ["HOMES", "Roofline", "Site", "roofline"]

HOMES: dict[str, tuple[Roofline, ...]] = {"boulevard": BOULEVARD, "savanna": SAVANNA, "granite": GRANITE}


def roofline(homes: str, number: int) -> Roofline:
    """The roofline of a set, counted from 1."""
    return HOMES[homes][number - 1]
