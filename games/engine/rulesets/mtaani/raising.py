"""What a player can raise, and raising it for them (M2.7, M7.3)."""

from __future__ import annotations

from games.engine.core.play import Game, Play
from games.engine.rulesets.mtaani.building import resale, sell_unit, sellable
from games.engine.rulesets.mtaani.debts import Owes, owing, pay_from_new_cash
from games.engine.rulesets.mtaani.mortgages import dearest_first, mortgage_tile, mortgage_value, mortgageable


def raisable(game: Game, seat: int) -> int:
    """SFR that unit sales and mortgages together bring, on top of cash."""
    state = game.state
    units, mortgaged = state.units, state.mortgaged
    total = 0
    for tile in state.holdings[seat]:
        if not mortgaged[tile]:
            total += mortgage_value(game, tile)
        if units[tile]:
            total += units[tile] * resale(game, tile)
    return total


def can_cover(game: Game, question: Owes) -> bool:
    """Whether cash, unit sales and mortgages together cover the first debt (M7.3)."""
    seat = question.seats[0]
    return game.state.cash[seat] + raisable(game, seat) >= question.debts[0].amount


def raise_cash(play: Play, seat: int, amount: int) -> None:
    """Raise cash until the seat holds `amount` or has nothing left: mortgages, the dearest first, then
    units one at a time, the dearest first, with the mortgages that become possible."""
    state = play.state
    while state.cash[seat] < amount:
        tiles = dearest_first(play, mortgageable(play, seat))
        if tiles:
            mortgage_tile(play, seat, tiles[0])
            continue
        units = sellable(play, seat)
        if not units:
            return
        figures = play.board.tiles
        sell_unit(play, seat, min(units, key=lambda tile: (-figures[tile].unit_cost, tile)))


def raise_and_pay(play: Play, seat: int) -> Owes | None:
    """Raise and pay debt after debt; returns the question with a debt that cannot be covered, if any."""
    while (question := owing(play, seat)) is not None:
        if not can_cover(play, question):
            return question
        raise_cash(play, seat, question.debts[0].amount)
        pay_from_new_cash(play)
    return None
