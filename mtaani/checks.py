"""System checks that refuse an unsafe production (MTAANI_ENV=production), and one that is misspelt."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, register, run_checks
from django.core.exceptions import ImproperlyConfigured

SHORTEST_SECRET_KEY = 50  # characters, as Django's own security.W009 asks for
ENVIRONMENTS = ("local", "production", "test")


def _faults() -> Iterator[CheckMessage]:
    if not settings.SECRET_KEY_GIVEN:
        yield Error(
            "No secret key is given.",
            hint="Set MTAANI_SECRET_KEY, the same for every process.",
            id="mtaani.E001",
        )
    elif len(settings.SECRET_KEY) < SHORTEST_SECRET_KEY or len(set(settings.SECRET_KEY)) < 5:
        yield Error(
            "The secret key is too easy to guess.",
            hint=f"MTAANI_SECRET_KEY wants {SHORTEST_SECRET_KEY} random characters or more.",
            id="mtaani.E001",
        )
    if settings.DEBUG:
        yield Error(
            "MTAANI_DEBUG is on.",
            hint="It shows visitors the inside of the server.",
            id="mtaani.E002",
        )
    if settings.BOT_PACE_MS <= 0:
        yield _only_for_tests("MTAANI_BOT_PACE_MS", "bots that do not wait")
    if settings.GAME_SEED:
        yield _only_for_tests("MTAANI_SEED", "dice that anyone can foresee")
    if settings.CLOCK_SPEED != 1:
        yield _only_for_tests("MTAANI_CLOCK", "a clock that does not keep time")
    if not settings.ALLOWED_HOSTS or "*" in settings.ALLOWED_HOSTS:
        yield Error(
            "Every host name is allowed, or none.",
            hint="List the site's own names in MTAANI_ALLOWED_HOSTS.",
            id="mtaani.E004",
        )
    if settings.REDIS_URL and (not settings.DATABASE_URL or settings.DATABASE_URL.startswith("sqlite")):
        yield checks.Warning(
            "Several processes would share one SQLite file.",
            hint="Give DATABASE_URL along with REDIS_URL.",
            id="mtaani.W001",
        )
    if settings.SECURE_SSL_REDIRECT and not settings.BEHIND_PROXY:
        yield checks.Warning(
            "Plain http is sent on to https, and no proxy is trusted to say which is which.",
            hint="Behind a proxy that ends TLS, set MTAANI_BEHIND_PROXY=1; otherwise MTAANI_SSL_REDIRECT=0.",
            id="mtaani.W002",
        )


def _only_for_tests(variable: str, meaning: str) -> Error:
    return Error(
        f"{variable} asks for {meaning}.",
        hint=f"It is there to shorten tests: unset {variable} in production.",
        id="mtaani.E003",
    )


@register("mtaani")
def production_is_safe(**_options: Any) -> list[CheckMessage]:
    if settings.ENVIRONMENT not in ENVIRONMENTS:
        return [
            Error(
                f"MTAANI_ENV is {settings.ENVIRONMENT!r}, which stands for nothing.",
                hint=f"It is one of {', '.join(ENVIRONMENTS)}.",
                id="mtaani.E005",
            )
        ]
    return list(_faults()) if settings.PRODUCTION else []


def refuse_unsafe_production() -> None:
    """For entry points that Django's own commands do not guard; raises ImproperlyConfigured."""
    errors = [fault for fault in run_checks(tags=["mtaani"]) if fault.is_serious()]
    if errors:
        raise ImproperlyConfigured("; ".join(f"{fault.msg} {fault.hint}" for fault in errors))
