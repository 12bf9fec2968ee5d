"""The form by which the owner of a room invites somebody."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.fields import HandleField
from accounts.handles import Handle

TO_PLAY, TO_WATCH = "play", "watch"


class InviteForm(forms.Form):
    """Whose handle, and for what (P1.2, P1.3)."""

    handle = HandleField(help_text="")
    purpose = forms.ChoiceField(
        label=_("What for"),
        choices=[(TO_PLAY, _("to play")), (TO_WATCH, _("to watch"))],
        initial=TO_PLAY,
        widget=forms.RadioSelect,
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="invite-%s")
        self.fields["handle"].widget.attrs["autocomplete"] = "off"

    @property
    def guest(self) -> Handle:
        handle: Handle = self.cleaned_data["handle"]
        return handle

    @property
    def spectator(self) -> bool:
        return bool(self.cleaned_data["purpose"] == TO_WATCH)

    @property
    def first_fault(self) -> str:
        """One sentence on what is wrong with what was typed."""
        return next(str(error) for errors in self.errors.values() for error in errors)
