"""The art parameters of an edition: what makes its city look like itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .colour import mix
from .daylight import PALETTES, Palette
from .homes import HOMES
from .skyline import SKYLINES
from .trees import TREES

SKY = {"night": 0.08, "dawn": 0.08, "day": 0.3, "gold": 0.06}
LEAF = {"night": 0.3, "dawn": 0.6, "day": 0.7, "gold": 0.6}
EARTH = 0.38
"""How much of a city's colour there is in what it tints: the hour must still be told by its light."""


@dataclass(frozen=True, slots=True)
class Style:
    """`seed` varies widths, windows and street furniture; the rest is named in the registries it refers to.

    `sky`, `leaf` and `earth` are colours that tint the sky, the trees and the pavements, empty for none.
    """

    seed: str
    skyline: str = "blocks"
    homes: str = "boulevard"
    trees: str = "round"
    sky: str = ""
    leaf: str = ""
    earth: str = ""

    def __post_init__(self) -> None:
        known = self.skyline in SKYLINES and self.homes in HOMES and self.trees in TREES
        if not known:
            raise ValueError(f"unknown skyline, houses or trees: {self.skyline}, {self.homes}, {self.trees}")

    def light(self, side: str) -> Palette:
        """The light of a side of the board in the colours of this city. Raises KeyError."""
        palette = PALETTES[side]
        if self.sky:
            far, middle, near = (mix(band, self.sky, SKY[side]) for band in palette.sky)
            palette = replace(palette, sky=(far, middle, near))
        if self.leaf:
            palette = replace(palette, tree=mix(palette.tree, self.leaf, LEAF[side]))
        if self.earth:
            palette = replace(palette, walk=mix(palette.walk, self.earth, EARTH))
        return palette

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Style:
        return cls(**data)
