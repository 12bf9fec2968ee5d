"""What a player is worth (M6.3, M4.8)."""

from __future__ import annotations

from games.engine.core.estate import kept
from games.engine.core.play import Game
from games.engine.rulesets.mtaani.debts import owing
from games.engine.rulesets.mtaani.loans import Loans
from games.engine.rulesets.mtaani.shares import received
from games.engine.rulesets.mtaani.world import event_percent


def debts(game: Game, seat: int) -> int:
    """What the seat owes: its loans, and what it is asked to pay now beside them."""
    total = 0
    for loan in game.state[Loans].open:
        if loan.borrower == seat:
            total += loan.balance
    question = owing(game, seat)
    if question is not None:
        total += sum([debt.amount for debt in question.debts if debt.reason != "loan"])
    return total


def worth_beside_cash(game: Game, seat: int) -> int:
    """M6.3: the costs of the unmortgaged properties, less debts; M4.8: at today's property values."""
    return received(unmortgaged_costs(game, seat), event_percent(game, "values")) - debts(game, seat)


@kept
def unmortgaged_costs(game: Game, seat: int) -> int:
    cost, mortgaged = game.board.costs, game.state.mortgaged
    return sum([cost[tile] for tile in game.state.holdings[seat] if not mortgaged[tile]])


def net_worth(game: Game, seat: int) -> int:
    """With present cash."""
    return game.state.cash[seat] + worth_beside_cash(game, seat)
