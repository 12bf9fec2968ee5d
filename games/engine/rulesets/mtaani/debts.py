"""Mandatory payments: paid at once, or owed until they are (M7.1, M7.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.engine.core.codec import tagged
from games.engine.core.events import Paid
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.state import BANK


@tagged("mtaani.debt")
@dataclass(frozen=True, slots=True)
class Debt:
    """`payer` owes `payee` (a seat or the BANK) `amount` SFR; `ref` is the tile or card it is about."""

    payer: int
    payee: int
    amount: int
    reason: str
    ref: int | None = None


@tagged("mtaani.owes")
@dataclass(frozen=True, slots=True)
class Owes(Question):
    """A player owes more than their cash. `debts` is the queue, the oldest first."""

    debts: tuple[Debt, ...]


def charge(play: Play, debts: list[Debt]) -> None:
    """Demand mandatory payments, in this order. What a player's cash covers is paid at once; the rest is
    asked for, each player's debts in one queue, all players side by side."""
    queues: dict[int, list[Debt]] = {}
    for debt in debts:
        if debt.payer not in queues and play.state.cash[debt.payer] >= debt.amount:
            pay(play, debt)
        else:
            queues.setdefault(debt.payer, []).append(debt)
    if queues:
        play.ask_each([(Owes, (payer,), (tuple(queue),)) for payer, queue in queues.items()])
        pay_from_new_cash(play)


def pay(play: Play, debt: Debt) -> None:
    play.emit(Paid(debt.payer, debt.payee, debt.amount, debt.reason, debt.ref))


def open_debts(game: Game) -> list[Owes]:
    """The debts that the game waits for now, one for each player who owes."""
    found = []
    for question in game.on_top():
        if type(question) is Owes:
            found.append(question)
    return found


def owing(game: Game, seat: int) -> Owes | None:
    """What the seat owes now, if anything."""
    for question in game.on_top():
        if type(question) is Owes and question.seats[0] == seat:
            return question
    return None


def pay_from_new_cash(play: Play) -> None:
    """M7.1, M7.2: as soon as cash covers the first debt of a queue, it is paid by itself."""
    for question in play.on_top():
        if type(question) is Owes and play.state.cash[question.seats[0]] >= question.debts[0].amount:
            pay(play, question.debts[0])
            drop_first(play, question)
            pay_from_new_cash(play)  # the payment may have brought another debtor what they need
            return


def drop_first(play: Play, question: Owes) -> None:
    """The first debt of a queue is settled."""
    keep(play, question, question.debts[1:])


def keep(play: Play, question: Owes, debts: tuple[Debt, ...]) -> None:
    """Go on with these debts; with none the question is answered."""
    if debts:
        play.change(replace(question, debts=debts))
    else:
        play.answer(question)


def redirect_claims(play: Play, gone: int, heir: int) -> None:
    """M7.2: what is owed to a player who went out is owed to `heir` (a seat or the BANK) instead; nobody
    owes themself, and a loan is never owed to the bank in a player's place (M6.11)."""
    for question in open_debts(play):
        if any(debt.payee == gone for debt in question.debts):
            left = []
            for debt in question.debts:
                if debt.payee != gone:
                    left.append(debt)
                elif heir != debt.payer and not (heir == BANK and debt.reason == "loan"):
                    left.append(replace(debt, payee=heir))
            keep(play, question, tuple(left))
