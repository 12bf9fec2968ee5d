"""The art parameters of an edition: what makes its city look like itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .homes import HOMES
from .skyline import SKYLINES
from .trees import TREES


@dataclass(frozen=True, slots=True)
class Style:
    """`seed` varies widths, windows and street furniture; the rest is named in the registries it refers to.

    `earth` is a colour that tints the pavements, empty for none.
    """

    seed: str
    skyline: str = "blocks"
    homes: str = "boulevard"
    trees: str = "round"
    earth: str = ""

    def __post_init__(self) -> None:
        known = self.skyline in SKYLINES and self.homes in HOMES and self.trees in TREES
        if not known:
            raise ValueError(f"unknown skyline, houses or trees: {self.skyline}, {self.homes}, {self.trees}")

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Style:
        return cls(**data)
