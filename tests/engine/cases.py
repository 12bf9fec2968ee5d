"""The games over which one suite runs: every ruleset, and the toy in each of its forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from games.engine import RULESETS, Action, Ruleset
from tests.engine import mtaani_play
from tests.engine.random_play import Propose, Walk, walk
from tests.engine.toy.play import PROPOSE
from tests.engine.toy.ruleset import TOY

ALL: dict[str, Ruleset] = {**RULESETS, TOY.name: TOY}
PROPOSALS: dict[str, Mapping[type[Action], Propose]] = {
    "mtaani": mtaani_play.PROPOSE,
    TOY.name: PROPOSE,
}
"""How the random player fills in what is too open to list."""

LATE = {"mtaani": mtaani_play.late_in_the_game}
"""First states as if much had been played, where a game takes long."""


@dataclass(frozen=True, slots=True)
class Case:
    ruleset: str
    variant: str
    seats: int
    seed: int
    most: int
    settings: tuple[tuple[str, Any], ...] = ()
    late: bool = False

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.settings)
        return f"{self.ruleset}-{self.variant}-{self.seats}{chosen}{'-late' if self.late else ''}"

    @property
    def table(self) -> Ruleset:
        """The ruleset; in a late case with a first state that is as if much had been played."""
        ruleset = ALL[self.ruleset]
        return replace(ruleset, first_state=LATE[self.ruleset]) if self.late else ruleset


def toy(seats: int, seed: int, **settings: Any) -> Case:
    return Case(TOY.name, "sand", seats, seed, 700, tuple(settings.items()))


CASES = [
    *(
        Case(name, variant, seats, seed, 900)
        for name, ruleset in RULESETS.items()
        for seed, (variant, seats) in enumerate(
            (variant, seats) for variant in ruleset.variants for seats in {*ruleset.seats, 3}
        )
    ),
    *(
        Case(name, ruleset.variants[0], seats, 60 + seats, 900, late=True)
        for name, ruleset in RULESETS.items()
        if name in LATE
        for seats in range(ruleset.seats[0], ruleset.seats[1] + 1)
    ),
    toy(2, 1, auctions="turns"),
    toy(3, 2, auctions="clock"),
    toy(3, 3, auctions="sealed"),
    toy(4, 4, auctions="turns", teams=True),
    toy(6, 5, auctions="clock", teams=True, minutes=20),
    toy(6, 6, auctions="none", money=800),
]
"""Each ruleset in every variant, with the least, some and the most seats."""


@cache
def walked(case: Case) -> Walk:
    """The random walk of a case, made once."""
    return walk(
        case.table,
        dict(case.settings),
        case.variant,
        case.seats,
        case.seed,
        case.most,
        PROPOSALS.get(case.ruleset),
    )
