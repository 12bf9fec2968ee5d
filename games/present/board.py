"""The tiles and the tokens as a board shows them."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from editions.art.subjects import category, set_number
from games.engine import NOBODY, Game
from games.present import money
from games.present.cast import Cast
from games.present.face import Face
from games.present.geometry import edge

BADGE_WORDS = {"zone": lambda: _("zoned"), "prot": lambda: _("protected")}


@dataclass(frozen=True, slots=True)
class TileView:
    """One tile. `amount` is its price while it is for sale and today's fee while it is owned, None for a tile
    that cannot be owned; `mark` is what such a tile shows in its place."""

    index: int
    edge: str
    category: str
    colour: int
    ownable: bool
    owner: int | None
    units: int
    mortgaged: bool
    amount: int | None
    mark: str
    badges: tuple[str, ...]
    cast: Cast = field(compare=False, repr=False)

    @property
    def id(self) -> str:
        return f"tile-{self.index}"

    @property
    def p(self) -> int | None:
        """The number of the owner's colour and shape."""
        return None if self.owner is None else self.owner + 1

    @property
    def pips(self) -> range:
        return range(self.units)

    @property
    def units_words(self) -> str:
        return self.cast.units(self.index, self.units)

    @property
    def cost(self) -> int:
        """The price that the board prints."""
        return self.cast.board.tiles[self.index].cost

    @property
    def name(self) -> str:
        return self.cast.texts.tiles[self.index].name

    @property
    def short(self) -> str:
        return self.cast.texts.tiles[self.index].short

    @property
    def set_name(self) -> str:
        group = self.cast.board.tiles[self.index].group
        return self.cast.texts.groups[group] if group else ""

    @property
    def label(self) -> str:
        """Name as the board has it too, set, owner, units, fee or price, state: all that the picture says."""
        parts = [self.name if self.short in self.name else f"{self.name} ({self.short})"]
        if self.set_name:
            parts.append(_("%(set)s set") % {"set": self.set_name})
        parts += self._standing()
        return ", ".join(parts)

    def _standing(self) -> list[str]:
        if not self.ownable:
            return [self.mark] if self.mark else []
        if self.owner is None:
            return [_("for sale at %(price)s") % {"price": self.cast.money(self.amount or 0)}]
        parts = [_("owned by %(player)s") % {"player": self.cast.name(self.owner)}]
        if self.mortgaged:
            return [*parts, _("mortgaged")]
        if self.units:
            parts.append(self.cast.units(self.index, self.units))
        parts += [BADGE_WORDS[badge]() for badge in self.badges if badge in BADGE_WORDS]
        return [*parts, _("fee %(fee)s") % {"fee": self.cast.money(self.amount or 0)}]

    @property
    def figure(self) -> str:
        """What stands below the name on the board."""
        if self.mortgaged:
            return _("mortgaged")
        if self.amount is not None:
            return money.short(self.amount)
        return self.mark


@dataclass(frozen=True, slots=True)
class TokenView:
    """A player's token; `place` and `of` fan out those that share a tile."""

    seat: int
    tile: int
    edge: str
    place: int
    of: int
    on_turn: bool
    out: bool

    @property
    def id(self) -> str:
        return f"tok-{self.seat}"

    @property
    def p(self) -> int:
        return self.seat + 1


def tile_view(game: Game, cast: Cast, index: int, face: Face | None = None) -> TileView:
    board, state, hooks = game.board, game.state, game.rules.hooks
    tile, owner = board.tiles[index], state.owner[index]
    amount = None
    if tile.group:
        amount = hooks.price(game, index) if owner == NOBODY else hooks.fee(game, index, NOBODY)
    return TileView(
        index=index,
        edge=edge(index, len(board.tiles)),
        category=category(tile),
        colour=set_number(board, tile),
        ownable=tile.group is not None,
        owner=None if owner == NOBODY else owner,
        units=state.units[index],
        mortgaged=state.mortgaged[index],
        amount=amount,
        mark=face.tile_mark(game, index) if face and not tile.group else "",
        badges=face.badges(game, index) if face else (),
        cast=cast,
    )


def tiles(game: Game, face: Face, cast: Cast) -> tuple[TileView, ...]:
    return tuple(tile_view(game, cast, tile.index, face) for tile in game.board.tiles)


def tokens(game: Game) -> tuple[TokenView, ...]:
    state = game.state
    found = []
    for seat, tile in enumerate(state.position):
        here = [s for s, at in enumerate(state.position) if at == tile and not state.out[s]]
        found.append(
            TokenView(
                seat=seat,
                tile=tile,
                edge=edge(tile, len(game.board.tiles)),
                place=here.index(seat) if seat in here else 0,
                of=max(1, len(here)),
                on_turn=seat == state.turn and not state.over,
                out=state.out[seat],
            )
        )
    return tuple(found)
