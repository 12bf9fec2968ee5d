"""The head of the document: language, ruleset and deck variant must exist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.conf import settings

from editions.checks.fault import Fault, not_among, text_faults
from editions.places import part_place
from games.engine import RULESETS, Board, Ruleset


def head_faults(document: dict[str, Any]) -> Iterator[Fault]:
    # A pattern of the schema lets the end of a line pass.
    for key in ("slug", "city", "currency"):
        yield from text_faults((key,), part_place(key), document.get(key))
    art = document.get("art")
    if isinstance(art, dict):
        for key in ("seed", "sky", "leaf", "earth"):
            yield from text_faults(("art", key), part_place("art", "", key), art.get(key))
    language = document.get("language")
    languages = [code for code, _name in settings.LANGUAGES]
    if isinstance(language, str) and language not in languages:
        yield Fault.at(("language",), part_place("language"), not_among(language, languages))
    ruleset, variant = document.get("ruleset"), document.get("deck_variant")
    if isinstance(ruleset, str) and ruleset not in RULESETS:
        yield Fault.at(("ruleset",), part_place("ruleset"), not_among(ruleset, RULESETS))
    elif isinstance(ruleset, str) and isinstance(variant, str):
        variants = RULESETS[ruleset].variants
        if variant not in variants:
            yield Fault.at(("deck_variant",), part_place("deck_variant"), not_among(variant, variants))


def chosen_ruleset(document: dict[str, Any]) -> Ruleset | None:
    ruleset = document.get("ruleset")
    return RULESETS.get(ruleset) if isinstance(ruleset, str) else None


def chosen_board(document: dict[str, Any], ruleset: Ruleset) -> Board:
    """The board to check against. An unknown variant gives the first: tiles and sets are the same in all."""
    variant = document.get("deck_variant")
    known = isinstance(variant, str) and variant in ruleset.variants
    return ruleset.board(str(variant) if known else ruleset.variants[0])
