"""What is secret in each ruleset, and how to mark it, so that a test can look for the mark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.engine import Frame, Question, Slice, State
from games.engine.rulesets.mtaani.offers import Openness
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.trading import TradeOffer
from tests.engine import mtaani_play
from tests.engine.toy.auction_sealed import BidSealed
from tests.engine.toy.offers import Offer
from tests.engine.toy.pearls import Pearls

MARK = 987_654_321
"""A figure that no game comes to by itself."""


def mark_pearls(pearls: Pearls, seat: int | None) -> Pearls:
    return Pearls([values if owner == seat else [MARK] for owner, values in enumerate(pearls.held)])


def mark_bids(question: BidSealed, seat: int | None) -> BidSealed:
    return replace(
        question, bids=tuple(bid if owner == seat else MARK for owner, bid in enumerate(question.bids))
    )


def mark_offer(offer: Offer, seat: int | None) -> Offer:
    return offer if seat == offer.by or seat in offer.seats else replace(offer, tile=MARK, price=MARK)


def mark_mtaani_offer(offer: TradeOffer | LoanOffer, seat: int | None) -> Question:
    return offer if seat in (offer.proposer, offer.partner) else mtaani_play.mark_offer(offer, MARK)


def mark_openness(openness: Openness, seat: int | None) -> Openness:
    marked = tuple(mark_mtaani_offer(offer, seat) for offer in openness.turned_down)
    return Openness(openness.open, marked, openness.sent)  # type: ignore[arg-type]


SLICES: dict[type[Slice], Callable[[Any, int | None], Slice]] = {
    Pearls: mark_pearls,
    Openness: mark_openness,
}
"""Slices with secrets, and how everything that a seat (None: a spectator) may not know is marked in them."""

QUESTIONS: dict[type[Question], Callable[[Any, int | None], Question]] = {
    BidSealed: mark_bids,
    Offer: mark_offer,
    TradeOffer: mark_mtaani_offer,
    LoanOffer: mark_mtaani_offer,
}
"""Questions with secrets, likewise."""


def mark_question(question: Question, seat: int | None) -> Question:
    mark = QUESTIONS.get(type(question))
    return mark(question, seat) if mark else question


def with_secrets_marked(state: State, seat: int | None) -> State:
    """A copy in which MARK stands for all that the seat may not know."""
    marked = state.clone()
    marked.slices = {
        kind: SLICES[kind](part, seat) if kind in SLICES else part for kind, part in marked.slices.items()
    }
    marked.frames = [
        Frame(tuple(mark_question(question, seat) for question in frame.questions), frame.then)
        for frame in marked.frames
    ]
    marked.asides = [mark_question(question, seat) for question in marked.asides]
    return marked
