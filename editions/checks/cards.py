"""Cards: a text for each, that names its destination and no amount but the card's own.

The table shows the amount beside the text, so a text needs none. It may name the one that its deck variant
prints, where that is always paid (M10.3); one that grows with the revolutions would be untrue soon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from editions.checks.fault import Fault, text_faults
from editions.checks.placeholders import placeholder_faults, without_placeholders
from editions.checks.spelt_figures import spelt_figures
from editions.checks.tile_names import Names, folded, tile_names, without_names
from editions.compile import PLACEHOLDER, destination
from editions.guide.figures import amount as written
from editions.places import Path, card_place, part_place
from games.engine import Board, Card, Ruleset


def card_faults(document: dict[str, Any], ruleset: Ruleset, board: Board) -> Iterator[Fault]:
    decks = document.get("cards")
    if not isinstance(decks, dict):
        return
    for deck in board.decks:
        if deck not in decks:
            yield Fault.at(("cards",), part_place("cards", deck), _("missing"))
    limit = ruleset.numbers.CARD_FACE_LIMIT
    reader = _Reader(board, limit, tile_names(document), document.get("currency"))
    first: dict[str, str] = {}
    for deck, texts in decks.items():
        if deck not in board.decks:
            yield Fault.at(("cards", deck), part_place("cards", deck), _("not in the ruleset"))
        elif isinstance(texts, list):
            cards = board.decks[deck]
            if len(texts) != len(cards):
                what = _("%(found)d texts, but the deck has %(wanted)d cards")
                facts = {"found": len(texts), "wanted": len(cards)}
                yield Fault.at(("cards", deck), part_place("cards", deck), what % facts)
            for at, (text, card) in enumerate(zip(texts, cards, strict=False)):
                yield from reader.faults(("cards", deck, at), card_place(deck, at), text, card, first)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads texts against the board; `names` is what a text may call each tile, folded.

    `limit` is the largest printed amount that is always paid as it is (M10.3).
    """

    board: Board
    limit: int
    names: Names
    currency: object

    def faults(
        self, path: Path, place: str, text: object, card: Card, first: dict[str, str]
    ) -> Iterator[Fault]:
        """`first` keeps the place of each text read so far."""
        if not isinstance(text, str):
            return
        yield from text_faults(path, place, text)
        if not text.strip():
            return
        other = first.setdefault(folded(text), place)
        if other != place:
            yield Fault.at(path, place, _("the text of %(other)s") % {"other": other})
        for what in (*self._about_destination(text, card), *self._about_amount(text, card)):
            yield Fault.at(path, place, what)

    def _about_destination(self, text: str, card: Card) -> Iterator[str]:
        to = destination(self.board, card)
        yield from placeholder_faults(text, () if to is None else (PLACEHOLDER,))
        if to is None or to not in self.names or PLACEHOLDER in text:
            return
        if not any(name in folded(text) for name in self.names[to]):
            facts = {"tile": to, "placeholder": PLACEHOLDER}
            yield _("does not name its destination, tile %(tile)d, nor has %(placeholder)s") % facts

    def _about_amount(self, text: str, card: Card) -> Iterator[str]:
        left = without_names(folded(without_placeholders(text)), self.names)
        named = spelt_figures(left)
        facts = {"amount": written(card.amount), "variant": self.board.variant}
        for figure, value in named:
            if not card.amount:
                yield _("names the figure %(figure)s; this card has no amount") % {"figure": figure}
            elif value != card.amount:
                said = _(
                    "names the figure %(figure)s; this card’s amount is %(amount)s in the variant %(variant)s"
                )
                yield said % {"figure": figure, **facts}
            elif value > self.limit:
                yield _("names the amount %(amount)s, which varies during a game; the table shows it") % facts
        currency = folded(self.currency) if isinstance(self.currency, str) else ""
        if not named and currency and re.search(rf"\b{re.escape(currency)}\b", left):
            yield _("names the currency; the table shows the amount")
