"""Who and what is named at a table: players, tiles, sets, money, in words and in safe markup."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from editions.compile import Texts, UnitText
from games.engine import BANK, Board
from games.present import money


@dataclass(frozen=True, slots=True)
class Cast:
    """`names` of the players by seat, the room's own texts and its board."""

    names: tuple[str, ...]
    texts: Texts
    board: Board

    def name(self, seat: int) -> str:
        return self.names[seat]

    def player(self, seat: int) -> SafeString:
        """A player's name as markup: a name may run in another direction than the sentence."""
        return format_html("<b><bdi>{}</bdi></b>", self.names[seat])

    def party(self, seat: int) -> SafeString:
        """A player or the bank."""
        return conditional_escape(_("the bank")) if seat == BANK else self.player(seat)

    def party_name(self, seat: int) -> str:
        return _("the bank") if seat == BANK else self.names[seat]

    def tile(self, index: int) -> str:
        return self.texts.tiles[index].name

    def money(self, value: int) -> str:
        return money.with_currency(value, self.texts.currency)

    def unit(self, tile: int) -> UnitText:
        """What is built on a tile. The tile is a property."""
        group = self.board.tiles[tile].group
        assert group is not None
        return self.texts.units[self.board.groups[group].family]

    def units(self, tile: int, count: int) -> str:
        """Some units of what is built on a tile: 1 house, 3 satellites."""
        words = self.unit(tile)
        return f"{count}{money.NO_BREAK}{words.one if count == 1 else words.many}"


class OfSeat:
    """What every view of a seat has beside its own: the player's number, counted from 1, and name."""

    __slots__ = ()

    seat: int
    cast: Cast

    @property
    def p(self) -> int:
        return self.seat + 1

    @property
    def name(self) -> str:
        return self.cast.name(self.seat)


def say(sentence: str, **parts: str | int) -> SafeString:
    """A translated sentence with its parts filled in, as markup. Parts that are not markup are escaped."""
    escaped = {
        name: conditional_escape(part if isinstance(part, str) else str(part)) for name, part in parts.items()
    }
    return mark_safe(sentence % escaped)  # noqa: S308
