"""Teleport: once, from an own property to another (M9.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.rulesets.mtaani.card_pool import TELEPORT, CardReturned, holds
from games.engine.rulesets.mtaani.jail import in_jail
from games.engine.rulesets.mtaani.landing import land
from games.engine.rulesets.mtaani.moving import ride
from games.engine.rulesets.mtaani.revolutions import count_if_complete


@tagged("mtaani.teleport")
@dataclass(frozen=True, slots=True)
class Teleport(Action):
    """Go forward to another own property."""

    tile: int


_teleport = cache(Teleport)


def teleport_offers(game: Game, seat: int, question: Question) -> list[Option]:
    state = game.state
    start = state.position[seat]
    if not holds(game, seat, TELEPORT) or in_jail(game, seat) or state.owner[start] != seat:
        return []
    return [_teleport(seat, tile) for tile in state.holdings[seat] if tile != start]


def teleport(play: Play, action: Teleport, question: Question) -> None:
    """It is a landing, and the roll is still to come. The card goes back to the pool at once; a revolution
    that the landing completed is processed after it (M2.6)."""
    play.emit(CardReturned(TELEPORT))
    ride(play, action.seat, action.tile, TELEPORT)
    land(play, action.seat)
    count_if_complete(play)


PLAY_TELEPORT = Rule(teleport_offers, {Teleport: teleport})
