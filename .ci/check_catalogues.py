"""Whether the catalogues hold every marked string, translated whole, and are compiled as they stand."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message
from messages import PLURALS, as_mo, as_po, committed, extracted, forms, merged, po_file

PLACEHOLDER = re.compile(r"%(?:\(\w+\))?[sdrf]|%%|\{\w*\}")
TAG = re.compile(r"</?[a-z][^>]*>")
NARROW = "\u202f"  # what French puts before tall punctuation, and within its quotes
FRENCH = re.compile(rf"(?<!{NARROW})[;:!?»](?=$|[\s.,<»)])|«(?!{NARROW})|'")


def faults(language: str) -> Iterator[str]:
    """What is wrong with a language's files."""
    file = po_file(language)
    if not file.exists():
        yield "there is no catalogue"
        return
    stored = committed(language)
    yield from missing(extracted(language), stored)
    for message in stored:
        if message.id:
            yield from (f"{named(message)}: {fault}" for fault in faults_of(language, message))
    if file.read_bytes() != as_po(merged(language)):
        yield "django.po is not as `make messages` writes it"
    compiled = file.with_suffix(".mo")
    if not compiled.exists() or compiled.read_bytes() != as_mo(merged(language)):
        yield "django.mo is not what django.po compiles to"


def missing(wanted: Catalog, stored: Catalog) -> Iterator[str]:
    there = {(message.id, message.context) for message in stored}
    for message in wanted:
        if (message.id, message.context) not in there:
            yield f"{named(message)}: missing"


def faults_of(language: str, message: Message) -> Iterator[str]:
    """What is wrong with one translation."""
    translated = forms(message)
    if message.fuzzy:
        yield "fuzzy"
    if not all(form.strip() for form in translated):
        yield "not translated"
        return
    wanted = int(re.findall(r"\d+", PLURALS[language])[0]) if message.pluralizable else 1
    if len(translated) != wanted:
        yield f"{len(translated)} plural forms, not {wanted}"
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    for number, form in enumerate(translated):
        # A singular may do without its number, or not, as it likes; the last form stands for all numbers.
        allowed = sources if number < len(translated) - 1 else sources[-1:]
        if not any(held(PLACEHOLDER, form) == held(PLACEHOLDER, source) for source in allowed):
            yield f"the placeholders of “{form}”"
        if not any(held(TAG, form) == held(TAG, source) for source in allowed):
            yield f"the markup of “{form}”"
        if [form[:1].isspace(), form[-1:].isspace()] != [sources[0][:1].isspace(), sources[0][-1:].isspace()]:
            yield f"the spaces around “{form}”"
        if language == "fr" and FRENCH.search(TAG.sub("", form)):
            yield f"the French punctuation of “{form}”"


def held(what: re.Pattern[str], text: str) -> list[str]:
    return sorted(set(what.findall(text)))


def named(message: Message) -> str:
    return f"“{message.id if isinstance(message.id, str) else message.id[0]}”"


def main() -> int:
    found = [f"{language}: {fault}" for language in PLURALS for fault in faults(language)]
    for fault in found:
        print(fault)
    if found:
        print("`make messages` writes and compiles the catalogues; translations are written by hand.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
