"""Hints for people who practise: where they may be asked for, and what they say."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from django.utils.safestring import SafeString

from bots.advice import advise
from bots.advice_words import words
from bots.in_use import SMART
from bots.models import TableHints
from games.engine import Game, SeededChance, observe, options
from games.models import Room
from games.present.table import cast_of
from games.store import Position, Record


@dataclass(frozen=True, slots=True)
class Hint:
    """A way out as a sentence; `percent`: how likely one is to win after it, None where nobody can say."""

    words: SafeString
    percent: int | None


@dataclass(frozen=True, slots=True)
class HintsHere:
    """What the page reads: whether this person may ask, whether they may switch hints on and off, and whether
    hints are switched on for those who play."""

    allowed: bool
    may_switch: bool
    alone: bool
    on: bool = False


NO_HINTS = HintsHere(allowed=False, may_switch=False, alone=False)


def people_in_play(position: Position | Record) -> list[int]:
    """The seats of humans who are in the game, away or not."""
    out = position.state.out
    return [info.seat for info in position.seats if info.user_id is not None and not out[info.seat]]


def hints_here(position: Position | Record, seat: int | None, owner: bool) -> HintsHere:
    """Free for who plays against bots alone; where several people play, once the owner allows them."""
    people = people_in_play(position)
    alone = len(people) <= 1
    plays = seat is not None and seat in people and not position.state.winners
    switched_on = TableHints.objects.filter(room=position.room.pk, on=True).exists() if not alone else False
    return HintsHere(plays and (alone or switched_on), owner and not alone, alone, switched_on)


def switch(room: Room, *, on: bool) -> None:
    TableHints.objects.update_or_create(room_id=room.pk, defaults={"on": on})


def hints_for(position: Position, seat: int) -> list[Hint]:
    """The best way first; nothing when the seat is asked nothing. It sees what the seat may see."""
    seen = observe(position.rules, position.board, position.state, seat, position.now)
    game = Game(position.rules, position.board, seen, position.now, position.hints)
    offered = options(position.rules, position.board, seen, seat, position.now)
    if not offered:
        return []
    told = f"hint:{position.room.code}:{position.version}:{seat}".encode()
    chance = SeededChance(hmac.digest(b"hints of Mtaani", told, "sha256"))
    cast = cast_of(position)
    return [
        Hint(words(advice.action, game, cast), percent_of(advice.value))
        for advice in advise(SMART.current(), game, offered, chance)
    ]


def percent_of(value: float | None) -> int | None:
    return None if value is None else round(100 * value)
