"""An auction by turn, one by clock that is open to all, and a sealed one."""

from __future__ import annotations

import pytest

from games.engine import NOBODY, Range, Ranged, Refused, observe
from tests.engine.toy.auction_by_clock import BidByClock
from tests.engine.toy.auction_by_turn import BidInTurn
from tests.engine.toy.auction_sealed import BidSealed
from tests.engine.toy.auctions import AuctionEnded, Bid, Pass
from tests.engine.toy.debts import Leave, Owes
from tests.engine.toy.numbers import CLOCK_AFTER_BID, CLOCK_FIRST_BID, SECOND
from tests.engine.toy.plots import Buy, LeaveIt
from tests.engine.toy.seated import Table
from tests.engine.toy.turns import AwaitRoll, Roll

PLOT = 4
PRICE = 80


def at_auction(auctions: str, seats: int = 3) -> Table:
    """Seat 0 has landed on a free plot and left it."""
    table = Table(seats, [(1, 2, 1)], auctions=auctions)
    table.do(Roll(0), LeaveIt(0))
    return table


def test_without_auctions_it_stays_with_the_bank() -> None:
    table = at_auction("none")
    assert table.state.owner[PLOT] == NOBODY
    assert table.asked(AwaitRoll).seats == (1,)


# ---- by turn


def test_the_others_bid_in_turn_from_the_full_price() -> None:
    table = at_auction("turns")
    assert table.asked(BidInTurn).seats == (1,)
    assert table.options(1)[:2] == [Ranged(Bid(1, PRICE), "amount", Range(PRICE, 1_500)), Pass(1)]
    with pytest.raises(Refused):
        table.do(Bid(2, PRICE))
    table.do(Bid(1, PRICE + 5))
    assert table.asked(BidInTurn).seats == (2,)
    with pytest.raises(Refused):
        table.do(Bid(2, PRICE + 14))
    table.do(Bid(2, PRICE + 15), Pass(1))
    assert table.state.owner[PLOT] == 2
    assert table.state.cash == [1_500, 1_500, 1_500 - PRICE - 15]


def test_silence_passes_and_without_a_bid_it_stays_with_the_bank() -> None:
    table = at_auction("turns")
    table.time_out(BidInTurn)
    events = table.time_out(BidInTurn)
    assert AuctionEnded(NOBODY, PLOT, 0) in events
    assert table.state.owner[PLOT] == NOBODY


def test_a_bidder_who_leaves_has_not_bid() -> None:
    table = at_auction("turns", seats=4)
    table.do(Bid(1, 300), Bid(2, 400), Leave(2))
    question = table.asked(BidInTurn)
    assert (question.seats, question.bidder, question.best) == ((3,), NOBODY, PRICE)
    table.do(Pass(3), Bid(1, PRICE))
    assert table.state.owner[PLOT] == 1


# ---- by clock


def test_everyone_may_bid_at_once_the_refuser_too_and_below_the_price() -> None:
    table = at_auction("clock")
    assert table.asked(BidByClock).seats == (0, 1, 2)
    assert table.asked(BidByClock).deadline == table.now + CLOCK_FIRST_BID
    table.do(Bid(2, 10), Bid(0, 20), Bid(1, 45))
    table.time_out(BidByClock)
    assert table.state.owner[PLOT] == 1
    assert table.state.cash[1] == 1_500 - 45


def test_a_late_bid_extends_the_clock_and_an_early_one_does_not() -> None:
    table = at_auction("clock")
    end = table.asked(BidByClock).deadline
    table.wait(5 * SECOND)
    table.do(Bid(1, 10))
    assert table.asked(BidByClock).deadline == end
    table.wait(30 * SECOND)
    table.do(Bid(2, 20))
    assert table.asked(BidByClock).deadline == table.now + CLOCK_AFTER_BID
    table.wait(14 * SECOND)
    table.do(Bid(1, 30))
    assert table.asked(BidByClock).deadline == table.now + CLOCK_AFTER_BID


def test_it_ends_early_when_all_others_have_passed() -> None:
    table = at_auction("clock")
    table.do(Pass(0), Bid(1, 10))
    assert table.is_open(BidByClock)
    table.do(Pass(2))
    assert table.state.owner[PLOT] == 1
    assert not table.is_open(BidByClock)


def test_who_has_passed_bids_no_more() -> None:
    table = at_auction("clock")
    table.do(Pass(0))
    with pytest.raises(Refused):
        table.do(Bid(0, 10))


def test_the_turn_goes_on_where_it_stood() -> None:
    table = at_auction("clock")
    table.do(Pass(0), Pass(1), Pass(2))
    assert table.state.owner[PLOT] == NOBODY
    assert table.asked(AwaitRoll).seats == (1,)


def test_a_bid_of_one_who_leaves_is_void() -> None:
    table = at_auction("clock")
    table.do(Bid(1, 500), Leave(1))
    question = table.asked(BidByClock)
    assert (question.best, question.bidder, question.seats) == (0, NOBODY, (0, 2))


def test_an_auction_won_that_cannot_be_paid_any_more_is_a_debt() -> None:
    table = at_auction("clock")
    table.do(Bid(1, 1_000))
    table.state.cash[1] = 400
    table.time_out(BidByClock)
    owes = table.asked(Owes)
    assert (owes.seats, owes.amount) == ((1,), 600)
    assert table.state.cash[1] == 0


# ---- sealed


def test_nobody_sees_anothers_bid() -> None:
    table = at_auction("sealed")
    table.do(Bid(1, 500))
    for seat, bids in ((None, (0, 0, 0)), (0, (0, 0, 0)), (1, (0, 500, 0)), (2, (0, 0, 0))):
        seen = observe(table.rules, table.board, table.state, seat, table.now)
        assert seen.frames[-1].questions[0].bids == bids  # type: ignore[attr-defined]
    changed = table.events[0]
    assert "500" not in str(changed.seen_by(2))
    assert "500" in str(changed.seen_by(1))


def test_the_highest_wins_of_equals_the_first_in_order() -> None:
    table = at_auction("sealed")
    table.do(Bid(2, 300), Bid(1, 300), Bid(0, 290))
    assert table.state.owner[PLOT] == 1


def test_who_writes_nothing_in_time_bids_nothing() -> None:
    table = at_auction("sealed")
    table.do(Bid(2, 10))
    table.time_out(BidSealed)
    assert table.state.owner[PLOT] == 2


def test_a_plot_that_is_bought_is_not_auctioned() -> None:
    table = Table(2, [(1, 2, 1)])
    table.do(Roll(0), Buy(0))
    assert table.state.owner[PLOT] == 0
    assert not table.is_open(BidByClock)
