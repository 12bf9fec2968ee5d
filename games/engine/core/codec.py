"""Actions, events, questions, steps and slices to and from plain JSON data.

Every class has an explicit tag and a version. A new field with a default needs nothing; any other change
raises the version and registers an upcaster, so that what an older version wrote can still be read. A tag
that is not known (any more) decodes to `Unknown` where the caller allows it.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from games.engine.core.quick_init import quicken

C = TypeVar("C", bound=type)
Encoded = dict[str, Any]
Convert = Callable[[Any], Any]
Upcast = Callable[[Encoded], Encoded]

TAG = "is"
VERSION = "v"
PLAIN = (int, bool, float, str)

_by_tag: dict[str, type] = {}
_versions: dict[str, int] = {}
_upcasters: dict[tuple[str, int], Upcast] = {}
_readers: dict[type, dict[str, Convert]] = {}
_writers: dict[type, dict[str, Convert | None]] = {}


class DecodeError(ValueError):
    """The data is not what this codec writes."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something of a tag that this version does not know; kept as it was written."""

    tag: str
    data: Encoded


def tagged(tag: str, version: int = 1) -> Callable[[C], C]:
    """Register a dataclass under a tag, and see to it that it is made quickly.

    Raises ValueError when the tag is taken.
    """

    def register(cls: C) -> C:
        known = _by_tag.get(tag)
        if known is not None and (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
            raise ValueError(f"tag {tag!r} belongs to {known.__qualname__}")
        _by_tag[tag] = cls
        _versions[tag] = version
        cls.TAG = tag  # type: ignore[attr-defined]
        quicken(cls)
        return cls

    return register


def upcast(tag: str, version: int) -> Callable[[Upcast], Upcast]:
    """Register a function that turns data of `tag` written by `version` into that of `version` + 1."""

    def register(function: Upcast) -> Upcast:
        _upcasters[tag, version] = function
        return function

    return register


def tags() -> dict[str, type]:
    """All registered classes by tag."""
    return dict(_by_tag)


def encode(thing: Any) -> Encoded:
    """A tagged dataclass as JSON data. Raises TypeError for anything else."""
    cls = type(thing)
    if thing.__class__ is Unknown:
        return dict(thing.data)
    tag = getattr(cls, "TAG", "")
    if _by_tag.get(tag) is not cls:
        raise TypeError(f"{cls.__name__} has no tag of its own")
    data: Encoded = {TAG: tag}
    if _versions[tag] > 1:
        data[VERSION] = _versions[tag]
    for name, write in _writers_of(cls).items():
        value = getattr(thing, name)
        data[name] = value if write is None else write(value)
    return data


def decode(data: Encoded, *, allow_unknown: bool = False) -> Any:
    """The object that `encode` wrote, of this version or an older one. Raises DecodeError."""
    try:
        tag = data[TAG]
        cls = _by_tag.get(tag)
        if cls is None:
            if allow_unknown:
                return Unknown(tag, data)
            raise DecodeError(f"unknown tag {tag!r}")
        version = data.get(VERSION, 1)
        if type(version) is not int or version > _versions[tag]:
            raise DecodeError(f"{tag!r} was written by another version, {version!r}")
        while version < _versions[tag]:
            data = _upcasters[tag, version](dict(data))
            version += 1
        readers = _readers_of(cls)
        given = {name: read(data[name]) for name, read in readers.items() if name in data}
        return cls(**given)
    except DecodeError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DecodeError(f"cannot read {data!r}: {error}") from error


def is_sound(thing: Any) -> bool:
    """Whether all in it is of the types that its class declares, so that it can be written and read back."""
    try:
        return bool(decode(encode(thing)) == thing)
    except (DecodeError, TypeError, AttributeError):
        return False


def _readers_of(cls: type) -> dict[str, Convert]:
    readers = _readers.get(cls)
    if readers is None:
        hints = get_type_hints(cls)
        readers = _readers[cls] = {f.name: reader(hints[f.name]) for f in dataclasses.fields(cls) if f.init}
    return readers


def _writers_of(cls: type) -> dict[str, Convert | None]:
    writers = _writers.get(cls)
    if writers is None:
        hints = get_type_hints(cls)
        writers = _writers[cls] = {f.name: _writer(hints[f.name]) for f in dataclasses.fields(cls) if f.init}
    return writers


def _writer(hint: Any) -> Convert | None:
    """What turns a value of this type into JSON; None where it already is."""
    if hint in (int, str, bool, float) or hint is type(None):
        return None
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        inner = [_writer(a) for a in args if a is not type(None)]
        if all(write is None for write in inner):
            return None
        if len(inner) == 1 and inner[0] is not None:
            write = inner[0]
            return lambda value: None if value is None else write(value)
        return lambda value: None if value is None else encode(value)
    if origin in (tuple, list):
        return _list_writer(_writer(args[0]))
    if origin is dict:
        return _dict_writer(_writer(args[1]))
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return encode
    raise TypeError(f"the codec does not write {hint!r}")


def _list_writer(item: Convert | None) -> Convert:
    if item is None:
        return list
    return lambda values: [item(v) for v in values]


def _dict_writer(item: Convert | None) -> Convert:
    if item is None:
        return dict
    return lambda pairs: {k: item(v) for k, v in pairs.items()}


def reader(hint: Any) -> Convert:
    """What turns JSON data into a value of this type, or raises DecodeError."""
    if hint in PLAIN:
        return _exactly(hint)
    if hint is type(None):
        return lambda value: value
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        inner = [a for a in args if a is not type(None)]
        if len(inner) == 1:
            read = reader(inner[0])
            return lambda value: None if value is None else read(value)
        return _either(inner)
    if origin is tuple and args[-1] is not Ellipsis:
        items = [reader(a) for a in args]
        return lambda values: tuple([read(v) for read, v in zip(items, _listed(values), strict=True)])
    if origin in (tuple, list):
        item, build = reader(args[0]), origin
        return lambda values: build([item(v) for v in _listed(values)])
    if origin is dict:
        key, item = args[0], reader(args[1])
        return lambda pairs: {key(k): item(v) for k, v in pairs.items()}
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _instance_of((hint,))
    raise TypeError(f"the codec does not read {hint!r}")


def _either(hints: list[Any]) -> Convert:
    """One of several tagged classes, or plain values of these types, or None where the field allows it."""
    plain = [hint for hint in hints if hint in PLAIN]
    tagged_ones = _instance_of(tuple(hint for hint in hints if hint not in PLAIN))
    return lambda value: value if value is None or type(value) in plain else tagged_ones(value)


def _instance_of(kinds: tuple[type, ...]) -> Convert:
    """A tagged object of one of these classes and no other, however well it is written."""

    def read(value: Any) -> Any:
        found = decode(value)
        if not isinstance(found, kinds):
            raise DecodeError(f"{value!r} is not one of {[kind.__name__ for kind in kinds]}")
        return found

    return read


def _listed(values: Any) -> Any:
    """A text or a dictionary can be walked through as well, but is no list."""
    if not isinstance(values, list | tuple):
        raise DecodeError(f"{values!r} is not a list")
    return values


def _exactly(kind: type) -> Convert:
    """Bad figures (a text, a decimal, true for 1) are refused, never bent into shape."""

    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise DecodeError(f"{value!r} is not of type {kind.__name__}")
        return value

    return read
