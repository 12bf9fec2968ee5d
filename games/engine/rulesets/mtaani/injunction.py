"""The Injunction: a whole set safe from Zoning and from later Syndicates (M9.7)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import State
from games.engine.rulesets.mtaani.card_pool import (
    IN_FORCE,
    INJUNCTION,
    CardReturned,
    SpecialCards,
    holds,
)
from games.engine.rulesets.mtaani.numbers import INJUNCTION_REVOLUTIONS
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.whole_sets import whole_sets


@tagged("mtaani.protect")
@dataclass(frozen=True, slots=True)
class Protect(Action):
    """Play the Injunction on a complete set of one's own."""

    group: str


@tagged("mtaani.protected")
@dataclass(slots=True)
class Protected(Event):
    """The set is safe until revolution `until`, but for the first `after` Syndicates of the game."""

    seat: int
    group: str
    until: int
    after: int

    def apply(self, state: State) -> None:
        cards = state[SpecialCards]
        cards.holder[INJUNCTION] = IN_FORCE
        cards.protected, cards.protected_until, cards.protected_after = self.group, self.until, self.after


@tagged("mtaani.protection_ended")
@dataclass(slots=True)
class ProtectionEnded(Event):
    group: str

    def apply(self, state: State) -> None:
        state[SpecialCards].protected = ""


def has_one_owner(game: Game, group: str) -> bool:
    return len({game.state.owner[tile] for tile in game.board.groups[group].tiles}) == 1


def protect_offers(game: Game, seat: int, question: Question) -> list[Option]:
    if not holds(game, seat, INJUNCTION):
        return []
    figures = game.board.tiles
    groups = [figures[tiles[0]].group for tiles in whole_sets(game, seat)]
    return [Protect(seat, group) for group in groups if group is not None]


def protect(play: Play, action: Protect, question: Question) -> None:
    """It undoes nothing already in place: a Syndicate that runs keeps taking."""
    state = play.state
    until = state[Revolutions].count + INJUNCTION_REVOLUTIONS
    play.emit(Protected(action.seat, action.group, until, state[SpecialCards].syndicates))


def end_protection(play: Play) -> None:
    play.emit(ProtectionEnded(play.state[SpecialCards].protected))
    play.emit(CardReturned(INJUNCTION))


def protection_ends(play: Play) -> None:
    cards = play.state[SpecialCards]
    if cards.protected and cards.protected_until <= play.state[Revolutions].count:
        end_protection(play)


def end_if_split(play: Play, event: Event) -> None:
    """M9.3: it stays with the set and ends when the set is split."""
    protected = play.state[SpecialCards].protected
    if protected and not has_one_owner(play, protected):
        end_protection(play)


PLAY_INJUNCTION = Rule(protect_offers, {Protect: protect})
