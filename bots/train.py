"""Learning from finished games: a network is fitted to who won from which position. Pure, with numpy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from bots.brains.smart.network import PARTS, Network
from bots.samples import Samples

HIDDEN = (24, 12)
"""Widths of the two layers."""

HELD_BACK = 0.15
"""Share of the positions, those of the last games, by which the fit is judged and not made."""

BATCH = 256
"""Positions in a step."""

RATE = 0.003
DECAY = 0.0005
"""How fast it learns, and how fast what it has learnt fades."""

EPOCHS = 40
PATIENCE = 6
"""Rounds through all positions at most, and without getting better."""


@dataclass(frozen=True, slots=True)
class Fit:
    """`loss` is that of the positions held back, in nats a position; `blind` what a guess of equal chances
    has; `hits` the share of them in which the likeliest seat won."""

    network: Network
    loss: float
    blind: float
    hits: float
    positions: int


class TooLittle(ValueError):
    """There is not enough to learn from."""


def fit(
    samples: Samples, seed: int = 0, epochs: int = EPOCHS, pause: Callable[[], None] = lambda: None
) -> Fit:
    """Fit a network. `pause` is called between steps, for whoever shares the machine. Raises TooLittle."""
    rows, sizes = np.asarray(samples.rows, dtype=np.float32), np.asarray(samples.sizes)
    winners = np.asarray(samples.winners)
    kept = int(len(sizes) * (1 - HELD_BACK))
    if kept < BATCH or kept == len(sizes):
        raise TooLittle(f"{len(sizes)} positions")
    starts = np.concatenate([[0], np.cumsum(sizes)])
    known = rows[: starts[kept]]
    draw = np.random.default_rng(seed)
    network = fresh(known, draw)
    best, best_loss, since = network, np.inf, 0
    moments: dict[str, list[Any]] = {}
    step = 0
    for _ in range(epochs):
        order = draw.permutation(kept)
        for begin in range(0, kept - BATCH + 1, BATCH):
            chosen = np.sort(order[begin : begin + BATCH])
            step += 1
            network = improved(network, *taken(rows, starts, sizes, winners, chosen), moments, step)
            pause()
        loss, _ = judged(network, *taken(rows, starts, sizes, winners, np.arange(kept, len(sizes))))
        if loss < best_loss:
            best, best_loss, since = network, loss, 0
        else:
            since += 1
            if since >= PATIENCE:
                break
    last = taken(rows, starts, sizes, winners, np.arange(kept, len(sizes)))
    loss, hits = judged(best, *last)
    blind = float(np.log(sizes[kept:]).mean())
    return Fit(best, loss, blind, hits, len(sizes))


def fresh(rows: Any, draw: np.random.Generator) -> Network:
    """A network that knows nothing yet but the usual size of each feature."""
    width, (first, second) = rows.shape[1], HIDDEN

    def small(*shape: int) -> Any:
        return (draw.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)

    return Network(
        mean=rows.mean(axis=0),
        scale=np.maximum(rows.std(axis=0), 0.05).astype(np.float32),
        first=small(width, first),
        first_bias=np.zeros(first, dtype=np.float32),
        second=small(first, second),
        second_bias=np.zeros(second, dtype=np.float32),
        last=small(second) * 0.1,
        plain=np.zeros(width, dtype=np.float32),
    )


def taken(rows: Any, starts: Any, sizes: Any, winners: Any, chosen: Any) -> tuple[Any, Any, Any]:
    """The rows of the chosen positions, where each begins among them, and which rows won."""
    inside = np.concatenate([np.arange(starts[n], starts[n + 1]) for n in chosen])
    begins = np.concatenate([[0], np.cumsum(sizes[chosen])[:-1]])
    return rows[inside], begins, begins + winners[chosen]


def shares(scores: Any, begins: Any) -> Any:
    """Of each position's rows, how likely each is to win."""
    sizes = np.diff(np.concatenate([begins, [len(scores)]]))
    raised = np.exp(scores - np.repeat(np.maximum.reduceat(scores, begins), sizes))
    return raised / np.repeat(np.add.reduceat(raised, begins), sizes)


def judged(network: Network, rows: Any, begins: Any, won: Any) -> tuple[float, float]:
    """The loss, and how often the likeliest won."""
    found = shares(network.scores(rows), begins)
    sizes = np.diff(np.concatenate([begins, [len(rows)]]))
    likeliest = found == np.repeat(np.maximum.reduceat(found, begins), sizes)
    return float(-np.log(np.maximum(found[won], 1e-9)).mean()), float(likeliest[won].mean())


def improved(
    network: Network, rows: Any, begins: Any, won: Any, moments: dict[str, list[Any]], step: int
) -> Network:
    """One step of Adam against the cross-entropy of who won."""
    given = (rows - network.mean) / network.scale
    one = np.tanh(given @ network.first + network.first_bias)
    two = np.tanh(one @ network.second + network.second_bias)
    wrong = shares(two @ network.last + given @ network.plain, begins)
    wrong[won] -= 1
    wrong = wrong[:, None] / len(begins)
    back_two = wrong * network.last * (1 - two**2)
    back_one = (back_two @ network.second.T) * (1 - one**2)
    slopes = {
        "first": given.T @ back_one,
        "first_bias": back_one.sum(axis=0),
        "second": one.T @ back_two,
        "second_bias": back_two.sum(axis=0),
        "last": (two * wrong).sum(axis=0),
        "plain": (given * wrong).sum(axis=0),
    }
    parts = {part: getattr(network, part) for part in PARTS}
    for part, slope in slopes.items():
        mean, square = moments.setdefault(part, [0.0, 0.0])
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        moments[part] = [mean, square]
        move = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        parts[part] = (parts[part] - RATE * (move + DECAY * parts[part])).astype(np.float32)
    return Network(**parts)
