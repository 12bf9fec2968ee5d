"""How mail is sent: printed unless a server is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

SettingsOf = Callable[..., dict[str, Any]]


def test_without_a_server_mail_is_printed(settings_of: SettingsOf) -> None:
    found = settings_of()
    assert found["EMAIL_BACKEND"] == "django.core.mail.backends.console.EmailBackend"
    assert found["DEFAULT_FROM_EMAIL"] == "Mtaani <mtaani@localhost>"


@pytest.mark.parametrize(
    ("url", "tls", "ssl", "port"),
    [
        ("smtp+tls://awa:p%40ss@post.example:587", True, False, 587),
        ("smtp+ssl://awa:p%40ss@post.example:465", False, True, 465),
        ("smtp://awa:p%40ss@post.example", False, False, 25),
    ],
)
def test_a_server_is_one_variable(settings_of: SettingsOf, url: str, tls: bool, ssl: bool, port: int) -> None:
    found = settings_of(MTAANI_EMAIL_URL=url, MTAANI_EMAIL_FROM="play@mtaani.example")
    assert found["EMAIL_BACKEND"] == "django.core.mail.backends.smtp.EmailBackend"
    assert (found["EMAIL_HOST"], found["EMAIL_PORT"]) == ("post.example", port)
    assert (found["EMAIL_HOST_USER"], found["EMAIL_HOST_PASSWORD"]) == ("awa", "p@ss")
    assert (found["EMAIL_USE_TLS"], found["EMAIL_USE_SSL"]) == (tls, ssl)
    assert found["DEFAULT_FROM_EMAIL"] == "play@mtaani.example"
    assert 0 < found["EMAIL_TIMEOUT"] <= 30
