"""Units: building and selling, balanced over the set (M5.4 to M5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.estate import kept, kept_while_built, set_units
from games.engine.core.event import Event
from games.engine.core.money import transfer
from games.engine.core.option import Option, Range, Ranged
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import BANK, State
from games.engine.rulesets.mtaani.bank import make_good
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.numbers import MOST_UNITS, UNIT_RESALE
from games.engine.rulesets.mtaani.shares import received
from games.engine.rulesets.mtaani.whole_sets import whole_sets


@tagged("mtaani.build")
@dataclass(frozen=True, slots=True)
class Build(Action):
    """Add one unit to a property."""

    tile: int


@tagged("mtaani.build_to")
@dataclass(frozen=True, slots=True)
class BuildTo(Action):
    """Bring every property of a set to `units`, as far as funds go (M5.7)."""

    group: str
    units: int


@tagged("mtaani.sell")
@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell one unit of a property back to the bank."""

    tile: int


@tagged("mtaani.built")
@dataclass(slots=True)
class Built(Event):
    """`units` is what stands there now."""

    seat: int
    tile: int
    units: int
    cost: int

    def apply(self, state: State) -> None:
        transfer(state, self.seat, BANK, self.cost)
        set_units(state, self.tile, self.units)


@tagged("mtaani.sold")
@dataclass(slots=True)
class Sold(Event):
    """`units` is what is left there."""

    seat: int
    tile: int
    units: int
    amount: int

    def apply(self, state: State) -> None:
        transfer(state, BANK, self.seat, self.amount)
        set_units(state, self.tile, self.units)


def resale(game: Game, tile: int) -> int:
    """M5.6: half the cost of a unit."""
    return received(game.board.tiles[tile].unit_cost, UNIT_RESALE)


@dataclass(frozen=True, slots=True)
class Site:
    """A set on which its owner may build: each next unit with its cost, and bulk building, which begins with
    the first of them in board order and so needs its cost."""

    group: str
    units: tuple[tuple[int, Build], ...]
    bulk: Ranged


def building_sites(game: Game, seat: int) -> tuple[Site, ...]:
    """M5.4, M5.5: the sets that the seat owns whole and unmortgaged and that have room; a unit goes to a
    property with the fewest."""
    found = []
    for tiles in whole_sets(game, seat):
        site = building_site(game, seat, tiles)
        if site is not None:
            found.append(site)
    return tuple(found)


def building_site(game: Game, seat: int, tiles: tuple[int, ...]) -> Site | None:
    figures, mortgaged, units = game.board.tiles, game.state.mortgaged, game.state.units
    fewest = min([units[tile] for tile in tiles])
    group = figures[tiles[0]].group
    if fewest == MOST_UNITS or group is None or any([mortgaged[tile] for tile in tiles]):
        return None
    following = [(figures[tile].unit_cost, _build(seat, tile)) for tile in tiles if units[tile] == fewest]
    bulk = Ranged(_build_to(seat, group, fewest + 1), "units", Range(fewest + 1, MOST_UNITS))
    return Site(group, tuple(following), bulk)


_sites = kept(building_sites)
_build = cache(Build)
_build_to = cache(BuildTo)
_sell = cache(Sell)


def build_offers(game: Game, seat: int, question: Question) -> Sequence[Option]:
    """A unit here or there, or a whole set to a number of units; not under a zoning ban."""
    sites = _sites(game, seat)
    if not sites:
        return ()
    found: list[Option] = []
    for site in sites:
        if site.group != game.state[SpecialCards].zoned:
            cash = game.state.cash[seat]
            for cost, option in site.units:
                if cost <= cash:
                    found.append(option)
            if site.units[0][0] <= cash:
                found.append(site.bulk)
    return found


def set_has_units(game: Game, tile: int) -> bool:
    """Whether anything in the tile's set has units: neither mortgaged then (M5.2) nor traded (M13.1)."""
    units = game.state.units
    for other in game.board.siblings[tile]:
        if units[other]:
            return True
    return False


def sellable(game: Game, seat: int) -> tuple[int, ...]:
    """M5.5: the seat's properties with the most units of their set."""
    units, siblings = game.state.units, game.board.siblings
    built = [tile for tile in game.state.holdings[seat] if units[tile]]
    return tuple([tile for tile in built if units[tile] == max([units[other] for other in siblings[tile]])])


@kept_while_built
def sell_offers(game: Game, seat: int) -> tuple[Option, ...]:
    return tuple([_sell(seat, tile) for tile in sellable(game, seat)])


def build_unit(play: Play, seat: int, tile: int) -> None:
    play.emit(Built(seat, tile, play.state.units[tile] + 1, play.board.tiles[tile].unit_cost))


def sell_unit(play: Play, seat: int, tile: int) -> None:
    amount = resale(play, tile)
    make_good(play, amount)
    play.emit(Sold(seat, tile, play.state.units[tile] - 1, amount))


def build(play: Play, action: Build, question: Question) -> None:
    build_unit(play, action.seat, action.tile)


def build_to(play: Play, action: BuildTo, question: Question) -> None:
    """M5.7: one level at a time, in board order, until the next unit cannot be paid."""
    tiles = play.board.groups[action.group].tiles
    for level in range(action.units):
        for tile in tiles:
            if play.state.units[tile] == level:
                if play.board.tiles[tile].unit_cost > play.state.cash[action.seat]:
                    return
                build_unit(play, action.seat, tile)


def sell(play: Play, action: Sell, question: Question) -> None:
    sell_unit(play, action.seat, action.tile)


BUILD = Rule(build_offers, {Build: build, BuildTo: build_to})
SELL = Rule(sell_offers, {Sell: sell})
