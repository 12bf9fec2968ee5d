"""What the auctions share: how one is chosen, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.engine import BANK, NOBODY, Action, Event, Play, State
from games.engine.core.codec import tagged
from games.engine.core.estate import give_tile
from tests.engine.toy.debts import charge


@tagged("toy.bid")
@dataclass(frozen=True, slots=True)
class Bid(Action):
    amount: int


@tagged("toy.pass")
@dataclass(frozen=True, slots=True)
class Pass(Action):
    pass


@tagged("toy.auction_ended")
@dataclass(slots=True)
class AuctionEnded(Event):
    """`seat` has the plot for `price`; NOBODY when no one bid."""

    seat: int
    tile: int
    price: int

    def apply(self, state: State) -> None:
        if self.seat != NOBODY:
            give_tile(state, self.tile, self.seat)


MODES: dict[str, Callable[[Play, int, int], None]] = {"none": lambda play, refuser, tile: None}
"""The host's choice of auction to the function that opens it (play, refuser, tile)."""


def start_auction(play: Play, refuser: int, tile: int) -> None:
    MODES[play.rules.settings["auctions"]](play, refuser, tile)


def knock_down(play: Play, tile: int, seat: int, amount: int) -> None:
    """The best bid wins, and is a debt if the money is gone meanwhile."""
    if seat == NOBODY:
        play.emit(AuctionEnded(NOBODY, tile, 0))
        return
    play.emit(AuctionEnded(seat, tile, amount))
    charge(play, seat, BANK, amount, "auction")
