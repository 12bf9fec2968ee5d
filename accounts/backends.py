from __future__ import annotations

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.base_user import AbstractBaseUser

from accounts.models import User


class HandleBackend(AuthenticationBackend):
    """Finds an account by its handle key: the database's own idea of case stops at ASCII on SQLite."""

    def _authenticate_by_username(self, username: str, password: str) -> AbstractBaseUser | None:
        try:
            user = User.objects.get_by_natural_key(username)
        except User.DoesNotExist:
            return None
        return self._check_password(user, password)

    def user_can_authenticate(self, user: AbstractBaseUser) -> bool:
        allowed: bool = super().user_can_authenticate(user)
        return allowed and not (isinstance(user, User) and user.erased)
