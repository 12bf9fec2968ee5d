"""What a trade is worth to its two sides, and the cash that makes it good for both (M13, M16.3)."""

from __future__ import annotations

from dataclasses import dataclass

from bots.brains.advanced.worth import cards_worth, rivals, sets_worth, tile_worth
from games.engine import Game
from games.engine.rulesets.mtaani.trading import Bundle

ENVY = {1: 0.9, 2: 0.45, 3: 0.3}
"""How much another's gain counts as one's own loss, by the number of rivals."""

MARGIN = 20_000
"""SFR that a trade must bring each side in its own eyes."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a trade brings `seat` and `partner`, in SFR, cash included, each in its own estate."""

    mine: float
    theirs: float
    envy: float

    @property
    def for_me(self) -> float:
        return self.mine - self.envy * self.theirs

    def with_cash(self, cash: float) -> Deal:
        """As if the seat gave so much more cash."""
        return Deal(self.mine - cash, self.theirs + cash, self.envy)

    def least_cash(self, patience: float) -> float:
        """What the seat must give (negative: may ask for) so that the trade helps the partner; `patience` is
        how far the partner's envy is thought of, from 0 to 1."""
        envy = self.envy * patience
        return (envy * self.mine - self.theirs + MARGIN) / (1 + envy)

    def most_cash(self) -> float:
        """What the seat can give so that the trade is still good for it."""
        return (self.mine - self.envy * self.theirs - MARGIN) / (1 + self.envy)


def deal(view: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> Deal:
    """Judge a trade in which `seat` gives and takes."""
    board, state = view.board, view.state
    owner = dict.fromkeys(give.tiles, partner) | dict.fromkeys(take.tiles, seat)
    groups = {group for tile in owner if (group := board.tiles[tile].group) is not None}
    tiles = sum(tile_worth(view, tile) for tile in take.tiles) - sum(tile_worth(view, t) for t in give.tiles)
    cards = cards_worth(view, take.insurance, take.cards) - cards_worth(view, give.insurance, give.cards)
    cash = take.cash - give.cash

    def sets(who: int, flow: int) -> float:
        after = sets_worth(view, who, groups, owner, state.cash[who] + flow)
        return after - sets_worth(view, who, groups, {})

    return Deal(
        tiles + cards + cash + sets(seat, cash),
        -tiles - cards - cash + sets(partner, -cash),
        ENVY.get(rivals(view), 0.25),
    )
