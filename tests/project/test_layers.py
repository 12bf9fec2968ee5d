"""The engine and the bots' brains import the engine, and the standard library without chance and clock."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

IMPURE = {
    "asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets",
    "select", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time",
    "urllib", "uuid",
}  # fmt: skip
ALSO = {
    "games/engine": {"games.engine"},
    "bots/brains": {"games.engine", "bots.brains", "numpy"},
}
BOARD_FILES = {"pathlib", "importlib"}  # a ruleset reads its board once, from the file beside it


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it goes"
            yield node.module or ""


def is_allowed(module: str, package: str) -> bool:
    if any(module == own or module.startswith(f"{own}.") for own in ALSO[package]):
        return True
    top = module.split(".", 1)[0]
    return top in sys.stdlib_module_names and (top not in IMPURE or top in BOARD_FILES)


@pytest.mark.parametrize("package", ALSO)
def test_pure(package: str) -> None:
    files = sorted((ROOT / package).rglob("*.py"))
    assert files
    found = [
        f"{path.relative_to(ROOT)}: {module}"
        for path in files
        for module in imports(path)
        if not is_allowed(module, package)
    ]
    assert found == []


@pytest.mark.parametrize(
    "module", ["django.db", "random", "time", "games.models", "games", "editions", "numpy"]
)
def test_the_engine_may_not_import(module: str) -> None:
    assert not is_allowed(module, "games/engine")
