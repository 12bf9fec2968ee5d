"""What a trade is worth to its two sides, and the cash that makes it good for both (M13, M16.3)."""

from __future__ import annotations

from dataclasses import dataclass

from bots.brains.advanced.worth import cards_worth, rivals, set_shares, sets_worth, shares_worth, tile_worth
from games.engine import Game
from games.engine.rulesets.mtaani.trade_points import TradePoints, fee_today
from games.engine.rulesets.mtaani.trading import Bundle

ENVY = {1: 0.95, 2: 0.25, 3: 0.2}
"""How much another's gain counts as one's own loss, by the number of rivals: nearly the whole of it when
there is but one, since only one of the two can win."""

POINT = 0.8
"""Share of the chamber's fee for which a trade point counts."""

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

    @property
    def for_partner(self) -> float:
        return self.theirs - self.envy * self.mine

    @property
    def leeway(self) -> float:
        """How far apart the least that the partner needs and the most that the seat can give are."""
        return self.most_cash() - self.least_cash(0)

    def and_also(self, other: Deal) -> Deal:
        """This trade and another one, of other sets, in one."""
        return Deal(self.mine + other.mine, self.theirs + other.theirs, self.envy)

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


class Weighing:
    """A trade between two seats, with all worked out that does not follow from the cash, so that many prices
    can be tried. What a set earns the one is paid by the others, so each side counts its part of that."""

    def __init__(self, view: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> None:
        board = view.board
        owner = dict.fromkeys(give.tiles, partner) | dict.fromkeys(take.tiles, seat)
        groups = dict.fromkeys(group for tile in owner if (group := board.tiles[tile].group) is not None)
        gained, given = (sum(tile_worth(view, t) for t in side.tiles) for side in (take, give))
        self.view = view
        self.tiles = gained - given
        self.cards = cards_worth(view, take.insurance, take.cards) - cards_worth(
            view, give.insurance, give.cards
        )
        self.points = [point_worth(view, one, give, take) for one in (seat, partner)]
        self.cash = [view.state.cash[one] for one in (seat, partner)]
        self.shares = [set_shares(view, one, groups, owner) for one in (seat, partner)]
        self.before = [sets_worth(view, one, groups, {}) for one in (seat, partner)]
        self.payers = rivals(view)
        self.envy = ENVY.get(self.payers, 0.2)

    def at(self, given: int) -> Deal:
        """The trade when the seat gives so much cash; negative: gets."""
        cash, payers = -given, self.payers
        mine = shares_worth(self.view, self.shares[0], self.cash[0] + cash) - self.before[0]
        theirs = shares_worth(self.view, self.shares[1], self.cash[1] - cash) - self.before[1]
        return Deal(
            self.tiles + self.cards + cash + mine - theirs / payers + self.points[0],
            -self.tiles - self.cards - cash + theirs - mine / payers + self.points[1],
            self.envy,
        )


def deal(view: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> Deal:
    """Judge a trade in which `seat` gives and takes."""
    return Weighing(view, seat, partner, give, take).at(give.cash - take.cash)


def completes_for(view: Game, other: int, gets: Bundle, gives: Bundle) -> bool:
    """Whether these tiles would make a set of the other's whole."""
    owner = view.state.owner
    return any(
        all(
            t in gets.tiles or (owner[t] == other and t not in gives.tiles) for t in view.board.siblings[tile]
        )
        for tile in gets.tiles
    )


def arms_rival(view: Game, seat: int, partner: int, give: Bundle, take: Bundle) -> bool:
    """Whether the trade makes a set whole for the only rival and none for the seat: no price is worth that,
    for all that the set earns is taken from the seat."""
    return (
        rivals(view) == 1
        and completes_for(view, partner, give, take)
        and not completes_for(view, seat, take, give)
    )


def point_worth(view: Game, seat: int, give: Bundle, take: Bundle) -> float:
    """M13.4, M13.6: a trade point spares who has none the next call of the chamber."""
    points = view.state[TradePoints]
    new = {*give.assets, *take.assets} - set(points.moved)
    return POINT * fee_today(view) if new and not points.points[seat] else 0.0
