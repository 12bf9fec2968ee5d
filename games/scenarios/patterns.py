"""Patterns of actions, events, questions and options: a tag, and as many fields as matter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.engine import Action, Event, Game, Open, Option, Question, Ranged, encode
from games.engine.core.codec import TAG
from games.scenarios.faulty import Faulty, a_dict, a_number, must_be_known, within
from games.scenarios.partial import Parts, difference
from games.scenarios.tagged import completed, field_names, kind_of, short, tag_of, told

SEAT = "seat"
RANGE = ("from", "to", "step")


@dataclass(frozen=True, slots=True)
class Pattern:
    """`tag` is the whole tag, or "" where anything of that sort will do; `fields` are compared as a part."""

    tag: str
    fields: dict[str, Any]

    def __str__(self) -> str:
        return told({TAG: self.tag, **self.fields}) if self.tag else told({TAG: "anything", **self.fields})


def read_pattern(given: Any, ruleset: str, base: type, *, more: tuple[str, ...] = ()) -> Pattern:
    """A pattern of one of the classes under `base`. `more` are fields that it may speak of beside the class's
    own. Raises Faulty for a tag or a field that does not exist."""
    if isinstance(given, str):
        given = {TAG: given}
    data = a_dict(given)
    if TAG not in data and more:
        must_be_known(data, [*more])
        return Pattern("", data)
    cls = kind_of(data, ruleset, base)
    with within(short(tag_of(cls))):
        must_be_known(
            {name: value for name, value in data.items() if name != TAG}, [*field_names(cls), *more]
        )
        own = {name: value for name, value in data.items() if name in field_names(cls)}
        whole = completed(cls, own, ruleset)
    fields = {name: whole.get(name, value) for name, value in data.items() if name != TAG}
    return Pattern(whole[TAG], fields)


def mismatch(parts: Parts, pattern: Pattern, found: dict[str, Any]) -> str | None:
    """In what the encoded thing is not as the pattern says; None when it fits."""
    if pattern.tag and pattern.tag != found[TAG]:
        return f"it is {told(found)}"
    return difference(parts, pattern.fields, found)


def read_question(given: Any, ruleset: str) -> Pattern:
    """A pattern of a question; `seat` is one of those that are asked."""
    pattern = read_pattern(given, ruleset, Question, more=(SEAT, "number"))
    if SEAT in pattern.fields:
        with within(SEAT):
            a_number(pattern.fields[SEAT])
    return pattern


def question_mismatch(parts: Parts, pattern: Pattern, question: Question) -> str | None:
    fields = {name: value for name, value in pattern.fields.items() if name != SEAT}
    if SEAT in pattern.fields and pattern.fields[SEAT] not in question.seats:
        return f"it is asked of {' and '.join(str(seat) for seat in question.seats)}"
    return mismatch(parts, Pattern(pattern.tag, fields), encode(question))


def find_question(parts: Parts, pattern: Pattern, game: Game) -> list[Question]:
    """The open questions that fit."""
    return [q for q in game.open_questions() if question_mismatch(parts, pattern, q) is None]


def read_event(given: Any, ruleset: str) -> Pattern:
    return read_pattern(given, ruleset, Event)


def read_option(given: Any, ruleset: str) -> Pattern:
    """A pattern of an option: its fields as in the action; for a range {"from", "to", "step"} or one value of
    it."""
    pattern = read_pattern(given, ruleset, Action)
    if SEAT in pattern.fields:
        raise Faulty("the seat is said once, before the list")
    for name, value in pattern.fields.items():
        if isinstance(value, dict) and TAG not in value:
            with within(name):
                must_be_known(value, list(RANGE))
    return pattern


def option_fits(parts: Parts, pattern: Pattern, option: Option) -> bool:
    if isinstance(option, Open):
        return pattern.tag == option.kind.TAG and not pattern.fields
    if not isinstance(option, Ranged):
        return mismatch(parts, pattern, encode(option)) is None
    values = option.values
    found = encode(option.action) | {
        option.field: {"from": values.low, "to": values.high, "step": values.step},
    }
    fields = dict(pattern.fields)
    wanted = fields.get(option.field)
    if type(wanted) is int:
        if wanted not in values:
            return False
        del fields[option.field]
    return mismatch(parts, Pattern(pattern.tag, fields), found) is None


def option_told(option: Option) -> str:
    """An option in a message, without its seat."""
    if isinstance(option, Open):
        return short(option.kind.TAG)
    action = option.action if isinstance(option, Ranged) else option
    data = {name: value for name, value in encode(action).items() if name != SEAT}
    if isinstance(option, Ranged):
        data[option.field] = {"from": option.values.low, "to": option.values.high, "step": option.values.step}
    return told(data)
