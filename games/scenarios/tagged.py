"""Actions, events, questions and slices as a scenario writes them: by tag, with their fields beside it.

The ruleset's part of a tag may be left out (`roll` for `mtaani.roll`, `paid` for `core.paid`), and so may the
tag of something whose place says what it is (the two sides of a trade, a loan among the loans).
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from typing import Any, Union, get_args, get_origin, get_type_hints

from games.engine.core.codec import TAG, VERSION, tags
from games.scenarios.faulty import Faulty, a_dict, a_text, meant, must_be_known, shown, within

KINDS = {
    "Action": "action",
    "Event": "event",
    "Question": "question",
    "Slice": "part of the state",
    "Step": "step",
}
"""What the base classes are called in messages."""


def find(name: str, ruleset: str, base: type) -> type:
    """The class of that tag, whole or short. Raises Faulty."""
    known = {tag: cls for tag, cls in tags().items() if issubclass(cls, base)}
    for tag in (name, f"{ruleset}.{name}", f"core.{name}"):
        if tag in known:
            return known[tag]
    here = [short(tag) for tag in known if tag.split(".")[0] in (ruleset, "core")]
    raise Faulty(f"there is no {KINDS.get(base.__name__, 'thing')} {name!r}{meant(name, here)}")


def short(tag: str) -> str:
    """A tag without the ruleset's part."""
    return tag.split(".", 1)[-1]


def tag_of(cls: type) -> str:
    return str(getattr(cls, "TAG", ""))


def kind_of(given: Any, ruleset: str, base: type) -> type:
    """The class that an object's `is` names. Raises Faulty."""
    data = a_dict(given)
    if TAG not in data:
        raise Faulty(f'"{TAG}" is missing, which says what it is')
    return find(a_text(data[TAG]), ruleset, base)


def field_names(cls: type) -> list[str]:
    return [field.name for field in dataclasses.fields(cls)]


def completed(cls: type, given: Mapping[str, Any], ruleset: str, *, whole: bool = False) -> dict[str, Any]:
    """The data with whole tags everywhere, as the codec reads it. Raises Faulty for an unknown field, and
    with `whole` for one that is missing in what stands inside."""
    own = {name: value for name, value in given.items() if name not in (TAG, VERSION)}
    must_be_known(own, field_names(cls))
    hints = get_type_hints(cls)
    data: dict[str, Any] = {TAG: tag_of(cls)}
    for name, value in own.items():
        with within(name):
            data[name] = _completed(hints[name], value, ruleset, whole)
    return data


def is_tagged(hint: Any) -> bool:
    return isinstance(hint, type) and dataclasses.is_dataclass(hint)


def _completed(hint: Any, value: Any, ruleset: str, whole: bool) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(value, list) and origin in (tuple, list):
        return [_completed(args[0], item, ruleset, whole) for item in value]
    if not isinstance(value, dict):
        return value
    if origin is dict:
        return {name: _completed(args[1], item, ruleset, whole) for name, item in value.items()}
    if origin in (Union, types.UnionType):
        classes = [arg for arg in args if is_tagged(arg)]
    else:
        classes = [hint] if is_tagged(hint) else []
    if not classes:
        return value
    if TAG not in value and len(classes) > 1:
        raise Faulty(f'"{TAG}" is missing, which says what it is')
    cls = find(a_text(value[TAG]), ruleset, object) if TAG in value else classes[0]
    found = completed(cls, value, ruleset, whole=whole)
    if whole:
        must_be_whole(cls, found)
    return found


def missing(cls: type, data: Mapping[str, Any]) -> list[str]:
    """The fields that have to be given and are not."""
    return [
        field.name
        for field in dataclasses.fields(cls)
        if field.default is dataclasses.MISSING
        and field.default_factory is dataclasses.MISSING
        and field.name not in data
    ]


def must_be_whole(cls: type, data: Mapping[str, Any]) -> None:
    """Raises Faulty when a field that has to be given is missing."""
    lacking = missing(cls, data)
    if lacking:
        raise Faulty(f"{short(tag_of(cls))} lacks {' and '.join(lacking)}")


def told(data: Mapping[str, Any]) -> str:
    """A tagged object in a message: its short name, then its fields."""
    rest = {name: value for name, value in data.items() if name not in (TAG, VERSION)}
    return f"{short(str(data.get(TAG, '?')))} {shown(rest)}" if rest else short(str(data.get(TAG, "?")))
