"""Paying with lone properties: the cash left builds, and Advanced takes them for more than they cost."""

from __future__ import annotations

from collections.abc import Iterator

from bots.brains.advanced.proposing import is_lone
from bots.brains.smart.bargaining import Terms, bargain
from games.engine import Game
from games.engine.rulesets.mtaani.trading import NOTHING, Bundle

SEVERAL = 3
"""Lone properties that are given for one thing at most."""


def bought(view: Game, seat: int, partner: int, take: Bundle) -> Terms | None:
    """The properties at the terms that are best for the seat of those that Advanced would take at once."""
    found = [bargain(view, seat, partner, give, take) for give in payments(view, seat, take)]
    return max((terms for terms in found if terms is not None), key=lambda terms: terms.for_me, default=None)


def payments(view: Game, seat: int, take: Bundle) -> Iterator[Bundle]:
    """What may be given beside cash: nothing, one lone property, or the dearest ones."""
    yield NOTHING
    spare = spare_tiles(view, seat, take.tiles)[:SEVERAL]
    for tile in spare:
        yield Bundle(tiles=(tile,))
    for count in range(2, len(spare) + 1):
        yield Bundle(tiles=tuple(sorted(spare[:count])))


def spare_tiles(view: Game, seat: int, wanted: tuple[int, ...]) -> list[int]:
    """The lone properties of the seat, the dearest first, but for those of the sets that it wants more of."""
    tiles = view.board.tiles
    sets = {tiles[tile].group for tile in wanted}
    found = [
        tile
        for tile in view.state.holdings[seat]
        if tiles[tile].group not in sets and is_lone(view, seat, tile)
    ]
    return sorted(found, key=lambda tile: (-tiles[tile].cost, tile))
