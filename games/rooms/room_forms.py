"""The form for a new game."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from editions.models import Edition
from games.clockwork import brains
from games.engine import RULESETS
from games.rooms.lobby import NAME_LENGTH

PERSON = ""
"""The choice of a seat that waits for a person."""


def most_seats(editions: list[Edition]) -> int:
    return max((RULESETS[edition.ruleset].seats[1] for edition in editions), default=0)


class NewGameForm(forms.Form):
    """Edition, size, who sits where, name, visibility. The first seat is the owner's; `seat_2` and so on are
    a kind of bot, or nothing for a person."""

    edition = forms.ChoiceField(label=_("City"), widget=forms.RadioSelect)
    size = forms.TypedChoiceField(label=_("Seats"), coerce=int, widget=forms.RadioSelect)
    name = forms.CharField(
        label=_("Name of the table"),
        required=False,
        max_length=NAME_LENGTH,
        widget=forms.TextInput({"class": "inp", "autocomplete": "off"}),
    )
    public = forms.BooleanField(label=_("Anyone with the link can join"), required=False)
    sure = forms.BooleanField(label=_("Yes, make it public"), required=False)

    def __init__(self, editions: list[Edition], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.editions = {edition.slug: edition for edition in editions}
        self.fields["edition"].choices = [(e.slug, e.city) for e in editions]  # type: ignore[attr-defined]
        least = min((RULESETS[e.ruleset].seats[0] for e in editions), default=0)
        self.most = most_seats(editions)
        sizes = [(size, str(size)) for size in range(least, self.most + 1)]
        self.fields["size"].choices = sizes  # type: ignore[attr-defined]
        kinds = [(PERSON, _("A person")), *((kind.name, _bot_label(kind.label)) for kind in brains.kinds())]
        for seat in range(2, self.most + 1):
            self.fields[f"seat_{seat}"] = forms.ChoiceField(
                label=_("Seat %(seat)s") % {"seat": seat},
                choices=kinds,
                required=False,
                widget=forms.Select({"class": "inp"}),
            )

    def clean(self) -> dict[str, Any]:
        """P1.4: making a table public is confirmed."""
        cleaned = super().clean() or {}
        if cleaned.get("public") and not cleaned.get("sure"):
            self.add_error("sure", _("Confirm that anyone with the link may join."))
        return cleaned

    @property
    def seats(self) -> list[forms.BoundField]:
        return [self[f"seat_{seat}"] for seat in range(2, self.most + 1)]

    @property
    def bots(self) -> list[tuple[int, str]]:
        """The seats (counted from 0) that are given to bots, with their kinds."""
        size = self.cleaned_data["size"]
        chosen = [(seat, self.cleaned_data.get(f"seat_{seat + 1}", PERSON)) for seat in range(1, size)]
        return [(seat, kind) for seat, kind in chosen if kind != PERSON]

    @property
    def chosen_edition(self) -> Edition:
        return self.editions[self.cleaned_data["edition"]]


def _bot_label(label: str) -> Any:
    return _("%(kind)s bot") % {"kind": label}
