"""The Syndicate: a share of other owners' fees (M9.6, M4.7)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.events import Paid
from games.engine.core.money import transfer
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import NOBODY, State
from games.engine.rulesets.mtaani.card_pool import (
    IN_FORCE,
    SYNDICATE,
    CardReturned,
    SpecialCards,
    holds,
)
from games.engine.rulesets.mtaani.insurance import Insured
from games.engine.rulesets.mtaani.numbers import SYNDICATE_REVOLUTIONS, SYNDICATE_SHARE
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import received

FAMILIES = ("fast_food", "transport", "telecom")
"""The families whose owners share their fees."""


@tagged("mtaani.start_syndicate")
@dataclass(frozen=True, slots=True)
class StartSyndicate(Action):
    pass


@tagged("mtaani.syndicate_started")
@dataclass(slots=True)
class SyndicateStarted(Event):
    """`number` counts the Syndicates of the game; it ends when revolution `until` is counted."""

    seat: int
    number: int
    until: int

    def apply(self, state: State) -> None:
        cards = state[SpecialCards]
        cards.holder[SYNDICATE] = IN_FORCE
        cards.syndicate, cards.syndicate_until, cards.syndicates = self.seat, self.until, self.number


@tagged("mtaani.syndicate_took")
@dataclass(slots=True)
class SyndicateTook(Event):
    """The owner of `tile` hands over a share of a fee."""

    owner: int
    seat: int
    tile: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, self.owner, self.seat, self.amount)


@tagged("mtaani.syndicate_ended")
@dataclass(slots=True)
class SyndicateEnded(Event):
    seat: int

    def apply(self, state: State) -> None:
        state[SpecialCards].syndicate = NOBODY


def start_offers(game: Game, seat: int, question: Question) -> list[Option]:
    return [StartSyndicate(seat)] if holds(game, seat, SYNDICATE) else []


def start_syndicate(play: Play, action: StartSyndicate, question: Question) -> None:
    state = play.state
    until = state[Revolutions].count + SYNDICATE_REVOLUTIONS
    play.emit(SyndicateStarted(action.seat, state[SpecialCards].syndicates + 1, until))


def takes_from(game: Game, tile: int) -> int:
    """The seat that takes a share of this tile's fees now, or NOBODY."""
    cards = game.state[SpecialCards]
    seat = cards.syndicate
    group = game.board.tiles[tile].group
    if seat == NOBODY or seat == game.state.owner[tile] or group is None:
        return NOBODY
    if game.board.groups[group].family not in FAMILIES:
        return NOBODY
    if group == cards.protected and cards.syndicates > cards.protected_after:
        return NOBODY  # M9.7: an Injunction in place before this Syndicate
    return seat


def take_share(play: Play, owner: int, tile: int, fee: int) -> None:
    """M4.7: out of the owner's part; the payer pays the same."""
    if play.state.owner[tile] != owner:
        return
    seat = takes_from(play, tile)
    share = received(fee, SYNDICATE_SHARE)
    if seat != NOBODY and share:
        play.emit(SyndicateTook(owner, seat, tile, share))


def share_when_paid(play: Play, event: Paid) -> None:
    if event.reason == "fee" and event.payee >= 0 and event.ref is not None:
        take_share(play, event.payee, event.ref, event.amount)


def share_when_insured(play: Play, event: Insured) -> None:
    debt = event.debt
    if debt.reason == "fee" and debt.payee >= 0 and debt.ref is not None:
        take_share(play, debt.payee, debt.ref, debt.amount)


def end_syndicate(play: Play) -> None:
    play.emit(SyndicateEnded(play.state[SpecialCards].syndicate))
    play.emit(CardReturned(SYNDICATE))


def syndicate_ends(play: Play) -> None:
    cards = play.state[SpecialCards]
    if cards.syndicate != NOBODY and cards.syndicate_until <= play.state[Revolutions].count:
        end_syndicate(play)


PLAY_SYNDICATE = Rule(start_offers, {StartSyndicate: start_syndicate})
