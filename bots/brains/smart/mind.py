"""One decision of Smart: what each way out is worth, beside what Advanced would do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices
from bots.brains.smart.after import after
from bots.brains.smart.features import features
from bots.brains.smart.network import Network
from bots.brains.smart.quiet import built_out
from games.engine import Action, Game


@dataclass(frozen=True, slots=True)
class Judged:
    """An action, and how likely the seat is to win once it is done."""

    action: Action
    value: float


class Mind:
    def __init__(self, choices: Choices, network: Network) -> None:
        self.choices = choices
        self.network = network
        self.now = self.value(choices.view)
        self.before_trading: float | None = None

    def value(self, game: Game) -> float:
        """How likely the seat is to win from this position."""
        seats, rows = features(game)
        if len(seats) < 2 or self.choices.seat not in seats:
            return 1.0 if self.choices.seat in seats else 0.0
        return float(self.network.shares(rows)[seats.index(self.choices.seat)])

    def judge(self, action: Action) -> Judged | None:
        """None when the outcome is not certain."""
        then = after(self.choices.view, action)
        return None if then is None else Judged(action, self.value(then))

    def gain(self, trade: Action) -> float | None:
        """How much likelier the seat is to win with the trade than without it; None when the outcome is not
        certain. With one rival both positions are built out: with more, others trade before that is done."""
        then = after(self.choices.view, trade)
        if then is None:
            return None
        if rivals(self.choices.view) > 1:
            return self.value(then) - self.now
        if self.before_trading is None:
            self.before_trading = self.value(built_out(self.choices.view))
        return self.value(built_out(then)) - self.before_trading

    def judged(self, actions: Iterable[Action]) -> list[Judged]:
        """The best first; equal ones in the order given."""
        found = [judged for action in actions if (judged := self.judge(action)) is not None]
        return sorted(found, key=lambda judged: -judged.value)
