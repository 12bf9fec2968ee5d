"""Nothing in the project points at one machine, at a package registry, or outside of the project."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Spelt in pieces, so that this file does not find itself.
FORBIDDEN = {
    "a package registry": "|".join(
        re.escape(left + right)
        for left, right in (
            ("pypi.", "org"),
            ("python", "hosted.org"),
            ("registry.", "npmjs"),
            ("registry.", "yarnpkg"),
            ("deb.", "debian.org"),
        )
    ),
    "a path of one machine": r"(?<![\w.:/-])/(?:r[o]ot|w[o]rk|home/\w+|opt/\w+)/",
    "a folder beside the project": r"\.\./sha[r]ed",
}


def files() -> list[Path]:
    """All files that git would keep."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("This copy of the project is no git repository.")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("kind", FORBIDDEN)
def test_no_file_names(kind: str) -> None:
    pattern = re.compile(FORBIDDEN[kind])
    found = []
    for path in files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in pattern.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("a package registry", "https://files.python{}.org/x".format("hosted")),
        ("a path of one machine", "see /{}/main/x".format("work")),
        ("a folder beside the project", "../{}/rules".format("shared")),
    ],
)
def test_the_search_finds_it(kind: str, text: str) -> None:
    assert re.search(FORBIDDEN[kind], text)
