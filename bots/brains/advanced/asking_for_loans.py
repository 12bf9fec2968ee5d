"""Asking another player for a loan: for land, to build, and when nothing else is left (M6.8, M16.3)."""

from __future__ import annotations

from bots.brains.advanced.building import EARNED_BACK_IN, earns, sites
from bots.brains.advanced.manners import may_offer, was_turned_down_loan
from bots.brains.advanced.reserve import reserve
from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices
from games.engine import NOBODY, Action
from games.engine.rulesets.mtaani.debts import Owes, owing
from games.engine.rulesets.mtaani.loans import loans_of
from games.engine.rulesets.mtaani.numbers import LOAN_LEAST, LOAN_STEP, MOST_UNITS
from games.engine.rulesets.mtaani.offers import Openness, open_offers
from games.engine.rulesets.mtaani.player_loans import ProposeLoan

RATE = 25
TERM = 4
SPARED = 2
"""How many times the loan its lender must have in cash to be asked."""

LONG_RATE = 30
LONG_TERM = 10
"""What a strict lender asks of one who buys or builds: less for each revolution than the bank takes."""

LAND = 0.5
"""Share of what all free properties cost for which money is kept ready where there is one rival."""

LAND_LEAST = 100_000
"""SFR below which no loan is asked for land."""


def ask_for_land(choices: Choices) -> Action | None:
    """What the free properties that may fall to the seat cost beyond its cash: of the only rival, who can buy
    the less of them then, and who is owed nothing yet."""
    view, seat = choices.view, choices.seat
    if rivals(view) > 1 or not may_offer(view, seat):
        return None
    lender = richest(choices, {loan.lender for loan in loans_of(view, seat)})
    if lender is None:
        return None
    owner, tiles = view.state.owner, view.board.tiles
    free = sum(tiles[tile].cost for tile in view.board.properties if owner[tile] == NOBODY)
    lacking = int(free * LAND) + choices.once(reserve) - choices.cash
    return _for_long(choices, lender, lacking, LAND_LEAST)


def ask_to_build(choices: Choices) -> Action | None:
    """As much as building the good sets to the full lacks, of the richest who can spare so much as a unit."""
    wanted = lacking_to_build(choices)
    if wanted is None or not may_offer(choices.view, choices.seat):
        return None
    lender = richest(choices, set())
    return None if lender is None else _for_long(choices, lender, *wanted)


def lacking_to_build(choices: Choices) -> tuple[int, int] | None:
    """What building the good sets to the full lacks, and the least of it that is worth asking for; None when
    there is no such set."""
    units, tiles = choices.view.state.units, choices.view.board.tiles
    good = [tile for group in sites(choices) for tile in group if earns(choices, tile) * EARNED_BACK_IN >= 1]
    if not good:
        return None
    lacking = sum(tiles[tile].unit_cost * (MOST_UNITS - units[tile]) for tile in good)
    lacking += choices.once(reserve) - choices.cash
    return lacking, max(LOAN_LEAST, min(tiles[tile].unit_cost for tile in good))


def _for_long(choices: Choices, lender: int, lacking: int, least: int) -> Action | None:
    """As much of what is lacking as the lender can spare, if that is enough to be worth asking."""
    amount = min(lacking, choices.view.state.cash[lender] // SPARED) // LOAN_STEP * LOAN_STEP
    if amount < least:
        return None
    return ProposeLoan(choices.seat, lender, choices.seat, amount, LONG_RATE, LONG_TERM)


def richest(choices: Choices, passed_over: set[int], least: int = 0) -> int | None:
    """Of those with so much cash who has most; None when all are closed to offers or have refused one."""
    cash = choices.view.state.cash
    found = [other for other in lenders(choices) if other not in passed_over and cash[other] >= least]
    return max(found, key=lambda other: (cash[other], -other), default=None)


def lenders(choices: Choices) -> list[int]:
    """Who may be asked: those who take offers and may lend (M6.8), have none of the seat's before them and
    have refused none."""
    view, seat = choices.view, choices.seat
    state = view.state
    asked = {offer.partner for offer in open_offers(view) if offer.proposer == seat}
    return [
        other
        for other in state.in_play
        if other not in {seat, *asked}
        and state[Openness].open[other]
        and owing(view, other) is None
        and not was_turned_down_loan(view, seat, other)
    ]


def ask(choices: Choices, lacking: int, question: Owes) -> Action | None:
    """The richest who has enough, once for a sum."""
    view, seat = choices.view, choices.seat
    if lacking <= 0 or not may_offer(view, seat):
        return None
    amount = max(LOAN_LEAST, -(-lacking // LOAN_STEP) * LOAN_STEP)
    lender = richest(choices, {debt.payee for debt in question.debts}, SPARED * amount)
    return None if lender is None else ProposeLoan(seat, lender, seat, amount, RATE, TERM)
