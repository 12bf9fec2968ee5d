"""From a posted form to an action of the engine, strictly: nothing is bent into shape.

A form carries `action` (the action's tag), `answers` (the number of the question, 0 for none), `token` and
the fields of the action by name. A field of a field is written `give.cash`; a field with several values is
repeated. The seat is never taken from the form.
"""

from __future__ import annotations

import dataclasses
import re
import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Union, get_args, get_origin, get_type_hints

from django.http import QueryDict
from django.utils.translation import gettext as _

from games.engine import Action, DecodeError, Rules, decode

ACTION, ANSWERS, TOKEN = "action", "answers", "token"
CONTROLS = frozenset({ACTION, ANSWERS, TOKEN, "csrfmiddlewaretoken"})
LONGEST = 200  # characters of a text, and values of a list
FIGURE = re.compile(r"-?[0-9]{1,15}", re.ASCII)


class BadForm(Exception):
    """The form is not one of ours; the message says what is wrong with it, in the reader's language."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action with what guards it: the question it answers and the form's one-use token."""

    action: Action
    question: int
    token: str


def read_move(form: QueryDict, rules: Rules, seat: int) -> Move:
    """The move of a posted form, for the seat of whoever posted it. Raises BadForm."""
    kinds = {kind.TAG: kind for kind in rules.actions}
    kind = kinds.get(_single(form, ACTION))
    if kind is None:
        raise BadForm(_("There is no such action in this game."))
    question = whole(_single(form, ANSWERS), ANSWERS)
    token = _single(form, TOKEN)
    taken: set[str] = set()
    fields = {
        field.name: _read(form, field.name, _hints(kind)[field.name], taken)
        for field in dataclasses.fields(kind)
        if field.name != "seat"
    }
    unknown = set(form) - taken - CONTROLS
    if unknown:
        raise BadForm(_("This action has no field “%(name)s”.") % {"name": min(unknown)[:40]})
    try:
        action = decode({"is": kind.TAG, "seat": seat, **fields})
    except DecodeError as error:
        raise BadForm(_("This action cannot be read.")) from error
    assert isinstance(action, Action)
    return Move(action, question, token)


def whole(text: str, name: str) -> int:
    """A whole number as people write it, without separators. Raises BadForm."""
    if FIGURE.fullmatch(text) is None:
        raise BadForm(_("“%(value)s” is not a whole number (%(name)s).") % {"value": text[:40], "name": name})
    return int(text)


def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _single(form: QueryDict, name: str) -> str:
    values = form.getlist(name)
    if not values or not isinstance(values[0], str):
        raise BadForm(_("The field “%(name)s” is missing.") % {"name": name})
    if len(values) > 1:
        raise BadForm(_("The field “%(name)s” stands there twice.") % {"name": name})
    return values[0]


def _read(form: QueryDict, name: str, hint: Any, taken: set[str]) -> Any:
    """The JSON value of a field of this type."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _nested(form, name, hint, taken)
    taken.add(name)
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        values = form.getlist(name)
        if len(values) > LONGEST:
            raise BadForm(_("The field “%(name)s” has too many values.") % {"name": name})
        return [_READERS[item](value, name) for value in values]
    if get_origin(hint) in (Union, types.UnionType):
        hint = next(a for a in get_args(hint) if a is not type(None))
        if name not in form:
            return None
    reader = _READERS.get(hint)
    if reader is None:
        raise BadForm(_("This action cannot be read."))
    return reader(_single(form, name), name)


def _nested(form: QueryDict, name: str, kind: type, taken: set[str]) -> dict[str, Any]:
    """A field that is a record of its own; what is left out keeps its default."""
    prefix = f"{name}."
    given: dict[str, Any] = {"is": getattr(kind, "TAG", "")}
    hints = _hints(kind)
    for field in dataclasses.fields(kind):
        inner = prefix + field.name
        if inner in form:
            given[field.name] = _read(form, inner, hints[field.name], taken)
    return given


def _text(value: str, name: str) -> str:
    if len(value) > LONGEST:
        raise BadForm(_("The field “%(name)s” is too long.") % {"name": name})
    return value


def _flag(value: str, name: str) -> bool:
    if value not in ("True", "False"):
        raise BadForm(
            _("“%(value)s” is neither yes nor no (%(name)s).") % {"value": value[:40], "name": name}
        )
    return value == "True"


_READERS: dict[Any, Callable[[str, str], Any]] = {int: whole, str: _text, bool: _flag}
