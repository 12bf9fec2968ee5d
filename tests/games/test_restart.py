"""`kill -9` in the middle of bots' turns: started again, the game goes on, nothing lost, nothing doubled."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.backend, pytest.mark.slow]

SCRIPT = Path(__file__).with_name("restart_script.py")
ROOT = SCRIPT.parents[2]
PATIENCE = 120  # seconds, on a machine that has much else to do
KILLS = 3
ACTIONS_BETWEEN = 15
LOOK = 0.01  # seconds between two looks
LONG_GAME = "a"  # Basic bots need some two thousand actions


def ask(site: Any, *words: str) -> dict[str, Any]:
    """What is in the site's database, seen from outside its process."""
    done = subprocess.run(
        [sys.executable, SCRIPT, *words], cwd=ROOT, env=site.env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@contextmanager
def looking_in(site: Any) -> Iterator[Callable[[], int]]:
    """A function that says how many actions the site's one game has seen, quickly and without Django."""
    query = "SELECT actions FROM games_room"
    if url := site.env["DATABASE_URL"]:
        import psycopg

        with psycopg.connect(url, autocommit=True) as connection:
            yield lambda: int(connection.execute(query).fetchone()[0])
    else:
        path = Path(site.env["MTAANI_VAR"]) / "mtaani.sqlite3"
        with closing(sqlite3.connect(path, timeout=20)) as connection:
            yield lambda: int(connection.execute(query).fetchone()[0])


def wait_for(site: Any, actions: int) -> None:
    deadline = time.monotonic() + PATIENCE
    with looking_in(site) as seen:
        while seen() < actions:
            assert time.monotonic() < deadline, f"the game does not go on\n{site.log}"
            time.sleep(LOOK)


def assert_whole(state: dict[str, Any]) -> None:
    assert {key: state[key] for key in ("numbered", "versions", "folded", "replayed")} == dict.fromkeys(
        ("numbered", "versions", "folded", "replayed"), True
    )


@pytest.mark.rule("M2.7")
def test_a_game_goes_on_after_the_process_is_killed(start_site: Callable[..., Any]) -> None:
    site = start_site(MTAANI_SEED=LONG_GAME)
    room = str(ask(site, "begin")["room"])
    done = 0
    for _ in range(KILLS):
        wait_for(site, done + ACTIONS_BETWEEN)
        site.kill()
        state = ask(site, "state", room)
        assert state["status"] == "running", "the game was over before the process was killed"
        assert_whole(state)
        done = state["actions"]
        site = start_site(again=site)
    wait_for(site, done + ACTIONS_BETWEEN)
    site.stop()
    assert_whole(ask(site, "state", room))
