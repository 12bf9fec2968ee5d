"""Form: what the published schema asks for, said in plain words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from django.utils.translation import gettext as _
from jsonschema import Draft202012Validator

from editions.checks.fault import Fault, not_among
from editions.document import SCHEMA
from editions.places import Path, place, tile_place


def form_faults(document: Any) -> Iterator[Fault]:
    for error in _validator().iter_errors(document):
        path: Path = tuple(error.absolute_path)
        say = _MESSAGES.get(str(error.validator), _misshapen)
        what = say(error.instance, error.validator_value, error.schema)
        yield Fault.at(path, _place(document, path), what)


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


def _place(document: Any, path: Path) -> str:
    """The place in words; a tile goes by the number it bears."""
    if path[:1] == ("tiles",) and len(path) > 1:
        tile = document["tiles"][path[1]]
        number = tile.get("index") if isinstance(tile, dict) else None
        if number is not None:
            return tile_place(number, *map(str, path[2:3]))
    return place(path)


def _quoted(names: list[str]) -> dict[str, str]:
    return {"names": ", ".join(f"“{name}”" for name in names)}


def _missing(value: Any, wanted: Any, schema: Any) -> str:
    return _("%(names)s missing") % _quoted([name for name in wanted if name not in value])


def _unknown(value: Any, wanted: Any, schema: Any) -> str:
    return _("%(names)s not known here") % _quoted(
        [name for name in value if name not in schema.get("properties", {})]
    )


def _long(value: Any, wanted: Any, schema: Any) -> str:
    return _("%(length)d characters long, at most %(limit)d") % {"length": len(value), "limit": wanted}


def _not_chosen(value: Any, wanted: Any, schema: Any) -> str:
    return not_among(value, wanted)


def _not_that(value: Any, wanted: Any, schema: Any) -> str:
    return _("“%(value)s” is not %(wanted)s") % {"value": value, "wanted": wanted}


def _of_another_type(value: Any, wanted: Any, schema: Any) -> str:
    expected = {
        "object": _("an object is expected"),
        "array": _("a list is expected"),
        "string": _("a text is expected"),
        "integer": _("a whole number is expected"),
    }
    return expected[wanted]


def _misshapen(value: Any, wanted: Any, schema: Any) -> str:
    return _("“%(value)s” does not have the right form") % {"value": value}


_MESSAGES: dict[str, Callable[[Any, Any, Any], str]] = {
    "required": _missing,
    "additionalProperties": _unknown,
    "maxLength": _long,
    "enum": _not_chosen,
    "const": _not_that,
    "type": _of_another_type,
}
