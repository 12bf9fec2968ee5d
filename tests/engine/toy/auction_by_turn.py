"""T5a: the others bid in turn, from the full price; silence passes; no bid leaves it with the bank."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.engine import NOBODY, Game, Option, Play, Question, Range, Ranged
from games.engine.core.codec import tagged
from games.engine.core.ruleset import Rule
from tests.engine.toy.auctions import MODES, Bid, Pass, knock_down
from tests.engine.toy.debts import WentOut, every_question
from tests.engine.toy.numbers import BID_STEP, TURN_BID


@tagged("toy.bid_in_turn")
@dataclass(frozen=True, slots=True)
class BidInTurn(Question):
    """`ring` are those still bidding, who is asked first; `best` is what the next bid must reach."""

    tile: int
    best: int
    bidder: int
    ring: tuple[int, ...]


def start(play: Play, refuser: int, tile: int) -> None:
    order = play.state.in_play
    place = order.index(refuser)
    ring = tuple(order[place + 1 :] + order[:place])
    play.ask(BidInTurn, (ring[0],), tile, play.board.tiles[tile].cost, NOBODY, ring)


def go_round(play: Play, question: BidInTurn, ring: tuple[int, ...]) -> None:
    """The next of the ring is asked, with time of their own, though it be after a pause."""
    if not ring or ring == (question.bidder,):
        play.answer(question)
        knock_down(play, question.tile, question.bidder, question.best - BID_STEP)
    elif question.left is None:
        deadline = play.rules.hooks.deadline(play, BidInTurn, ring[:1])
        play.change(replace(question, seats=ring[:1], ring=ring, deadline=deadline))
    else:
        play.change(replace(question, seats=ring[:1], ring=ring, left=TURN_BID))


def bid_offers(game: Game, seat: int, question: BidInTurn) -> list[Option]:
    cash = game.state.cash[seat]
    if cash < question.best:
        return []
    return [Ranged(Bid(seat, question.best), "amount", Range(question.best, cash))]


def bid(play: Play, action: Bid, question: BidInTurn) -> None:
    raised = replace(question, best=action.amount + BID_STEP, bidder=action.seat)
    go_round(play, raised, (*question.ring[1:], action.seat))


def pass_offers(game: Game, seat: int, question: BidInTurn) -> list[Option]:
    return [Pass(seat)]


def pass_turn(play: Play, action: Pass, question: BidInTurn) -> None:
    drop(play, question)


def drop(play: Play, question: BidInTurn) -> None:
    go_round(play, question, question.ring[1:])


def leave_ring(play: Play, event: WentOut) -> None:
    """Whoever goes out bids no more; their bid is void."""
    for question in every_question(play):
        if isinstance(question, BidInTurn) and event.seat in question.ring:
            price = play.board.tiles[question.tile].cost
            gone = question.bidder == event.seat
            left = replace(question, bidder=NOBODY, best=price) if gone else question
            ring = tuple(seat for seat in question.ring if seat != event.seat)
            if question.seats == (event.seat,):
                go_round(play, left, ring)
            else:
                play.change(replace(left, ring=ring))


MODES["turns"] = start
BID_IN_TURN = Rule(bid_offers, {Bid: bid})
PASS_TURN = Rule(pass_offers, {Pass: pass_turn})
