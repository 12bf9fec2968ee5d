"""Mortgaging and lifting, one by one and in bulk (M5.1 to M5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.estate import kept, kept_while_built, set_mortgaged
from games.engine.core.event import Event
from games.engine.core.money import transfer
from games.engine.core.option import Option, Range, Ranged
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, State
from games.engine.rulesets.mtaani.bank import make_good
from games.engine.rulesets.mtaani.building import set_has_units
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.numbers import UNMORTGAGE_EXTRA

LIFTING = 100 + UNMORTGAGE_EXTRA
"""M5.1: what lifting a mortgage costs, in percent of its value, rounded up as it is owed."""


@tagged("mtaani.mortgage")
@dataclass(frozen=True, slots=True)
class Mortgage(Action):
    tile: int


@tagged("mtaani.mortgage_many")
@dataclass(frozen=True, slots=True)
class MortgageMany(Action):
    """Mortgage a number of properties, from the dearest down (M5.3)."""

    count: int


@tagged("mtaani.mortgage_until")
@dataclass(frozen=True, slots=True)
class MortgageUntil(Action):
    """Mortgage from the dearest down until at least `amount` SFR are raised (M5.3)."""

    amount: int


@tagged("mtaani.unmortgage")
@dataclass(frozen=True, slots=True)
class Unmortgage(Action):
    tile: int


@tagged("mtaani.unmortgage_many")
@dataclass(frozen=True, slots=True)
class UnmortgageMany(Action):
    """Lift a number of mortgages, from the dearest property down (M5.3)."""

    count: int


@tagged("mtaani.mortgaged")
@dataclass(slots=True)
class Mortgaged(Event):
    seat: int
    tile: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, BANK, self.seat, self.amount)
        set_mortgaged(state, self.tile, True)


@tagged("mtaani.unmortgaged")
@dataclass(slots=True)
class Unmortgaged(Event):
    seat: int
    tile: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.amount)
        set_mortgaged(state, self.tile, False)


def mortgage_value(game: Game, tile: int) -> int:
    """M5.1: the printed value, or the price last paid to the bank for it if that was less."""
    return game.state[Market].mortgage[tile]


def lifting_cost(game: Game, tile: int) -> int:
    return cost_of_lifting(mortgage_value(game, tile))


def cost_of_lifting(value: int) -> int:
    """M5.1: the mortgage value plus 10%."""
    return -(-value * LIFTING // 100)


def dearest_first(game: Game, tiles: list[int]) -> list[int]:
    """M5.3: by cost, the dearest first; equal ones in board order."""
    return sorted(tiles, key=game.board.rank.__getitem__)


def mortgageable(game: Game, seat: int) -> list[int]:
    """M5.2: the seat's unmortgaged properties, none of whose set has units."""
    mortgaged = game.state.mortgaged
    return [tile for tile, _, _ in unless_mortgaged(game, seat) if not mortgaged[tile]]


@kept_while_built
def unless_mortgaged(game: Game, seat: int) -> tuple[tuple[int, int, Mortgage], ...]:
    """What the seat may mortgage unless it has: the properties in whose sets there are no units, each with
    its mortgage value and the action."""
    values = game.state[Market].mortgage
    tiles = [tile for tile in game.state.holdings[seat] if not set_has_units(game, tile)]
    return tuple([(tile, values[tile], Mortgage(seat, tile)) for tile in tiles])


@kept_while_built
def if_mortgaged(game: Game, seat: int) -> tuple[tuple[int, int, Unmortgage], ...]:
    """What the seat may lift if it has mortgaged it: its properties, dearest first (M5.3), each with the cost
    of lifting and the action."""
    values = game.state[Market].mortgage
    tiles = dearest_first(game, game.state.holdings[seat])
    return tuple([(tile, cost_of_lifting(values[tile]), Unmortgage(seat, tile)) for tile in tiles])


@kept
def mortgaged_by(game: Game, seat: int) -> tuple[tuple[int, int, Unmortgage], ...]:
    """The seat's mortgaged properties, dearest first (M5.3), each with the cost of lifting and the action."""
    mortgaged = game.state.mortgaged
    return tuple([lifting for lifting in if_mortgaged(game, seat) if mortgaged[lifting[0]]])


