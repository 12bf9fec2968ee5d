"""Tables at the positions of `tests/web/positions/`, for tests in a browser."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.conftest import Site

ROOT = Path(__file__).resolve().parent.parent.parent
POSITIONS = Path(__file__).resolve().parent / "positions"


def begin(site: Site, names: Sequence[str], *options: str, handle: str = "Awa", seed: str = "") -> list[str]:
    """A table at each of these positions, the person in seat 0; their addresses, in the same order.

    With a `seed`, the tables' dice and cards are the same each time.
    """
    files = [str(POSITIONS / f"{name}.json") for name in names]
    command = [sys.executable, "manage.py", "table_from_scenario", *files]
    done = subprocess.run(
        [*command, "--handle", handle, "--edition", "nairobi", *options],
        cwd=ROOT,
        env={**site.env, "MTAANI_SEED": seed} if seed else site.env,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.split()
