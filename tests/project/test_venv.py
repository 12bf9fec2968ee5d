"""What `make play` and `make test` do first, on a machine that lacks something: one line that says what."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OLD = """case "$1" in --version) echo "Python 3.10.9" ;; *) exit 1 ;; esac"""
NO_VENV = """case "$2" in *version_info*) exit 0 ;; *) echo "No module named ensurepip" >&2; exit 1 ;; esac"""

Make = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A clone in which nothing has been done yet."""
    folder = tmp_path / "clone"
    (folder / ".ci").mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", folder)
    shutil.copy(ROOT / ".ci" / "venv", folder / ".ci")
    (folder / "requirements.txt").write_text("# nothing\n", encoding="ascii")
    return folder


@pytest.fixture
def make(project: Path, tmp_path: Path) -> Make:
    """`make(script="exit 1")`: `make play` with a Python that does this, or with another `PYTHON`."""

    def run(*before: str, script: str = "", python: str = "") -> subprocess.CompletedProcess[str]:
        if script:
            python = str(tmp_path / "python")
            Path(python).write_text(f"#!/bin/sh\n{script}\n", encoding="ascii")
            Path(python).chmod(0o755)
        # The tests may be run by a make of their own, which this one is no part of.
        outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        return subprocess.run(
            [*before, "make", "play", f"PYTHON={python}"],
            cwd=project,
            env={**outside, "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return run


def said(done: subprocess.CompletedProcess[str]) -> str:
    """The one line that is told; make adds one of its own."""
    assert done.returncode == 2
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert [line[:9] for line in lines[1:]] == ["make: ***"], done.stderr
    return lines[0]


def test_no_python(make: Make) -> None:
    told = said(make(python="no-such-python"))
    assert told == "Mtaani needs Python 3.11 or newer, and there is no no-such-python here."


def test_a_python_that_is_too_old(make: Make) -> None:
    told = said(make(script=OLD))
    assert told == (
        "Mtaani needs Python 3.11 or newer; this is Python 3.10.9. PYTHON=python3.11 chooses another."
    )


def test_a_python_without_its_venv_module(make: Make) -> None:
    told = said(make(script=NO_VENV))
    assert told == "Python's venv module is missing; on Debian and Ubuntu: apt-get install python3-venv."


def test_a_folder_that_cannot_be_written(make: Make, project: Path) -> None:
    project.chmod(0o555)
    as_others: list[str] = []
    if os.geteuid() == 0:  # root may write anywhere, unless it gives that up
        if not shutil.which("setpriv"):
            pytest.skip("As root this test needs setpriv.")
        as_others = ["setpriv", "--bounding-set=-dac_override"]
    told = said(make(*as_others, python=sys.executable))
    assert told == f"Nothing can be written to {project}, so no virtual environment can be made there."
    assert not (project / ".venv").exists()