def liftable(game: Game, seat: int) -> list[tuple[int, int]]:
    """Of the seat's mortgaged properties, dearest first, those that its cash reaches one after the other
    (M5.3), with their costs: one that is too dear is passed over for a cheaper one."""
    cash = game.state.cash[seat]
    found = []
    for tile, cost, _ in mortgaged_by(game, seat):
        if cost <= cash:
            cash -= cost
            found.append((tile, cost))
    return found


@cache
def _mortgage_up_to(count: int, seat: int) -> Ranged:
    return Ranged(MortgageMany(seat, 2), "count", Range(2, count))


@lru_cache(1024)
def _mortgage_for(total: int, seat: int) -> Ranged:
    return Ranged(MortgageUntil(seat, 1), "amount", Range(1, total))


@cache
def _unmortgage_up_to(count: int, seat: int) -> Ranged:
    return Ranged(UnmortgageMany(seat, 2), "count", Range(2, count))


@kept
def mortgage_offers(game: Game, seat: int) -> tuple[Option, ...]:
    """Each property, a number of them, or as many as raise an amount."""
    mortgaged = game.state.mortgaged
    found: list[Option] = []
    total = 0
    for tile, value, option in unless_mortgaged(game, seat):
        if not mortgaged[tile]:
            found.append(option)
            total += value
    if len(found) > 1:
        found += _mortgage_up_to(len(found), seat), _mortgage_for(total, seat)
    return tuple(found)


def unmortgage_offers(game: Game, seat: int, question: Question) -> tuple[Option, ...]:
    """Each property whose mortgage the seat can lift, or a number of them."""
    cost_of_all, options = unmortgage_all(game, seat)
    return options if cost_of_all <= game.state.cash[seat] else unmortgage_some(game, seat)


def unmortgage_some(game: Game, seat: int) -> tuple[Option, ...]:
    """What the seat is offered while its cash does not reach for all."""
    cash = game.state.cash[seat]
    each = [option for _, cost, option in mortgaged_by(game, seat) if cost <= cash]
    return unmortgage_options(seat, each, len(liftable(game, seat)))


@kept
def unmortgage_all(game: Game, seat: int) -> tuple[int, tuple[Option, ...]]:
    """What lifting all its mortgages costs the seat, and what it is offered while it can pay that."""
    mortgaged = game.state.mortgaged
    cost_of_all = 0
    each: list[Option] = []
    for tile, cost, option in if_mortgaged(game, seat):
        if mortgaged[tile]:
            cost_of_all += cost
            each.append(option)
    return cost_of_all, unmortgage_options(seat, each, len(each))


def unmortgage_options(seat: int, each: Sequence[Option], most: int) -> tuple[Option, ...]:
    """Each of these, or a number of them."""
    return (*each, _unmortgage_up_to(most, seat)) if most > 1 else tuple(each)


def mortgage_tile(play: Play, seat: int, tile: int) -> None:
    amount = mortgage_value(play, tile)
    make_good(play, amount)
    play.emit(Mortgaged(seat, tile, amount))


def lift_tile(play: Play, seat: int, tile: int) -> None:
    play.emit(Unmortgaged(seat, tile, lifting_cost(play, tile)))


def mortgage(play: Play, action: Mortgage, question: Question) -> None:
    mortgage_tile(play, action.seat, action.tile)


def mortgage_many(play: Play, action: MortgageMany, question: Question) -> None:
    for tile in dearest_first(play, mortgageable(play, action.seat))[: action.count]:
        mortgage_tile(play, action.seat, tile)


def mortgage_until(play: Play, action: MortgageUntil, question: Question) -> None:
    raised = 0
    for tile in dearest_first(play, mortgageable(play, action.seat)):
        if raised < action.amount:
            raised += mortgage_value(play, tile)
            mortgage_tile(play, action.seat, tile)


def unmortgage(play: Play, action: Unmortgage, question: Question) -> None:
    lift_tile(play, action.seat, action.tile)


def unmortgage_many(play: Play, action: UnmortgageMany, question: Question) -> None:
    for tile, _ in liftable(play, action.seat)[: action.count]:
        lift_tile(play, action.seat, tile)


MORTGAGE = Rule(
    mortgage_offers, {Mortgage: mortgage, MortgageMany: mortgage_many, MortgageUntil: mortgage_until}
)
UNMORTGAGE = Rule(unmortgage_offers, {Unmortgage: unmortgage, UnmortgageMany: unmortgage_many})
