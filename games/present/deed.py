"""The card of one tile: what it costs, what it earns, whose it is, and what its owner may do with it."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Game
from games.present.asks import OptionView, TokenOf, offered
from games.present.board import BADGE_WORDS, TileView, tile_view
from games.present.cast import Cast
from games.present.face import Deed, Face


@dataclass(frozen=True, slots=True)
class DeedView:
    """`watch` names the fragments that the card is drawn from: when one changes, it is out of date."""

    tile: TileView
    neighbours: tuple[int, int]
    deed: Deed
    cost: int
    unit_cost: int
    held: int
    size: int
    rule: str
    options: tuple[OptionView, ...]
    watch: tuple[str, ...]
    mine: bool
    cast: Cast = field(compare=False, repr=False)

    @property
    def fees(self) -> list[tuple[int, int, bool, str]]:
        """Units, the fee with them, whether that is how it stands, and the units in words."""
        table = self.deed.fees
        if table is None:
            return []
        stands = self.tile.owner is not None and not self.tile.mortgaged
        return [
            (units, fee, stands and units == table.now, self.cast.units(self.tile.index, units))
            for units, fee in enumerate(table.by_units)
        ]

    @property
    def owner(self) -> str:
        return "" if self.tile.owner is None else self.cast.name(self.tile.owner)

    @property
    def unit_label(self) -> str:
        """What one of the things that are built here is called."""
        return self.cast.unit(self.tile.index).one.capitalize()

    @property
    def badges(self) -> list[str]:
        return [BADGE_WORDS[badge]() for badge in self.tile.badges]

    @property
    def renovation_words(self) -> str:
        """How far renovating has come, and when it can go on."""
        figures = self.deed
        if self.tile.owner is None or not figures.renovations_most:
            return ""
        done = _("renovated %(times)s of %(most)s times") % {
            "times": figures.renovations,
            "most": figures.renovations_most,
        }
        if not figures.renovation or self.tile.mortgaged or not figures.renovate_in:
            return done
        count = ngettext("%(count)s revolution", "%(count)s revolutions", figures.renovate_in) % {
            "count": figures.renovate_in
        }
        return _("%(done)s, possible in %(left)s") % {"done": done, "left": count}

    @property
    def progress(self) -> str:
        """How far the owner (or nobody) is with the set."""
        if self.tile.owner is None:
            return _("%(size)s in the set") % {"size": self.size}
        return _("%(held)s of %(size)s in the set") % {"held": self.held, "size": self.size}


def deed(game: Game, face: Face, cast: Cast, index: int, seat: int | None, token_of: TokenOf) -> DeedView:
    """Raises IndexError for a tile that is not on the board."""
    board, state = game.board, game.state
    if not 0 <= index < len(board.tiles):
        raise IndexError(index)
    figures, siblings = board.tiles[index], board.siblings[index]
    owner = state.owner[index]
    mine = seat is not None and owner == seat
    own = offered(game, face, cast, seat, token_of) if mine and seat is not None else ()
    here = tuple(o for o in own if o.tile == index and o.face.place == "estate")
    watch = [f"tile-{tile}" for tile in siblings or (index,)]
    if mine:
        watch.append("asks")
    count = len(board.tiles)
    return DeedView(
        tile=tile_view(game, cast, index, face),
        neighbours=((index - 1) % count, (index + 1) % count),
        deed=face.deed(game, index) if figures.group else Deed(),
        cost=game.rules.hooks.price(game, index) if figures.group else 0,
        unit_cost=figures.unit_cost,
        held=sum(1 for tile in siblings if state.owner[tile] == owner),
        size=len(siblings),
        rule="" if figures.group else face.tile_rule(game, index, cast),
        options=here,
        watch=tuple(watch),
        mine=mine,
        cast=cast,
    )
