from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import handles
from accounts.field_style import Styled
from accounts.fields import HandleField
from accounts.handles import Handle
from accounts.models import User
from accounts.password_forms import PasswordAskedForm


class _TypedHandle(Styled):
    """Asks for the handle of the account, as proof that it is meant (P5.4)."""

    user: User

    def clean_handle(self) -> Handle:
        typed: Handle = self.cleaned_data["handle"]
        if typed.key != handles.key_of(self.user.handle):
            raise ValidationError(_("This is not the handle of this account."), code="other")
        return typed


class DeleteForm(_TypedHandle, PasswordAskedForm):
    handle = HandleField(label=gettext_lazy("Type your handle"), help_text="")
    field_order = ("handle", "password")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["handle"].widget.attrs["autocomplete"] = "off"


class OperatorEraseForm(_TypedHandle):
    """The same for an operator, who knows no password."""

    handle = HandleField(label=gettext_lazy("Type the handle of the account"), help_text="")

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)
        self.fields["handle"].widget.attrs["autocomplete"] = "off"
