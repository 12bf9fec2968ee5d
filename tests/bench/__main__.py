"""`make bench`: every figure, one `name: value unit` a line, and all of them in var/bench.json.

A bench is a file `bench_<what>.py` beside this one with a function

    def figures() -> Iterator[tuple[str, float, str]]:   # name, value, unit

and each runs in a process of its own. One that says `DATABASE = True` is given Django and an
empty, migrated database, and runs once for each kind that there is: its names end in `[sqlite]` or
`[postgresql]`. The others run without Django, whose many objects make collections of garbage longer.
`make bench BENCH="engine store"` runs those two alone.
"""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
FIGURES = "figures:"  # begins the line by which a bench hands over what it found

Figure = tuple[str, float, str]


def load(name: str) -> ModuleType:
    path = HERE / f"bench_{name}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wants_database(name: str) -> bool:
    return "\nDATABASE = True\n" in (HERE / f"bench_{name}.py").read_text("utf-8")


def databases() -> Iterator[tuple[str, dict[str, str]]]:
    """Each kind of database that answers, with the variables that choose it."""
    yield "sqlite", {"DATABASE_URL": "", "REDIS_URL": ""}
    services = {
        "DATABASE_URL": os.environ.get(
            "MTAANI_TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres"
        ),
        "REDIS_URL": os.environ.get("MTAANI_TEST_REDIS_URL", "redis://127.0.0.1:6379/9"),
    }
    asked = subprocess.run(
        [sys.executable, ROOT / ".ci" / "services.py", *services.values()],
        capture_output=True,
        text=True,
        check=False,
    )
    if asked.returncode == 0:
        yield "postgresql", services
    else:
        print(f"{asked.stdout.strip()}, so there are no figures for PostgreSQL.", file=sys.stderr)


def in_a_process(name: str, switches: dict[str, str]) -> list[Figure]:
    """Raises CalledProcessError when the bench fails; what it wrote is then on stderr."""
    with tempfile.TemporaryDirectory() as var:
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench", "--one", name],
            cwd=ROOT,
            env={**os.environ, "MTAANI_ENV": "local", "MTAANI_VAR": var, **switches},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    found = [line.removeprefix(FIGURES) for line in done.stdout.splitlines() if line.startswith(FIGURES)]
    return [(name, value, unit) for name, value, unit in json.loads(found[-1])]


def one(name: str) -> None:
    """In the bench's own process."""
    if not wants_database(name):
        print(FIGURES + json.dumps(list(load(name).figures())))
        return
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mtaani.settings")
    import django
    from django.db import connection

    django.setup()
    module = load(name)
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        figures = list(module.figures())
    finally:
        connection.creation.destroy_test_db(":memory:", verbosity=0)
    print(FIGURES + json.dumps(figures))


def main(chosen: list[str]) -> int:
    names = chosen or sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    kinds = list(databases()) if any(map(wants_database, names)) else []
    figures: list[Figure] = []
    failed = []
    for name in names:
        runs = [(f" [{kind}]", env) for kind, env in kinds] if wants_database(name) else [("", {})]
        for suffix, env in runs:
            try:
                found = in_a_process(name, env)
            except subprocess.CalledProcessError:
                failed.append(f"{name}{suffix}")
                continue
            for label, value, unit in found:
                figures.append((label + suffix, value, unit))
                shown = f"{value:.4g}" if value < 1000 else f"{value:.0f}"
                print(f"{label}{suffix}: {shown} {unit}", flush=True)
    report = {
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "figures": [{"name": label, "value": value, "unit": unit} for label, value, unit in figures],
    }
    (ROOT / "var").mkdir(exist_ok=True)
    (ROOT / "var" / "bench.json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        one(sys.argv[2])
    else:
        sys.exit(main(sys.argv[1:]))
