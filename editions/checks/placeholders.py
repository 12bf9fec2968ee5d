"""What stands in braces for the name of a tile."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from django.utils.translation import gettext as _

BRACED = re.compile(r"\{[^{}]*\}")


def placeholder_faults(text: str, known: Collection[str]) -> Iterator[str]:
    for found in BRACED.findall(text):
        if found not in known:
            yield _("%(placeholder)s stands for nothing here") % {"placeholder": found}
    if re.search(r"[{}]", BRACED.sub("", text)):
        yield _("a brace without its partner")


def without_placeholders(text: str) -> str:
    return BRACED.sub(" ", text)
