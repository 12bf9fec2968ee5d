"""The two decks: drawing, and what the cards do (M10)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.board import Card
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.play import Game, Play
from games.engine.core.state import BANK, Slice, State
from games.engine.rulesets.mtaani.bank import pay_in_full
from games.engine.rulesets.mtaani.city_hall import rule_percent
from games.engine.rulesets.mtaani.debts import Debt, charge
from games.engine.rulesets.mtaani.jail import send_to_jail
from games.engine.rulesets.mtaani.landing import land
from games.engine.rulesets.mtaani.moving import ride
from games.engine.rulesets.mtaani.numbers import (
    CARD_FACE_LIMIT,
    CARD_OPENING_REVOLUTIONS,
    CARD_OPENING_SHARE,
    CARD_SENTENCE,
)
from games.engine.rulesets.mtaani.revolutions import Revolutions, late_points
from games.engine.rulesets.mtaani.shares import owed, received


@tagged("mtaani.decks")
@dataclass(slots=True)
class Decks(Slice):
    """`left`, by deck: the numbers (from 0) of the cards not yet drawn this time round; `sizes`, by deck."""

    left: dict[str, list[int]]
    sizes: dict[str, int]

    def clone(self) -> Decks:
        return Decks({deck: left.copy() for deck, left in self.left.items()}, self.sizes.copy())


@tagged("mtaani.card_drawn")
@dataclass(slots=True)
class CardDrawn(Event):
    """A card is drawn; `amount` is what it comes to now (0 for a card that moves)."""

    seat: int
    deck: str
    number: int
    amount: int

    def apply(self, state: State) -> None:
        decks = state[Decks]
        left = decks.left[self.deck]
        if not left:
            left = decks.left[self.deck] = list(range(decks.sizes[self.deck]))
        left.remove(self.number)


def undrawn(game: Game, deck: str) -> list[int]:
    """The cards that may come next: those not drawn yet, or all when every one has been (M10.2)."""
    decks = game.state[Decks]
    return decks.left[deck] or list(range(decks.sizes[deck]))


def card_share(game: Game, printed: int) -> int:
    """M10.3: the percentage of its printed amount that a Mtaani card comes to now."""
    if printed <= CARD_FACE_LIMIT:
        return 100
    state = game.state
    if state[Revolutions].count < CARD_OPENING_REVOLUTIONS[len(state.out)]:
        return CARD_OPENING_SHARE
    return 100 + late_points(game)


def card_amount(game: Game, card: Card) -> int:
    """What a card that changes money comes to now: scaled, then the municipal rule; rounded once, down for a
    gain from the bank, up for what a player owes."""
    shares = card_share(game, card.amount), rule_percent(game, "cards")
    return received(card.amount, *shares) if card.effect == "gain" else owed(card.amount, *shares)


def draw(play: Play, seat: int, deck: str) -> None:
    """Draw a card and do what it says (M10.1, M10.2, M10.4)."""
    left = undrawn(play, deck)
    number = left[play.chance.below(f"{deck}_card", len(left))]
    card = play.board.decks[deck][number]
    amount = card_amount(play, card) if card.amount else 0
    play.emit(CardDrawn(seat, deck, number, amount))
    EFFECTS[card.effect](play, seat, card, number, amount)


def gain(play: Play, seat: int, card: Card, number: int, amount: int) -> None:
    pay_in_full(play, seat, amount, "card_gain", number)  # M3.5


def gain_each(play: Play, seat: int, card: Card, number: int, amount: int) -> None:
    charge(play, [Debt(other, seat, amount, "card_each", number) for other in play.state.others_after(seat)])


def cost(play: Play, seat: int, card: Card, number: int, amount: int) -> None:
    charge(play, [Debt(seat, BANK, amount, "card_cost", number)])


def cost_each(play: Play, seat: int, card: Card, number: int, amount: int) -> None:
    charge(play, [Debt(seat, other, amount, "card_each", number) for other in play.state.others_after(seat)])


def take_metro(play: Play, seat: int, card: Card, number: int, amount: int) -> None:
    assert card.tile is not None
    ride(play, seat, card.tile, "metro", card.salary)
    land(play, seat)


def go_to_jail(play: Play, seat: int, card: Card, number: int, amount: int) -> None:
    send_to_jail(play, seat, CARD_SENTENCE, "card")


EFFECTS = {
    "gain": gain,
    "gain_each": gain_each,
    "cost": cost,
    "cost_each": cost_each,
    "ride": take_metro,
    "jail": go_to_jail,
}
"""What each kind of card does."""


def land_on_mtaani(play: Play, seat: int) -> None:
    draw(play, seat, "mtaani")


def land_on_metro(play: Play, seat: int) -> None:
    draw(play, seat, "metro")
