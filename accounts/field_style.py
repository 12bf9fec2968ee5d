"""How the fields of accounts look: allauth's forms come with placeholders, our labels say it all."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.validators import MaxLengthValidator

LONGEST_PASSWORD = 4096  # characters; hashing takes as long as there are


class Styled(forms.Form):
    """Put first among the bases of a form that is drawn by accounts/field.html."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
            if not isinstance(field.widget, forms.CheckboxInput):
                field.widget.attrs["class"] = "inp"
            if isinstance(field.widget, forms.PasswordInput):
                field.max_length = LONGEST_PASSWORD  # type: ignore[attr-defined]
                field.validators.append(MaxLengthValidator(LONGEST_PASSWORD))


def password_field(label: Any, **kwargs: Any) -> forms.CharField:
    """A field for the password that an account has already."""
    widget = forms.PasswordInput(attrs={"autocomplete": "current-password"})
    return forms.CharField(label=label, strip=False, widget=widget, **kwargs)
