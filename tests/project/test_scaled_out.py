"""One site as several processes: Daphne, a worker and a clock, which share PostgreSQL and Redis alone."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60  # seconds; only a broken site takes them

pytestmark = [pytest.mark.backend, pytest.mark.slow]

Start = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture
def start(tmp_path: Path, site_variables: dict[str, str]) -> Iterator[Start]:
    """Starts a command with the site's variables; its output goes to a file named for it."""
    running = []

    def run(name: str, *arguments: str) -> subprocess.Popen[bytes]:
        with (tmp_path / name).open("wb") as out:
            process = subprocess.Popen(
                [sys.executable, *arguments],
                cwd=ROOT,
                env=site_variables,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        running.append(process)
        return process

    yield run
    for process in running:
        if process.poll() is None:
            process.kill()
            process.wait()


@pytest.fixture
def heartbeat(site_variables: dict[str, str]) -> Callable[[], int]:
    """When the sweep last ran, in milliseconds since the epoch; 0 before it did."""

    def ask() -> int:
        with psycopg.connect(site_variables["DATABASE_URL"]) as connection:
            row = connection.execute("SELECT at FROM games_heartbeat").fetchone()
        return row[0] if row else 0

    return ask


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as chosen:
        port: int = chosen.getsockname()[1]
        return port


def wait_for(what: Callable[[], bool], said: Callable[[], str]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, said()
        time.sleep(0.1)


@pytest.fixture(autouse=True)
def _two_services(services: Any) -> None:
    if not services.redis or services.database == "sqlite":
        pytest.skip("Several processes need PostgreSQL and Redis.")


def test_web_worker_and_clock(start: Start, heartbeat: Callable[[], int], tmp_path: Path) -> None:
    for command in (["migrate", "-v0"], ["load_editions", "-v0"], ["collectstatic", "--noinput", "-v0"]):
        assert start(command[0], "manage.py", *command).wait(PATIENCE) == 0, (
            tmp_path / command[0]
        ).read_text()
    assert heartbeat() == 0

    port = free_port()
    web = start("web", "-m", "daphne", "-b", "127.0.0.1", "-p", str(port), "mtaani.asgi:application")
    worker = start(
        "worker", "-m", "celery", "-A", "mtaani", "worker", "--pool", "threads", "--concurrency", "2"
    )
    clock = start("clock", "-m", "celery", "-A", "mtaani", "beat", "--scheduler", "celery.beat:Scheduler")

    def output() -> str:
        return "\n".join((tmp_path / name).read_text() for name in ("web", "worker", "clock"))

    def is_up() -> bool:
        with socket.socket() as knock:
            return knock.connect_ex(("127.0.0.1", port)) == 0

    wait_for(is_up, output)
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
        assert answer.status == 200
    wait_for(lambda: heartbeat() > 0, output)
    first = heartbeat()
    wait_for(lambda: heartbeat() > first, output)

    for process in (web, clock, worker):
        process.send_signal(signal.SIGTERM)
    assert [process.wait(PATIENCE) for process in (web, clock, worker)] == [0, 0, 0]
    assert not re.search("Traceback|ERROR", output()), output()
