"""From an edition's rows to what a room keeps: the ruleset's board and the edition's texts, as plain data.

The board comes from the ruleset alone, so an edition cannot change a number (M1.4, P6.1).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from editions.document import Document, from_edition, version_of
from editions.models import Edition
from games.engine import RULESETS, Board, Card, Wording

PLACEHOLDER = "{tile}"


def numbered(place: int) -> str:
    """What stands for the name of a wording's tile, by its place in the order: `{1}` for the first."""
    return f"{{{place + 1}}}"


@dataclass(frozen=True, slots=True)
class TileText:
    """A tile's name in full and as a small board shows it."""

    name: str
    short: str


@dataclass(frozen=True, slots=True)
class UnitText:
    """What is built in a family, in the singular and the plural."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Worded:
    """What an edition makes of something that its ruleset has it word."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Texts:
    """All names and texts of an edition, in the orders and by the keys of its ruleset's board.

    `version` pins pictures and names the content; it is empty for a draft. `groups` names the sets,
    `families` the families of properties, `units` what is built in each, `decks` the decks; `wordings` are
    by kind and key, as the ruleset lists them.
    """

    slug: str
    version: str
    ruleset: str
    language: str
    city: str
    currency: str
    tiles: tuple[TileText, ...]
    cards: dict[str, tuple[str, ...]]
    groups: dict[str, str]
    families: dict[str, str]
    units: dict[str, UnitText]
    decks: dict[str, str]
    wordings: dict[str, dict[str, Worded]] = field(default_factory=dict)

    def worded(self, kind: str, key: str) -> Worded | None:
        """The name and text of an event, a mission …; None where the edition is older than the wording."""
        return self.wordings.get(kind, {}).get(key)

    def to_json(self) -> dict[str, Any]:
        plain = asdict(self)
        plain["tiles"] = list(plain["tiles"])
        plain["cards"] = {deck: list(texts) for deck, texts in self.cards.items()}
        return plain

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Texts:
        return cls(
            **data
            | {
                "tiles": tuple(TileText(**tile) for tile in data["tiles"]),
                "cards": {deck: tuple(texts) for deck, texts in data["cards"].items()},
                "units": {family: UnitText(**unit) for family, unit in data["units"].items()},
                "wordings": {
                    kind: {key: Worded(**entry) for key, entry in entries.items()}
                    for kind, entries in data.get("wordings", {}).items()
                },
            }
        )


@dataclass(frozen=True, slots=True)
class CompiledEdition:
    """What a room plays with from its start, whatever becomes of the edition."""

    board: Board
    texts: Texts

    def to_json(self) -> dict[str, Any]:
        return {"board": self.board.to_json(), "texts": self.texts.to_json()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> CompiledEdition:
        return cls(board=Board.from_json(data["board"]), texts=Texts.from_json(data["texts"]))


def compile_edition(edition: Edition) -> CompiledEdition:
    """The edition with its ruleset's board. Raises KeyError or ValueError for a draft that is not whole."""
    return compile_document(from_edition(edition), edition.version)


def compile_document(document: Document, version: str | None = None) -> CompiledEdition:
    """The same for a document; without a version, that of its content."""
    ruleset = RULESETS[document["ruleset"]]
    board = ruleset.board(document["deck_variant"])
    named = {tile["index"]: TileText(tile["name"], tile["short"]) for tile in document["tiles"]}
    tiles = tuple(named[tile.index] for tile in board.tiles)
    texts = Texts(
        slug=document["slug"],
        version=version_of(document) if version is None else version,
        ruleset=ruleset.name,
        language=document["language"],
        city=document["city"],
        currency=document["currency"],
        tiles=tiles,
        cards={
            deck: tuple(
                _fill(text, board, card, tiles)
                for text, card in zip(document["cards"][deck], cards, strict=True)
            )
            for deck, cards in board.decks.items()
        },
        groups={key: document["groups"][key]["name"] for key in board.groups},
        families={key: document["families"][key]["name"] for key in families(board)},
        units={
            key: UnitText(document["families"][key]["one"], document["families"][key]["many"])
            for key in families(board)
        },
        decks={key: document["decks"][key]["name"] for key in board.decks},
        wordings={
            kind: _worded(document.get("wordings", {}).get(kind, {}), wordings, tiles)
            for kind, wordings in ruleset.wordings.items()
        },
    )
    return CompiledEdition(board, texts)


def families(board: Board) -> tuple[str, ...]:
    """The families of properties, in the order of their first tile."""
    return tuple(dict.fromkeys(group.family for group in board.groups.values()))


def destination(board: Board, card: Card) -> int | None:
    """The tile that a card sends its player to, None for a card about money."""
    if card.tile is None and card.effect == "jail":
        return board.tiles_of_kind("jail")[0]
    return card.tile


def _fill(text: str, board: Board, card: Card, tiles: tuple[TileText, ...]) -> str:
    to = destination(board, card)
    return text if to is None else text.replace(PLACEHOLDER, tiles[to].name)


def _worded(
    entries: dict[str, Any], wordings: tuple[Wording, ...], tiles: tuple[TileText, ...]
) -> dict[str, Worded]:
    """What the ruleset has worded since is left out: the table has words of its own for it."""
    found = {}
    for wording in wordings:
        entry = entries.get(wording.key)
        if entry is None:
            continue
        text = entry["text"]
        for place, tile in enumerate(wording.tiles):
            text = text.replace(numbered(place), tiles[tile].name)
        found[wording.key] = Worded(entry["name"], text)
    return found
