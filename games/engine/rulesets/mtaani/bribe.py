"""Bribing the guards: odds that change by the minute, and a mood that hints at them (M12.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.chance import Chance
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.events import Moved, Paid
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, State
from games.engine.rulesets.mtaani.debts import Debt, charge
from games.engine.rulesets.mtaani.jail import Freed, Jail, Jailed
from games.engine.rulesets.mtaani.numbers import (
    BRIBE,
    BRIBE_FINE,
    BRIBE_ODDS,
    BRIBE_SENTENCE,
    MINUTE,
    MOODS,
)


@tagged("mtaani.bribe")
@dataclass(frozen=True, slots=True)
class Bribe(Action):
    pass


@tagged("mtaani.bribe_failed")
@dataclass(slots=True)
class BribeFailed(Event):
    seat: int

    def apply(self, state: State) -> None:
        return


def odds(chance: Chance, now: int) -> int:
    """The chance of success in this clock minute, percent; a function of the seed and the minute."""
    low, high = BRIBE_ODDS
    return low + chance.at("guards", now // MINUTE, high - low + 1)


def mood(chance: Chance, now: int) -> int:
    """The guards' mood, 0 to 4, in order of the odds."""
    low, high = BRIBE_ODDS
    return (odds(chance, now) - low) * MOODS // (high - low + 1)


def hints(chance: Chance, now: int) -> Mapping[str, int]:
    """What everyone may know of the clock's draws."""
    return {"guards": mood(chance, now)}


def bribe_offers(game: Game, seat: int, question: Question) -> list[Option]:
    """M12.5: a bribe needs cash in hand."""
    return [Bribe(seat)] if game.state.cash[seat] >= BRIBE else []


def bribe(play: Play, action: Bribe, question: Question) -> None:
    """The 50,000 are spent either way, and the turn ends."""
    seat = action.seat
    state = play.state
    play.answer(question)
    play.emit(Paid(seat, BANK, BRIBE, "bribe"))
    if play.chance.below("bribe", 100) < odds(play.chance, play.now):
        play.emit(Freed(seat, "bribe"))
        stations = play.board.tiles_of_kind("metro_card")
        station = stations[play.chance.below("metro_tile", len(stations))]
        play.emit(Moved(seat, state.position[seat], station, 0, "bribe"))
        return
    play.emit(BribeFailed(seat))
    if state[Jail].turns[seat] < BRIBE_SENTENCE:
        play.emit(Jailed(seat, BRIBE_SENTENCE, "bribe"))
    charge(play, [Debt(seat, BANK, BRIBE_FINE, "fine")])


BRIBE_GUARDS = Rule(bribe_offers, {Bribe: bribe})
