"""What a trade would change: cash and worth on both sides, and the sets it touches, before and after."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine import Action, Game, Refused
from games.engine.rulesets.mtaani.mortgages import lifting_cost
from games.engine.rulesets.mtaani.offers import check_partner, open_offers
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.trading import (
    Bundle,
    CounterTrade,
    OfferTrade,
    Traded,
    TradeOffer,
    lacks,
    points_for,
    why_not,
)
from games.present.board import TileView, tile_view
from games.present.cast import Cast, OfSeat
from games.present.face import PreviewFace
from games.present.mtaani.refusals import REFUSALS


@dataclass(frozen=True, slots=True)
class SetBefore:
    """How many of a set's tiles a side owns before and after, tile by tile."""

    first: TileView
    before: tuple[bool, ...]
    after: tuple[bool, ...]

    @property
    def name(self) -> str:
        return self.first.set_name

    @property
    def size(self) -> int:
        return len(self.before)

    @property
    def held_before(self) -> int:
        return sum(self.before)

    @property
    def held_after(self) -> int:
        return sum(self.after)

    @property
    def completed(self) -> bool:
        return all(self.after) and not all(self.before)

    @property
    def broken(self) -> bool:
        return all(self.before) and not all(self.after)


@dataclass(frozen=True, slots=True)
class Side(OfSeat):
    seat: int
    cash: int
    cash_after: int
    worth: int
    worth_after: int
    sets: tuple[SetBefore, ...]
    cast: Cast = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Exchange:
    """`refused`: the code of why it is not possible (as it stands); then `sides` may be empty. The viewer's
    side comes first. `lifting`: mortgaged tiles that change hands, with what lifting each costs."""

    sides: tuple[Side, ...]
    points: int
    refused: str
    about: int
    lifting: tuple[tuple[int, int], ...]
    cast: Cast = field(compare=False, repr=False)

    @property
    def why(self) -> str:
        return REFUSALS[self.refused](Refused(self.refused, seat=self.about), self.cast)

    @property
    def half(self) -> bool:
        """Only one side has something in it so far."""
        return self.refused == "one_sided"

    @property
    def mortgaged(self) -> list[tuple[str, int]]:
        return [(self.cast.tile(tile), cost) for tile, cost in self.lifting]


def exchange(game: Game, cast: Cast, seat: int, partner: int, give: Bundle, take: Bundle) -> Exchange:
    """What the seat giving `give` to the partner for `take` would come to, for the seat's eyes."""
    refused = why_not(game, seat, partner, give, take)
    if refused == "no_such_partner" or lacks(game, seat, give) or lacks(game, partner, take):
        return Exchange((), 0, refused, partner, (), cast)
    offer = TradeOffer(0, (partner,), None, None, seat, give, take)
    points = points_for(game, offer)
    state = game.state.clone()
    Traded(seat, partner, give, take, points, state[Revolutions].count).apply(state)
    then = Game(game.rules, game.board, state, game.now, game.hints)
    tiles = (*give.tiles, *take.tiles)
    groups = list(dict.fromkeys(game.board.tiles[tile].group for tile in sorted(tiles)))
    worth = game.rules.hooks.net_worth
    return Exchange(
        sides=tuple(
            Side(
                who,
                game.state.cash[who],
                state.cash[who],
                worth(game, who),
                worth(then, who),
                tuple(_set(game, then, cast, who, group) for group in groups if group),
                cast,
            )
            for who in (seat, partner)
        ),
        points=points,
        refused=refused,
        about=partner,
        lifting=tuple((tile, lifting_cost(game, tile)) for tile in tiles if game.state.mortgaged[tile]),
        cast=cast,
    )


def _set(game: Game, then: Game, cast: Cast, seat: int, group: str) -> SetBefore:
    tiles = game.board.groups[group].tiles
    return SetBefore(
        tile_view(game, cast, tiles[0]),
        tuple(game.state.owner[tile] == seat for tile in tiles),
        tuple(then.state.owner[tile] == seat for tile in tiles),
    )


def offered(game: Game, cast: Cast, offer: TradeOffer, seat: int) -> Exchange:
    """An open offer as one of its two sides sees it."""
    if seat == offer.proposer:
        return exchange(game, cast, seat, offer.partner, offer.give, offer.take)
    return exchange(game, cast, seat, offer.proposer, offer.take, offer.give)


def previewed(game: Game, cast: Cast, action: Action) -> Exchange | None:
    """What an offer that is being made would come to; None when there is nobody to make it to."""
    assert isinstance(action, OfferTrade | CounterTrade)
    if isinstance(action, OfferTrade):
        partner = action.partner
        try:
            check_partner(game, action.seat, partner, TradeOffer)
        except Refused as refused:
            return Exchange((), 0, refused.code, partner, (), cast)
    else:
        answered = [o for o in open_offers(game) if o.number == action.offer and o.partner == action.seat]
        if not answered:
            return None
        partner = answered[0].proposer
    return exchange(game, cast, action.seat, partner, action.give, action.take)


PREVIEW = PreviewFace("table/panels/mtaani/exchange.html", previewed)
