"""Who plays: a handle, and beside it a password and an e-mail address only if one wants them (P5.1, P5.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import handles
from accounts.handles import Handle


class Theme(models.TextChoices):
    """Light or dark; without a choice, as the device is set."""

    AUTO = "", _("Automatic")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


def validate_handle(typed: str) -> None:
    """A field validator: raises ValidationError unless the handle is well formed."""
    handles.parse(typed)


class UserManager(BaseUserManager["User"]):
    def by_handle(self, handle: Handle) -> User | None:
        return self.filter(handle_key=handle.key).first()

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(handle_key=handles.key_of(username or ""))

    def claim_faults(self, handle: Handle) -> list[ValidationError]:
        """Why nobody can take this handle afresh, although it is well formed."""
        if handle.is_reserved():
            return [ValidationError(_("This handle is reserved. Choose another."), code="reserved")]
        if self.filter(handle_key=handle.key).exists():
            return [ValidationError(_("This handle is taken. Choose another."), code="taken")]
        if self.filter(handle_skeleton=handle.skeleton).exists():
            return [
                ValidationError(
                    _("“%(handle)s” looks too much like a handle that is already taken. Choose another."),
                    code="lookalike",
                    params={"handle": handle.text},
                )
            ]
        return []

    def create_user(self, handle: str, password: str | None = None, **fields: Any) -> User:
        """A new account; without a password it is unprotected (P5.2).

        Raises ValidationError for a handle that is not well formed, IntegrityError for one that is taken.
        """
        user = self.model(handle=handles.parse(handle).text, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, handle: str, password: str | None = None, **fields: Any) -> User:
        return self.create_user(handle, password, **{**fields, "is_staff": True, "is_superuser": True})


class User(AbstractBaseUser, PermissionsMixin):
    handle = models.CharField(
        _("handle"),
        max_length=handles.MAX_LENGTH,
        unique=True,
        validators=[validate_handle],
        error_messages={"unique": _("This handle is taken. Choose another.")},
        help_text=_("3 to 24 letters, digits, - and _"),
    )
    handle_key = models.CharField(
        max_length=handles.MAX_LENGTH * handles.MAX_GROWTH, unique=True, editable=False
    )
    handle_skeleton = models.CharField(
        max_length=handles.MAX_LENGTH * handles.MAX_GROWTH, unique=True, editable=False
    )
    email = models.EmailField(_("e-mail address"), null=True, blank=True)  # noqa: DJ001  none is not ""
    is_staff = models.BooleanField(
        _("staff"), default=False, help_text=_("Can enter the administration, and only with a password.")
    )
    is_active = models.BooleanField(_("active"), default=True)
    # Made anonymous for good (P5.6): the row stays for the history of games, and opens for nobody.
    erased = models.BooleanField(_("erased"), default=False, editable=False)
    date_joined = models.DateTimeField(_("joined"), default=timezone.now)

    # What the account carries from device to device. The cookies of a device come first.
    language = models.CharField(_("language"), max_length=16, blank=True, default="")
    theme = models.CharField(_("theme"), max_length=8, blank=True, default="", choices=Theme.choices)
    edition = models.CharField(_("preferred edition"), max_length=50, blank=True, default="")

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "handle"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")

    def __str__(self) -> str:
        return self.handle

    def clean(self) -> None:
        """Raises ValidationError when another account bears the handle, or one that looks like it."""
        super().clean()
        self._derive()
        alike = Q(handle_key=self.handle_key) | Q(handle_skeleton=self.handle_skeleton)
        if type(self).objects.exclude(pk=self.pk).filter(alike).exists():
            raise ValidationError({"handle": _("This handle is taken, or looks like one that is.")})

    def save(
        self,
        *args: Any,
        update_fields: Iterable[str] | None = None,
        **kwargs: Any,
    ) -> None:
        # Well-formedness is judged where a handle is chosen: an account must stay usable if the rule grows.
        self._derive()
        self.email = self.email or None
        if update_fields is not None and "handle" in update_fields:
            update_fields = {*update_fields, "handle_key", "handle_skeleton"}
        super().save(*args, update_fields=update_fields, **kwargs)

    def _derive(self) -> None:
        self.handle_key = handles.key_of(self.handle)
        self.handle_skeleton = handles.skeleton_of(self.handle)

    @property
    def is_protected(self) -> bool:
        """Whether a password stands before this account (P5.2).

        Staff and accounts that are shut count as protected even without one: they cannot be taken up.
        """
        return (
            self.has_usable_password()
            or self.is_staff
            or self.is_superuser
            or self.erased
            or not self.is_active
        )
