"""A scenario as it is written: read and checked as a whole, before the first step (docs/scenarios.md)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, get_type_hints

from games.engine import RULESETS, TABLE, Action, Board, DecodeError, Rules, State, decode
from games.engine.core.codec import TAG
from games.scenarios.chance import Script, read_script
from games.scenarios.faulty import (
    Faulty,
    a_dict,
    a_list,
    a_number,
    a_text,
    meant,
    must_be_known,
    shown,
    within,
)
from games.scenarios.partial import Parts
from games.scenarios.patterns import Pattern, read_event, read_option, read_question
from games.scenarios.position import NOON, as_written, names_in, read_position
from games.scenarios.tagged import completed, kind_of, must_be_whole, tag_of

HEAD = (
    "scenario", "about", "rules", "ruleset", "settings", "variant", "seats", "now", "position", "chance",
    "seed", "steps",
)  # fmt: skip
KINDS_OF_STEP = ("action", "expire", "wait")
STEP = (*KINDS_OF_STEP, "after", "at", "chance", "expect", "about")
EXPECT = ("refused", "events", "contains", "without", "state", "waits", "offers", "options")
OPTIONS = ("present", "absent", "exact")
NUMBER = re.compile(r"[A-Z]\d+\.\d+")

UNITS = {"ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
DURATION = re.compile(r"([0-9]{1,15}) ?(ms|s|m|h|d)")


@dataclass(frozen=True, slots=True)
class Expected:
    """What a step is to bring about; None where the scenario does not care."""

    refused: str | None = None
    details: dict[str, Any] = field(default_factory=dict)
    events: tuple[Pattern, ...] | None = None
    contains: tuple[Pattern, ...] = ()
    without: tuple[Pattern, ...] = ()
    state: dict[str, Any] = field(default_factory=dict)
    waits: tuple[Pattern, ...] | None = None
    offers: tuple[Pattern, ...] | None = None
    options: tuple[tuple[int, str, tuple[Pattern, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Doing:
    """An action by a seat. `asked` are the fields in which a pattern stands for a question's number."""

    kind: type[Action]
    data: dict[str, Any]
    asked: dict[str, Pattern]


@dataclass(frozen=True, slots=True)
class Expiring:
    """The table ends a question: the one that fits, or the only one that is overdue."""

    question: Pattern | None
    forced: bool


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """`does` is None where only time passes; `after` is in milliseconds, `at` since the epoch."""

    number: int
    does: Doing | Expiring | None
    after: int | None
    at: int | None
    chance: Script
    expected: Expected


@dataclass(frozen=True, slots=True)
class Scenario:
    """Everything that a run needs; `state` is the position it begins with, never changed."""

    title: str
    numbers: tuple[str, ...]
    rules: Rules
    board: Board
    state: State
    now: int
    chance: Script
    seed: str | None
    steps: tuple[ScenarioStep, ...]


def parse(text: str) -> Any:
    """The data of a file. Raises Faulty, saying where, for a text that is no JSON or names a field twice."""
    try:
        return json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise Faulty(f"it is no JSON: {error.msg} in line {error.lineno}, column {error.colno}") from error
    except ValueError as error:  # Python reads no number of more digits than a few thousand
        if isinstance(error, Faulty):
            raise
        raise Faulty("it has a number of too many digits") from error
    except RecursionError as error:
        raise Faulty("it is nested too deeply") from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise Faulty(f"{twice[0]!r} is given twice in one object")
    return dict(pairs)


def read(given: Any) -> Scenario:
    """Raises Faulty, saying where and why, for data that is no scenario."""
    data = a_dict(given)
    must_be_known(data, list(HEAD))
    for name in ("scenario", "ruleset", "seats", "steps"):
        if name not in data:
            raise Faulty(f"{name!r} is missing")
    rules, board, seats = _game(data)
    now = _given(data, "now", a_number, NOON)
    with within("position"):
        state = read_position(data.get("position", {}), rules, board, seats, now)
    with within("chance"):
        chance = read_script(data.get("chance", {}))
    numbers = _numbers(data.get("rules", []))
    reader = _Reader(rules, board, state)
    steps = []
    for number, step in enumerate(a_list(data["steps"]), 1):
        with within(f"step {number}"):
            steps.append(reader.step(number, step))
    if not steps:
        raise Faulty("a scenario has at least one step")
    return Scenario(
        title=_given(data, "scenario", a_text, ""),
        numbers=numbers,
        rules=rules,
        board=board,
        state=state,
        now=now,
        chance=chance,
        seed=_given(data, "seed", a_text, None),
        steps=tuple(steps),
    )


def _given(data: dict[str, Any], name: str, read_it: Any, otherwise: Any) -> Any:
    if name not in data:
        return otherwise
    with within(name):
        return read_it(data[name])


def _numbers(given: Any) -> tuple[str, ...]:
    with within("rules"):
        numbers = tuple(a_text(number) for number in a_list(given))
        for number in numbers:
            if not NUMBER.fullmatch(number):
                raise Faulty(f"{number!r} is no number of a rule, such as M4.4")
        return numbers


def _game(data: dict[str, Any]) -> tuple[Rules, Board, int]:
    name = _given(data, "ruleset", a_text, "")
    if name not in RULESETS:
        raise Faulty(f"there is no ruleset {name!r}{meant(name, list(RULESETS))}")
    ruleset = RULESETS[name]
    variant = _given(data, "variant", a_text, ruleset.variants[0])
    try:
        board = ruleset.board(variant)
        rules = ruleset.configure(a_dict(data.get("settings", {})))
    except ValueError as error:
        raise Faulty(str(error)) from error
    seats = _given(data, "seats", a_number, 0)
    least, most = ruleset.seats
    if not least <= seats <= most:
        raise Faulty(f"{name} is for {least} to {most} players, not {seats}")
    return rules, board, seats


