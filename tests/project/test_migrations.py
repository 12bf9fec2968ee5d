"""Migrations say what the models say, and are run once."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from mtaani.prepare import prepare_schema

pytestmark = [pytest.mark.django_db, pytest.mark.backend]


def test_none_is_missing() -> None:
    out = StringIO()
    call_command("makemigrations", check=True, dry_run=True, stdout=out)
    assert out.getvalue().strip() == "No changes detected"


def test_a_second_time_does_nothing() -> None:
    before = list(MigrationRecorder.Migration.objects.using(connection.alias).values_list("pk", flat=True))
    assert before
    assert prepare_schema() is False
    call_command("migrate", interactive=False, verbosity=0)
    after = list(MigrationRecorder.Migration.objects.using(connection.alias).values_list("pk", flat=True))
    assert after == before
