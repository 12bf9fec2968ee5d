"""Frozen objects, made quickly: questions, steps, actions and debts are made by the thousand."""

from __future__ import annotations

import dataclasses
from typing import Any


def quicken(cls: type) -> None:
    """Give a frozen and slotted dataclass an `__init__` that sets each slot by its descriptor.

    The one that it comes with looks every field up again to set it, past the class's own refusal, and takes
    three times as long. Signature and effect are the same. Other classes stay as they are.
    """
    parameters = getattr(cls, "__dataclass_params__", None)
    if parameters is None or not parameters.frozen or "__slots__" not in cls.__dict__:
        return
    fields = dataclasses.fields(cls)
    if hasattr(cls, "__post_init__") or any(not _is_plain(field) for field in fields):
        return
    names: dict[str, Any] = {}
    given, settings = ["self"], []
    for field in fields:
        names[f"set_{field.name}"] = getattr(cls, field.name).__set__
        settings.append(f"set_{field.name}(self, {field.name})")
        if field.default is dataclasses.MISSING:
            given.append(field.name)
        else:
            names[f"default_{field.name}"] = field.default
            given.append(f"{field.name}=default_{field.name}")
    exec(f"def __init__({', '.join(given)}): {'; '.join(settings) or 'pass'}", names)  # noqa: S102
    init, slow = names["__init__"], cls.__init__  # type: ignore[misc]
    init.__qualname__, init.__annotations__ = slow.__qualname__, slow.__annotations__
    cls.__init__ = init  # type: ignore[misc]


def _is_plain(field: dataclasses.Field[Any]) -> bool:
    return field.init and not field.kw_only and field.default_factory is dataclasses.MISSING
