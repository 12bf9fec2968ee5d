"""What becomes of a version: drafted, completed, published, withdrawn, deleted (P6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from editions import uses
from editions.checks import Fault, faults
from editions.compile import families
from editions.document import from_edition, version_of
from editions.loading import next_number, publish, store
from editions.models import (
    Edition,
    EditionCard,
    EditionDeck,
    EditionFamily,
    EditionGroup,
    EditionTile,
    EditionWording,
)
from games.engine import RULESETS


class FaultyError(Exception):
    """Lists the faults that keep an edition from being published."""

    def __init__(self, found: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, found)))
        self.faults = list(found)


class NeededError(Exception):
    """Says why a version cannot be deleted."""


def duplicate(edition: Edition) -> Edition:
    """A new draft with the content of any version."""
    with transaction.atomic():
        draft = store(from_edition(edition), Edition.Origin.ADMIN, draft=True)
        fill_in(draft)
    return draft


def begin(draft: Edition) -> None:
    """Save a draft that has only its head, with a number and a row for everything that it has to word."""
    with transaction.atomic():
        draft.number = next_number(draft.slug)
        draft.save()
        fill_in(draft)


def fill_in(draft: Edition) -> None:
    """Give a draft the rows that it lacks, empty."""
    ruleset = RULESETS[draft.ruleset]
    board = ruleset.board(draft.deck_variant)
    for index in {tile.index for tile in board.tiles} - set(draft.tiles.values_list("index", flat=True)):
        EditionTile.objects.create(edition=draft, index=index)
    cards = {(deck, number + 1) for deck, row in board.decks.items() for number in range(len(row))}
    for deck, number in sorted(cards - set(draft.cards.values_list("deck", "number"))):
        EditionCard.objects.create(edition=draft, deck=deck, number=number)
    for rows, keys in (
        (EditionDeck.objects, list(board.decks)),
        (EditionFamily.objects, list(families(board))),
        (EditionGroup.objects, list(board.groups)),
    ):
        there = set(rows.filter(edition=draft).values_list("key", flat=True))
        for key in keys:
            if key not in there:
                rows.create(edition=draft, key=key)
    worded = set(draft.wordings.values_list("kind", "key"))
    for kind, wordings in ruleset.wordings.items():
        for wording in wordings:
            if (kind, wording.key) not in worded:
                EditionWording.objects.create(edition=draft, kind=kind, key=wording.key)


def release(edition: Edition) -> None:
    """Publish a draft or an earlier version, in place of the published one of its slug.

    Raises FaultyError, having changed nothing.
    """
    with transaction.atomic():
        # All versions of the edition, in one order: of two that are published at once one comes first.
        versions = Edition.objects.select_for_update().filter(slug=edition.slug).order_by("pk")
        edition = next(version for version in versions if version.pk == edition.pk)
        document = from_edition(edition)
        found = faults(document)
        if found:
            raise FaultyError(found)
        if edition.draft:
            edition.version = version_of(document)
            edition.save(update_fields=["version"])
        publish(edition)


def withdraw(edition: Edition) -> None:
    """No new game is started in it; its version stays as it is."""
    Edition.objects.filter(pk=edition.pk).update(published=False)


def delete(edition: Edition) -> None:
    """Raises NeededError."""
    with transaction.atomic():
        edition = Edition.objects.select_for_update().get(pk=edition.pk)
        must_not_need(edition)
        edition.delete()


def must_not_need(edition: Edition) -> None:
    """Raises NeededError when a version must stay."""
    if edition.published:
        raise NeededError(_("It is published. Withdraw it first."))
    tables = uses.count(edition) if edition.version else 0
    if tables:
        said = ngettext(
            "%(count)d table plays or has played in it, and shows its pictures.",
            "%(count)d tables play or have played in it, and show its pictures.",
            tables,
        )
        raise NeededError(said % {"count": tables})
