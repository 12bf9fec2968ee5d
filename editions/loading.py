"""From documents to rows: all or nothing, and nothing where nothing changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction
from django.utils.translation import gettext as _

from editions.checks import faults
from editions.document import Document, read, version_of
from editions.models import (
    Edition,
    EditionCard,
    EditionDeck,
    EditionFamily,
    EditionGroup,
    EditionTile,
    EditionWording,
)


class FaultyContentError(Exception):
    """Lists every fault of every file, one line each."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = list(lines)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What became of one file: its latest version, whether it is new."""

    edition: Edition
    new: bool


def load(paths: Sequence[Path]) -> list[Loaded]:
    """Make each file's content the latest shipped version of its edition.

    A new version is published in place of an earlier shipped one. Where operators published their own, or
    none, it waits as an unpublished version. Raises FaultyContentError, having changed nothing.
    """
    documents, lines = _read_all(paths)
    if lines:
        raise FaultyContentError(lines)
    unchanged = {path: _unchanged(document) for path, document in documents.items()}
    for path, document in documents.items():
        if unchanged[path] is None:
            lines += [f"{path.name}: {fault}" for fault in faults(document)]
    if lines:
        raise FaultyContentError(lines)
    with transaction.atomic():
        loaded = []
        for path, document in documents.items():
            same = unchanged[path]
            loaded.append(Loaded(same or _load_new(document), new=same is None))
    return loaded


def store(document: Document, origin: str, *, draft: bool = False) -> Edition:
    """A document as a new, unpublished version, or as a draft. Only a draft may have faults of content."""
    edition = Edition.objects.create(
        slug=document["slug"],
        number=next_number(document["slug"]),
        version="" if draft else version_of(document),
        origin=origin,
        ruleset=document["ruleset"],
        language=document["language"],
        city=document["city"],
        currency=document["currency"],
        deck_variant=document["deck_variant"],
        art=document["art"],
    )
    EditionTile.objects.bulk_create(EditionTile(edition=edition, **tile) for tile in document["tiles"])
    EditionDeck.objects.bulk_create(
        EditionDeck(edition=edition, key=key, **entry) for key, entry in document["decks"].items()
    )
    EditionCard.objects.bulk_create(
        EditionCard(edition=edition, deck=deck, number=number, text=text)
        for deck, texts in document["cards"].items()
        for number, text in enumerate(texts, start=1)
    )
    EditionFamily.objects.bulk_create(
        EditionFamily(
            edition=edition, key=key, name=entry["name"], unit_one=entry["one"], unit_many=entry["many"]
        )
        for key, entry in document["families"].items()
    )
    EditionGroup.objects.bulk_create(
        EditionGroup(edition=edition, key=key, **entry) for key, entry in document["groups"].items()
    )
    EditionWording.objects.bulk_create(
        EditionWording(edition=edition, kind=kind, key=key, **entry)
        for kind, entries in document["wordings"].items()
        for key, entry in entries.items()
    )
    return edition


def next_number(slug: str) -> int:
    """The number of the next version of an edition."""
    latest = Edition.objects.filter(slug=slug).order_by("-number").first()
    return latest.number + 1 if latest else 1


def publish(edition: Edition) -> None:
    """Make this version the one that new games of its slug are played in."""
    with transaction.atomic():
        Edition.objects.filter(slug=edition.slug, published=True).exclude(pk=edition.pk).update(
            published=False
        )
        edition.published = True
        edition.save(update_fields=["published"])


def _load_new(document: Document) -> Edition:
    versions = Edition.objects.filter(slug=document["slug"])
    current = versions.filter(published=True).first()
    shipped_stands = current.origin == Edition.Origin.FILE if current else not versions.exists()
    edition = store(document, Edition.Origin.FILE)
    if shipped_stands:
        publish(edition)
    return edition


def _unchanged(document: Document) -> Edition | None:
    """The latest shipped version, if it has this content."""
    slug = document.get("slug")
    if not isinstance(slug, str):
        return None
    latest = Edition.objects.filter(slug=slug, origin=Edition.Origin.FILE).order_by("-number").first()
    return latest if latest and latest.version == version_of(document) else None


def _read_all(paths: Sequence[Path]) -> tuple[dict[Path, Document], list[str]]:
    documents: dict[Path, Document] = {}
    lines = []
    for path in paths:
        try:
            documents[path] = read(path)
        except OSError as error:
            lines.append(f"{path}: {error.strerror}")
        except ValueError as error:
            lines.append(_("%(file)s: not an edition: %(error)s") % {"file": path.name, "error": error})
    slugs = [document.get("slug") for document in documents.values()]
    for path, document in documents.items():
        if slugs.count(document.get("slug")) > 1:
            said = _("%(file)s: another file has the slug “%(slug)s” too")
            lines.append(said % {"file": path.name, "slug": document.get("slug")})
    return documents, lines
