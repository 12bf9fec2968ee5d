"""Offers between players: questions beside the stack, known to their two sides alone (M6.8, M13.2, M13.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Self

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.refusal import Refused
from games.engine.core.ruleset import Rule
from games.engine.core.state import Slice, State


@dataclass(frozen=True, slots=True)
class Offer(Question):
    """Something that `proposer` offers to the one seat that is asked."""

    proposer: int

    @property
    def partner(self) -> int:
        return self.seats[0]

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in (self.proposer, self.partner) else self.veiled()

    def veiled(self) -> Self:
        """The offer without what is in it."""
        raise NotImplementedError

    def impossible(self, game: Game) -> str:
        """Why it cannot be accepted any more, as a code; "" while it can."""
        raise NotImplementedError


REMEMBERED = 12
"""Offers of one proposer that came to nothing, or were made in one turn, and are kept in mind."""

CAME_TO_NOTHING = ("declined", "countered", "expired")
"""How an offer ends that its partner did not want."""

REASONS = ("", "too_little", "set_broken", "set_for_you", "cash_short", "too_risky", "not_needed")
"""What one may say with a refusal; "" for nothing."""


@tagged("mtaani.openness")
@dataclass(slots=True)
class Openness(Slice):
    """`open`, by seat: whether others may send it offers (M13.2). `turned_down`: the last offers of each
    proposer that came to nothing, the oldest first, so that nobody need make the same one twice; `sent`: who
    has made an offer in the turn that began as number so-and-so, (turn, seat) for each."""

    open: list[bool]
    turned_down: tuple[Offer, ...] = ()
    sent: tuple[tuple[int, int], ...] = ()

    def clone(self) -> Openness:
        return Openness(self.open.copy(), self.turned_down, self.sent)

    def seen_by(self, seat: int | None) -> Openness:
        """M13.2: what was offered is known to its two sides, and that there was an offer too."""
        known = tuple([offer for offer in self.turned_down if seat in (offer.proposer, offer.partner)])
        own = tuple([sent for sent in self.sent if sent[1] == seat])
        return Openness(self.open.copy(), known, own)

    def remember(self, offer: Offer) -> None:
        """Called by events alone."""
        own = [old for old in self.turned_down if old.proposer == offer.proposer]
        dropped = own[0] if len(own) == REMEMBERED else None
        self.turned_down = (*[old for old in self.turned_down if old is not dropped], offer)


@tagged("mtaani.open_to_offers")
@dataclass(frozen=True, slots=True)
class OpenToOffers(Action):
    """Mark oneself open or closed to offers."""

    open: bool


@tagged("mtaani.accept")
@dataclass(frozen=True, slots=True)
class Accept(Action):
    offer: int


@tagged("mtaani.decline")
@dataclass(frozen=True, slots=True)
class Decline(Action):
    """`reason`, one of REASONS, is said to the proposer."""

    offer: int
    reason: str = field(default="", compare=False)


@tagged("mtaani.withdraw")
@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    offer: int


@tagged("mtaani.offer_made")
@dataclass(slots=True)
class OfferMade(Event):
    """Everyone sees that an offer was made, and of what kind; not what is in it."""

    seat: int
    partner: int
    kind: str
    offer: int

    def apply(self, state: State) -> None:
        openness, here = state[Openness], (state.turns, self.seat)
        sent = [made for made in openness.sent if made[0] == state.turns]
        openness.sent = (*sent, here) if sent.count(here) < REMEMBERED else tuple(sent)


@tagged("mtaani.offer_closed")
@dataclass(slots=True)
class OfferClosed(Event):
    """An offer is no longer open: accepted, declined, countered, withdrawn, expired or void."""

    seat: int
    partner: int
    offer: int
    how: str

    def apply(self, state: State) -> None:
        left = []
        for question in state.asides:
            if question.number != self.offer:
                left.append(question)
            elif self.how in CAME_TO_NOTHING and isinstance(question, Offer):
                state[Openness].remember(question)
        state.asides = left


@tagged("mtaani.reason_given")
@dataclass(slots=True)
class ReasonGiven(Event):
    """`seat` says to the proposer why it declined; known to the two alone, like the offer (M13.2)."""

    seat: int
    proposer: int
    offer: int
    reason: str

    def apply(self, state: State) -> None:
        return

    @property
    def audience(self) -> tuple[int, ...]:
        return (self.seat, self.proposer)


@tagged("mtaani.openness_changed")
@dataclass(slots=True)
class OpennessChanged(Event):
    seat: int
    open: bool

    def apply(self, state: State) -> None:
        state[Openness].open[self.seat] = self.open


def open_offers(game: Game) -> list[Offer]:
    return [question for question in game.state.asides if isinstance(question, Offer)]


def sent_this_turn(game: Game, seat: int) -> int:
    """Offers that the seat has made since the present turn began, whoever's it is; from 12 on they are not
    counted any more."""
    return game.state[Openness].sent.count((game.state.turns, seat))


def close(play: Play, offer: Offer, how: str) -> None:
    play.emit(OfferClosed(offer.proposer, offer.partner, offer.number, how))


def check_partner(game: Game, seat: int, partner: int, kind: type[Offer]) -> None:
    """Whether the seat may send the partner an offer of this kind now. Raises Refused."""
    state = game.state
    if not 0 <= partner < len(state.out) or partner == seat or state.out[partner]:
        raise Refused("no_such_partner")
    if not state[Openness].open[partner]:
        raise Refused("closed_to_offers", seat=partner)
    for offer in open_offers(game):
        if type(offer) is kind and offer.proposer == seat and offer.partner == partner:
            raise Refused("offer_open", seat=partner)


def answer_offers(game: Game, seat: int, question: Offer) -> list[Option]:
    decline: list[Option] = [Decline(seat, question.number)]
    return decline if question.impossible(game) else [Accept(seat, question.number), *decline]


def decline(play: Play, action: Decline, question: Offer) -> None:
    if action.reason not in REASONS:
        raise Refused("not_offered")
    offer = asked_offer(play, action.offer)
    close(play, offer, "declined")
    if action.reason:
        play.emit(ReasonGiven(action.seat, offer.proposer, offer.number, action.reason))


def asked_offer(game: Game, number: int) -> Offer:
    """The open offer of that number. Raises Refused when there is none."""
    for offer in open_offers(game):
        if offer.number == number:
            return offer
    raise Refused("gone")


def withdraw_offers(game: Game, seat: int, question: None) -> Sequence[Option]:
    if not game.state.asides:
        return ()
    return [Withdraw(seat, offer.number) for offer in open_offers(game) if offer.proposer == seat]


def withdraw(play: Play, action: Withdraw, question: None) -> None:
    close(play, asked_offer(play, action.offer), "withdrawn")


@cache
def _the_other(seat: int, is_open: bool) -> tuple[OpenToOffers]:
    return (OpenToOffers(seat, not is_open),)


def openness_offers(game: Game, seat: int, question: None) -> tuple[Option]:
    return _the_other(seat, game.state[Openness].open[seat])


def change_openness(play: Play, action: OpenToOffers, question: None) -> None:
    play.emit(OpennessChanged(action.seat, action.open))


def expire_offer(play: Play, question: Offer) -> None:
    """An offer that waits too long lapses; that is nobody's idle turn."""
    close(play, question, "expired")


def void_offers(play: Play) -> None:
    """M13.3: an offer is void as soon as a part of it is no longer possible."""
    if play.state.asides:
        for offer in open_offers(play):
            if offer.impossible(play):
                close(play, offer, "void")


WITHDRAW = Rule(withdraw_offers, {Withdraw: withdraw})
OPENNESS = Rule(openness_offers, {OpenToOffers: change_openness})
