"""A language for tests: every string of the site, in brackets and forty per cent longer.

The site speaks it beside its own, as if it were Esperanto. What shows no brackets is not marked for
translation; what runs off its place will do so in some language.
"""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
CODE = "eo"
LONGER = 0.4
FILLER = "oéåï "  # breaks into lines as words do
HIDDEN = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}|<[^>]+>|&\w+;")


def longer(text: str) -> str:
    """The same placeholders and markup, with words after them."""
    seen = len(HIDDEN.sub("", text).strip())
    if not seen:
        return text
    wanted = max(1, round(seen * LONGER))
    filler = (FILLER * (wanted // len(FILLER) + 1))[:wanted].rstrip()
    body = text.rstrip("\n")
    return f"[{body}{filler}]{text[len(body) :]}" if seen < 6 else f"[{body} {filler}]{text[len(body) :]}"


def write(folder: Path) -> Path:
    """The catalogue, where `tests.web.pseudo_settings` looks for it."""
    with (ROOT / "locale" / "sv" / "LC_MESSAGES" / "django.po").open("rb") as file:
        catalog = read_po(file, locale=CODE)  # Swedish for what there is to say, and for its two numbers
    for message in catalog:
        if message.id and isinstance(message.id, str):
            message.string = longer(message.id)
        elif message.id:
            message.string = tuple(longer(one) for one in message.id)
        message.flags.discard("fuzzy")
    target = folder / CODE / "LC_MESSAGES"
    target.mkdir(parents=True)
    with (target / "django.mo").open("wb") as file:
        write_mo(file, catalog)
    return folder
