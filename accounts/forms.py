"""Sign-in: one field, and a second only where a password is asked for (P5.1, P5.2)."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import LoginForm
from allauth.account.models import Login
from allauth.account.utils import complete_signup, perform_login
from allauth.core import ratelimit
from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.fields import HandleField
from accounts.handles import Handle
from accounts.models import User


class SignInForm(LoginForm):
    """A free handle becomes yours, an unprotected one is taken up, a protected one wants its password."""

    password = forms.CharField(
        label=gettext_lazy("Password"),
        required=False,
        strip=False,
        max_length=4096,
        widget=forms.PasswordInput(attrs={"class": "inp", "autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)
        self.fields["login"] = HandleField()
        self.order_fields(["login", "password"])
        self.asks_password = False
        self.too_many = False

    def clean_login(self) -> Handle:
        handle: Handle = self.cleaned_data["login"]
        return handle

    def user_credentials(self) -> dict[str, str]:
        assert self.user is not None
        return {"username": self.user.handle, "password": self.cleaned_data["password"]}

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = forms.Form.clean(self) or self.cleaned_data
        if self._errors:
            return cleaned
        handle: Handle = cleaned["login"]
        self._count("handle", key=handle.key)
        self.user = User.objects.by_handle(handle)
        if self.user is None:
            self._clean_claim(handle)
        elif self.user.is_protected:
            self._clean_protected()
        return cleaned

    def _clean_claim(self, handle: Handle) -> None:
        faults = User.objects.claim_faults(handle)
        if faults:
            self.add_error("login", faults)
            return
        self._count("signup")

    def _clean_protected(self) -> None:
        self.asks_password = True
        self.fields["login"].widget.attrs["readonly"] = True
        self["login"].help_text = ""
        if "password" not in self.data:
            return
        if not self.cleaned_data["password"]:
            self.add_error("password", _("Type the password of this handle."))
            return
        try:
            # The same answer for a wrong password, for staff without one and for an account that is shut.
            user = get_adapter().authenticate(self.request, **self.user_credentials())
        except ValidationError as error:
            self.too_many = error.code == "too_many_login_attempts"
            self.add_error("password", error)
            return
        if user is None or not user.is_active or user.erased:
            self.add_error("password", get_adapter().error_messages["username_password_mismatch"])
            return
        self.user = user
        self.asks_password = False
        self._login = Login(user=user)

    def _count(self, action: str, key: str | None = None) -> None:
        if not ratelimit.consume(self.request, action=action, key=key):
            self.too_many = True
            raise get_adapter().validation_error("too_many_login_attempts")

    def login(self, request: HttpRequest, redirect_url: str | None = None) -> HttpResponse:
        """Lets them in. Raises IntegrityError when the handle was taken since it was judged free."""
        response: HttpResponse
        if self.user is None:
            user = User.objects.create_user(self.cleaned_data["login"].text)
            messages.warning(
                request,
                _(
                    "Welcome, %(handle)s. This handle is new, and has no password: "
                    "anyone who types it can play as you."
                )
                % {"handle": user.handle},
            )
            response = complete_signup(request, user, None, redirect_url)
        elif self.user.is_protected:
            response = self._login_with_password(request, redirect_url, self.user_credentials())
        else:
            messages.warning(
                request,
                _(
                    "Welcome back, %(handle)s. This handle was in use before, and has no password: "
                    "anyone who types it can play as you."
                )
                % {"handle": self.user.handle},
            )
            response = perform_login(request, self.user, redirect_url=redirect_url)
        return response
