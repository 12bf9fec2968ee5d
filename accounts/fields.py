from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import handles
from accounts.handles import Handle


class HandleField(forms.CharField):
    """A field for a handle that is well formed, free or taken; its value is a Handle."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", _("Handle"))
        kwargs.setdefault("help_text", _("3 to 24 letters, digits, - and _"))
        super().__init__(required=False, **kwargs)
        # Our own messages say what is wrong with the characters, NUL among them.
        self.validators = []
        self.widget.attrs |= {
            "class": "inp",
            "autocomplete": "username",
            "autocapitalize": "none",
            "spellcheck": "false",
            "maxlength": str(handles.MAX_TYPED),
            "dir": "auto",
        }

    def clean(self, value: Any) -> Handle:
        return handles.parse(str(value or ""))
