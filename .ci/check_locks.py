"""Whether the lock files fit their .in files, pin everything with hashes, and name no package index."""

import re
import sys
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

LOCKS = {"requirements.in": "requirements.txt", "requirements-dev.in": "requirements-dev.txt"}
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(\[[^]]*\])?==(?P<version>[^ ;\\]+)")
MACHINE = re.compile(r"://|^--(?!hash)|@ |file:", re.MULTILINE)


def wanted(source: Path) -> list[Requirement]:
    lines = (line.split("#")[0].strip() for line in source.read_text(encoding="utf-8").splitlines())
    return [Requirement(line) for line in lines if line and not line.startswith("-")]


def faults(source: Path, lock: Path) -> list[str]:
    text = lock.read_text(encoding="utf-8")
    found = []
    if MACHINE.search(text):
        found.append(f"{lock}: names an address or an option of one machine")
    pins: dict[str, list[Version]] = {}
    direct: set[str] = set()
    # A pin, its hashes, then who wants it.
    for block in re.split(r"\n(?=[A-Za-z0-9])", text):
        pin = PIN.match(block)
        if pin is None:
            continue
        name = canonicalize_name(pin["name"])
        pins.setdefault(name, []).append(Version(pin["version"]))
        if "--hash=sha256:" not in block:
            found.append(f"{lock}: {name} has no hash")
        if re.search(rf"# +(via )?-r {re.escape(source.name)}$", block, re.MULTILINE):
            direct.add(name)
    asked = {canonicalize_name(requirement.name): requirement for requirement in wanted(source)}
    for name, requirement in asked.items():
        versions = pins.get(name, [])
        if not versions:
            found.append(f"{lock}: {name} is in {source} and not here")
        elif not all(requirement.specifier.contains(version, prereleases=True) for version in versions):
            found.append(f"{lock}: {name} {versions[0]} is not {requirement}")
    found += [
        f"{lock}: {name} is here for {source}, which does not ask for it" for name in direct - asked.keys()
    ]
    return found


def main() -> int:
    found = [fault for source, lock in LOCKS.items() for fault in faults(Path(source), Path(lock))]
    for fault in found:
        print(fault)
    if found:
        print("`make lock` writes the lock files anew.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
