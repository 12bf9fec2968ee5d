"""Asking for a link that leads to a new password (P5.1, P5.3).

Whoever asks learns nothing: the page and the time it takes are the same whether there is such a handle or
address or not, because both the search and the mail are left to a task.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from smtplib import SMTPException

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from celery import current_app
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.mail import send_mail
from django.core.validators import validate_email
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from accounts import handles, limits
from accounts.models import User

logger = logging.getLogger(__name__)

SEND = "accounts.tasks.send_reset_links"
_TAKEN_UP_WITHIN = 600  # seconds; a link that comes later surprises more than it helps


class PostIsAway(Exception):
    """The task cannot be handed over: for everybody who asks now, not for one account."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A handle, by its key, or an e-mail address: whose link is asked for."""

    key: str = ""
    email: str = ""

    def __str__(self) -> str:
        return self.email or self.key

    def accounts(self) -> list[User]:
        """Those that a link can be sent to: of one handle, or of all handles with this address."""
        wanted = User.objects.filter(is_active=True, erased=False, email__isnull=False)
        found = wanted.filter(email=self.email) if self.email else wanted.filter(handle_key=self.key)
        return [user for user in found.order_by("pk") if user.has_usable_password()]


def parse(typed: str) -> Asked:
    """Raises ValidationError unless it could be a handle or an address."""
    typed = typed.strip()
    if "@" not in typed:
        return Asked(key=handles.parse(typed).key)
    try:
        validate_email(typed)
    except ValidationError:
        raise ValidationError(_("This is neither a handle nor an e-mail address."), code="neither") from None
    return Asked(email=typed.lower())


def order(asked: Asked, site: str) -> None:
    """Have the links sent; `site` is the address of its home page. Raises PostIsAway."""
    try:
        current_app.send_task(
            SEND,
            args=(asked.key, asked.email, site, translation.get_language()),
            expires=_TAKEN_UP_WITHIN,
            retry=False,
            ignore_result=True,
        )
    except OperationalError as error:
        raise PostIsAway from error


def send(asked: Asked, site: str, language: str) -> None:
    for user in asked.accounts():
        with translation.override(user.language or language):
            _send(user, site)


def _send(user: User, site: str) -> None:
    assert user.email
    if not limits.may_have_mail(user.email):
        return
    key = default_token_generator.make_token(user)
    way = reverse("account_reset_password_from_key", args=(user_pk_to_url_str(user), key))
    words = {
        "handle": user.handle,
        "link": site.rstrip("/") + way,
        "hours": settings.PASSWORD_RESET_TIMEOUT // 3600,
    }
    try:
        send_mail(
            " ".join(render_to_string("accounts/mail/reset_subject.txt", words).split()),
            render_to_string("accounts/mail/reset.txt", words).strip() + "\n",
            None,
            [user.email],
        )
    except (OSError, SMTPException) as error:
        # Neither the address nor what the server said, which may repeat it.
        logger.error("A reset link could not be sent: %s", type(error).__name__)
