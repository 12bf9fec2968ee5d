"""The lock files pin everything with hashes, and what checks that finds what does not."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
HASH = "--hash=sha256:" + "0" * 64
GOOD = f"""\
asgiref==3.8.1 \\
    {HASH}
    # via django
django==5.2.1 \\
    {HASH}
    # via -r some.in
"""


@pytest.fixture(scope="module")
def check() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_locks", ROOT / ".ci" / "check_locks.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def faults(check: ModuleType, folder: Path, source: str, lock: str) -> list[str]:
    wanted, locked = folder / "some.in", folder / "some.txt"
    wanted.write_text(source, encoding="utf-8")
    locked.write_text(lock, encoding="utf-8")
    found = [fault.split(": ", 1)[1] for fault in check.faults(wanted, locked)]
    return [fault.replace(f"{folder}/", "") for fault in found]


def test_ours_are_as_they_should_be(check: ModuleType) -> None:
    for source, lock in check.LOCKS.items():
        assert check.faults(ROOT / source, ROOT / lock) == []


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_pin_has_a_hash(name: str) -> None:
    blocks = re.split(r"\n(?=[A-Za-z0-9])", (ROOT / name).read_text(encoding="utf-8"))
    pins = [block for block in blocks if "==" in block.splitlines()[0]]
    assert len(pins) > 15
    assert all("--hash=sha256:" in block for block in pins)


@pytest.mark.parametrize(
    ("source", "lock", "told"),
    [
        ("django>=5.2,<6", GOOD, []),
        ("django>=5.2,<6", GOOD.replace(f"5.2.1 \\\n    {HASH}", "5.2.1"), ["django has no hash"]),
        ("django>=6", GOOD, ["django 5.2.1 is not django>=6"]),
        ("django\ncelery", GOOD, ["celery is in some.in and not here"]),
        ("", GOOD, ["django is here for some.in, which does not ask for it"]),
        ("django", f"--index-url https://packages.example/simple\n{GOOD}", ["names an address or an option"]),
        ("django", GOOD + "other @ file:///home/me/other\n", ["names an address or an option"]),
    ],
)
def test_what_is_wrong_is_named(
    check: ModuleType, tmp_path: Path, source: str, lock: str, told: list[str]
) -> None:
    found = faults(check, tmp_path, source, lock)
    assert [fault.removesuffix(" of one machine") for fault in found] == told
