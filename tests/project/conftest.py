from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run_python(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """`run_python("manage.py", "check", MTAANI_ENV="production")`: in a process that is no test."""

    def run(*arguments: str, **switches: str) -> subprocess.CompletedProcess[str]:
        passed_on = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTEST_", "MTAANI_", "DATABASE_URL", "REDIS_URL"))
        }
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env={
                **passed_on,
                "DJANGO_SETTINGS_MODULE": "mtaani.settings",
                "MTAANI_VAR": str(tmp_path / "var"),
                **switches,
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def settings_of(run_python: Callable[..., subprocess.CompletedProcess[str]]) -> Callable[..., dict[str, Any]]:
    """All settings as a fresh process with these environment variables has them."""

    def read(**switches: str) -> dict[str, Any]:
        script = (
            "import json; from pathlib import Path; from mtaani import settings;"
            "plain = lambda value: str(value) if isinstance(value, Path) else None;"
            "print(json.dumps({k: v for k, v in vars(settings).items() if k.isupper()}, default=plain))"
        )
        done = run_python("-c", script, **switches)
        assert done.returncode == 0, done.stderr
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    return read
