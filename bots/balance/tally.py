"""What is counted of the games of a balance check. Pure: from a match to plain JSON data that adds up."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from bots.arena import Brain, Match
from bots.simulation import revolutions_of
from games.engine import BANK, Ruleset
from games.engine.core.events import Paid
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.cards import CardDrawn

MOST = 6_000
"""Actions after which a game is broken off and counts as one that did not end."""

Tally = dict[str, Any]
"""`turns` and `revolutions` of each finished game; `places`: wins by place in the playing order; `tiles` and
`cards` by number and by deck and number."""


def empty(players: int) -> Tally:
    return {"games": 0, "turns": [], "revolutions": [], "places": [0] * players, "tiles": {}, "cards": {}}


def seed_of(check: int, number: int) -> bytes:
    """The seed of a game of a check: whoever plays it anew, plays the same."""
    return hashlib.sha256(f"balance check {check}, game {number}".encode()).digest()


class Counted:
    """A game that is counted as it is played, a step at a time."""

    def __init__(self, ruleset: Ruleset, variant: str, brains: Sequence[Brain], seed: bytes) -> None:
        self.match = Match(ruleset, brains, seed, variant)
        self.fees: dict[int, list[int]] = {}  # by tile: fees paid to owners, and how many
        self.drawn: list[tuple[str, int]] = []  # (card, seat) in order
        self.ruined: list[str] = []  # the cards on whose debts somebody went bankrupt

    @property
    def over(self) -> bool:
        return bool(self.match.state.winners) or self.match.actions >= MOST

    def step(self) -> None:
        self.match.step()
        for event in self.match.events:
            if isinstance(event, Paid) and event.reason == "fee" and event.ref is not None:
                if event.payee != BANK:
                    fees = self.fees.setdefault(event.ref, [0, 0])
                    fees[0] += event.amount
                    fees[1] += 1
            elif isinstance(event, CardDrawn):
                self.drawn.append((f"{event.deck} {event.number}", event.seat))
            elif isinstance(event, Bankrupt) and event.reason.startswith("card") and self.drawn:
                self.ruined.append(self.drawn[-1][0])

    def added_to(self, tally: Tally) -> Tally:
        """The tally with this game. The one given stays as it is."""
        state = self.match.state
        finished = bool(state.winners)
        places = list(tally["places"])
        for seat in state.winners:
            places[state.order.index(seat)] += 1
        tiles = {tile: list(row) for tile, row in tally["tiles"].items()}
        for tile, (amount, times) in self.fees.items():
            row = tiles.setdefault(str(tile), [0, 0])
            row[0] += amount
            row[1] += times
        cards = {card: list(row) for card, row in tally["cards"].items()}
        if finished:
            for card, seat in self.drawn:
                row = cards.setdefault(card, [0, 0, 0])
                row[0] += 1
                row[1] += seat in state.winners
            for card in self.ruined:
                cards[card][2] += 1
        return {
            "games": tally["games"] + 1,
            "turns": [*tally["turns"], state.turns] if finished else tally["turns"],
            "revolutions": (
                [*tally["revolutions"], revolutions_of(state)] if finished else tally["revolutions"]
            ),
            "places": places,
            "tiles": tiles,
            "cards": cards,
        }
