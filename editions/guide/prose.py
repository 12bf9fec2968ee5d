"""The prose of the rules: one file for each ruleset and language, sections of paragraphs.

    # loans: The bank and other lenders
    Text before the first rule is the section's lead.

    M6.2 M6.3 | From {loan_least} up, …

    tile atm | What landing there does.

A line that begins with `#` opens a section: its anchor, a colon, its title. A paragraph that begins with
numbers of rules holds those rules; one that begins with `tile` and a kind of tile is about that tile.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

CONTENT = Path(__file__).parent / "content"

HEAD = re.compile(r"# ([a-z-]+): (.+)")
MARKED = re.compile(r"((?:[MP]\d+\.\d+ )+)\| (.+)", re.DOTALL)
OF_TILE = re.compile(r"tile ([a-z_]+) \| (.+)", re.DOTALL)


class ProseError(ValueError):
    """A file of prose, or a placeholder in it, cannot be read."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`rules` are the numbers of the rules that it holds; `tile` is a kind of tile that it is about."""

    text: str
    rules: tuple[str, ...] = ()
    tile: str = ""


@dataclass(slots=True)
class Section:
    anchor: str
    title: str
    paragraphs: list[Paragraph] = field(default_factory=list)


def languages(ruleset: str) -> list[str]:
    """The languages in which the rules are written."""
    return sorted(path.stem for path in (CONTENT / ruleset).glob("*.md"))


@cache
def sections(ruleset: str, language: str) -> tuple[Section, ...]:
    """Raises LookupError for a language without a file, ProseError."""
    path = CONTENT / ruleset / f"{language}.md"
    if language not in languages(ruleset):
        raise LookupError(language)
    return parse(path.read_text("utf-8"))


def parse(text: str) -> tuple[Section, ...]:
    """Raises ProseError."""
    found: list[Section] = []
    for block in filter(None, (block.strip() for block in re.split(r"\n\s*\n", text))):
        head, _, rest = block.partition("\n")
        if head.startswith("#"):
            opened = HEAD.fullmatch(head)
            if opened is None:
                raise ProseError(head)
            found.append(Section(opened[1], opened[2].strip()))
            block = rest.strip()
            if not block:
                continue
        if not found:
            raise ProseError(f"before the first section: {block[:40]}")
        found[-1].paragraphs.append(_paragraph(" ".join(block.split("\n"))))
    return tuple(found)


def _paragraph(block: str) -> Paragraph:
    marked, of_tile = MARKED.fullmatch(block), OF_TILE.fullmatch(block)
    if marked:
        return Paragraph(marked[2], rules=tuple(marked[1].split()))
    if of_tile:
        return Paragraph(of_tile[2], tile=of_tile[1])
    if " | " in block:
        raise ProseError(block)
    return Paragraph(block)
