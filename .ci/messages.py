"""The catalogues: every marked string in every language, written and compiled with pip's tools alone.

`make messages` runs this file. It reads the marked strings out of the sources, carries them into the `.po`
files, keeps the translations that are there, and compiles. A string that is new stays empty until somebody
translates it; `check_catalogues.py` says so. Order, wrapping and headers never depend on the day, the machine
or a line number, so that a diff shows what was translated and nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("accounts", "bots", "editions", "games", "locale", "mtaani", "templates")
PLURALS = {  # as Django's own catalogues of these languages have them
    "fr": "nplurals=2; plural=(n > 1);",
    "sv": "nplurals=2; plural=(n != 1);",
    "sw": "nplurals=2; plural=(n != 1);",
}
HEADER = """\
# %(language)s: what the site says in this language. `make messages` writes the order, the references and the
# strings to translate; people write the translations, with the terms of docs/glossary.md."""
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


class SteadyCatalog(Catalog):
    """A catalogue whose header names no date, no person and no version of a tool."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "Mtaani"),
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", PLURALS[str(self.locale_identifier)]),
        ]

    @property
    def num_plurals(self) -> int:
        return int(PLURALS[str(self.locale_identifier)].partition(";")[0].partition("=")[2])

    @mime_headers.setter
    def mime_headers(self, headers: list[tuple[str, str]]) -> None:
        pass  # what a file says of itself is checked elsewhere, and never carried on


def po_file(language: str) -> Path:
    return ROOT / "locale" / language / "LC_MESSAGES" / "django.po"


def extracted(language: str) -> Catalog:
    """Every marked string of the sources, untranslated."""
    wanted = SteadyCatalog(locale=language, fuzzy=False, header_comment=HEADER % {"language": language})
    for file, ids, comments, context in _marked():
        wanted.add(ids, "", locations=[(file, 0)], auto_comments=comments, context=context)
    return wanted


def committed(language: str) -> Catalog:
    """What the `.po` file holds; nothing when there is none."""
    if not po_file(language).exists():
        return SteadyCatalog(locale=language)
    with po_file(language).open("rb") as stored:
        return read_po(stored, locale=language, charset="utf-8", abort_invalid=True)


def merged(language: str) -> Catalog:
    """The strings of the sources with the translations that the `.po` file has for them."""
    wanted, known = extracted(language), committed(language)
    for message in wanted:
        translated = known.get(message.id, message.context) if message.id else None
        # Babel finds a message by its singular alone: one whose plural is another is a new message.
        if translated is not None and translated.id == message.id:
            message.string = translated.string
            message.user_comments = translated.user_comments
            message.flags |= translated.flags & {"fuzzy"}
    return wanted


def forms(message: Message) -> list[str]:
    """The translations of one message: one, or as many as the language has plural forms."""
    return [message.string or ""] if not message.pluralizable else [form or "" for form in message.string]


def as_po(catalogue: Catalog) -> bytes:
    written = BytesIO()
    write_po(written, catalogue, width=0, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return written.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    written = BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


@cache
def _marked() -> list[tuple[str, str | tuple[str, ...], list[str], str | None]]:
    """File, string, comments and context of each string that is marked."""
    return [
        (file.relative_to(ROOT).as_posix(), ids, comments, context)
        for file in _sources()
        for _line, ids, comments, context in extract(
            "python", BytesIO(_as_python(file)), KEYWORDS, ["Translators:"]
        )
    ]


def _sources() -> Iterator[Path]:
    for folder in SOURCES:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in {".py", ".html", ".txt", ".svg"} and "migrations" not in file.parts:
                yield file


def _as_python(file: Path) -> bytes:
    if file.suffix == ".py":
        return file.read_bytes()
    # In brackets, because the indentation of a template is none that Python's tokenizer would bear.
    return f"(\n{templatize(file.read_text(encoding='utf-8'))}\n)".encode()


def main() -> int:
    for language in PLURALS:
        catalogue = merged(language)
        file = po_file(language)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(as_po(catalogue))
        file.with_suffix(".mo").write_bytes(as_mo(catalogue))
        missing = sum(not all(forms(message)) for message in catalogue if message.id)
        print(f"{language}: {len(catalogue)} strings, {missing} of them to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
