"""Buying the special cards on the tiles that offer them (M9.3 to M9.7)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.money import transfer
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, NOBODY, State
from games.engine.rulesets.mtaani.card_pool import (
    INJUNCTION,
    PRICES,
    SOLD_FROM,
    SYNDICATE,
    TELEPORT,
    ZONING,
    CardReturned,
    SpecialCards,
)
from games.engine.rulesets.mtaani.credit import can_borrow
from games.engine.rulesets.mtaani.landing import in_place
from games.engine.rulesets.mtaani.raising import raisable
from games.engine.rulesets.mtaani.revolutions import Revolutions


@tagged("mtaani.card_offer")
@dataclass(frozen=True, slots=True)
class CardOffer(Question):
    """Buy the special card at its price, or not."""

    card: str
    price: int


@tagged("mtaani.buy_card")
@dataclass(frozen=True, slots=True)
class BuyCard(Action):
    pass


@tagged("mtaani.decline_card")
@dataclass(frozen=True, slots=True)
class DeclineCard(Action):
    pass


@tagged("mtaani.card_bought")
@dataclass(slots=True)
class CardBought(Event):
    seat: int
    card: str
    price: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.price)
        state[SpecialCards].holder[self.card] = self.seat


@tagged("mtaani.card_declined")
@dataclass(slots=True)
class CardDeclined(Event):
    seat: int
    card: str

    def apply(self, state: State) -> None:
        return


def offer_card(play: Play, seat: int, card: str) -> None:
    """Offer a card that is in the pool and on sale to a player who can raise its price."""
    state = play.state
    price = PRICES[card]
    if (
        state[SpecialCards].holder[card] == NOBODY
        and state[Revolutions].count >= SOLD_FROM[card]
        and can_raise(play, seat, price)
    ):
        play.ask(CardOffer, (seat,), card, price)


def can_raise(game: Game, seat: int, price: int) -> bool:
    cash = game.state.cash[seat]
    return cash >= price or cash + raisable(game, seat) + can_borrow(game, seat) >= price


def offer_on_arrival(play: Play, seat: int, tile: int) -> None:
    """M9.4, M9.6: Teleport on a Metro tile and the Syndicate on a Mtaani tile, before the draw."""
    kind = play.board.tiles[tile].kind
    if kind == "metro_card":
        offer_card(play, seat, TELEPORT)
    elif kind == "mtaani_card":
        offer_card(play, seat, SYNDICATE)


def offer_zoning(play: Play, seat: int, tile: int) -> None:
    """M9.5: at City Hall, after its usual business."""
    if play.board.tiles[tile].kind == "municipal" and in_place(play, seat, tile):
        offer_card(play, seat, ZONING)


def offer_injunction(play: Play, seat: int, tile: int) -> None:
    """M9.7: at City Hall, after Zoning."""
    if play.board.tiles[tile].kind == "municipal" and in_place(play, seat, tile):
        offer_card(play, seat, INJUNCTION)


def buy_offers(game: Game, seat: int, question: CardOffer) -> list[Option]:
    found: list[Option] = [BuyCard(seat)] if game.state.cash[seat] >= question.price else []
    return [*found, DeclineCard(seat)]


def buy_card(play: Play, action: BuyCard, question: CardOffer) -> None:
    play.answer(question)
    play.emit(CardBought(action.seat, question.card, question.price))


def decline_card(play: Play, action: DeclineCard, question: CardOffer) -> None:
    decline(play, question)


def decline(play: Play, question: CardOffer) -> None:
    """Do not buy; also for an idle player (M2.7)."""
    play.answer(question)
    play.emit(CardDeclined(question.seats[0], question.card))


def return_cards(play: Play, seat: int) -> None:
    """M7.4: a bankrupt's unplayed cards go to the pool."""
    for card, holder in play.state[SpecialCards].holder.items():
        if holder == seat:
            play.emit(CardReturned(card))


BUY_CARD = Rule(buy_offers, {BuyCard: buy_card, DeclineCard: decline_card})
