"""T5c: everybody writes one bid that nobody else may see; the highest wins, of equals the first in order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from games.engine import NOBODY, Game, Option, Play, Question, Range, Ranged
from games.engine.core.codec import tagged
from games.engine.core.ruleset import Rule
from tests.engine.toy.auctions import MODES, Bid, knock_down
from tests.engine.toy.debts import WentOut, every_question
from tests.engine.toy.numbers import BID_STEP


@tagged("toy.bid_sealed")
@dataclass(frozen=True, slots=True)
class BidSealed(Question):
    """`seats` still have to bid; `bids`, by seat: 0 for none, secret until the end."""

    tile: int
    bids: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Self:
        return replace(self, bids=tuple(bid if owner == seat else 0 for owner, bid in enumerate(self.bids)))


def start(play: Play, refuser: int, tile: int) -> None:
    play.ask(BidSealed, tuple(play.state.in_play), tile, (0,) * len(play.state.out))


def bid_offers(game: Game, seat: int, question: BidSealed) -> list[Option]:
    """Nothing may be bid too, so that no one is held up for lack of money."""
    most = game.state.cash[seat] // BID_STEP * BID_STEP
    return [Ranged(Bid(seat, 0), "amount", Range(0, most, BID_STEP))] if most else [Bid(seat, 0)]


def bid(play: Play, action: Bid, question: BidSealed) -> None:
    bids = list(question.bids)
    bids[action.seat] = action.amount
    go_on(play, replace(without(question, action.seat), bids=tuple(bids)))


def without(question: BidSealed, seat: int) -> BidSealed:
    return replace(question, seats=tuple(other for other in question.seats if other != seat))


def go_on(play: Play, question: BidSealed) -> None:
    if question.seats:
        play.change(question)
    else:
        open_bids(play, question)


def open_bids(play: Play, question: BidSealed) -> None:
    play.answer(question)
    best = max(play.state.in_play, key=lambda seat: question.bids[seat])
    amount = question.bids[best]
    knock_down(play, question.tile, best if amount else NOBODY, amount)


def tear_up_bid(play: Play, event: WentOut) -> None:
    for question in every_question(play):
        if isinstance(question, BidSealed):
            go_on(play, without(question, event.seat))


MODES["sealed"] = start
BID_SEALED = Rule(bid_offers, {Bid: bid})
