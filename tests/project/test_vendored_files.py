"""The browser libraries are those that were pinned, to the byte."""

from __future__ import annotations

import hashlib
from pathlib import Path

VENDOR = Path(__file__).resolve().parents[2] / "static" / "vendor"
SUMS = {
    name: digest
    for digest, name in (line.split() for line in (VENDOR / "SHA256SUMS").read_text("ascii").splitlines())
}


def test_every_file_is_listed_and_every_listed_file_is_there() -> None:
    assert {path.name for path in VENDOR.iterdir()} - {"SHA256SUMS"} == SUMS.keys()


def test_the_checksums_hold() -> None:
    found = {name: hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() for name in SUMS}
    assert found == SUMS


def test_the_versions_are_those_that_the_script_pins() -> None:
    script = (VENDOR.parents[1] / ".ci" / "vendor").read_text("utf-8")
    assert "fetch htmx.org 4.0.1 " in script
    assert 'version="4.0.1"' in (VENDOR / "htmx.min.js").read_text("utf-8").replace(" ", "")


def test_no_library_looks_for_a_file_that_is_not_there() -> None:
    """A source map that is missing is a failed request in the console of whoever opens it."""
    for path in VENDOR.glob("*.js"):
        assert "sourceMappingURL" not in path.read_text("utf-8")
