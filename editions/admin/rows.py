"""The rows of an edition on its page: tiles in board order, cards by deck, wordings by kind, names."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.contrib.admin.sites import AdminSite
from django.db import models
from django.forms import BaseInlineFormSet, ModelForm
from django.http import HttpRequest
from django.utils.text import capfirst, format_lazy
from django.utils.translation import gettext_lazy as _

from editions import labels
from editions.admin.forms import NAME, TEXT, LineField, TileForm
from editions.admin.inputs import part_id
from editions.models import (
    Edition,
    EditionCard,
    EditionDeck,
    EditionFamily,
    EditionGroup,
    EditionTile,
    EditionWording,
)
from editions.places import Path
from games.engine import RULESETS, Board

if TYPE_CHECKING:
    Inline = admin.TabularInline[models.Model, Edition]
    FormSet = BaseInlineFormSet[models.Model, Edition, ModelForm[models.Model]]
else:
    Inline, FormSet = admin.TabularInline, BaseInlineFormSet


class Rows(Inline):
    """Rows that the ruleset prescribes: they are worded, never added or taken away."""

    template = "admin/editions/edition/rows.html"
    path: ClassVar[Path]
    extra = 0
    can_delete = False

    @property
    def part_id(self) -> str:
        return part_id(self.path)

    def get_formset(self, request: HttpRequest, obj: Edition | None = None, **kwargs: Any) -> Any:
        """The formset numbers its inputs under the part's own name (`editions.admin.inputs`)."""
        formset = super().get_formset(request, obj, **kwargs)
        prefix = "-".join(map(str, self.path))
        return type("PartFormSet", (formset,), {"get_default_prefix": classmethod(lambda cls: prefix)})

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if isinstance(db_field, models.CharField):
            return LineField(
                label=capfirst(db_field.verbose_name),
                max_length=db_field.max_length,
                required=False,
                widget=TEXT if db_field.name == "text" else NAME,
            )
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Who may change the edition may change its rows, while it is a draft."""
        return request.user.has_perm("editions.change_edition") and (obj is None or obj.draft)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("editions.view_edition") or self.has_change_permission(request, obj)


class TileRows(Rows):
    model = EditionTile
    path = ("tiles",)
    fields = ("name", "short", "glyph")

    def get_formset(self, request: HttpRequest, obj: Edition | None = None, **kwargs: Any) -> Any:
        if obj is not None:
            kwargs["form"] = type("TileForm", (TileForm,), {"board": board_of(obj)})
        return super().get_formset(request, obj, **kwargs)


class CardRows(Rows):
    model = EditionCard
    fields = ("text",)

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).filter(deck=self.path[1])


class WordingRows(Rows):
    model = EditionWording
    fields = ("name", "text")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).filter(kind=self.path[1])


class GroupRows(Rows):
    model = EditionGroup
    path = ("groups",)
    fields = ("name",)


class FamilyRows(Rows):
    model = EditionFamily
    path = ("families",)
    fields = ("name", "unit_one", "unit_many")


class DeckRows(Rows):
    model = EditionDeck
    path = ("decks",)
    fields = ("name",)


@cache
def _card_rows(deck: str) -> type[CardRows]:
    title = format_lazy("{cards}: {deck}", cards=_("Cards"), deck=deck)
    return type("CardRows", (CardRows,), {"path": ("cards", deck), "verbose_name_plural": title})


@cache
def _wording_rows(kind: str) -> type[WordingRows]:
    title = labels.KINDS.get(kind, kind)
    return type("WordingRows", (WordingRows,), {"path": ("wordings", kind), "verbose_name_plural": title})


def rows_of(edition: Edition, site: AdminSite) -> list[Rows]:
    """The parts of an edition's page, in their order; what the ruleset does not know any more comes last."""
    decks = list(board_of(edition).decks)
    decks += sorted(set(edition.cards.values_list("deck", flat=True)) - set(decks))
    kinds = list(RULESETS[edition.ruleset].wordings)
    kinds += sorted(set(edition.wordings.values_list("kind", flat=True)) - set(kinds))
    parts: list[type[Rows]] = [
        TileRows,
        *(_card_rows(deck) for deck in decks),
        *(_wording_rows(kind) for kind in kinds),
        GroupRows,
        FamilyRows,
        DeckRows,
    ]
    return [part(Edition, site) for part in parts]


def board_of(edition: Edition) -> Board:
    ruleset = RULESETS[edition.ruleset]
    known = edition.deck_variant in ruleset.variants
    return ruleset.board(edition.deck_variant if known else ruleset.variants[0])
