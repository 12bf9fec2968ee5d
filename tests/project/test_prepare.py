"""A start does what has changed since the last one, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import storages
from django.db import connection
from pytest_django import Settings

from editions.models import Edition
from mtaani import prepare

pytestmark = pytest.mark.django_db


@pytest.fixture
def var(settings: Settings, tmp_path: Path) -> Path:
    settings.VAR_DIR = tmp_path / "var"
    settings.STATIC_ROOT = settings.VAR_DIR / "static"
    prepare.prepare_var()
    storages._storages.pop("staticfiles", None)
    return tmp_path / "var"


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that were run, and run they are."""
    called: list[str] = []
    run: Callable[..., Any] = prepare.call_command

    def record(name: str, **options: Any) -> None:
        called.append(name)
        run(name, **options)

    monkeypatch.setattr(prepare, "call_command", record)
    return called


def test_the_first_start_loads_the_editions(var: Path, commands: list[str]) -> None:
    prepare.prepare_editions(afresh=False)
    assert commands == ["load_editions"]
    assert Edition.objects.exists()


def test_the_second_start_leaves_them_alone(var: Path, commands: list[str]) -> None:
    prepare.prepare_editions(afresh=False)
    prepare.prepare_editions(afresh=False)
    assert commands == ["load_editions"]


def test_a_new_schema_has_them_loaded_again(var: Path, commands: list[str]) -> None:
    prepare.prepare_editions(afresh=False)
    prepare.prepare_editions(afresh=True)
    assert commands == ["load_editions"] * 2


def test_another_database_has_them_loaded_again(
    var: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare.prepare_editions(afresh=False)
    monkeypatch.setitem(connection.settings_dict, "NAME", "another")
    prepare.prepare_editions(afresh=False)
    assert commands == ["load_editions"] * 2


@pytest.fixture
def sources(settings: Settings, tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "street.css").write_text("p {}")
    settings.STATICFILES_DIRS = [folder]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    return folder


def test_static_files_are_collected_when_they_changed(var: Path, sources: Path, commands: list[str]) -> None:
    prepare.prepare_static()
    prepare.prepare_static()
    assert commands == ["collectstatic"]
    assert (var / "static" / "street.css").read_text() == "p {}"

    (sources / "street.css").write_text("p { color: red }")
    prepare.prepare_static()
    assert commands == ["collectstatic"] * 2
    assert (var / "static" / "street.css").read_text() == "p { color: red }"


def test_a_file_that_went_away_goes_there_too(var: Path, sources: Path) -> None:
    (sources / "lane.css").touch()
    prepare.prepare_static()
    (sources / "lane.css").unlink()
    prepare.prepare_static()
    assert [path.name for path in (var / "static").iterdir()] == ["street.css"]


def test_a_file_that_only_looks_older_is_collected_too(var: Path, sources: Path, commands: list[str]) -> None:
    """As after a checkout of an earlier version."""
    prepare.prepare_static()
    os.utime(sources / "street.css", (0, 0))
    prepare.prepare_static()
    assert commands == ["collectstatic"] * 2


def test_static_files_that_were_deleted_are_collected_again(var: Path, sources: Path) -> None:
    prepare.prepare_static()
    (var / "static" / "street.css").unlink()
    (var / "static").rmdir()
    prepare.prepare_static()
    assert (var / "static" / "street.css").exists()
