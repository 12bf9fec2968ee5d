"""Forms of an edition's page. A draft may have faults; only what the columns cannot hold is refused here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.conf import settings
from django.contrib.admin.widgets import AdminTextareaWidget, AdminTextInputWidget
from django.core.exceptions import ValidationError
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from editions import labels
from editions.admin.inputs import ART, one_line
from editions.art.emblems import EMBLEMS
from editions.art.homes import HOMES
from editions.art.landmarks import LANDMARKS
from editions.art.skyline import SKYLINES
from editions.art.subjects import category
from editions.art.trees import TREES
from editions.models import NAME_LENGTH, Edition, EditionTile
from games.engine import RULESETS, Board

if TYPE_CHECKING:
    EditionBase = forms.ModelForm[Edition]
    TileBase = forms.ModelForm[EditionTile]
else:
    EditionBase = TileBase = forms.ModelForm

MOST_BYTES = 1_000_000  # of a file to import; the shipped ones have some 25,000


class LineField(forms.CharField):
    """A text of one line: ends of lines become spaces."""

    def to_python(self, value: Any) -> str:
        return one_line(super().to_python(value) or "")


class ColourField(LineField):
    """A colour, or none. Whether it is one, the checks of the draft say."""

    def __init__(self, *, label: Any) -> None:
        said = _("Such as #B4572E; none: empty.")
        super().__init__(label=label, max_length=7, required=False, help_text=said)


class PlainSelect(forms.Select):
    """Written without a template for each option: a page has a thousand of them."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        chosen = "" if value is None else str(value)
        options = format_html_join(
            "",
            '<option value="{}"{}>{}</option>',
            ((key, mark_safe(" selected") if key == chosen else "", label) for key, label in self.choices),
        )
        return format_html(
            "<select{}>{}</select>",
            flatatt(self.build_attrs(self.attrs, {**(attrs or {}), "name": name})),
            options,
        )


def _choices(names: Any) -> list[tuple[str, str]]:
    return [(name, labels.words(name)) for name in names]


class EditionForm(EditionBase):
    """The head of an edition. `based_on` is how often the draft had been saved when the page was made."""

    based_on = forms.IntegerField(label="", widget=forms.HiddenInput, required=False)
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    city = LineField(label=_("City"), max_length=NAME_LENGTH, required=False, widget=AdminTextInputWidget)
    currency = LineField(label=_("Currency"), max_length=10, required=False, widget=AdminTextInputWidget)
    deck_variant = forms.ChoiceField(label=_("Deck variant"))
    art_seed = LineField(
        label=_("Seed"), max_length=40, help_text=_("Varies widths, windows and clouds."), required=False
    )
    art_skyline = forms.ChoiceField(label=_("Skyline"), choices=lambda: _choices(SKYLINES), required=False)
    art_homes = forms.ChoiceField(label=_("Houses"), choices=lambda: _choices(HOMES), required=False)
    art_trees = forms.ChoiceField(label=_("Trees"), choices=lambda: _choices(TREES), required=False)
    art_sky = ColourField(label=_("Colour of the sky"))
    art_leaf = ColourField(label=_("Colour of the leaves"))
    art_earth = ColourField(label=_("Colour of the ground"))

    class Meta:
        model = Edition
        fields: ClassVar[list[str]] = ["ruleset", "slug", "language", "city", "currency", "deck_variant"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        edition = self.instance
        self.initial["based_on"] = edition.edits
        for key in ART:
            if key in edition.art:
                self.initial[f"art_{key}"] = edition.art[key]
        if "deck_variant" in self.fields:
            known = RULESETS.get(edition.ruleset)
            variants = known.variants if known else ()
            self.fields["deck_variant"] = forms.ChoiceField(
                label=_("Deck variant"), choices=_choices(variants)
            )
        if "slug" in self.fields:
            said = _("Names the edition in addresses: small letters, digits and dashes.")
            self.fields["slug"].help_text = said
        if "ruleset" in self.fields:
            self.fields["ruleset"] = forms.ChoiceField(label=_("Ruleset"), choices=_choices(RULESETS))

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.instance._state.adding:
            saved = Edition.objects.values_list("edits", flat=True).get(pk=self.instance.pk)
            if data.get("based_on") != saved:
                raise ValidationError(
                    _(
                        "This draft was saved from elsewhere while you edited it. Nothing of yours is saved:"
                        " open it anew to see what changed, and enter your changes again."
                    ),
                    code="stale",
                )
        art = {key: data.get(f"art_{key}", "") for key in ART if f"art_{key}" in self.fields}
        if art:
            self.instance.art = {key: value for key, value in art.items() if value}
        return data


class NewEditionForm(EditionForm):
    """The head alone: the rest is filled in on the draft's own page."""

    art_seed = art_skyline = art_homes = art_trees = None  # type: ignore[assignment]
    art_sky = art_leaf = art_earth = None  # type: ignore[assignment]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.instance.art = {"seed": "mtaani"}


class TileForm(TileBase):
    """A tile offers the landmarks, or the emblems of its kind; `board` is set by whoever makes the page."""

    board: ClassVar[Board]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "glyph" in self.fields:
            choices = self._glyphs()
            self.fields["glyph"] = forms.ChoiceField(
                label=_("Emblem or landmark"),
                choices=choices,
                required=False,
                disabled=len(choices) == 1,
                widget=PlainSelect,
            )

    def _glyphs(self) -> list[tuple[str, str]]:
        tile, now = self.instance, self.instance.glyph
        if tile._state.adding or tile.index >= len(self.board.tiles):
            return [("", "—")]
        kind = category(self.board.tiles[tile.index])
        names = list(LANDMARKS if kind == "home" else EMBLEMS[kind])
        if len(names) == 1:
            names = []
        return _choices(["", *names] if now in ("", *names) else ["", *names, now])


class ImportForm(forms.Form):
    """One file with an edition in it."""

    file = forms.FileField(
        label=_("File"), help_text=_("One edition as JSON, as an export writes it."), allow_empty_file=True
    )

    def clean_file(self) -> bytes:
        file = self.cleaned_data["file"]
        if file.size > MOST_BYTES:
            raise ValidationError(_("The file is too large to be an edition."), code="large")
        content: bytes = file.read()
        return content


TEXT = AdminTextareaWidget(attrs={"rows": 2})
NAME = AdminTextInputWidget()
