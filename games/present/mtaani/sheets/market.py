"""Before buying or paying the fee: what each leaves, what the property would earn, and whose its set is."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine import NOBODY, Game
from games.engine.rulesets.mtaani.market import BuyOrFee
from games.present.asks import OptionView
from games.present.board import TileView, tile_view
from games.present.cast import Cast
from games.present.outlook import owning


@dataclass(frozen=True, slots=True)
class BuyingSheet:
    """`earns`: what a visitor would pay once it is the seat's, `earns_whole` with the whole set unbuilt."""

    price: int
    fee: int
    cash: int
    earns: int
    earns_whole: int
    whole: bool
    set: tuple[TileView, ...]
    tile: int
    cast: Cast = field(compare=False, repr=False)

    @property
    def after_buying(self) -> int:
        return self.cash - self.price

    @property
    def after_paying(self) -> int:
        return self.cash - self.fee

    @property
    def set_name(self) -> str:
        return self.set[0].set_name

    @property
    def others(self) -> list[tuple[TileView, str]]:
        """The rest of the set, with its owners' names."""
        return [
            (view, "" if view.owner is None else self.cast.name(view.owner))
            for view in self.set
            if view.index != self.tile
        ]


def buying(game: Game, question: BuyOrFee, cast: Cast, options: tuple[OptionView, ...]) -> BuyingSheet:
    seat, tile = question.seats[0], question.tile
    siblings = game.board.siblings[tile]
    bought, whole = owning(game, seat, tile), owning(game, seat, *siblings)
    fee = game.rules.hooks.fee
    return BuyingSheet(
        price=question.price,
        fee=question.fee,
        cash=game.state.cash[seat],
        earns=fee(bought, tile, NOBODY),
        earns_whole=fee(whole, tile, NOBODY),
        whole=bought.owns_all(seat, tile),
        set=tuple(tile_view(game, cast, other) for other in siblings),
        tile=tile,
        cast=cast,
    )
