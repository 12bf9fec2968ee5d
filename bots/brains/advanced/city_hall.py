"""City Hall (M11.2): the rule that helps the seat more than the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bots.brains.advanced.outlook import LANDINGS_A_LAP, average_card, fee_on
from bots.brains.choices import Choices
from games.engine import NOBODY, Action, Chance, Game
from games.engine.rulesets.mtaani.card_pool import ZONING, SpecialCards
from games.engine.rulesets.mtaani.city_hall import BanCards, ChooseRule, SetRule
from games.engine.rulesets.mtaani.numbers import ATM_GAIN, RULE_DOUBLE, SALARY
from games.engine.rulesets.mtaani.revolutions import Revolutions

CARD_TILES = 3
"""Tiles that draw, or may draw, a Mtaani card."""


def choose_rule(choices: Choices, question: ChooseRule, chance: Chance) -> Action | None:
    view, seat = choices.view, choices.seat
    if fears_cards(view, seat):
        return choices.one(BanCards)
    found = edges(view, seat)
    return max(choices.all(SetRule), key=lambda action: worth(found, action), default=None)


def edges(view: Game, seat: int) -> dict[str, float]:
    """By what the rule is about, SFR that doubling it is worth to the seat."""
    return {what: edge(view, seat, doubled) for what, doubled in DOUBLED.items()}


def worth(found: Mapping[str, float], action: SetRule) -> float:
    """Of the edges, the rule's: halving undoes half of what doubling adds."""
    return found.get(action.what, 0.0) * (1 if action.percent == RULE_DOUBLE else -0.5)


def edge(view: Game, seat: int, doubled: Callable[[Game, int], float]) -> float:
    """What doubling adds for the seat, less what it adds for the others on average."""
    others = [doubled(view, other) for other in view.state.in_play if other != seat]
    return doubled(view, seat) - sum(others) / max(1, len(others))


def fears_cards(view: Game, seat: int) -> bool:
    """Another holds Zoning, and the seat has much to lose by it."""
    holder = view.state[SpecialCards].holder[ZONING]
    built = any(view.state.units[tile] > 2 for tile in view.state.holdings[seat])
    return built and holder >= 0 and holder != seat


def fees(view: Game, seat: int) -> float:
    """What fees bring the seat in a lap, less what they cost it."""
    state, gains, costs = view.state, 0, 0
    rivals = [other for other in state.in_play if other != seat]
    for tile in view.board.properties:
        if state.owner[tile] == seat:
            gains += fee_on(view, tile, rivals[0]) * len(rivals) if rivals else 0
        else:
            costs += fee_on(view, tile, seat)
    return (gains - costs) * LANDINGS_A_LAP


def salary(view: Game, seat: int) -> float:
    return 0 if view.state[Revolutions].reached[seat] else SALARY


def cards(view: Game, seat: int) -> float:
    return average_card(view) * CARD_TILES * LANDINGS_A_LAP


def prices(view: Game, seat: int) -> float:
    """Who has more cash buys more."""
    free = sum(view.board.tiles[t].cost for t in view.board.properties if view.state.owner[t] == NOBODY)
    return -min(free, view.state.cash[seat]) * LANDINGS_A_LAP


def atm(view: Game, seat: int) -> float:
    start, size = view.state.position[seat], len(view.board.tiles)
    to_come = view.board.tiles_of_kind("atm")[0] > start or start > size - 3
    return min(ATM_GAIN, view.state.bank) * LANDINGS_A_LAP if to_come else 0


DOUBLED: Mapping[str, Callable[[Game, int], float]] = {
    "fees": fees,
    "salary": salary,
    "cards": cards,
    "prices": prices,
    "atm": atm,
}
"""What doubling adds for a seat until the next revolution."""
