"""What the guide's tables hold: properties with their fees, decks, and all that an edition words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from django.utils.translation import gettext as _

from editions import pictures
from editions.art.subjects import category, set_number
from editions.compile import CompiledEdition, Texts, UnitText, Worded, destination, families
from editions.guide.figures import MONEY, Figure
from editions.guide.mtaani import FACTS, lasts
from games.engine import NOBODY, RULESETS, Board, Card, Game, Rules, SeededChance, State, new_game
from games.engine.core.estate import give_tile, set_units

SEAT, VISITOR = 0, 1


@dataclass(frozen=True, slots=True)
class Property:
    """`fees` are those with no units and no set, with the whole set, and with 1, 2 … units."""

    index: int
    name: str
    art: str
    price: int
    mortgage: int
    unit_cost: int
    fees: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PropertySet:
    name: str
    colour: int
    category: str
    properties: tuple[Property, ...]


@dataclass(frozen=True, slots=True)
class Family:
    key: str
    name: str
    units: UnitText
    sets: tuple[PropertySet, ...]
    columns: tuple[str, ...]

    @property
    def single(self) -> bool:
        """Whether the family is one set."""
        return len(self.sets) == 1


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card of a deck: its story; its amount, or the tile that it leads to; what has to be said of it."""

    number: int
    text: str
    figure: Figure | None
    to: tuple[int, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Deck:
    key: str
    name: str
    art: str
    cards: tuple[DeckCard, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that the edition words, with what the ruleset says of it: figures under labels, tiles."""

    key: str
    name: str
    text: str
    facts: tuple[tuple[str, str, Figure], ...] = ()
    tiles: tuple[int, ...] = ()
    note: str = ""


# --- Properties ----------------------------------------------------------------------------------------


@cache
def fees(ruleset: str, variant: str) -> dict[int, tuple[int, ...]]:
    """Every fee of every property, as the ruleset's own function charges a visitor."""
    rules, board = RULESETS[ruleset].configure({}), RULESETS[ruleset].board(variant)
    state, _events = new_game(rules, board, RULESETS[ruleset].seats[0], SeededChance(bytes(32)), 0)
    return {tile: tuple(_fees(rules, board, state.clone(), tile)) for tile in board.properties}


def _fees(rules: Rules, board: Board, state: State, tile: int) -> Iterator[int]:
    game = Game(rules, board, state, 0)
    alone = len(board.siblings[tile]) == 1
    give_tile(state, tile, SEAT)
    if not alone:
        yield rules.hooks.fee(game, tile, VISITOR)
    for sibling in board.siblings[tile]:
        if state.owner[sibling] == NOBODY:
            give_tile(state, sibling, SEAT)
    for units in range(rules.ruleset.numbers.MOST_UNITS + 1):
        set_units(state, tile, units)
        yield rules.hooks.fee(game, tile, VISITOR)


def property_tables(compiled: CompiledEdition) -> list[Family]:
    board, texts = compiled.board, compiled.texts
    charged = fees(texts.ruleset, board.variant)
    return [
        Family(
            key=family,
            name=texts.families[family],
            units=texts.units[family],
            sets=tuple(
                PropertySet(
                    name=texts.groups[group.name],
                    colour=set_number(board, board.tiles[group.tiles[0]]),
                    category=category(board.tiles[group.tiles[0]]),
                    properties=tuple(_property(board, texts, tile, charged[tile]) for tile in group.tiles),
                )
                for group in board.groups.values()
                if group.family == family
            ),
            columns=_columns(texts.units[family], RULESETS[texts.ruleset].numbers.MOST_UNITS),
        )
        for family in families(board)
    ]


def _columns(units: UnitText, most: int) -> tuple[str, ...]:
    """What stands over the fees: without units and set, with the whole set, with 1 unit, 2 units …"""
    built = (f"{count}\u00a0{units.one if count == 1 else units.many}" for count in range(1, most + 1))
    return (_("Fee"), _("Set"), *built)


def _property(board: Board, texts: Texts, index: int, charged: tuple[int, ...]) -> Property:
    tile = board.tiles[index]
    return Property(
        index=index,
        name=texts.tiles[index].name,
        art=pictures.tile_url(texts, index),
        price=tile.cost,
        mortgage=tile.mortgage,
        unit_cost=tile.unit_cost,
        fees=charged,
    )


# --- Decks ---------------------------------------------------------------------------------------------


def decks(compiled: CompiledEdition) -> list[Deck]:
    board, texts = compiled.board, compiled.texts
    return [
        Deck(
            key=deck,
            name=texts.decks[deck],
            art=pictures.card_url(texts, deck),
            cards=tuple(
                _card(board, number, card, text)
                for number, (card, text) in enumerate(zip(cards, texts.cards[deck], strict=True), 1)
            ),
        )
        for deck, cards in board.decks.items()
    ]


def _card(board: Board, number: int, card: Card, text: str) -> DeckCard:
    effects = {
        "gain": _("you receive"),
        "gain_each": _("you receive, from every player"),
        "cost": _("you pay"),
        "cost_each": _("you pay, to every player"),
    }
    if card.effect in effects:
        return DeckCard(number, text, Figure(card.amount, MONEY), (), effects[card.effect])
    to = destination(board, card)
    where = () if to is None else (to,)
    if card.tile is None:
        return DeckCard(number, text, None, where, _("straight to"))
    return DeckCard(number, text, None, where, _("on to") if card.salary else _("without salary, on to"))


# --- What the edition words ----------------------------------------------------------------------------


def entries(compiled: CompiledEdition, kind: str) -> list[Entry]:
    """The entries of a kind in the ruleset's order; empty for a kind that the ruleset has not."""
    texts = compiled.texts
    found = []
    for wording in RULESETS[texts.ruleset].wordings.get(kind, ()):
        worded = texts.worded(kind, wording.key) or Worded(wording.key.replace("_", " "), "")
        facts = tuple(FACTS[kind](wording.key, wording.figures)) if kind in FACTS else ()
        note = lasts(kind, wording.key)
        found.append(Entry(wording.key, worded.name, worded.text, facts, wording.tiles, note))
    return found
