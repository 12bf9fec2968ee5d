"""How django-allauth deals with handles."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts import handles
from accounts.models import User


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": _("This password does not open this handle."),
        "username_taken": _("This handle is taken. Choose another."),
        "too_many_login_attempts": _("Too many attempts. Wait a few minutes, then try again."),
        "incorrect_password": _("This is not the password of this handle."),
    }

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account")

    def set_password(self, user: User, password: str) -> None:
        user.set_password(password)
        self.save_password(user)

    def save_password(self, user: User) -> None:
        """Raises PermissionDenied when the account has been deleted in the meantime."""
        # Nothing but the password: the object may be older than what another page has just changed.
        if not User.objects.filter(pk=user.pk, erased=False).update(password=user.password):
            raise PermissionDenied

    def clean_username(self, username: str, shallow: bool = False) -> str:
        handle = handles.parse(username)
        if not shallow:
            for fault in User.objects.claim_faults(handle):
                raise fault
        return handle.text

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        # However the handle is spelt, its attempts are counted together.
        if "username" not in credentials:
            return super()._get_login_attempts_cache_key(request, **credentials)
        return handles.key_of(credentials["username"])
