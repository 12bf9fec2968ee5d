"""T12: a plot is offered to one player for a price that only the two know; several offers may be open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from games.engine import Action, Event, Game, Open, Option, Play, Question, Refused, State
from games.engine.core.codec import tagged
from games.engine.core.estate import give_tile
from games.engine.core.money import transfer
from games.engine.core.ruleset import Rule

MOST_OPEN = 2
DEAREST = 10_000


@tagged("toy.offer")
@dataclass(frozen=True, slots=True)
class Offer(Question):
    """`tile` and `price` are None to those who may not know."""

    by: int
    tile: int | None
    price: int | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.by or seat in self.seats else replace(self, tile=None, price=None)


@tagged("toy.make_offer")
@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    to: int
    tile: int
    price: int


@tagged("toy.accept_offer")
@dataclass(frozen=True, slots=True)
class AcceptOffer(Action):
    offer: int


@tagged("toy.decline_offer")
@dataclass(frozen=True, slots=True)
class DeclineOffer(Action):
    offer: int


@tagged("toy.withdraw_offer")
@dataclass(frozen=True, slots=True)
class WithdrawOffer(Action):
    offer: int


@tagged("toy.plot_sold")
@dataclass(slots=True)
class PlotSold(Event):
    seller: int
    buyer: int
    tile: int
    price: int

    def apply(self, state: State) -> None:
        transfer(state, self.buyer, self.seller, self.price)
        give_tile(state, self.tile, self.buyer)


def open_offers(game: Game) -> list[Offer]:
    return [aside for aside in game.state.asides if isinstance(aside, Offer)]


def tradable(game: Game, seat: int) -> list[int]:
    """No plot of a street with stalls."""
    units, siblings = game.state.units, game.board.siblings
    return [tile for tile in game.state.holdings[seat] if not any(units[other] for other in siblings[tile])]


def make_offers(game: Game, seat: int, question: None) -> list[Option]:
    mine = [offer for offer in open_offers(game) if offer.by == seat]
    return [Open(MakeOffer, seat)] if len(mine) < MOST_OPEN and tradable(game, seat) else []


def make_offer(play: Play, action: MakeOffer, question: None) -> None:
    others = [seat for seat in play.state.in_play if seat != action.seat]
    if action.to not in others:
        raise Refused("nobody_there", to=action.to)
    if action.tile not in tradable(play, action.seat):
        raise Refused("not_yours_to_offer", tile=action.tile)
    if not 1 <= action.price <= DEAREST:
        raise Refused("no_such_price", price=action.price)
    play.ask_beside(Offer, (action.to,), action.seat, action.tile, action.price)


def accept_offers(game: Game, seat: int, question: Offer) -> list[Option]:
    assert question.price is not None
    return [AcceptOffer(seat, question.number)] if question.price <= game.state.cash[seat] else []


def accept_offer(play: Play, action: AcceptOffer, question: Offer) -> None:
    assert question.price is not None
    assert question.tile is not None
    play.answer(question)
    play.emit(PlotSold(question.by, action.seat, question.tile, question.price))


def decline_offers(game: Game, seat: int, question: Offer) -> list[Option]:
    return [DeclineOffer(seat, question.number)]


def decline_offer(play: Play, action: DeclineOffer, question: Offer) -> None:
    play.answer(question)


def lapse(play: Play, question: Offer) -> None:
    play.answer(question)


def withdraw_offers(game: Game, seat: int, question: None) -> list[Option]:
    return [WithdrawOffer(seat, offer.number) for offer in open_offers(game) if offer.by == seat]


def withdraw_offer(play: Play, action: WithdrawOffer, question: None) -> None:
    offer = play.question(action.offer)
    assert offer is not None
    play.answer(offer)


def void_offers(play: Play, event: Any) -> None:
    """An offer whose plot has changed hands, or whose sides are gone, is void."""
    for offer in open_offers(play):
        out = play.state.out
        if out[offer.by] or out[offer.seats[0]] or offer.tile not in tradable(play, offer.by):
            play.answer(offer)


MAKE_OFFER = Rule(make_offers, {MakeOffer: make_offer})
ACCEPT_OFFER = Rule(accept_offers, {AcceptOffer: accept_offer})
DECLINE_OFFER = Rule(decline_offers, {DeclineOffer: decline_offer})
WITHDRAW_OFFER = Rule(withdraw_offers, {WithdrawOffer: withdraw_offer})
