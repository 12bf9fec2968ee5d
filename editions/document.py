"""An edition as one JSON document (`content/schema.json`): how it is shipped, exported and compared."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from editions.models import Edition

FORMAT = 1
CONTENT = Path(__file__).parent / "content"
SCHEMA = CONTENT / "schema.json"

Document = dict[str, Any]


def shipped() -> list[Path]:
    """The files of the editions that come with the project."""
    return sorted(path for path in CONTENT.glob("*.json") if path != SCHEMA)


def read(path: Path) -> Document:
    """The document in a file. Raises OSError, or ValueError as `parse` does."""
    return parse(path.read_bytes())


def parse(content: bytes) -> Document:
    """The document in a file's content. Raises ValueError where it is not JSON or names a key twice."""
    try:
        document = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_without_repeats)
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeDecodeError as error:
        raise ValueError(_("it is not UTF-8 text")) from error
    except UnicodeEncodeError as error:
        raise ValueError(_("a text has half a character in it")) from error
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise ValueError(_("it is not JSON: line %(line)d, column %(column)d") % where) from error
    except RecursionError as error:
        raise ValueError(_("it is nested too deep")) from error
    if not isinstance(document, dict):
        raise ValueError(_("an edition is a JSON object"))
    return document


def written(document: Document) -> bytes:
    """The content of a file of this document, for people to read and edit."""
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()


def version_of(document: Document) -> str:
    """A short digest: the same content has the same version, whatever its layout."""
    plain = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:12]


def from_edition(edition: Edition) -> Document:
    """The document of a version or a draft: what it was loaded from, and what an export writes."""
    cards: dict[str, list[str]] = {}
    for card in edition.cards.all():
        cards.setdefault(card.deck, []).append(card.text)
    return {
        "format": FORMAT,
        "slug": edition.slug,
        "ruleset": edition.ruleset,
        "language": edition.language,
        "city": edition.city,
        "currency": edition.currency,
        "deck_variant": edition.deck_variant,
        "art": edition.art,
        "decks": {deck.key: {"name": deck.name} for deck in edition.decks.all()},
        "families": {
            family.key: {"name": family.name, "one": family.unit_one, "many": family.unit_many}
            for family in edition.families.all()
        },
        "groups": {group.key: {"name": group.name} for group in edition.groups.all()},
        "tiles": [
            {"index": tile.index, "name": tile.name, "short": tile.short}
            | ({"glyph": tile.glyph} if tile.glyph else {})
            for tile in edition.tiles.all()
        ],
        "cards": cards,
        "wordings": _wordings(edition),
    }


def _wordings(edition: Edition) -> dict[str, dict[str, dict[str, str]]]:
    kinds: dict[str, dict[str, dict[str, str]]] = {}
    for wording in edition.wordings.all():
        kinds.setdefault(wording.kind, {})[wording.key] = {"name": wording.name, "text": wording.text}
    return kinds


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(_("“%(key)s” is there twice in one object") % {"key": key})
        found[key] = value
    return found
