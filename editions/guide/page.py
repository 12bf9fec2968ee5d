"""The guide's article: rendered once for a version of an edition, a reader's language and that of the rules.

The rules are in the edition's language, or in another one that they are written in, if the reader asks;
headings and tables are in the reader's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from editions import labels, pictures
from editions.art.subjects import category
from editions.compile import CompiledEdition, compile_edition
from editions.guide import mtaani, prose, tables
from editions.guide.figures import Figure
from editions.guide.fill import Filler
from editions.models import Edition

RULES, BOARD, CARDS, HOUSE = "rules", "board", "cards", "house"

PARTS_OF_PROSE = {"rooms": HOUSE, "accounts": HOUSE, "privacy": HOUSE}
"""Sections of prose that are about the site; all others are rules of play."""


@dataclass(frozen=True, slots=True)
class Told:
    """A paragraph as markup, with the rules that it holds: anchors and numbers."""

    html: SafeString
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section of prose as it is shown."""

    anchor: str
    title: str
    paragraphs: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Special:
    """A kind of tile that nobody owns: where it is, and what landing there does."""

    category: str
    art: str
    tiles: tuple[int, ...]
    names: SafeString
    html: SafeString


@dataclass(frozen=True, slots=True)
class Article:
    """`contents` and `body` are markup; `language` is that of the rules."""

    contents: SafeString
    body: SafeString
    language: str


def rules_language(edition: Edition, asked: str) -> str:
    """The language asked for, or the edition's, or English. Raises LookupError without any rules."""
    written = prose.languages(edition.ruleset)
    for language in (asked, edition.language, "en"):
        if language in written:
            return language
    raise LookupError(edition.ruleset)


@lru_cache(maxsize=64)
def _article(slug: str, version: str, reader: str, language: str) -> Article:
    edition = Edition.objects.with_version(slug, version)
    if edition is None:
        raise LookupError(version)
    return write(compile_edition(edition), reader, language)


def article(edition: Edition, reader: str, language: str) -> Article:
    """The article of a published edition, from what this process has rendered before if it has."""
    return _article(edition.slug, edition.version, reader, language)


def write(compiled: CompiledEdition, reader: str, language: str) -> Article:
    """Raises LookupError for a language without rules, ProseError for a fault in them."""
    board, texts = compiled.board, compiled.texts
    figures = mtaani.figures(board)
    filler = Filler.of(compiled, figures)
    written = prose.sections(texts.ruleset, language)
    with translation.override(language):
        chapters = {section.anchor: _chapter(section, filler) for section in written}
        specials = [
            _special(compiled, paragraph, filler)
            for section in written
            for paragraph in section.paragraphs
            if paragraph.tile
        ]
    with translation.override(reader):
        context: dict[str, Any] = {
            "texts": texts,
            "rules_language": language,
            "brief": _brief(figures, filler),
            "rules": [c for c in chapters.values() if c.anchor not in PARTS_OF_PROSE],
            "house": [c for c in chapters.values() if c.anchor in PARTS_OF_PROSE],
            "specials": specials,
            "families": tables.property_tables(compiled),
            "decks": tables.decks(compiled),
            "worded": [
                (anchor, kind, labels.kind(kind), tables.entries(compiled, kind))
                for anchor, kind in WORDED.items()
            ],
            "share": pictures.panorama_url(texts, "day"),
        }
        context["parts"] = _contents(context)
        contents = render_to_string("guide/contents.html", context)
        body = render_to_string("guide/article.html", context)
    return Article(mark_safe(contents), mark_safe(body), language)  # noqa: S308 - of our templates


WORDED = {
    "cards-to-buy": "special_cards",
    "city-rules": "city_rules",
    "event-list": "events",
    "mission-list": "missions",
    "guards": "guards",
}
"""Places of the guide, and what the edition words that is shown there."""


def _contents(context: dict[str, Any]) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """Parts: an anchor, a title, and places with anchor, title and, for prose, language."""
    language = context["rules_language"]
    own = context["texts"].language
    return [
        (RULES, _("The rules"), [(c.anchor, c.title, language) for c in context["rules"]]),
        (
            BOARD,
            _("The board"),
            [
                ("specials", _("Special tiles"), ""),
                *((f"family-{f.key}", f.name, own) for f in context["families"]),
            ],
        ),
        (
            CARDS,
            _("Cards, events, missions"),
            [
                *((f"deck-{d.key}", d.name, own) for d in context["decks"]),
                *((anchor, title, "") for anchor, _kind, title, _entries in context["worded"]),
            ],
        ),
        (HOUSE, _("Tables and accounts"), [(c.anchor, c.title, language) for c in context["house"]]),
    ]


def _chapter(section: prose.Section, filler: Filler) -> Chapter:
    return Chapter(
        section.anchor,
        section.title,
        tuple(
            Told(filler.fill(p.text), tuple((anchor_of(rule), rule) for rule in p.rules))
            for p in section.paragraphs
            if not p.tile
        ),
    )


def anchor_of(rule: str) -> str:
    """Where a rule is found in the page: M4.3 at `#m4-3`."""
    return rule.lower().replace(".", "-")


def _special(compiled: CompiledEdition, paragraph: prose.Paragraph, filler: Filler) -> Special:
    board, texts = compiled.board, compiled.texts
    indexes = board.tiles_of_kind(paragraph.tile)
    if not indexes:
        raise prose.ProseError(f"no tile of kind {paragraph.tile}")
    names = dict.fromkeys(texts.tiles[index].name for index in indexes)
    return Special(
        category=category(board.tiles[indexes[0]]),
        art=pictures.tile_url(texts, indexes[0]),
        tiles=indexes,
        names=format_html("{}", ", ".join(names)),
        html=filler.fill(paragraph.text),
    )


def _brief(figures: dict[str, Figure], filler: Filler) -> list[tuple[str, list[SafeString]]]:
    return [
        (str(label), [filler.figure(name, figures[name]) for name in names]) for label, names in mtaani.BRIEF
    ]
