"""What the ruleset has decided about a row, to be read while one words it."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import models
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from editions import labels
from editions.admin.rows import board_of
from editions.compile import destination
from editions.models import Edition, EditionCard, EditionTile, EditionWording
from games.engine import RULESETS, Board, Card


@dataclass(frozen=True, slots=True)
class Facts:
    """`title` names the row; `note` is what its text is about."""

    title: str
    note: str = ""


def facts(row: models.Model, edition: Edition) -> Facts:
    """Asks the database nothing when the edition's tiles are at hand."""
    if isinstance(row, EditionTile):
        return _of_tile(row, board_of(edition))
    if isinstance(row, EditionCard):
        return _of_card(row, board_of(edition))
    if isinstance(row, EditionWording):
        return _of_wording(row, edition)
    return Facts(labels.words(getattr(row, "key", str(row))))


def _of_tile(row: EditionTile, board: Board) -> Facts:
    if row.index >= len(board.tiles):
        return Facts(str(row.index))
    tile = board.tiles[row.index]
    note = labels.words(tile.group or tile.kind)
    return Facts(str(row.index), f"{note} · {number(tile.cost)}" if tile.cost else note)


def _of_card(row: EditionCard, board: Board) -> Facts:
    deck = board.decks.get(row.deck, ())
    title = f"{row.deck} {row.number}"
    return Facts(title, effect(board, deck[row.number - 1]) if row.number <= len(deck) else "")


def _of_wording(row: EditionWording, edition: Edition) -> Facts:
    known = RULESETS[edition.ruleset].wordings.get(row.kind, ())
    wording = next((wording for wording in known if wording.key == row.key), None)
    if wording is None:
        return Facts(labels.words(row.key))
    names = {tile.index: tile.name for tile in edition.tiles.all()}
    if wording.tiles:
        way = " → ".join(f"{tile} {names.get(tile, '')}".strip() for tile in wording.tiles)
        return Facts(way, " ".join(f"{{{place}}}" for place in range(1, len(wording.tiles) + 1)))
    if wording.figures:
        figures = ", ".join(number(figure) for figure in wording.figures)
        return Facts(labels.words(row.key), _("may name %(figures)s") % {"figures": figures})
    return Facts(labels.words(row.key))


def effect(board: Board, card: Card) -> str:
    """What a card does, by the ruleset's names."""
    to = destination(board, card)
    if to is None:
        return f"{labels.words(card.effect)} {number(card.amount)}"
    if card.tile is None:
        return labels.words(card.effect)
    where = _("to tile %(tile)d") if card.salary else _("to tile %(tile)d, without salary")
    return where % {"tile": to}


def number(value: int) -> str:
    return number_format(value, force_grouping=True)
