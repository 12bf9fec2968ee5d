"""What has been renovated, and who may renovate again (M8.3, M8.4)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.codec import tagged
from games.engine.core.state import Slice


@tagged("mtaani.renovations")
@dataclass(slots=True)
class Renovations(Slice):
    """`times`, by tile: renovations that stay with it. By seat, `left`: renovations before the pause, and
    `pause`: the revolution that ends it."""

    times: list[int]
    left: list[int]
    pause: list[int]

    def clone(self) -> Renovations:
        return Renovations(self.times.copy(), self.left.copy(), self.pause.copy())
