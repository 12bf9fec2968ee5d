"""T7: a debt takes what you have; the rest stays owed and the game waits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.engine import BANK, Action, Event, Game, Option, Play, Question, State
from games.engine.core.codec import tagged
from games.engine.core.estate import give_tile, set_mortgaged, set_units
from games.engine.core.events import Answered, Paid
from games.engine.core.money import transfer
from games.engine.core.ruleset import Rule
from games.engine.core.state import NOBODY
from tests.engine.toy.pawning import pawn_all, pawn_value
from tests.engine.toy.stalls import Stalls, resale, sell_all
from tests.engine.toy.teams import mates


@tagged("toy.owes")
@dataclass(frozen=True, slots=True)
class Owes(Question):
    creditor: int
    amount: int
    reason: str


@tagged("toy.give_up")
@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """Go bankrupt: offered only if selling and pawning everything would not do."""


@tagged("toy.leave")
@dataclass(frozen=True, slots=True)
class Leave(Action):
    pass


@tagged("toy.went_out")
@dataclass(slots=True)
class WentOut(Event):
    """A player is out. The creditor gets the cash, `heir` (a seat or NOBODY) the plots."""

    seat: int
    creditor: int
    cash: int
    heir: int
    reason: str

    def apply(self, state: State) -> None:
        transfer(state, self.seat, self.creditor, self.cash)
        for tile in list(state.holdings[self.seat]):
            state[Stalls].left += state.units[tile]
            set_units(state, tile, 0)
            set_mortgaged(state, tile, False)
            give_tile(state, tile, self.heir)
        state.out[self.seat] = True
        if state.turn == self.seat:
            state.again = False


def charge(play: Play, seat: int, creditor: int, amount: int, reason: str) -> None:
    paid = min(amount, play.state.cash[seat])
    if paid:
        play.emit(Paid(seat, creditor, paid, reason))
    if paid < amount:
        play.ask(Owes, (seat,), creditor, amount - paid, reason)


def owed(game: Game, seat: int) -> Owes | None:
    for question in game.open_questions():
        if isinstance(question, Owes) and question.seats == (seat,):
            return question
    return None


def pay_from_new_cash(play: Play) -> None:
    """Money raised goes straight to the creditor."""
    for question in play.open_questions():
        if isinstance(question, Owes):
            seat = question.seats[0]
            paid = min(question.amount, play.state.cash[seat])
            if paid:
                play.emit(Paid(seat, question.creditor, paid, question.reason))
                if paid == question.amount:
                    play.answer(question)
                else:
                    play.change(replace(question, amount=question.amount - paid))


def raisable(game: Game, seat: int) -> int:
    state = game.state
    return sum(
        (0 if state.mortgaged[tile] else pawn_value(game, tile)) + state.units[tile] * resale(game, tile)
        for tile in state.holdings[seat]
    )


def give_up_offers(game: Game, seat: int, question: Owes) -> list[Option]:
    return [GiveUp(seat)] if raisable(game, seat) < question.amount else []


def give_up(play: Play, action: GiveUp, question: Owes) -> None:
    go_out(play, action.seat, question.creditor, question.reason)


def pay_late(play: Play, question: Owes) -> None:
    """Sell and pawn everything, dearest last; out if that does not do."""
    seat = question.seats[0]
    if raisable(play, seat) < question.amount:
        go_out(play, seat, question.creditor, question.reason)
        return
    sell_all(play, seat)
    pawn_all(play, seat)
    pay_from_new_cash(play)


def leave_offers(game: Game, seat: int, question: None) -> list[Option]:
    return [Leave(seat)]


def leave(play: Play, action: Leave, question: None) -> None:
    go_out(play, action.seat, BANK, "left")


def go_out(play: Play, seat: int, creditor: int, reason: str) -> None:
    """T1: to a player, the plots too; to the bank, they go to a mate, or are free again."""
    if creditor == BANK:
        left = mates(play, seat)
        heir = left[0] if left else NOBODY
    else:
        heir = creditor
    play.emit(WentOut(seat, creditor, play.state.cash[seat], heir, reason))


def every_question(game: Game) -> list[Question]:
    """Open, suspended, or beside the stack: whoever goes out goes out of all of them."""
    return [q for frame in game.state.frames for q in frame.questions] + game.state.asides


def settle_debts_of(play: Play, event: WentOut) -> None:
    """What the player owed lapses; what they were owed goes to the bank."""
    if play.state.winners:
        return
    for question in every_question(play):
        if isinstance(question, Owes):
            if question.seats == (event.seat,):
                play.emit(Answered(question.number))
            elif question.creditor == event.seat:
                play.change(replace(question, creditor=BANK))


GIVE_UP = Rule(give_up_offers, {GiveUp: give_up})
LEAVE = Rule(leave_offers, {Leave: leave})
