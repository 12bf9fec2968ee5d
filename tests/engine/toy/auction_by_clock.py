"""T5b: open to all, the refuser too, below the price too; each bid extends the clock; it ends early when
all others have passed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.engine import NOBODY, Game, Option, Play, Question, Range, Ranged
from games.engine.core.codec import tagged
from games.engine.core.ruleset import Rule
from tests.engine.toy.auctions import MODES, Bid, Pass, knock_down
from tests.engine.toy.debts import WentOut, every_question
from tests.engine.toy.numbers import BID_STEP, CLOCK_AFTER_BID


@tagged("toy.bid_by_clock")
@dataclass(frozen=True, slots=True)
class BidByClock(Question):
    """`seats` are those who have not passed, the best bidder among them."""

    tile: int
    best: int
    bidder: int


def start(play: Play, refuser: int, tile: int) -> None:
    play.ask(BidByClock, tuple(play.state.in_play), tile, 0, NOBODY)


def bid_offers(game: Game, seat: int, question: BidByClock) -> list[Option]:
    low, cash = question.best + BID_STEP, game.state.cash[seat]
    if cash < low:
        return []
    return [Ranged(Bid(seat, low), "amount", Range(low, cash))]


def bid(play: Play, action: Bid, question: BidByClock) -> None:
    assert question.deadline is not None
    deadline = max(question.deadline, play.now + CLOCK_AFTER_BID)
    go_on(play, replace(question, best=action.amount, bidder=action.seat, deadline=deadline))


def pass_offers(game: Game, seat: int, question: BidByClock) -> list[Option]:
    return [Pass(seat)]


def pass_clock(play: Play, action: Pass, question: BidByClock) -> None:
    go_on(play, without(question, action.seat))


def without(question: BidByClock, seat: int) -> BidByClock:
    return replace(question, seats=tuple(other for other in question.seats if other != seat))


def go_on(play: Play, question: BidByClock) -> None:
    if set(question.seats) <= {question.bidder}:
        end(play, question)
    else:
        play.change(question)


def end(play: Play, question: BidByClock) -> None:
    play.answer(question)
    knock_down(play, question.tile, question.bidder, question.best)


def leave_auction(play: Play, event: WentOut) -> None:
    """The bid of one who goes out is void."""
    for question in every_question(play):
        if isinstance(question, BidByClock):
            gone = question.bidder == event.seat
            left = replace(question, best=0, bidder=NOBODY) if gone else question
            go_on(play, without(left, event.seat))


MODES["clock"] = start
BID_BY_CLOCK = Rule(bid_offers, {Bid: bid})
PASS_CLOCK = Rule(pass_offers, {Pass: pass_clock})
