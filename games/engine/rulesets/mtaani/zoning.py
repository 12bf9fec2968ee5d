"""Zoning: every unit of a set is removed, and nothing built there for a while (M9.5)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.estate import set_units
from games.engine.core.event import Event
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import State
from games.engine.rulesets.mtaani.card_pool import IN_FORCE, ZONING, CardReturned, SpecialCards, holds
from games.engine.rulesets.mtaani.numbers import ZONING_REVOLUTIONS
from games.engine.rulesets.mtaani.revolutions import Revolutions


@tagged("mtaani.zone")
@dataclass(frozen=True, slots=True)
class Zone(Action):
    """Play Zoning on a set."""

    group: str


@tagged("mtaani.zoned")
@dataclass(slots=True)
class Zoned(Event):
    """The units on `tiles` are gone; nothing is built there until revolution `until`."""

    seat: int
    group: str
    tiles: tuple[int, ...]
    until: int

    def apply(self, state: State) -> None:
        for tile in self.tiles:
            set_units(state, tile, 0)
        cards = state[SpecialCards]
        cards.holder[ZONING] = IN_FORCE
        cards.zoned, cards.zoned_until = self.group, self.until


@tagged("mtaani.ban_lifted")
@dataclass(slots=True)
class BanLifted(Event):
    group: str

    def apply(self, state: State) -> None:
        state[SpecialCards].zoned = ""


def zone_offers(game: Game, seat: int, question: Question) -> list[Option]:
    """Any set, built or not, whoever owns it, but one under an Injunction (M9.7)."""
    if not holds(game, seat, ZONING):
        return []
    protected = game.state[SpecialCards].protected
    return [Zone(seat, group) for group in game.board.groups if group != protected]


def zone(play: Play, action: Zone, question: Question) -> None:
    until = play.state[Revolutions].count + ZONING_REVOLUTIONS
    play.emit(Zoned(action.seat, action.group, play.board.groups[action.group].tiles, until))


def zoning_ends(play: Play) -> None:
    cards = play.state[SpecialCards]
    if cards.zoned and cards.zoned_until <= play.state[Revolutions].count:
        play.emit(BanLifted(cards.zoned))
        play.emit(CardReturned(ZONING))


PLAY_ZONING = Rule(zone_offers, {Zone: zone})
