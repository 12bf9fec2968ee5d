"""The browser libraries are those that were pinned, to the byte."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VENDOR = ROOT / "static" / "vendor"
IN_TESTS = ROOT / "tests" / "vendor"


def sums(folder: Path) -> dict[str, str]:
    lines = (folder / "SHA256SUMS").read_text("ascii").splitlines()
    return {name: digest for digest, name in (line.split() for line in lines)}


@pytest.mark.parametrize("folder", [VENDOR, IN_TESTS], ids=["served", "in tests"])
def test_every_file_is_listed_and_is_what_was_listed(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} - {"SHA256SUMS"} == sums(folder).keys()
    found = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in sums(folder)}
    assert found == sums(folder)


def test_the_versions_are_those_that_the_script_pins() -> None:
    script = (VENDOR.parents[1] / ".ci" / "vendor").read_text("utf-8")
    assert "htmx.org 4.0.1 " in script
    assert "axe-core 4.14.1 " in script
    assert (IN_TESTS / "axe.min.js").read_text("utf-8").startswith("/*! axe v4.14.1")
    assert 'version="4.0.1"' in (VENDOR / "htmx.min.js").read_text("utf-8").replace(" ", "")


def test_no_library_looks_for_a_file_that_is_not_there() -> None:
    """A source map that is missing is a failed request in the console of whoever opens it."""
    for path in VENDOR.glob("*.js"):
        assert "sourceMappingURL" not in path.read_text("utf-8")
