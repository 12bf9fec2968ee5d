"""The draws of a scenario: written down by purpose, for one step or for all, or else from a seed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from games.engine import Chance, Draw, SeededChance
from games.scenarios.difference import Difference
from games.scenarios.faulty import Faulty, a_dict, shown, within

Script = dict[str, list[Any]]


def read_script(given: Any) -> Script:
    """Values by purpose, as the rules see them: faces of dice, true or false for a risk, 0 … n − 1 for the
    rest. Lists within a list only group what belongs together. Raises Faulty."""
    script: Script = {}
    for purpose, values in a_dict(given).items():
        with within(purpose):
            script[purpose] = list(_flat(values))
    return script


def _flat(value: Any) -> list[Any]:
    if isinstance(value, list):
        return [single for item in value for single in _flat(item)]
    if type(value) not in (int, bool):
        raise Faulty(f"a draw is a whole number, or true or false for a risk, not {shown(value)}")
    return [value]


class WrittenChance(Chance):
    """What a step's script says comes first, then the scenario's, then the seed's draw if there is one.

    Without a seed a risk that is not written down does not come true, and any other draw raises Difference.
    """

    def __init__(self, script: Mapping[str, list[Any]], seed: str | None) -> None:
        self._made = []
        self._all = {purpose: list(values) for purpose, values in script.items()}
        self._step: Script = {}
        self._clock: dict[tuple[str, int], int] = {}
        text = (seed or "").encode(errors="surrogatepass")
        self._seeded = None if seed is None else SeededChance(hashlib.sha256(text).digest())

    def for_step(self, script: Mapping[str, list[Any]]) -> None:
        """What follows is drawn in a new step."""
        self._step = {purpose: list(values) for purpose, values in script.items()}
        self._clock = {}

    def unused_in_step(self) -> dict[str, list[Any]]:
        return {purpose: values for purpose, values in self._step.items() if values}

    def unused(self) -> dict[str, list[Any]]:
        return {purpose: values for purpose, values in self._all.items() if values}

    def below(self, purpose: str, n: int) -> int:
        if n < 1:
            raise ValueError("nothing to draw from")
        value = self._number(purpose, 0, n - 1)
        self._made.append(Draw(None, purpose, n, value))
        return value

    def between(self, purpose: str, low: int, high: int) -> int:
        value = self._number(purpose, low, high)
        self._made.append(Draw(None, purpose, high - low + 1, value - low))
        return value

    def one_in(self, purpose: str, n: int) -> bool:
        written = self._written(purpose)
        if written is None:
            came_true = self._seeded is not None and self._seeded.one_in(purpose, n)
        elif type(written) is bool:
            came_true = written
        else:
            raise Difference(f"{purpose} is a risk: true or false, not {written}")
        self._made.append(Draw(None, purpose, n, 0 if came_true else n - 1))
        return came_true

    def at(self, purpose: str, minute: int, n: int) -> int:
        """Within a step the clock's draw stays what it is."""
        if (purpose, minute) not in self._clock:
            written = self._written(purpose)
            if written is None and self._seeded is not None:
                written = self._seeded.at(purpose, minute, n)
            self._clock[purpose, minute] = self._checked(purpose, written, 0, n - 1)
        return self._clock[purpose, minute]

    def _number(self, purpose: str, low: int, high: int) -> int:
        written = self._written(purpose)
        if written is None and self._seeded is not None:
            written = self._seeded.between(purpose, low, high)
        return self._checked(purpose, written, low, high)

    def _written(self, purpose: str) -> Any:
        for script in (self._step, self._all):
            if script.get(purpose):
                return script[purpose].pop(0)
        return None

    @staticmethod
    def _checked(purpose: str, value: Any, low: int, high: int) -> int:
        if value is None:
            raise Difference(
                f"{purpose!r} was drawn ({low} to {high}), and the scenario does not say what comes"
            )
        if type(value) is not int or not low <= value <= high:
            raise Difference(f"{purpose!r} is drawn from {low} to {high}; {shown(value)} cannot come")
        return value
