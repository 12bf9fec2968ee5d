"""`manage.py play`, as a person starts and ends it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

Run = Callable[..., subprocess.CompletedProcess[str]]


def get(url: str) -> tuple[int, dict[str, str], bytes]:
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.status, dict(answer.headers), answer.read()


@pytest.mark.slow
@pytest.mark.backend
def test_from_an_empty_folder_to_a_second_start(start_empty_site: Callable) -> None:
    site = start_empty_site()
    status, _headers, body = get(f"{site.url}/healthz")
    assert (status, b'"ok"' in body) == (200, True)

    # The home page, and the files that it asks for, immutable under hashed names.
    _status, _headers, home = get(site.url)
    scripts = re.findall(r'src="(/static/[^"]+\.js)"', home.decode())
    assert scripts
    for script in scripts:
        assert re.search(r"\.[0-9a-f]{12}\.js$", script)
        status, headers, _body = get(f"{site.url}{script}")
        assert status == 200
        assert "immutable" in headers["Cache-Control"]

    var = site.folder / "var"
    key = var / "secret_key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    written = {path: path.stat().st_mtime_ns for path in (key, var / "static.stamp", var / "editions.stamp")}

    assert site.stop() == 0
    again = start_empty_site(site)
    assert get(f"{again.url}/healthz")[0] == 200
    assert again.url == site.url
    assert {path: path.stat().st_mtime_ns for path in written} == written
    assert again.stop() == 0
    assert site.log.splitlines() == [
        line for _ in range(2) for line in (f"Mtaani is at {site.url}  (Ctrl-C ends it)", "Mtaani has ended.")
    ]


@pytest.mark.slow
@pytest.mark.backend
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_in_order(start_site: Callable, number: signal.Signals) -> None:
    site = start_site()
    with socket.create_connection(("127.0.0.1", site.port)) as idle:  # a browser that keeps its connection
        idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert idle.recv(100).startswith(b"HTTP/1.1 200")
        site.process.send_signal(number)
        site.process.send_signal(number)  # an impatient one
        assert site.process.wait(10) == 0
    assert site.log.splitlines()[1:] == ["Mtaani has ended."]
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", site.port))


@pytest.mark.slow
def test_nothing_is_served_under_another_name(start_site: Callable) -> None:
    site = start_site()
    request = urllib.request.Request(site.url, headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=10)
    with refused.value as answer:
        assert answer.code == 400


def test_a_busy_port_is_said_in_one_line(run_python: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run_python("manage.py", "play", "--port", str(port))
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(rf"Cannot listen on 127\.0\.0\.1:{port}: Address already in use\. .*\n", done.stderr)


@pytest.mark.parametrize("port", ["-1", "65536", "abc", ""])
def test_a_port_that_is_none(run_python: Run, port: str) -> None:
    done = run_python("manage.py", "play", "--port", port)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{port} is no port: they go from 1 to 65535.\n"


def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o555)
    command = [sys.executable, "manage.py", "play", "--port", "0"]
    if os.geteuid() == 0:  # root may write anywhere, unless it gives that up
        if not shutil.which("setpriv"):
            pytest.skip("As root this test needs setpriv.")
        command = ["setpriv", "--bounding-set=-dac_override", *command]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "MTAANI_ENV": "local", "MTAANI_VAR": str(folder / "var")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Nothing can be written to {folder}/var: Permission denied.")
    assert done.stderr.count("\n") == 1


def test_a_database_that_does_not_answer_is_said_in_one_line(run_python: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    url = f"postgres://postgres@127.0.0.1:{port}/streets"
    done = run_python("manage.py", "play", "--port", "0", DATABASE_URL=url)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"The database cannot be used: .*Connection refused.*\n", done.stderr)
