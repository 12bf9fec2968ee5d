"""What plays and checks games in memory needs no Django, and so runs anywhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PURE = ["games.engine", "games.scenarios", "games.verify", "bots.arena", "bots.simulation"]


@pytest.mark.parametrize("module", PURE)
def test_it_is_imported_without_django(module: str) -> None:
    block = "import sys; sys.modules['django'] = None; "
    run = subprocess.run(
        [sys.executable, "-c", f"{block}import {module}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
