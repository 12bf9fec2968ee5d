"""The compiled board: every figure a game is played with, as plain immutable data.

A room keeps its board from its start, so nothing here is read from a file or a table while a game runs.
Nothing outside a ruleset knows how many tiles, sets, dice or decks there are: it is all here.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile. Amounts are in the ruleset's money, 0 where the tile has none; `group` is its set."""

    index: int
    kind: str
    group: str | None = None
    side: str | None = None
    cost: int = 0
    base_fee: int = 0
    mortgage: int = 0
    unit_cost: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """A set: tiles that one owner may complete. `family` says what is built there."""

    name: str
    family: str
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card's effect, by a name of the ruleset, with its printed amount or its destination."""

    effect: str
    amount: int = 0
    tile: int | None = None
    salary: bool = True


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles in walking order, sets by name, decks by name, and the number of dice."""

    tiles: tuple[Tile, ...]
    groups: dict[str, Group]
    decks: dict[str, tuple[Card, ...]]
    dice: int
    variant: str
    siblings: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    properties: tuple[int, ...] = field(init=False, compare=False, repr=False)
    rank: tuple[int, ...] = field(init=False, compare=False, repr=False)
    costs: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Derive, by tile: `siblings` (the tiles of its set, itself included) and `rank` (its place when
        tiles are put in order from the dearest down, equal ones in board order) and `costs`; and
        `properties`, the tiles that have a set."""
        object.__setattr__(self, "costs", tuple(tile.cost for tile in self.tiles))
        siblings = tuple(self.groups[t.group].tiles if t.group else () for t in self.tiles)
        object.__setattr__(self, "siblings", siblings)
        object.__setattr__(self, "properties", tuple(t.index for t in self.tiles if t.group))
        ranked = sorted(self.tiles, key=lambda tile: -tile.cost)
        object.__setattr__(self, "rank", tuple(ranked.index(tile) for tile in self.tiles))

    def tiles_of_kind(self, kind: str) -> tuple[int, ...]:
        return tuple(t.index for t in self.tiles if t.kind == kind)

    def ahead(self, start: int, to: int) -> int:
        """Steps forward from one tile to another; a whole lap from a tile to itself."""
        return (to - start - 1) % len(self.tiles) + 1

    def to_json(self) -> dict[str, Any]:
        return {
            "tiles": [asdict(t) for t in self.tiles],
            "groups": [asdict(g) for g in self.groups.values()],
            "decks": {name: [asdict(c) for c in cards] for name, cards in self.decks.items()},
            "dice": self.dice,
            "variant": self.variant,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Board:
        groups = (Group(g["name"], g["family"], tuple(g["tiles"])) for g in data["groups"])
        return cls(
            tiles=tuple(Tile(**t) for t in data["tiles"]),
            groups={g.name: g for g in groups},
            decks={name: tuple(Card(**c) for c in cards) for name, cards in data["decks"].items()},
            dice=data["dice"],
            variant=data["variant"],
        )
