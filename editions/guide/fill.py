"""Placeholders of the prose, filled in as markup: figures of the ruleset, names of the edition.

- `{salary}` is a figure, `{bank_term|revolution|revolutions}` a figure with its noun.
- `{tile:atm}` is the first tile of a kind, by name and with a link to it.
- `{deck:metro}`, `{family:telecom}`, `{units:telecom}`, `{special_cards:insurance}`, `{events:games}` … are
  what the edition calls a deck, a family, what is built there, and whatever else it words.
- `{city}` and `{currency}` are the edition's.
- `[words](anchor)` leads to another place of the guide.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, gettext_noop

from editions.compile import CompiledEdition, Texts
from editions.guide.figures import NO_BREAK, Figure, amount
from editions.guide.prose import ProseError
from games.engine import Board

BOTS = {
    "basic": gettext_noop("Basic"),
    "advanced": gettext_noop("Advanced"),
    "smart": gettext_noop("Smart"),
}
"""The kinds of bots are called here what they are called at the table (M16)."""

PLACEHOLDER = re.compile(r"\{([^{}]*)\}|\[([^\[\]]+)\]\(([a-z0-9-]+)\)")


@dataclass(frozen=True, slots=True)
class Filler:
    """Fills in texts in the language that is active."""

    board: Board
    texts: Texts
    figures: Mapping[str, Figure]

    @classmethod
    def of(cls, compiled: CompiledEdition, figures: Mapping[str, Figure]) -> Filler:
        return cls(compiled.board, compiled.texts, figures)

    def fill(self, text: str) -> SafeString:
        """Raises ProseError for a placeholder that means nothing."""
        parts: list[str] = []
        at = 0
        for found in PLACEHOLDER.finditer(text):
            parts.append(self._plain(text[at : found.start()]))
            if found[2]:
                parts.append(format_html('<a href="#{}">{}</a>', found[3], self._plain(found[2])))
            else:
                parts.append(self._filled(found[1]))
            at = found.end()
        parts.append(self._plain(text[at:]))
        return mark_safe("".join(parts))  # noqa: S308 - of escaped parts

    def _plain(self, text: str) -> SafeString:
        if "{" in text or "}" in text or "](" in text:
            raise ProseError(text)
        return conditional_escape(text)

    def _filled(self, name: str) -> SafeString:
        name, *nouns = name.split("|")
        if len(nouns) not in (0, 2):
            raise ProseError(name)
        if ":" in name:
            if nouns:
                raise ProseError(name)
            return self._named(*name.split(":", 1))
        if name in ("city", "currency"):
            return conditional_escape(getattr(self.texts, name))
        figure = self.figures.get(name)
        if figure is None:
            raise ProseError(f"{{{name}}}")
        shown = self.figure(name, figure)
        if not nouns:
            return shown
        return format_html("{}{}{}", shown, NO_BREAK, nouns[0] if figure.value == 1 else nouns[1])

    def figure(self, name: str, figure: Figure) -> SafeString:
        return format_html(
            '<data class="fig num" data-figure="{}" value="{}">{}</data>',
            name,
            str(figure.value),
            figure.words(self.texts.currency),
        )

    def money(self, value: int) -> str:
        """An amount without the currency, for tables that name it once."""
        return amount(value)

    def tile(self, index: int) -> SafeString:
        return format_html('<a href="#tile-{}">{}</a>', str(index), self.texts.tiles[index].name)

    def _named(self, kind: str, key: str) -> SafeString:
        texts = self.texts
        try:
            if kind == "tile":
                return self.tile(self.board.tiles_of_kind(key)[0])
            if kind == "bots":
                return conditional_escape(gettext(BOTS[key]))
            if kind == "deck":
                return conditional_escape(texts.decks[key])
            if kind == "family":
                return conditional_escape(texts.families[key])
            if kind == "units":
                return conditional_escape(texts.units[key].many)
            return conditional_escape(texts.wordings[kind][key].name)
        except (LookupError, ValueError):
            raise ProseError(f"{{{kind}:{key}}}") from None
