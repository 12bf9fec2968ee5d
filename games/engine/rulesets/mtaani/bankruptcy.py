"""Going out: owing what cannot be covered, and what becomes of it all (M7.3 to M7.5)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.estate import give_tile, set_mortgaged, set_units
from games.engine.core.event import Event
from games.engine.core.events import Answered
from games.engine.core.money import transfer
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.ruleset import Always, Rule
from games.engine.core.state import BANK, NOBODY, State
from games.engine.rulesets.mtaani.bank import make_good
from games.engine.rulesets.mtaani.debts import Owes, owing, pay_from_new_cash, redirect_claims
from games.engine.rulesets.mtaani.insurance import cover, use_offers
from games.engine.rulesets.mtaani.mortgages import mortgage_value
from games.engine.rulesets.mtaani.numbers import UNIT_RESALE
from games.engine.rulesets.mtaani.raising import can_cover, raise_and_pay, raise_cash
from games.engine.rulesets.mtaani.shares import received


@tagged("mtaani.declare_bankruptcy")
@dataclass(frozen=True, slots=True)
class DeclareBankruptcy(Action):
    pass


@tagged("mtaani.raise_for_me")
@dataclass(frozen=True, slots=True)
class RaiseForMe(Action):
    """Let the table raise what is owed, as it does for an idle player."""


@tagged("mtaani.leave")
@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the game for good."""


@tagged("mtaani.bankrupt")
@dataclass(slots=True)
class Bankrupt(Event):
    """A player is out. The creditor (a seat or the BANK) gets `cash`, and from the bank `payout`."""

    seat: int
    creditor: int
    cash: int
    payout: int
    reason: str

    def apply(self, state: State) -> None:
        transfer(state, self.seat, self.creditor, self.cash)
        transfer(state, BANK, self.creditor, self.payout)
        for tile in list(state.holdings[self.seat]):
            set_units(state, tile, 0)
            set_mortgaged(state, tile, False)
            give_tile(state, tile, NOBODY)
        state.out[self.seat] = True
        if state.turn == self.seat:
            state.again = False


def payout(game: Game, seat: int) -> int:
    """M7.5: mortgage value of the unmortgaged properties plus half the building cost of the units."""
    state, tiles = game.state, game.state.holdings[seat]
    mortgages = sum(mortgage_value(game, tile) for tile in tiles if not state.mortgaged[tile])
    built = sum(game.board.tiles[tile].unit_cost * state.units[tile] for tile in tiles)
    return mortgages + received(built, UNIT_RESALE)


def go_out(play: Play, seat: int, creditor: int, reason: str) -> None:
    """The seat is bankrupt towards `creditor` (a seat or the BANK)."""
    cash = play.state.cash[seat]
    due = 0 if creditor == BANK else payout(play, seat)
    make_good(play, due)
    play.emit(Bankrupt(seat, creditor, cash, due, reason))


def lapse(play: Play, event: Bankrupt) -> None:
    """What was asked of the bankrupt, and what they owe, lapses (M7.4); what was owed to them moves on."""
    if play.state.winners:
        return
    open_to_them = [q for frame in play.state.frames for q in frame.questions if event.seat in q.seats]
    for question in open_to_them:
        play.emit(Answered(question.number))
    redirect_claims(play, event.seat, event.creditor)


def declare_offers(game: Game, seat: int, question: Owes) -> list[Option]:
    """M7.3: only if cash, unit sales and mortgages together cannot cover the debt."""
    return [] if can_cover(game, question) else [DeclareBankruptcy(seat)]


def declare(play: Play, action: DeclareBankruptcy, question: Owes) -> None:
    fail(play, question)


def fail(play: Play, question: Owes) -> None:
    """Bankrupt on the first debt of the queue."""
    debt = question.debts[0]
    go_out(play, debt.payer, debt.payee, debt.reason)


def raise_offers(game: Game, seat: int, question: Owes) -> list[Option]:
    return [RaiseForMe(seat)] if can_cover(game, question) else []


def raise_for_me(play: Play, action: RaiseForMe, question: Owes) -> None:
    raise_cash(play, action.seat, question.debts[0].amount)


def settle_for_them(play: Play, question: Owes) -> None:
    """M2.7, for an idle player who owes: cash, mortgages, units, then insurance held, then bankruptcy."""
    if not settle_or_insure(play, question.seats[0]):
        fail_on_first(play, question.seats[0])


def settle_or_insure(play: Play, seat: int) -> bool:
    """Pay debt after debt: raise what can be raised, then spend insurance. Whether all are settled."""
    while (uncovered := raise_and_pay(play, seat)) is not None:
        offers = use_offers(play, seat, uncovered)
        if not offers:
            return False
        cover(play, uncovered)
        pay_from_new_cash(play)
    return True


def fail_on_first(play: Play, seat: int) -> None:
    question = owing(play, seat)
    assert question is not None
    fail(play, question)


def leave(play: Play, action: Leave, question: None) -> None:
    """M7.3: pay what can be covered in that way; bankrupt on the first debt that cannot, or without one
    towards the bank."""
    if settle_or_insure(play, action.seat):
        go_out(play, action.seat, BANK, "left")
    else:
        fail_on_first(play, action.seat)


DECLARE = Rule(declare_offers, {DeclareBankruptcy: declare})
RAISE_FOR_ME = Rule(raise_offers, {RaiseForMe: raise_for_me})
LEAVE = Rule(Always(Leave), {Leave: leave})
