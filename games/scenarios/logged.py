"""Playing a game's log again: its actions with the draws that were noted, without the seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine import Action, Board, Chance, Draw, Event, Rules, State, apply, new_game

Noted = Sequence[Any]
"""A draw as a log keeps it: its number, the purpose, below, the value; what follows is not needed here."""


class NotTheLog(ValueError):
    """The actions and the draws do not belong together."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An action of a log, the draws that it took, and when it was taken (milliseconds since the epoch)."""

    action: Action
    draws: Sequence[Noted]
    at: int


@dataclass(slots=True)
class Told:
    """An action that was played again: its events, and its draws as the rules saw them, by purpose."""

    events: list[Event] = field(default_factory=list)
    chance: dict[str, list[Any]] = field(default_factory=dict)


class NotedChance(Chance):
    """Gives the noted draws once more and keeps what the rules made of them in `seen`.

    What the clock decides is not noted in a log; `clock`, from 0 to 1, says how far up its range it was.
    """

    def __init__(self, noted: Sequence[Noted], clock: float = 1.0) -> None:
        self._made = []
        self.seen: dict[str, list[Any]] = {}
        self.clock_range: int | None = None
        self._noted = list(noted)
        self._clock = clock

    @property
    def used_up(self) -> bool:
        return len(self.draws) == len(self._noted)

    def _next(self, purpose: str, n: int) -> int:
        if self.used_up:
            raise NotTheLog(f"a draw for {purpose!r} is not in the log")
        _counter, noted_purpose, below, value = self._noted[len(self.draws)][:4]
        if (noted_purpose, below) != (purpose, n) or not 0 <= value < n:
            raise NotTheLog(
                f"the log has {noted_purpose!r} below {below} where {purpose!r} below {n} is drawn"
            )
        self._made.append(Draw(None, purpose, n, value))
        return int(value)

    def _see(self, purpose: str, value: Any) -> Any:
        self.seen.setdefault(purpose, []).append(value)
        return value

    def below(self, purpose: str, n: int) -> int:
        return int(self._see(purpose, self._next(purpose, n)))

    def between(self, purpose: str, low: int, high: int) -> int:
        return int(self._see(purpose, low + self._next(purpose, high - low + 1)))

    def one_in(self, purpose: str, n: int) -> bool:
        return bool(self._see(purpose, self._next(purpose, n) == 0))

    def at(self, purpose: str, minute: int, n: int) -> int:
        self.clock_range = n
        value = round(self._clock * (n - 1))
        self.seen[purpose] = [value]
        return value


def begun(rules: Rules, board: Board, seats: int, draws: Sequence[Noted], now: int) -> State:
    """The game as it was before its first action, from the draws of its set-up. Raises NotTheLog."""
    chance = NotedChance(draws)
    state, _ = new_game(rules, board, seats, chance, now)
    if not chance.used_up:
        raise NotTheLog("the set-up took fewer draws than the log has")
    return state


def play_again(rules: Rules, board: Board, state: State, taken: Taken) -> Told:
    """Carry the action out once more; changes `state`. Raises NotTheLog, or what the rules refuse.

    Where the clock decided as well, whatever fits the draws that followed is as good as what it was.
    """
    tried: list[NotTheLog] = []
    for clock in _clocks():
        chance = NotedChance(taken.draws, clock)
        after = state.clone()
        try:
            events = apply(rules, board, after, taken.action, chance, taken.at)
        except NotTheLog as mismatch:
            tried.append(mismatch)
        else:
            if chance.used_up:
                _fold(state, events)
                return Told(events, chance.seen)
            tried.append(NotTheLog("the action took fewer draws than the log has"))
        if chance.clock_range is None:
            break
    raise tried[0]


def _clocks() -> list[float]:
    """The ends of the clock's range, then everything between."""
    return [1.0, 0.0, *(step / 100 for step in range(1, 100))]


def _fold(state: State, events: Sequence[Event]) -> None:
    for event in events:
        event.apply(state)
