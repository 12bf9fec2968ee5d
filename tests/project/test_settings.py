"""What the environment variables switch."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]

SettingsOf = Callable[..., dict[str, Any]]


def test_without_any_variable_one_process_is_all_there_is(settings_of: SettingsOf) -> None:
    found = settings_of()
    database = found["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.sqlite3"
    assert database["NAME"] == f"{found['VAR_DIR']}/mtaani.sqlite3"
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert database["OPTIONS"]["timeout"] == 20
    assert found["CHANNEL_LAYERS"]["default"]["BACKEND"] == "mtaani.embedded_layer.EmbeddedChannelLayer"
    assert found["CACHES"]["default"]["BACKEND"].endswith("LocMemCache")
    assert found["CELERY_BROKER_URL"].startswith("memory://")
    assert found["CELERY_BROKER_TRANSPORT_OPTIONS"]["polling_interval"] == 0.02
    assert found["DEBUG"] is False
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert found["STORAGES"]["staticfiles"]["BACKEND"].endswith("CompressedManifestStaticFilesStorage")


def test_a_database_elsewhere_is_pooled_and_keeps_no_connection(settings_of: SettingsOf) -> None:
    database = settings_of(DATABASE_URL="postgres://awa:secret@db.test:5433/streets")["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("db.test", 5433, "streets")
    assert database["CONN_MAX_AGE"] == 0
    assert database["OPTIONS"]["pool"]["max_size"] > 1
    assert "init_command" not in database["OPTIONS"]


def test_redis_carries_layer_cache_and_jobs_under_one_prefix(settings_of: SettingsOf) -> None:
    found = settings_of(REDIS_URL="redis://cache.test:6379/3", MTAANI_PREFIX="streets")
    layer = found["CHANNEL_LAYERS"]["default"]
    assert layer["BACKEND"] == "channels_redis.pubsub.RedisPubSubChannelLayer"
    assert layer["CONFIG"]["hosts"] == ["redis://cache.test:6379/3"]
    assert found["CACHES"]["default"]["LOCATION"] == "redis://cache.test:6379/3"
    assert found["CELERY_BROKER_URL"] == "redis://cache.test:6379/3"
    for prefix in (
        layer["CONFIG"]["prefix"],
        found["CACHES"]["default"]["KEY_PREFIX"],
        found["CELERY_BROKER_TRANSPORT_OPTIONS"]["global_keyprefix"],
    ):
        assert prefix.startswith("streets")


def test_every_worker_of_a_test_run_keeps_to_its_own_keys(settings_of: SettingsOf) -> None:
    first, second = (
        settings_of(PYTEST_VERSION="9", PYTEST_XDIST_WORKER=worker)["PREFIX"] for worker in ("gw0", "gw1")
    )
    assert first != second
    assert settings_of()["PREFIX"] not in {first, second}


def test_jobs_leave_no_results_and_are_taken_one_at_a_time(settings_of: SettingsOf) -> None:
    found = settings_of()
    assert "CELERY_RESULT_BACKEND" not in found
    assert found["CELERY_TASK_IGNORE_RESULT"] is True
    assert found["CELERY_WORKER_PREFETCH_MULTIPLIER"] == 1


def test_the_switches_of_tests(settings_of: SettingsOf) -> None:
    found = settings_of()
    assert (found["BOT_PACE_MS"], found["GAME_SEED"], found["CLOCK_SPEED"]) == (900, "", 1.0)
    found = settings_of(MTAANI_BOT_PACE_MS="0", MTAANI_SEED="7", MTAANI_CLOCK="60")
    assert (found["BOT_PACE_MS"], found["GAME_SEED"], found["CLOCK_SPEED"]) == (0, "7", 60.0)


def test_production_is_https_alone(settings_of: SettingsOf) -> None:
    found = settings_of(MTAANI_ENV="production", MTAANI_BEHIND_PROXY="1")
    assert found["SECURE_SSL_REDIRECT"] is True
    assert found["SESSION_COOKIE_SECURE"] is True
    assert found["CSRF_COOKIE_SECURE"] is True
    assert found["SECURE_HSTS_SECONDS"] > 0
    assert found["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]


def test_no_proxy_is_believed_unless_there_is_one(settings_of: SettingsOf) -> None:
    found = settings_of(MTAANI_ENV="production")
    assert "SECURE_PROXY_SSL_HEADER" not in found
    assert "ALLAUTH_TRUSTED_CLIENT_IP_HEADER" not in found


def test_the_readme_knows_every_variable() -> None:
    source = (ROOT / "mtaani" / "settings.py").read_text("utf-8")
    read = set(re.findall(r'env\.\w+\("([A-Z_]+)"', source)) - {"PYTEST_XDIST_WORKER"}
    described = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE))
    assert read == described


@pytest.mark.rule("P6.5")
def test_the_languages_of_the_interface(settings_of: SettingsOf) -> None:
    found = settings_of()
    assert [code for code, _name in found["LANGUAGES"]] == ["en", "fr", "sv", "sw"]
    assert "django.middleware.locale.LocaleMiddleware" in found["MIDDLEWARE"]
    assert found["USE_TZ"] is True
