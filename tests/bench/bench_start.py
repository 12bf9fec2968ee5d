"""How long `manage.py play` takes from the command to the first answer, and from Ctrl-C to the end."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator


def start_and_end(var: str) -> tuple[float, float]:
    """Seconds until `/healthz` has answered, and seconds until the process is gone."""
    env = {**os.environ, "MTAANI_VAR": var, "PYTHONUNBUFFERED": "1", "DATABASE_URL": "", "REDIS_URL": ""}
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "manage.py", "play", "--port", "0"], env=env, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    ready = re.search(r"http://\S+", said)
    assert ready is not None, said
    with urllib.request.urlopen(f"{ready[0]}/healthz", timeout=10) as answer:
        answer.read()
    answered = time.perf_counter()
    process.send_signal(signal.SIGINT)
    process.wait(30)
    return answered - began, time.perf_counter() - answered


def figures() -> Iterator[tuple[str, float, str]]:
    with tempfile.TemporaryDirectory() as var:
        first, _end = start_and_end(var)
        seconds, ends = zip(*(start_and_end(var) for _ in range(3)), strict=True)
    yield "first start", first, "s"
    yield "second start", sorted(seconds)[1], "s"
    yield "end", sorted(ends)[1], "s"
