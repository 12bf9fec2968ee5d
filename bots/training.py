"""From finished games to a model in use: learn, play a match against the one in use, promote the better."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bots import finished, match, samples, train, weights
from bots.brains.advanced import Advanced
from bots.brains.basic import Basic
from bots.brains.smart import Smart, features
from bots.brains.smart.network import Network
from bots.in_use import network_in_use
from bots.match import Paced, Verdict
from bots.models import BotModel, State, next_version
from bots.samples import Samples
from bots.train import Fit
from games.engine import RULESETS

RULESET = RULESETS["mtaani"]


@dataclass(frozen=True, slots=True)
class Plan:
    """`finished`: games of the site, at most; `played`: games of self-play beside them; `match`: games
    against the model in use; `seed` of self-play, of learning and of the match."""

    finished: int = 200
    played: int = 0
    match: int = 100
    seed: str = "1"


def present() -> Network | None:
    """The network in use; None when there is none that fits."""
    try:
        return network_in_use()
    except weights.Unusable:
        return None


def seeds(seed: str) -> Iterator[bytes]:
    number = 0
    while True:
        yield hashlib.sha256(f"self-play {seed}, game {number}".encode()).digest()
        number += 1


def self_play(plan: Plan, pause: Callable[[], None]) -> Iterator[Samples]:
    """Games in memory between the kinds of bots, most of them for two."""
    smart, advanced, basic = (Paced(b, pause) for b in (Smart(present()), Advanced(), Basic()))
    tables = (
        (smart, advanced),
        (advanced, advanced),
        (basic, smart),
        (smart, smart),
        (advanced, advanced, smart, advanced),
        (advanced, basic, smart),
    )
    return samples.games(RULESET, tables, seeds(plan.seed), plan.played)


def learn(
    plan: Plan, pause: Callable[[], None] = lambda: None, told: Callable[[str], None] = lambda line: None
) -> tuple[Fit, dict[str, Any]]:
    """Fit a network to what there is, and say what that was. Raises TooLittle."""
    known = Samples()
    counts = {"finished": 0, "self_play": 0}
    for origin, games in (
        ("finished", finished.games(plan.finished, pause)),
        ("self_play", self_play(plan, pause)),
    ):
        for game in games:
            counts[origin] += bool(game.sizes)
            known.extend(game)
            told(f"{counts['finished']} finished games, {counts['self_play']} of self-play")
    fit = train.fit(known, seed=int(hashlib.sha256(plan.seed.encode()).hexdigest()[:8], 16), pause=pause)
    data = {
        **counts,
        "positions": fit.positions,
        "seed": plan.seed,
        "loss": round(fit.loss, 4),
        "blind_loss": round(fit.blind, 4),
        "hits": round(fit.hits, 4),
    }
    return fit, data


def keep(network: Network, data: dict[str, Any]) -> BotModel:
    """A new candidate."""
    content = weights.to_bytes(network)
    return BotModel.objects.create(
        version=next_version(),
        features_hash=features.HASH,
        weights_hash=hashlib.sha256(content).hexdigest(),
        weights=content,
        data=data,
    )


def contest(model: BotModel, plan: Plan, pause: Callable[[], None] = lambda: None) -> Verdict:
    """The candidate against the model in use, or against Advanced where none fits; it is promoted when it is
    better with significance, and else rejected."""
    against = present()
    candidate = weights.from_bytes(bytes(model.weights))
    seed = f"{plan.seed}, version {model.version}"
    verdict = match.play(RULESET, candidate, against, plan.match, seed, pause)
    in_use = BotModel.objects.in_use()
    low, high = match.limits(verdict)
    model.strength = {
        "against": "Advanced" if against is None else str(in_use.version if in_use else 1),
        "wins": verdict.wins,
        "games": verdict.games,
        "p": round(verdict.p, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }
    model.state = State.CANDIDATE if verdict.better else State.REJECTED
    model.save(update_fields=["strength", "state"])
    if verdict.better:
        model.promote()
    return verdict
