"""The assets panel: what a player owns, set by set, with everything that can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from games.engine import Game
from games.present.asks import OffView, OptionView
from games.present.board import TileView, tile_view
from games.present.cast import Cast
from games.present.face import PanelFace


@dataclass(frozen=True, slots=True)
class HoldingView:
    """One property with its own options, and what is not possible with it now."""

    tile: TileView
    options: tuple[OptionView, ...]
    off: tuple[OffView, ...]


@dataclass(frozen=True, slots=True)
class SetView:
    """A set of which the player owns something; `options` concern the whole of it."""

    group: str
    held: int
    size: int
    holdings: tuple[HoldingView, ...]
    options: tuple[OptionView, ...]
    cast: Cast = field(compare=False, repr=False)

    @property
    def name(self) -> str:
        return self.cast.texts.groups[self.group]

    @property
    def complete(self) -> bool:
        return self.held == self.size

    @property
    def first(self) -> TileView:
        """Any of its tiles: they share colour and pattern."""
        return self.holdings[0].tile


@dataclass(frozen=True, slots=True)
class EstateView:
    """`bulk` are options over several sets, such as mortgaging a number of properties."""

    cash: int
    sets: tuple[SetView, ...]
    bulk: tuple[OptionView, ...]
    cast: Cast = field(compare=False, repr=False)


def estate_view(
    game: Game, cast: Cast, can: Sequence[OptionView], cannot: Sequence[OffView], seat: int
) -> EstateView:
    board, state = game.board, game.state
    sets = []
    for group in board.groups.values():
        mine = [tile for tile in group.tiles if state.owner[tile] == seat]
        if not mine:
            continue
        sets.append(
            SetView(
                group=group.name,
                held=len(mine),
                size=len(group.tiles),
                holdings=tuple(
                    HoldingView(
                        tile_view(game, cast, tile),
                        tuple(o for o in can if o.tile == tile),
                        tuple(o for o in cannot if o.tile == tile),
                    )
                    for tile in mine
                ),
                options=tuple(o for o in can if o.group == group.name),
                cast=cast,
            )
        )
    bulk = tuple(o for o in can if o.tile is None and o.group is None)
    return EstateView(state.cash[seat], tuple(sets), bulk, cast)


PLAIN_ESTATE = PanelFace(
    id="estate",
    icon="layers",
    title=lambda: _("Assets"),
    template="table/panels/estate.html",
    view=lambda game, cast, options, seat: estate_view(game, cast, options, (), seat),
)
