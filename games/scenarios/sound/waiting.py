"""What a game of Mtaani cannot be waiting for: questions and steps about tiles, cards and amounts that are
not there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.engine import BANK, Game, Question
from games.engine.core.question import Staged, Step
from games.engine.rulesets.mtaani.card_pool import CARDS
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.landing import Landing
from games.engine.rulesets.mtaani.market import BuyOrFee
from games.engine.rulesets.mtaani.offers import Offer
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.special_cards import CardOffer
from games.engine.rulesets.mtaani.trading import Bundle, TradeOffer
from games.engine.rulesets.mtaani.turns import TurnStart
from games.scenarios.tagged import short


def waiting_faults(game: Game) -> Iterator[str]:
    for frame in game.state.frames:
        for question in frame.questions:
            yield from _named(question, _question(game, question))
        if frame.then is not None:
            yield from _named(frame.then, _step(game, frame.then))
    for aside in game.state.asides:
        if not isinstance(aside, Offer):
            yield f"{short(aside.TAG)} is no offer, and only offers are open beside the rest"
        yield from _named(aside, _question(game, aside))


def _named(thing: Question | Step, wrong: Iterator[str]) -> Iterator[str]:
    for fault in wrong:
        yield f"{short(thing.TAG)}: {fault}"


# --- Questions ------------------------------------------------------------------------------------------


def _question(game: Game, question: Question) -> Iterator[str]:
    look: Callable[[Game, Any], Iterator[str]] | None = _LOOKS.get(type(question))
    if look is not None:
        yield from look(game, question)


def _buy_or_fee(game: Game, question: BuyOrFee) -> Iterator[str]:
    yield from _tile(game, question.tile, owned=True)
    yield from _amounts(price=question.price, fee=question.fee)


def _card_offer(game: Game, question: CardOffer) -> Iterator[str]:
    yield from _card(question.card)
    yield from _amounts(price=question.price)


def _owes(game: Game, question: Owes) -> Iterator[str]:
    if not question.debts:
        yield "there is no debt"
    for debt in question.debts:
        yield from _seat(game, debt.payer)
        if debt.payee != BANK:
            yield from _seat(game, debt.payee)
        if debt.amount <= 0:
            yield f"{debt.amount} is no amount that anybody owes"


def _loan_offer(game: Game, offer: LoanOffer) -> Iterator[str]:
    for seat in (offer.proposer, offer.lender, offer.borrower):
        yield from _seat(game, seat)
    yield from _amounts(amount=offer.amount, rate=offer.rate, term=offer.term)


def _trade_offer(game: Game, offer: TradeOffer) -> Iterator[str]:
    yield from _seat(game, offer.proposer)
    for side in (offer.give, offer.take):
        yield from _bundle(game, side)


def _bundle(game: Game, side: Bundle) -> Iterator[str]:
    yield from _amounts(cash=side.cash, insurance=side.insurance)
    for tile in side.tiles:
        yield from _tile(game, tile, owned=True)
    for card in side.cards:
        yield from _card(card)


_LOOKS: dict[type[Question], Callable[[Game, Any], Iterator[str]]] = {
    BuyOrFee: _buy_or_fee,
    CardOffer: _card_offer,
    Owes: _owes,
    LoanOffer: _loan_offer,
    TradeOffer: _trade_offer,
}


# --- Steps ----------------------------------------------------------------------------------------------


def _step(game: Game, step: Step) -> Iterator[str]:
    if isinstance(step, Staged):
        stages = len(game.rules.stages[type(step)])
        if not 0 <= step.stage < stages:
            yield f"there is no stage {step.stage}: they count from 0 to {stages - 1}"
    if isinstance(step, Landing | TurnStart):
        yield from _seat(game, step.seat)
    if isinstance(step, Landing):
        yield from _tile(game, step.tile)


# --- What they name -------------------------------------------------------------------------------------


def _tile(game: Game, tile: int, *, owned: bool = False) -> Iterator[str]:
    if not 0 <= tile < len(game.board.tiles):
        yield f"tile {tile} is not on the board"
    elif owned and not game.board.tiles[tile].group:
        yield f"tile {tile} is none that anybody can own"


def _seat(game: Game, seat: int) -> Iterator[str]:
    if not 0 <= seat < len(game.state.out):
        yield f"there is no seat {seat}"


def _card(card: str) -> Iterator[str]:
    if card not in CARDS:
        yield f"there is no special card {card!r}; there is {', '.join(CARDS)}"


def _amounts(**amounts: int) -> Iterator[str]:
    for name, amount in amounts.items():
        if amount < 0:
            yield f"{name} is {amount}, less than nothing"
