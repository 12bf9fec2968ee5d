"""One instance of any tagged class, made from its type hints alone."""

from __future__ import annotations

import dataclasses
import types
from typing import Any, Union, get_args, get_origin, get_type_hints

from games.engine.core.codec import tags


def sample(cls: type) -> Any:
    """An instance with a figure, a text or a nested sample in each field."""
    hints = get_type_hints(cls)
    return cls(**{field.name: value(hints[field.name]) for field in dataclasses.fields(cls)})


def value(hint: Any) -> Any:
    plain = {int: 7, str: "étage “2”", bool: True, float: 0.5, type(None): None}
    if hint in plain:
        return plain[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return value(args[0])
    if origin is tuple:
        return (value(args[0]),) * 2 if args[-1] is Ellipsis else tuple(value(each) for each in args)
    if origin is list:
        return [value(args[0]), value(args[0])]
    if origin is dict:
        return {value(args[0]): value(args[1])}
    return sample(concrete(hint))


def concrete(kind: type) -> type:
    """The class itself if it has a tag, or the first of its kind that has."""
    return next(cls for cls in tags().values() if issubclass(cls, kind))
