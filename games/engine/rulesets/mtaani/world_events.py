"""World events: when one starts, what an instant one does, when a timed one ends (M14)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.events import Paid
from games.engine.core.play import Game, Play
from games.engine.core.state import BANK, State
from games.engine.rulesets.mtaani.bank import pay_what_is_left
from games.engine.rulesets.mtaani.debts import charge
from games.engine.rulesets.mtaani.insurance import reset_price
from games.engine.rulesets.mtaani.jail import Freed, in_jail, send_to_jail
from games.engine.rulesets.mtaani.loans import debt_for, loans_of
from games.engine.rulesets.mtaani.numbers import (
    AUSTERITY_SHARE,
    DISCOVERY_BONUS,
    EVENT_CHANCE,
    EVENT_SPACING,
    SCANDAL_SENTENCE,
)
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import owed
from games.engine.rulesets.mtaani.world import TIMED, WORLD_EVENTS, World


@tagged("mtaani.world_event_started")
@dataclass(slots=True)
class WorldEventStarted(Event):
    """A timed event is in force until revolution `until` is counted; an instant one is over at once."""

    event: str
    revolution: int
    until: int

    def apply(self, state: State) -> None:
        world = state[World]
        world.started = self.revolution
        if self.until > self.revolution:
            world.event, world.until = self.event, self.until


@tagged("mtaani.world_event_ended")
@dataclass(slots=True)
class WorldEventEnded(Event):
    event: str

    def apply(self, state: State) -> None:
        state[World].event = ""


def from_the_turn_on(game: Game) -> list[int]:
    """The active seats in playing order, beginning with the player on turn."""
    state = game.state
    return [*([] if state.out[state.turn] else [state.turn]), *state.others_after(state.turn)]


def scandal(play: Play) -> None:
    for seat in from_the_turn_on(play):
        send_to_jail(play, seat, SCANDAL_SENTENCE, "scandal")


def discovery(play: Play) -> None:
    """M3.3: in playing order from the player on turn, as far as the reserve goes."""
    for seat in from_the_turn_on(play):
        pay_what_is_left(play, seat, DISCOVERY_BONUS, "discovery")


def austerity(play: Play) -> None:
    for seat in from_the_turn_on(play):
        loss = owed(play.state.cash[seat], AUSTERITY_SHARE)
        if loss:
            play.emit(Paid(seat, BANK, loss, "austerity"))


def general_amnesty(play: Play) -> None:
    for seat in from_the_turn_on(play):
        if in_jail(play, seat):
            play.emit(Freed(seat, "amnesty"))


def bank_run(play: Play) -> None:
    """All bank loans with their interest are due at once."""
    charge(
        play,
        [
            debt_for(loan)
            for seat in from_the_turn_on(play)
            for loan in loans_of(play, seat)
            if loan.lender == BANK
        ],
    )


INSTANT_EFFECTS: dict[str, Callable[[Play], None]] = {
    "scandal": scandal,
    "discovery": discovery,
    "austerity": austerity,
    "general_amnesty": general_amnesty,
    "bank_run": bank_run,
    "coalition": reset_price,
}


def may_start(game: Game) -> bool:
    """M14.1: none in force, and three revolutions since the last one started, or since the beginning."""
    world = game.state[World]
    return not world.event and game.state[Revolutions].count >= world.started + EVENT_SPACING


def event_may_start(play: Play) -> None:
    """M14.1: with a chance of one half, drawn evenly."""
    if may_start(play) and play.chance.one_in("event_starts", EVENT_CHANCE):
        start_event(play, WORLD_EVENTS[play.chance.below("event", len(WORLD_EVENTS))])


def start_event(play: Play, event: str) -> None:
    """M14.2: a timed event lasts the revolutions it names; an instant one is resolved at once."""
    count = play.state[Revolutions].count
    timed = TIMED.get(event)
    play.emit(WorldEventStarted(event, count, count + (timed.revolutions if timed else 0)))
    if timed is None:
        INSTANT_EFFECTS[event](play)


def event_ends(play: Play) -> None:
    world = play.state[World]
    if world.event and world.until <= play.state[Revolutions].count:
        play.emit(WorldEventEnded(world.event))
