"""The figures of the two decks, in the order in which editions word them (M10.1, M10.4)."""

from __future__ import annotations

from games.engine.core.board import Card

VARIANTS = ("standard", "paris")

GAINS = (900_000, 3_000_000, None, 115_000, 750_000, 2_000_000, 3_200_000, 2_450_000, 1_490_000, 1_300_000)
GAIN_EACH = 50_000
COSTS = (850_000, 46_000, 1_700_000, None, 234_000, 1_800_000, 2_900_000, 2_750_000, 780_000, 2_600_000)
COST_EACH = 26_000

JAIL = -1
RIDES = (35, JAIL, 44, 34, 3, 45, 0, 12, 22, 17, 42, 31, 38, 18, 27, JAIL, 5, 43, 24, 46)
WITHOUT_SALARY = (3, 7)
"""Numbers (from 0) of the Metro cards that pay no salary on the way: to tile 34, and the visit to 12."""

PARIS_GAINS = {0: 1_100_000, 1: 2_000_000}
PARIS_RIDES = {0: 28}


def mtaani_deck(variant: str) -> tuple[Card, ...]:
    """The twenty cards that change money: ten gains, then ten costs."""
    instead = PARIS_GAINS if variant == "paris" else {}
    gains = [
        Card("gain_each", GAIN_EACH) if amount is None else Card("gain", instead.get(number, amount))
        for number, amount in enumerate(GAINS)
    ]
    costs = [Card("cost_each", COST_EACH) if amount is None else Card("cost", amount) for amount in COSTS]
    return (*gains, *costs)


def metro_deck(variant: str) -> tuple[Card, ...]:
    """The twenty cards that move the player."""
    instead = PARIS_RIDES if variant == "paris" else {}
    return tuple(
        Card("jail")
        if tile == JAIL
        else Card("ride", tile=instead.get(number, tile), salary=number not in WITHOUT_SALARY)
        for number, tile in enumerate(RIDES)
    )
