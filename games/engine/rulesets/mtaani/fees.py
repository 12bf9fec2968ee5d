"""What a visitor owes (M4)."""

from __future__ import annotations

from games.engine.core.play import Game
from games.engine.core.state import NOBODY
from games.engine.rulesets.mtaani.city_hall import rule_percent
from games.engine.rulesets.mtaani.numbers import (
    MOST_UNITS,
    RENOVATION_RAISE,
    RENOVATION_RAISE_LEAST,
    WHOLE_SET_FACTOR,
)
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.world import event_percent

Exact = tuple[int, int]
"""An amount before it is rounded: numerator and denominator."""


def fee(game: Game, tile: int, payer: int) -> int:
    """What `payer` owes for landing on a property now (M4.1 to M4.6); 0 on other tiles."""
    owner = game.state.owner[tile]
    if not game.board.tiles[tile].group or owner == payer or game.state.mortgaged[tile]:
        return 0  # M4.5
    if owner == NOBODY:
        return bank_fee(game, tile)
    return owners_fee(game, tile)


def bank_fee(game: Game, tile: int) -> int:
    """M4.1: the base fee with event and municipal adjustments, for staying without buying."""
    return adjusted(game, base_fee(game, tile))


def owners_fee(game: Game, tile: int) -> int:
    """The fee of an owned, unmortgaged property, whoever pays, in the order of M4.6."""
    return adjusted(game, renovated_fee(game, tile, own_fee(game, tile)))


def fee_with_units(game: Game, tile: int, units: int) -> int:
    """What the property would charge today with so many units, for its card; 0 units: its base fee."""
    fee = built_fee(game, tile, units) if units else base_fee(game, tile)
    return adjusted(game, renovated_fee(game, tile, fee))


def own_fee(game: Game, tile: int) -> Exact:
    units = game.state.units[tile]
    if units:
        return built_fee(game, tile, units)
    base, of = base_fee(game, tile)
    if game.owns_all(game.state.owner[tile], tile):
        return base * WHOLE_SET_FACTOR, of  # M4.3: whatever is mortgaged or built beside it
    return base, of


def base_fee(game: Game, tile: int) -> Exact:
    """M4.2: cost times fee rate, as the board prints it."""
    return game.board.tiles[tile].base_fee, 1


def built_fee(game: Game, tile: int, units: int) -> Exact:
    """M4.4: (cost + unit cost × u) × u ÷ 5."""
    figures = game.board.tiles[tile]
    return (figures.cost + figures.unit_cost * units) * units, MOST_UNITS


def renovated_fee(game: Game, tile: int, fee: Exact) -> Exact:
    """M8.4: each renovation adds 10% of the fee, and no less than 5% of the cost."""
    times = game.state[Renovations].times[tile]
    if not times:
        return fee
    amount, of = fee
    share, least = amount * RENOVATION_RAISE, game.board.tiles[tile].cost * of * RENOVATION_RAISE_LEAST
    return amount * 100 + max(share, least) * times, of * 100


def adjusted(game: Game, fee: Exact) -> int:
    """M4.6: the world event, then the municipal rule; rounded once, up, as it is owed."""
    amount, of = fee
    event, rule = event_percent(game, "fees"), rule_percent(game, "fees")
    if event != 100 or rule != 100:
        amount, of = amount * event * rule, of * 10_000
    return -(-amount // of)
