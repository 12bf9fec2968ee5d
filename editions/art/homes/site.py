"""Where houses are built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor

from editions.art.colour import Tones
from editions.art.path import Pen
from editions.art.seed import Draw


@dataclass(frozen=True, slots=True)
class Site:
    """Where houses are built: their tones, the pen, the draws, and the chance of a window to be lit."""

    tones: Tones
    pen: Pen
    draw: Draw
    lit: float

    def windows(
        self, box: tuple[float, float, float, float], grid: tuple[int, int], size: tuple[float, float]
    ) -> None:
        """Columns and rows of windows of one size in a box (x, y, width, height)."""
        x, y, width, height = box
        columns, rows = grid
        pane, tall = size
        gap_x, gap_y = (width - columns * pane) / (columns + 1), (height - rows * tall) / (rows + 1)
        for row in range(rows):
            for column in range(columns):
                light = self.tones.palette.lit if self.draw() < self.lit else self.tones.dark
                left, top = x + gap_x + (pane + gap_x) * column, y + gap_y + (tall + gap_y) * row
                self.pen.pane(light, left, top, pane, tall)


Roofline = Callable[[Site], None]


def whole(value: float) -> int:
    return floor(value + 0.5)
