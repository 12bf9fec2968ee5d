"""Jail: the ways in, and out by dice or bail (M12.1, M12.4, M12.5)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.events import AnotherTurn, Moved
from games.engine.core.money import transfer
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, Slice, State
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.numbers import BAIL


@tagged("mtaani.jail")
@dataclass(slots=True)
class Jail(Slice):
    """`turns`, by seat: the turns left of the sentence, 0 for the free."""

    turns: list[int]

    def clone(self) -> Jail:
        return Jail(self.turns.copy())


@tagged("mtaani.pay_bail")
@dataclass(frozen=True, slots=True)
class PayBail(Action):
    pass


@tagged("mtaani.jailed")
@dataclass(slots=True)
class Jailed(Event):
    """A player is sent to jail; `turns` is the sentence they now have to serve."""

    seat: int
    turns: int
    why: str

    def apply(self, state: State) -> None:
        state[Jail].turns[self.seat] = self.turns


@tagged("mtaani.turn_served")
@dataclass(slots=True)
class TurnServed(Event):
    """No double: the sentence drops by one, `left` turns remain."""

    seat: int
    left: int

    def apply(self, state: State) -> None:
        state[Jail].turns[self.seat] = self.left


@tagged("mtaani.freed")
@dataclass(slots=True)
class Freed(Event):
    seat: int
    how: str

    def apply(self, state: State) -> None:
        state[Jail].turns[self.seat] = 0


@tagged("mtaani.bailed")
@dataclass(slots=True)
class Bailed(Event):
    seat: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.amount)
        state[Jail].turns[self.seat] = 0


def in_jail(game: Game, seat: int) -> bool:
    return game.state[Jail].turns[seat] > 0


def send_to_jail(play: Play, seat: int, turns: int, why: str) -> None:
    """M12.1: the longer sentence stands. An arrest cancels the extra turn after a double (M2.2)."""
    state = play.state
    jail = play.board.tiles_of_kind("jail")[0]
    if state.position[seat] != jail:
        play.emit(Moved(seat, state.position[seat], jail, 0, "jail"))
    play.emit(Jailed(seat, max(turns, state[Jail].turns[seat]), why))
    if state.turn == seat and state.again:
        play.emit(AnotherTurn(seat, False))


def serve_turn(play: Play, seat: int) -> None:
    """M12.5: the sentence drops by one; at zero the player is free and rolls on their next turn."""
    left = play.state[Jail].turns[seat] - 1
    play.emit(TurnServed(seat, left) if left else Freed(seat, "served"))


def leave_jail_with_the_game(play: Play, event: Bankrupt) -> None:
    if play.state[Jail].turns[event.seat]:
        play.emit(Freed(event.seat, "out"))


def bail_offers(game: Game, seat: int, question: Question) -> list[Option]:
    """M12.5: bail needs cash in hand."""
    return [PayBail(seat)] if game.state.cash[seat] >= BAIL else []


def pay_bail(play: Play, action: PayBail, question: Question) -> None:
    play.emit(Bailed(action.seat, BAIL))


PAY_BAIL = Rule(bail_offers, {PayBail: pay_bail})
