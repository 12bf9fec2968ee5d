"""The special cards: where each of the four is, and what is in force (M9.3)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.play import Game
from games.engine.core.state import NOBODY, Slice, State
from games.engine.rulesets.mtaani.city_hall import cards_banned
from games.engine.rulesets.mtaani.numbers import (
    INJUNCTION_FROM,
    INJUNCTION_PRICE,
    SYNDICATE_FROM,
    SYNDICATE_PRICE,
    TELEPORT_PRICE,
    ZONING_PRICE,
)

TELEPORT, ZONING, SYNDICATE, INJUNCTION = CARDS = ("teleport", "zoning", "syndicate", "injunction")
PRICES = {
    TELEPORT: TELEPORT_PRICE,
    ZONING: ZONING_PRICE,
    SYNDICATE: SYNDICATE_PRICE,
    INJUNCTION: INJUNCTION_PRICE,
}
SOLD_FROM = {TELEPORT: 0, ZONING: 0, SYNDICATE: SYNDICATE_FROM, INJUNCTION: INJUNCTION_FROM}
"""The revolution from which each card is on offer."""

IN_FORCE = -2
"""The holder of a card that has been played and whose revolutions run."""


@tagged("mtaani.special_cards")
@dataclass(slots=True)
class SpecialCards(Slice):
    """`holder`, by card: a seat, NOBODY (in the pool) or IN_FORCE.

    `zoned`: the set under a ban, until revolution `zoned_until`. `syndicate`: the seat that takes its
    share, until `syndicate_until`; `syndicates` counts those played. `protected`: the set under an
    Injunction, until `protected_until`, from every Syndicate played after number `protected_after`.
    """

    holder: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CARDS, NOBODY))
    zoned: str = ""
    zoned_until: int = 0
    syndicate: int = NOBODY
    syndicate_until: int = 0
    syndicates: int = 0
    protected: str = ""
    protected_until: int = 0
    protected_after: int = 0

    def clone(self) -> SpecialCards:
        return SpecialCards(
            self.holder.copy(),
            self.zoned,
            self.zoned_until,
            self.syndicate,
            self.syndicate_until,
            self.syndicates,
            self.protected,
            self.protected_until,
            self.protected_after,
        )


@tagged("mtaani.card_returned")
@dataclass(slots=True)
class CardReturned(Event):
    """A card is in the pool again and can be bought."""

    card: str

    def apply(self, state: State) -> None:
        state[SpecialCards].holder[self.card] = NOBODY


def holds(game: Game, seat: int, card: str) -> bool:
    return game.state[SpecialCards].holder[card] == seat


def may_play_cards(game: Game, seat: int) -> bool:
    """M9.3, M9.8: a card in hand, and no ban on cards."""
    return seat in game.state[SpecialCards].holder.values() and not cards_banned(game)
