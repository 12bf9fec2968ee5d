"""Setting, changing, resetting and removing a password, on django-allauth's forms (P5.3)."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import ChangePasswordForm, ResetPasswordKeyForm, SetPasswordForm
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import reset_address
from accounts.field_style import Styled, password_field
from accounts.models import User

_HELP = gettext_lazy(
    "At least 8 characters. Not a common password, not only digits, and nothing like your handle."
)
_AGAIN = gettext_lazy("The same once more")
_EMAIL_HELP = gettext_lazy(
    "If you like. It is used for one thing: to send you a link when you have forgotten the password. "
    "Check the spelling, because whoever reads that mailbox can set a new password."
)


class AddressField(forms.EmailField):
    """An address in small letters, no longer than its column: a letter may grow when it is lowered."""

    def to_python(self, value: Any) -> str:
        return str(super().to_python(value)).lower()


def email_field(**kwargs: Any) -> AddressField:
    return AddressField(
        label=gettext_lazy("Reset e-mail"),
        help_text=_EMAIL_HELP,
        max_length=reset_address.LONGEST,
        widget=forms.EmailInput(attrs={"autocomplete": "email", "dir": "ltr"}),
        **kwargs,
    )


class _Twice(Styled):
    """A new password, typed twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("New password")
        self.fields["password1"].help_text = _HELP
        self.fields["password2"].label = _AGAIN

    def clean(self) -> dict[str, Any]:
        # Without allauth's own clean, whose words are not in our catalogue.
        cleaned = self.cleaned_data
        first, second = cleaned.get("password1"), cleaned.get("password2")
        if first and second and first != second:
            self.add_error("password2", _("This is not the same password as above."))
        return cleaned


class PasswordSetForm(_Twice, SetPasswordForm):
    """The first password of an account, and with it the way to a new one."""

    email = email_field(required=False)

    def save(self) -> None:
        super().save()
        # An address that was there before may be somebody else's, who sat in the unprotected account.
        reset_address.keep(self.user, self.cleaned_data["email"])


class PasswordChangeForm(_Twice, ChangePasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].label = _("Password until now")
        self.fields["oldpassword"].help_text = ""

    def clean_oldpassword(self) -> str:
        typed: str = self.cleaned_data["oldpassword"]
        check_password(self.user, typed)
        return typed


class PasswordResetForm(_Twice, ResetPasswordKeyForm):
    """The new password of somebody who came by the link of an e-mail."""


class PasswordAskedForm(Styled):
    """Asks for the password that the account has, if it has one."""

    password = password_field(gettext_lazy("Password"))

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        typed: str = self.cleaned_data["password"]
        check_password(self.user, typed)
        return typed


class PasswordRemoveForm(PasswordAskedForm):
    def clean(self) -> dict[str, Any]:
        if self.user.is_staff or self.user.is_superuser:
            raise ValidationError(_("An operator's account cannot be without a password."), code="staff")
        return super().clean() or self.cleaned_data

    def save(self) -> None:
        self.user.set_unusable_password()
        get_adapter().save_password(self.user)
        # Whoever types the handle would see the address, or have a link sent to it.
        reset_address.keep(self.user, "")


def check_password(user: User, typed: str) -> None:
    """Raises ValidationError for a wrong password, and when there were too many; attempts are counted."""
    if not get_adapter().reauthenticate(user, typed):
        raise get_adapter().validation_error("incorrect_password")
