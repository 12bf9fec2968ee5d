"""The network: from a seat's features a score, and from all the scores each seat's share of the win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Network:
    """`mean` and `scale` bring features to one size; two layers and a plain way past them."""

    mean: Array
    scale: Array
    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    last: Array
    plain: Array

    def scores(self, rows: Any) -> Array:
        """One for each row of features."""
        given = (np.asarray(rows, dtype=np.float32) - self.mean) / self.scale
        hidden = np.tanh(given @ self.first + self.first_bias)
        hidden = np.tanh(hidden @ self.second + self.second_bias)
        found: Array = hidden @ self.last + given @ self.plain
        return found

    def shares(self, rows: Sequence[Sequence[float]]) -> Array:
        """How likely each of the seats that the rows tell of is to win; they add up to 1."""
        found = self.scores(rows)
        found = np.exp(found - found.max())
        shares: Array = found / found.sum()
        return shares


PARTS = ("mean", "scale", "first", "first_bias", "second", "second_bias", "last", "plain")
"""What weights consist of, by name."""


def fits(network: Network, features: int) -> bool:
    """Whether the parts belong together, to so many features, and hold nothing but finite numbers."""
    try:
        shapes_fit = (
            network.mean.shape == network.scale.shape == network.plain.shape == (features,)
            and network.first.shape == (features, network.first_bias.shape[0])
            and network.second.shape == (network.first_bias.shape[0], network.second_bias.shape[0])
            and network.last.shape == network.second_bias.shape
        )
    except IndexError:
        return False
    return shapes_fit and all(bool(np.isfinite(getattr(network, part)).all()) for part in PARTS)
