"""Trades of cash, properties, insurance and special cards (M13.1 to M13.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Self

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.estate import give_tile
from games.engine.core.event import Event
from games.engine.core.money import transfer
from games.engine.core.option import Open, Option
from games.engine.core.play import Game, Play
from games.engine.core.refusal import Refused
from games.engine.core.ruleset import Always, Rule
from games.engine.core.state import State
from games.engine.rulesets.mtaani.building import set_has_units
from games.engine.rulesets.mtaani.card_pool import PRICES, SpecialCards
from games.engine.rulesets.mtaani.debts import owing
from games.engine.rulesets.mtaani.insurance import Insurance, most_held
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.mortgages import Mortgaged, mortgage_value
from games.engine.rulesets.mtaani.numbers import CARD_FLOOR, INSURANCE_PRICE
from games.engine.rulesets.mtaani.offers import (
    Accept,
    Decline,
    Offer,
    OfferMade,
    answer_offers,
    asked_offer,
    check_partner,
    close,
    decline,
    open_offers,
)
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import received
from games.engine.rulesets.mtaani.trade_points import TradePoints


@tagged("mtaani.bundle")
@dataclass(frozen=True, slots=True)
class Bundle:
    """One side of a trade: SFR, tiles, a number of insurance cards, special cards by name."""

    cash: int = 0
    tiles: tuple[int, ...] = ()
    insurance: int = 0
    cards: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        return not (self.cash or self.tiles or self.insurance or self.cards)

    @property
    def assets(self) -> tuple[str, ...]:
        """Properties and cards by a name, to tell what has changed hands before (M13.4)."""
        tiles = tuple(f"tile:{tile}" for tile in self.tiles)
        return (*tiles, *self.cards, *(("insurance",) if self.insurance else ()))


NOTHING = Bundle()


@tagged("mtaani.trade_offer")
@dataclass(frozen=True, slots=True)
class TradeOffer(Offer):
    """The proposer gives `give` and takes `take` of the partner."""

    give: Bundle
    take: Bundle

    def veiled(self) -> Self:
        return replace(self, give=NOTHING, take=NOTHING)

    def impossible(self, game: Game) -> str:
        return why_not(game, self.proposer, self.partner, self.give, self.take)


@tagged("mtaani.offer_trade")
@dataclass(frozen=True, slots=True)
class OfferTrade(Action):
    partner: int
    give: Bundle
    take: Bundle


@tagged("mtaani.counter_trade")
@dataclass(frozen=True, slots=True)
class CounterTrade(Action):
    """Answer an offer with another one: the actor gives `give` and takes `take`."""

    offer: int
    give: Bundle
    take: Bundle


@tagged("mtaani.traded")
@dataclass(slots=True)
class Traded(Event):
    """`give` goes from seat to partner, `take` from partner to seat; `points`: trade points for each side."""

    seat: int
    partner: int
    give: Bundle
    take: Bundle
    points: int
    revolution: int

    def apply(self, state: State) -> None:
        hand_over(state, self.seat, self.partner, self.give, self.revolution)
        hand_over(state, self.partner, self.seat, self.take, self.revolution)
        trade_points = state[TradePoints]
        trade_points.points[self.seat] += self.points
        trade_points.points[self.partner] += self.points
        trade_points.moved = tuple(sorted({*trade_points.moved, *self.give.assets, *self.take.assets}))


def hand_over(state: State, giver: int, taker: int, bundle: Bundle, revolution: int) -> None:
    """M13.1: mortgages and renovations go with a property; the holding time starts anew."""
    transfer(state, giver, taker, bundle.cash)
    for tile in bundle.tiles:
        give_tile(state, tile, taker)
        state[Market].since[tile] = revolution
    held = state[Insurance].held
    held[giver] -= bundle.insurance
    held[taker] += bundle.insurance
    for card in bundle.cards:
        state[SpecialCards].holder[card] = taker


def why_not(game: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> str:
    """Why the trade is not possible now, as a code; "" when it is."""
    if game.state.out[seat] or game.state.out[partner]:
        return "no_such_partner"
    if give.empty or take.empty:
        return "one_sided"
    return (
        lacks(game, seat, give)
        or lacks(game, partner, take)
        or too_much_insurance(game, seat, take.insurance - give.insurance)
        or too_much_insurance(game, partner, give.insurance - take.insurance)
        or bad_for_debtor(game, seat, give, take)
        or bad_for_debtor(game, partner, take, give)
    )


def lacks(game: Game, seat: int, bundle: Bundle) -> str:
    """What a side of the trade does not have, or may not give (M13.1)."""
    state = game.state
    if bundle.cash < 0 or bundle.insurance < 0:
        return "bad_figures"
    if len(set(bundle.tiles)) < len(bundle.tiles) or len(set(bundle.cards)) < len(bundle.cards):
        return "listed_twice"
    if bundle.cash > state.cash[seat]:
        return "lacks_cash"
    for tile in bundle.tiles:
        if not 0 <= tile < len(state.owner) or state.owner[tile] != seat:
            return "not_owned"
        if set_has_units(game, tile):
            return "set_has_units"
    if bundle.insurance > state[Insurance].held[seat]:
        return "not_owned"
    if any(state[SpecialCards].holder.get(card) != seat for card in bundle.cards):
        return "not_owned"
    return ""


def too_much_insurance(game: Game, seat: int, more: int) -> str:
    """M9.1: a trade that would exceed what a player may hold is void."""
    held = game.state[Insurance].held[seat]
    return "too_much_insurance" if more > 0 and held + more > most_held(game) else ""


def bad_for_debtor(game: Game, seat: int, gives: Bundle, takes: Bundle) -> str:
    """M13.3: while you owe, a trade takes no cash from you and brings at least what the bank would."""
    if owing(game, seat) is None:
        return ""
    if gives.cash:
        return "debtor_pays"
    return "debtor_gives_away" if takes.cash < floor_value(game, gives) else ""


def floor_value(game: Game, bundle: Bundle) -> int:
    """M13.3: mortgage values of the unmortgaged properties plus half the first price of each card."""
    mortgaged = game.state.mortgaged
    tiles = sum(mortgage_value(game, tile) for tile in bundle.tiles if not mortgaged[tile])
    insurance = received(INSURANCE_PRICE, CARD_FLOOR) * bundle.insurance
    return tiles + insurance + sum(received(PRICES[card], CARD_FLOOR) for card in bundle.cards)


_open = cache(Open)


def offer_trade(play: Play, action: OfferTrade, question: None) -> None:
    check_partner(play, action.seat, action.partner, TradeOffer)
    send(play, action.seat, action.partner, action.give, action.take)


def send(play: Play, seat: int, partner: int, give: Bundle, take: Bundle) -> None:
    check(play, seat, partner, give, take)
    play.ask_beside(TradeOffer, (partner,), seat, give, take)
    play.emit(OfferMade(seat, partner, "trade", play.state.asked))


def check(game: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> None:
    """Raises Refused when the trade is not possible now."""
    reason = why_not(game, seat, partner, give, take)
    if reason:
        raise Refused(reason)


def answer_trade_offers(game: Game, seat: int, question: TradeOffer) -> list[Option]:
    return [*answer_offers(game, seat, question), _open(CounterTrade, seat)]


def accept_trade(play: Play, action: Accept, question: TradeOffer) -> None:
    offer = asked_offer(play, action.offer)
    assert isinstance(offer, TradeOffer)
    close(play, offer, "accepted")
    play.emit(
        Traded(
            offer.proposer,
            offer.partner,
            offer.give,
            offer.take,
            points_for(play, offer),
            play.state[Revolutions].count,
        )
    )


def points_for(game: Game, offer: TradeOffer) -> int:
    """M13.4: one, unless all properties and cards in it already changed hands since the last chamber visit,
    or there are none."""
    assets = {*offer.give.assets, *offer.take.assets}
    return 1 if assets - set(game.state[TradePoints].moved) else 0


def counter_trade(play: Play, action: CounterTrade, question: TradeOffer) -> None:
    offer = asked_offer(play, action.offer)
    if not isinstance(offer, TradeOffer) or offer.partner != action.seat:
        raise Refused("gone")
    check_partner(play, action.seat, offer.proposer, TradeOffer)
    check(play, action.seat, offer.proposer, action.give, action.take)
    close(play, offer, "countered")
    send(play, action.seat, offer.proposer, action.give, action.take)


def void_when_mortgaged(play: Play, event: Mortgaged) -> None:
    """M13.1: both see exactly what changes hands, and they saw the property without a mortgage."""
    if play.state.asides:
        for offer in open_offers(play):
            if isinstance(offer, TradeOffer) and event.tile in (*offer.give.tiles, *offer.take.tiles):
                close(play, offer, "void")


OFFER_TRADE = Rule(Always(partial(Open, OfferTrade)), {OfferTrade: offer_trade})
ANSWER_TRADE = Rule(
    answer_trade_offers, {Accept: accept_trade, Decline: decline, CounterTrade: counter_trade}
)
