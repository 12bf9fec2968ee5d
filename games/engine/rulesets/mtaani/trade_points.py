"""Trade points, the no-trade fee and the chamber of commerce (M13.4 to M13.6)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.play import Game, Play
from games.engine.core.state import BANK, NOBODY, Slice, State
from games.engine.rulesets.mtaani.debts import Debt, charge
from games.engine.rulesets.mtaani.numbers import CHAMBER_EVERY, NO_TRADE_FEE
from games.engine.rulesets.mtaani.revolutions import Revolutions, late_points
from games.engine.rulesets.mtaani.shares import owed


@tagged("mtaani.trade_points")
@dataclass(slots=True)
class TradePoints(Slice):
    """`points`, by seat; `moved`: the assets that changed hands since the last chamber visit."""

    points: list[int]
    moved: tuple[str, ...] = ()

    def clone(self) -> TradePoints:
        return TradePoints(self.points.copy(), self.moved)


@tagged("mtaani.point_spent")
@dataclass(slots=True)
class PointSpent(Event):
    seat: int

    def apply(self, state: State) -> None:
        state[TradePoints].points[self.seat] -= 1


@tagged("mtaani.chamber_called")
@dataclass(slots=True)
class ChamberCalled(Event):
    """The chamber of commerce visits; what was traded before may earn points again."""

    def apply(self, state: State) -> None:
        state[TradePoints].moved = ()


def fee_today(game: Game) -> int:
    """M13.5, M13.6: 200,000, scaled from revolution 10 on, without the opening reduction."""
    return owed(NO_TRADE_FEE, 100 + late_points(game))


def is_deadlocked(game: Game) -> bool:
    """M13.5: nobody holds a complete set, and every set has two different owners."""
    owner = game.state.owner
    return all(
        len({owner[tile] for tile in group.tiles} - {NOBODY}) > 1 for group in game.board.groups.values()
    )


def no_trade_fee(play: Play) -> None:
    """M13.5: each active player pays when no set can be completed without a trade."""
    if is_deadlocked(play):
        amount = fee_today(play)
        charge(play, [Debt(seat, BANK, amount, "no_trade") for seat in play.state.in_play])


def chamber_calls(play: Play) -> None:
    """M13.6: every five revolutions each active player spends a trade point, or pays."""
    if play.state[Revolutions].count % CHAMBER_EVERY:
        return
    play.emit(ChamberCalled())
    amount = fee_today(play)
    debts = []
    for seat in play.state.in_play:
        if play.state[TradePoints].points[seat]:
            play.emit(PointSpent(seat))
        else:
            debts.append(Debt(seat, BANK, amount, "chamber"))
    if debts:
        charge(play, debts)
