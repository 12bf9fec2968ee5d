"""What is wrong with a file that is no scenario, and where in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

LONGEST_PLACE = 40
"""Characters of a place in a message."""


class Faulty(ValueError):
    """The file is no scenario; the text says where and why, for the person who wrote it."""


@contextmanager
def within(place: str) -> Iterator[None]:
    """Whatever is wrong in this block is wrong at `place`."""
    try:
        yield
    except Faulty as fault:
        named = place if len(place) <= LONGEST_PLACE else f"{place[:LONGEST_PLACE]}…"
        raise Faulty(f"{named}: {fault}") from fault


def meant(name: str, known: list[str]) -> str:
    """“; did you mean …?”, or the whole list when nothing is near."""
    near = get_close_matches(name, known, n=2, cutoff=0.6)
    if near:
        return f"; did you mean {' or '.join(near)}?"
    return f"; there is {', '.join(sorted(known))}" if len(known) <= 30 else ""


def must_be_known(given: dict[str, Any], known: list[str]) -> None:
    """Raises Faulty for the first field that does not exist."""
    for name in given:
        if name not in known:
            raise Faulty(f"there is no field {name!r}{meant(name, known)}")


def a_dict(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Faulty(f"an object {{…}} is needed here, not {shown(value)}")
    return value


def a_list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Faulty(f"a list […] is needed here, not {shown(value)}")
    return value


def a_text(value: Any) -> str:
    if not isinstance(value, str):
        raise Faulty(f"a text is needed here, not {shown(value)}")
    return value


def a_number(value: Any) -> int:
    if type(value) is not int:
        raise Faulty(f"a whole number is needed here, not {shown(value)}")
    return value


def shown(value: Any) -> str:
    """JSON data in a message: short, in the notation of the file."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value.encode(errors="backslashreplace").decode()}"'
        case list():
            return "[" + ", ".join(shown(item) for item in value) + "]"
        case dict():
            return "{" + ", ".join(f'"{name}": {shown(item)}' for name, item in value.items()) + "}"
    return str(value)
