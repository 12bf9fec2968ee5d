"""An unsafe production is refused, by Django's commands and by the ASGI application."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any

import pytest
from django.core.checks import run_checks
from pytest_django import Settings

SAFE: dict[str, Any] = {
    "PRODUCTION": True,
    "SECRET_KEY_GIVEN": True,
    "SECRET_KEY": "k3Y" * 4 + "0123456789abcdefghijklmnopqrstuvwxyz-ABCDEFG",
    "DEBUG": False,
    "BOT_PACE_MS": 900,
    "GAME_SEED": "",
    "CLOCK_SPEED": 1.0,
    "ALLOWED_HOSTS": ["mtaani.example"],
    "SECURE_SSL_REDIRECT": True,
    "BEHIND_PROXY": True,
    "DATABASE_URL": "",
    "REDIS_URL": "",
}
SAFE_ENV = {
    "MTAANI_ENV": "production",
    "MTAANI_SECRET_KEY": SAFE["SECRET_KEY"],
    "MTAANI_ALLOWED_HOSTS": "mtaani.example",
    "MTAANI_BEHIND_PROXY": "1",
}


@pytest.fixture
def faults(settings: Settings) -> Callable[..., list[str | None]]:
    def under(**changed: object) -> list[str | None]:
        for name, value in {**SAFE, **changed}.items():
            setattr(settings, name, value)
        return [message.id for message in run_checks(tags=["mtaani"])]

    return under


Faults = Callable[..., list[str | None]]


@pytest.mark.parametrize(
    "services", [{}, {"DATABASE_URL": "postgres://db.test/streets", "REDIS_URL": "redis://x"}]
)
def test_a_safe_production_passes(faults: Faults, services: dict[str, object]) -> None:
    assert faults(**services) == []


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"SECRET_KEY_GIVEN": False}, "mtaani.E001"),
        ({"SECRET_KEY": "short"}, "mtaani.E001"),
        ({"SECRET_KEY": "a" * 60}, "mtaani.E001"),
        ({"DEBUG": True}, "mtaani.E002"),
        ({"BOT_PACE_MS": 0}, "mtaani.E003"),
        ({"GAME_SEED": "7"}, "mtaani.E003"),
        ({"CLOCK_SPEED": 60.0}, "mtaani.E003"),
        ({"ALLOWED_HOSTS": ["*"]}, "mtaani.E004"),
        ({"ALLOWED_HOSTS": []}, "mtaani.E004"),
        ({"REDIS_URL": "redis://cache.test"}, "mtaani.W001"),
        ({"REDIS_URL": "redis://cache.test", "DATABASE_URL": "sqlite:///streets"}, "mtaani.W001"),
        ({"BEHIND_PROXY": False}, "mtaani.W002"),
    ],
    ids=str,
)
def test_each_fault_is_named(faults: Faults, changed: dict[str, object], fault: str) -> None:
    assert faults(**changed) == [fault]
    assert faults(PRODUCTION=False, **changed) == []


def test_a_production_that_is_misspelt_is_none(settings: Settings) -> None:
    settings.ENVIRONMENT = "prod"
    assert [message.id for message in run_checks(tags=["mtaani"])] == ["mtaani.E005"]


Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize("entry", [("manage.py", "play"), ("-c", "import mtaani.asgi")], ids=["play", "asgi"])
def test_an_unsafe_production_does_not_start(run_python: Run, entry: tuple[str, ...]) -> None:
    done = run_python(*entry, **{**SAFE_ENV, "MTAANI_SEED": "7"})
    assert done.returncode == 1
    assert "MTAANI_SEED" in done.stderr
    assert SAFE_ENV["MTAANI_SECRET_KEY"] not in done.stderr


@pytest.mark.parametrize("entry", [("manage.py", "play"), ("-c", "import mtaani.asgi")], ids=["play", "asgi"])
def test_nothing_starts_in_an_environment_that_there_is_not(run_python: Run, entry: tuple[str, ...]) -> None:
    done = run_python(*entry, **{**SAFE_ENV, "MTAANI_ENV": "Production"})
    assert done.returncode == 1
    assert "'Production'" in done.stderr


def test_a_safe_production_starts(run_python: Run) -> None:
    done = run_python("-c", "import mtaani.asgi", **SAFE_ENV)
    assert done.returncode == 0, done.stderr


def test_the_defaults_are_refused_in_production(run_python: Run) -> None:
    done = run_python("manage.py", "check", MTAANI_ENV="production")
    assert done.returncode == 1
    assert "MTAANI_SECRET_KEY" in done.stderr


def test_djangos_own_list_for_a_deployment_is_met(run_python: Run) -> None:
    done = run_python("manage.py", "check", "--deploy", "--fail-level", "WARNING", **SAFE_ENV)
    assert done.returncode == 0, done.stderr
