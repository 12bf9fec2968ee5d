"""The secret key of a local run."""

from __future__ import annotations

import stat
from pathlib import Path

from mtaani.secret import keep_secret, kept_secret


def test_none_is_kept_at_first(tmp_path: Path) -> None:
    assert kept_secret(tmp_path) == ""


def test_it_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    keep_secret(tmp_path, "first")
    assert kept_secret(tmp_path) == "first"
    files = list(tmp_path.iterdir())
    assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600]


def test_a_kept_one_stays(tmp_path: Path) -> None:
    keep_secret(tmp_path, "first")
    keep_secret(tmp_path, "second")
    assert kept_secret(tmp_path) == "first"


def test_an_empty_file_is_no_key(tmp_path: Path) -> None:
    (tmp_path / "secret_key").touch()
    keep_secret(tmp_path, "first")
    assert kept_secret(tmp_path) == "first"
    assert len(list(tmp_path.iterdir())) == 1
