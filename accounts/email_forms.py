from __future__ import annotations

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts import reset_address
from accounts.password_forms import PasswordAskedForm, email_field


class EmailForm(PasswordAskedForm):
    """Adds or changes the reset e-mail, with the password (P5.3)."""

    email = email_field()
    field_order = ("email", "password")

    def clean_email(self) -> str:
        address: str = self.cleaned_data["email"]
        if address == self.user.email:
            raise ValidationError(_("This is the address that you have already."), code="same")
        return address

    def save(self) -> None:
        reset_address.keep(self.user, self.cleaned_data["email"])


class EmailRemoveForm(PasswordAskedForm):
    def save(self) -> None:
        reset_address.keep(self.user, "")