def milliseconds(given: Any) -> int:
    """A time that passes: milliseconds, or a text such as "5m" or "1m 30s". Raises Faulty."""
    if isinstance(given, str):
        found = DURATION.findall(given)
        if not found or DURATION.sub("", given).strip():
            raise Faulty(f'{given!r} is no length of time, such as "5m" or "1m 30s" (ms, s, m, h, d)')
        return sum(int(count) * UNITS[unit] for count, unit in found)
    if a_number(given) < 0:
        raise Faulty("time does not go back")
    return int(given)


class _Reader:
    """Reads the steps of one scenario."""

    def __init__(self, rules: Rules, board: Board, state: State) -> None:
        self.ruleset = rules.ruleset.name
        self.seats = len(state.out)
        self.parts = Parts(board)
        self.whole = as_written(state)
        self.names = names_in(state)

    def step(self, number: int, given: Any) -> ScenarioStep:
        data = a_dict(given)
        must_be_known(data, list(STEP))
        kinds = [kind for kind in KINDS_OF_STEP if kind in data]
        if len(kinds) != 1:
            raise Faulty(
                f"a step has one of {', '.join(KINDS_OF_STEP)}; this one has {' and '.join(kinds) or 'none'}"
            )
        if "at" in data and ("after" in data or "wait" in data):
            raise Faulty("a step says when it happens once")
        if "after" in data and "wait" in data:
            raise Faulty('"wait" says how long already')
        does: Doing | Expiring | None = None
        if "action" in data:
            with within("action"):
                does = self.doing(data["action"])
        elif "expire" in data:
            with within("expire"):
                does = self.expiring(data["expire"])
        with within("chance"):
            chance = read_script(data.get("chance", {}))
        if "wait" in data and chance:
            raise Faulty("nothing is drawn while time passes")
        with within("expect"):
            expected = self.expected(data.get("expect", {}))
        if "wait" in data and (expected.refused or expected.events is not None or expected.contains):
            raise Faulty(
                "nothing happens while time passes; only the state, what waits and options can be expected"
            )
        after = (
            _given(data, "wait", milliseconds, None)
            if "wait" in data
            else _given(data, "after", milliseconds, None)
        )
        return ScenarioStep(number, does, after, _given(data, "at", a_number, None), chance, expected)

    def doing(self, given: Any) -> Doing:
        data = a_dict(given)
        kind = kind_of(data, self.ruleset, Action)
        hints = get_type_hints(kind)
        asked, plain = {}, {}
        for name, value in data.items():
            if isinstance(value, dict) and hints.get(name) is int:
                with within(name):
                    asked[name] = read_question(value, self.ruleset)
            else:
                plain[name] = value
        whole = completed(kind, plain, self.ruleset, whole=True)
        if tag_of(kind).startswith("core."):
            whole.setdefault("seat", TABLE)
        filled = whole | dict.fromkeys(asked, 0)
        must_be_whole(kind, filled)
        try:
            decode(filled)
        except DecodeError as error:
            raise Faulty(str(error)) from error
        return Doing(kind, whole, asked)

    def expiring(self, given: Any) -> Expiring:
        if isinstance(given, str):
            given = {TAG: given}
        data = dict(a_dict(given))
        forced = data.pop("forced", False)
        if type(forced) is not bool:
            raise Faulty(f"forced is true or false, not {shown(forced)}")
        return Expiring(read_question(data, self.ruleset) if data else None, forced)

    def expected(self, given: Any) -> Expected:
        data = a_dict(given)
        must_be_known(data, list(EXPECT))
        if "refused" in data:
            if "events" in data or "contains" in data:
                raise Faulty("what is refused makes no events")
            code, details = self.refusal(data["refused"])
        else:
            code, details = None, {}
        return Expected(
            refused=code,
            details=details,
            events=self.patterns(data, "events", read_event),
            contains=self.patterns(data, "contains", read_event) or (),
            without=self.patterns(data, "without", read_event) or (),
            state=self.state(data.get("state", {})),
            waits=self.patterns(data, "waits", read_question),
            offers=self.patterns(data, "offers", read_question),
            options=self.options(data.get("options", {})),
        )

    def refusal(self, given: Any) -> tuple[str, dict[str, Any]]:
        with within("refused"):
            if isinstance(given, str):
                return given, {}
            data = dict(a_dict(given))
            if "code" not in data:
                raise Faulty('"code" is missing')
            code = a_text(data.pop("code"))
            return code, data

    def patterns(self, data: dict[str, Any], name: str, read_one: Any) -> tuple[Pattern, ...] | None:
        if name not in data:
            return None
        found = []
        with within(name):
            for place, given in enumerate(a_list(data[name]), 1):
                with within(str(place)):
                    found.append(read_one(given, self.ruleset))
        return tuple(found)

    def state(self, given: Any) -> dict[str, Any]:
        """Raises Faulty for a name or a place that no state has."""
        with within("state"):
            data = a_dict(given)
            must_be_known(data, self.names)
            for name, part in data.items():
                with within(name):
                    self.parts.laid_over(self.whole[name], part)
            return data

    def options(self, given: Any) -> tuple[tuple[int, str, tuple[Pattern, ...]], ...]:
        found = []
        with within("options"):
            for key, wanted in a_dict(given).items():
                with within(f"seat {key}"):
                    (seat,) = self.parts.places(key, self.seats)
                    must_be_known(a_dict(wanted), list(OPTIONS))
                    for how in wanted:
                        listed = self.patterns(wanted, how, read_option)
                        assert listed is not None
                        found.append((seat, how, listed))
        return tuple(found)
