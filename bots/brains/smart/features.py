"""A position as numbers, for each seat in play: what the network judges it by.

The names below are the list that weights are made for; a change of it, or of what a name means, makes all
weights before it useless, so its hash is kept with them.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from bots.brains.advanced.outlook import LANDINGS_A_LAP, average_card, dearest_card, fees, landings
from games.engine import BANK, NOBODY, Game
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.debts import open_debts
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.loans import Loans
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.numbers import MOST_UNITS
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.trade_points import TradePoints

VERSION = 1
MILLION = 1_000_000

OWN = (
    "cash", "means", "debts", "claims", "income", "outgo", "dearest_fee", "fee_over_means", "card_over_means",
    "next_roll", "sets", "potential", "almost", "held_up", "units", "tiles", "mortgaged", "insurance",
    "points", "special", "jail", "reached", "on_turn", "owes", "low",
)  # fmt: skip
"""What is told of a seat."""

TABLE = ("revolution", "late", "two", "three", "insurance_price", "market", "cards")
"""What is told of the table."""

NAMES = (*OWN, *(f"best_{name}" for name in OWN), *(f"mean_{name}" for name in OWN), *TABLE)
"""A seat's own figures, those of its strongest rival, the average of its rivals', the table's."""

HASH = hashlib.sha256(f"{VERSION}:{','.join(NAMES)}".encode()).hexdigest()[:16]


@dataclass(slots=True)
class Estate:
    """What a seat has, counted in one walk over the board."""

    income: int = 0
    mortgages: int = 0
    resale: int = 0
    units: int = 0
    tiles: int = 0
    mortgaged: int = 0
    sets: int = 0
    potential: float = 0.0
    almost: float = 0.0
    held_up: float = 0.0


def log(amount: float) -> float:
    """Money on a scale on which a doubling of much counts like a doubling of little."""
    return math.log1p(max(0.0, amount) / 200_000) if amount >= 0 else 0.0


def estates(view: Game, fee: list[int]) -> list[Estate]:
    """By seat."""
    state, tiles = view.state, view.board.tiles
    owner, units, mortgaged, values = state.owner, state.units, state.mortgaged, state[Market].mortgage
    found = [Estate() for _ in state.out]
    for group in view.board.groups.values():
        held: dict[int, int] = {}
        worth = 0
        for tile in group.tiles:
            seat = owner[tile]
            held[seat] = held.get(seat, 0) + 1
            worth += tiles[tile].cost + MOST_UNITS * tiles[tile].unit_cost
            if seat == NOBODY:
                continue
            own = found[seat]
            own.tiles += 1
            own.income += fee[tile]
            if mortgaged[tile]:
                own.mortgaged += 1
            else:
                own.mortgages += values[tile]
            own.units += units[tile]
            own.resale += units[tile] * tiles[tile].unit_cost // 2
        size = len(group.tiles)
        for seat, count in held.items():
            if seat == NOBODY:
                continue
            own = found[seat]
            if count == size:
                own.sets += 1
                own.potential += worth
            elif count + held.get(NOBODY, 0) == size:
                own.almost += worth * (count / size) ** 2
            elif count == size - 1:
                own.held_up += worth
    return found


def seat_figures(view: Game) -> dict[int, list[float]]:
    """By seat in play, the figures of OWN."""
    state = view.state
    fee = fees(view)
    everyone = estates(view, fee)
    in_play = state.in_play
    rivals = max(1, len(in_play) - 1)
    total = sum(fee)
    card = dearest_card(view)
    owed: dict[int, int] = {}
    for question in open_debts(view):
        owed[question.seats[0]] = sum(debt.amount for debt in question.debts)
    borrowed, lent = [0] * len(state.out), [0] * len(state.out)
    for loan in state[Loans].open:
        borrowed[loan.borrower] += loan.balance
        if loan.lender != BANK:
            lent[loan.lender] += loan.balance
    held, points, holders = state[Insurance].held, state[TradePoints].points, state[SpecialCards].holder
    jail, reached = state[Jail].turns, state[Revolutions].reached
    found = {}
    for seat in in_play:
        own, debt = everyone[seat], owed.get(seat, 0)
        cash = state.cash[seat] - debt
        means = cash + own.mortgages + own.resale
        charged = [fee[tile] if state.owner[tile] != seat else 0 for tile in view.board.properties]
        dearest = max(charged)
        ahead = sum([fee[tile] * ways for tile, ways in landings(view, seat) if state.owner[tile] != seat])
        room = max(means, 100_000)
        found[seat] = [
            log(cash),
            log(means),
            log(borrowed[seat]),
            log(lent[seat]),
            log(own.income * LANDINGS_A_LAP * rivals),
            log((total - own.income) * LANDINGS_A_LAP),
            log(dearest),
            min(3.0, dearest / room),
            min(3.0, card / room),
            log(ahead / 36),
            own.sets / 4,
            log(own.potential),
            log(own.almost),
            log(own.held_up),
            own.units / 20,
            own.tiles / 18,
            own.mortgaged / 18,
            min(held[seat], 3) / 2,
            min(points[seat], 2) / 2,
            sum(holder == seat for holder in holders.values()) / 2,
            jail[seat] / 4,
            float(reached[seat]),
            float(state.turn == seat),
            float(debt > 0),
            float(means < 400_000),
        ]
    return found


def features(view: Game) -> tuple[list[int], list[list[float]]]:
    """The seats in play and, for each, the figures of NAMES."""
    state, figures = view.state, seat_figures(view)
    seats = list(figures)
    free = sum(1 for tile in view.board.properties if state.owner[tile] == NOBODY)
    count = state[Revolutions].count
    table = [
        min(count, 40) / 20,
        count // 10 / 3,
        float(len(seats) == 2),
        float(len(seats) == 3),
        log(state[Insurance].price),
        free / len(view.board.properties),
        average_card(view) / MILLION,
    ]
    rows = []
    for seat in seats:
        others = [figures[other] for other in seats if other != seat] or [figures[seat]]
        best = max(others, key=lambda own: own[1] + own[4] + own[11] / 2)
        mean = [sum(column) / len(others) for column in zip(*others, strict=True)]
        rows.append([*figures[seat], *best, *mean, *table])
    return seats, rows
