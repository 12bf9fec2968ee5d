"""Special cards on offer (M9.3 to M9.7): bought when what they bring is worth the price."""

from __future__ import annotations

from bots.brains.advanced.outlook import LANDINGS_A_LAP, fee_on
from bots.brains.advanced.reserve import affords
from bots.brains.advanced.worth import rivals
from bots.brains.choices import Choices
from games.engine import NOBODY, Action, Chance, Game
from games.engine.rulesets.mtaani import card_pool
from games.engine.rulesets.mtaani.card_pool import ZONING, SpecialCards
from games.engine.rulesets.mtaani.numbers import (
    INJUNCTION_REVOLUTIONS,
    SALARY,
    SYNDICATE_REVOLUTIONS,
    SYNDICATE_SHARE,
    ZONING_REVOLUTIONS,
)
from games.engine.rulesets.mtaani.special_cards import BuyCard, CardOffer, DeclineCard
from games.engine.rulesets.mtaani.syndicate import FAMILIES


def card_offer(choices: Choices, question: CardOffer, chance: Chance) -> Action | None:
    buy = choices.one(BuyCard)
    worth = card_worth(choices.view, choices.seat, question.card)
    if buy is not None and worth > question.price and affords(choices, question.price):
        return buy
    return choices.one(DeclineCard)


def card_worth(view: Game, seat: int, card: str) -> float:
    """SFR that the card brings, or spares, the seat."""
    match card:
        case card_pool.TELEPORT:
            return SALARY
        case card_pool.ZONING:
            return max((harm(view, seat, group) for group in view.board.groups), default=0.0)
        case card_pool.SYNDICATE:
            return syndicate_share(view, seat)
        case _:
            return protection(view, seat)


def harm(view: Game, seat: int, group: str) -> float:
    """What Zoning of the set takes from its owner, if that is another: the units, and what they would earn
    from the seat meanwhile."""
    state, tiles = view.state, view.board.groups[group].tiles
    owner = state.owner[tiles[0]]
    if owner in (seat, NOBODY) or group == state[SpecialCards].protected:
        return 0.0
    units = sum(view.board.tiles[tile].unit_cost * state.units[tile] for tile in tiles)
    fees = sum(fee_on(view, tile, seat) for tile in tiles if state.units[tile])
    return units / rivals(view) + fees * LANDINGS_A_LAP * ZONING_REVOLUTIONS


def syndicate_share(view: Game, seat: int) -> float:
    """A share of what the others pay each other and the seat, for as long as it runs."""
    state, total = view.state, 0.0
    for tile in view.board.properties:
        group = view.board.tiles[tile].group
        owner = state.owner[tile]
        if owner in (seat, NOBODY) or group is None or view.board.groups[group].family not in FAMILIES:
            continue
        total += fee_on(view, tile, seat) * LANDINGS_A_LAP * rivals(view)
    return total * SYNDICATE_REVOLUTIONS * SYNDICATE_SHARE / 100


def protection(view: Game, seat: int) -> float:
    """The dearest set of the seat, while another may zone it."""
    state = view.state
    threat = state[SpecialCards].holder[ZONING]
    if threat in (seat, NOBODY) or threat < 0:
        return 0.0
    built = [
        sum(view.board.tiles[tile].unit_cost * state.units[tile] for tile in group.tiles)
        for group in view.board.groups.values()
        if all(state.owner[tile] == seat for tile in group.tiles)
    ]
    return max(built, default=0) * (1 + INJUNCTION_REVOLUTIONS * LANDINGS_A_LAP)
