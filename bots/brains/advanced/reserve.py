"""How much cash to keep: for the dearest fee ahead, and for loans that fall due."""

from __future__ import annotations

from bots.brains.advanced.outlook import charged, landings
from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices
from games.engine import Game
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.loans import loans_of, term_over
from games.engine.rulesets.mtaani.raising import raisable

LEAST = 250_000
"""SFR that stay in hand whatever lies ahead."""

MOST = 900_000
"""SFR beyond which no fee is saved for in cash: units and mortgages, or an insurance, stand in for it."""


def reserve(view: Game, seat: int) -> int:
    """What the seat should have in cash when it rolls; little, when an insurance stands in for it. Among
    several rivals there are too many fees for that."""
    if view.state[Insurance].held[seat] and rivals(view) == 1:
        return LEAST + due_soon(view, seat)
    fee = charged(view, seat)
    ahead = max([fee[tile] for tile, _ in landings(view, seat)])
    return min(max(LEAST, ahead), MOST) + due_soon(view, seat)


def due_soon(view: Game, seat: int) -> int:
    """Loans that fall due at the start of the seat's next turn."""
    return sum(loan.balance for loan in loans_of(view, seat) if loan.called or term_over(view, loan))


def means(view: Game, seat: int) -> int:
    """Cash, and what mortgages and sales would bring."""
    return view.state.cash[seat] + raisable(view, seat)


def affords(choices: Choices, cost: int) -> bool:
    """Whether the reserve remains after paying."""
    return choices.cash - cost >= choices.once(reserve)
