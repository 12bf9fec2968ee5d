"""The last moves of a game as a scenario: for a report of a problem, and for a test of its mending.

What is in it is what one player (or a spectator) may know. The seed and the numbers of draws are not, and
offers between others are left out, with the answers to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from games.engine import Action, Board, Event, Expire, Question, Refused, Rules, State, encode, observe
from games.engine.core.codec import TAG
from games.engine.core.events import PutBeside
from games.scenarios.logged import Taken, Told, play_again
from games.scenarios.position import at_the_start, written_down
from games.scenarios.running import HOUSEKEEPING

LAST = 30
"""Moves in a scenario, unless more are asked for."""

NUMBERED = ("offer", "question")
"""The fields of actions and events that hold the number of a question."""


UNESSENTIAL = frozenset({"number", "deadline", "left"})
"""What is another one each time a question is asked."""


class _CannotTell(Exception):
    """A move cannot be told without what the viewer may not know."""


def scenario_from_log(
    rules: Rules,
    board: Board,
    start: State,
    log: Sequence[Taken],
    *,
    viewer: int | None,
    last: int = LAST,
    title: str = "The last moves of a game",
) -> dict[str, Any]:
    """A scenario that plays the last moves of a game again, as JSON data.

    `start` is the state before the first action of `log` (never changed); `viewer` is the seat for whose eyes
    the scenario is, None for a spectator's. It holds at most `last` moves, fewer when the earlier ones cannot
    be told without the secrets of others. Raises logged.NotTheLog when draws and actions do not belong
    together.
    """
    retelling = _Retelling(rules, board, viewer, start, log)
    begin = max(0, len(log) - last)
    while True:
        told = retelling.since(begin)
        if told.stopped_at is None:
            break
        begin = told.stopped_at + 1
    now = log[begin].at if begin < len(log) else (log[-1].at if log else start.turn_began)
    first = at_the_start(rules, board, len(start.out), now)
    document: dict[str, Any] = {
        "scenario": title,
        "about": _about(told),
        "ruleset": rules.ruleset.name,
    }
    if rules.settings:
        document["settings"] = dict(rules.settings)
    return document | {
        "variant": board.variant,
        "seats": len(start.out),
        "now": now,
        "position": written_down(told.first, first),
        "steps": told.steps or [{"wait": 0}],
    }


@dataclass(slots=True)
class _Retold:
    """The position before the first move that is told, the steps, and the move that could not be told."""

    first: State
    steps: list[dict[str, Any]] = field(default_factory=list)
    left_out: int = 0
    stopped_at: int | None = None


def _about(told: _Retold) -> str:
    without = (
        f"; left out, because they concern offers between others: {told.left_out}" if told.left_out else ""
    )
    return f"Moves of a game: {len(told.steps)}{without}."


class _Retelling:
    def __init__(
        self, rules: Rules, board: Board, viewer: int | None, start: State, log: Sequence[Taken]
    ) -> None:
        self.rules = rules
        self.board = board
        self.viewer = viewer
        self.log = log
        self.states = [start]
        self.really: list[Told] = []
        for taken in log:
            state = self.states[-1].clone()
            self.really.append(play_again(rules, board, state, taken))
            self.states.append(state)

    def since(self, begin: int) -> _Retold:
        """Tell the moves from `begin` on, or as far as the first that cannot be told."""
        state = self.known(self.states[begin])
        told = _Retold(state.clone())
        hidden = {question.number for question in self.states[begin].asides if self.hides(question)}
        skipped: list[int] = []
        for place in range(begin, len(self.log)):
            asked = self.hidden_numbers(self.really[place].events)
            hidden.update(asked)
            skipped += asked
            try:
                step = None if asked else self.step(place, state, hidden, skipped)
                if step is None and not self.is_aside_alone(place):
                    raise _CannotTell
            except _CannotTell:
                told.stopped_at = place
                return told
            if step is None:
                told.left_out += 1
            else:
                told.steps.append(step)
        if told.steps:
            told.steps[-1]["expect"]["state"] = {
                "cash": list(state.cash),
                "bank": state.bank,
                "position": list(state.position),
                "owner": {str(tile): seat for tile, seat in enumerate(state.owner) if seat >= 0},
            }
        return told

    def step(
        self, place: int, state: State, hidden: set[int], skipped: Sequence[int]
    ) -> dict[str, Any] | None:
        """One move as a step, carried out on the known state; None when it answers a hidden question.

        Raises _CannotTell when it comes out otherwise than it did.
        """
        taken = self.log[place]
        action = _renumbered(taken.action, skipped)
        question = self.expired(state, action)
        try:
            told = play_again(self.rules, self.board, state, replace(taken, action=action))
        except Refused:
            return None
        except ValueError as mismatch:
            raise _CannotTell from mismatch
        really = self.really[place].events
        happened = [
            _renumbered(event, skipped) for event in _telling(really) if not _speaks_of(event, hidden)
        ]
        if happened != _telling(told.events):
            raise _CannotTell
        if _essence(self.known(state)) != _essence(self.known(self.states[place + 1])):
            raise _CannotTell
        step: dict[str, Any] = {"at": taken.at}
        if isinstance(action, Expire):
            step["expire"] = {TAG: question.TAG, "number": question.number} if question else {}
            if action.forced:
                step["expire"]["forced"] = True
        else:
            step["action"] = encode(action)
        if told.chance:
            step["chance"] = told.chance
        events = [seen for event in told.events if (seen := event.seen_by(self.viewer)) is not None]
        step["expect"] = {"events": [encode(event) for event in _telling(events)]}
        return step

    def expired(self, state: State, action: Action) -> Question | None:
        if isinstance(action, Expire):
            for question in (*(state.frames[-1].questions if state.frames else ()), *state.asides):
                if question.number == action.question:
                    return question
        return None

    def hides(self, question: Question) -> bool:
        return question.seen_by(self.viewer) != question

    def hidden_numbers(self, events: Sequence[Event]) -> list[int]:
        return [
            event.question.number
            for event in events
            if isinstance(event, PutBeside) and self.hides(event.question)
        ]

    def known(self, state: State) -> State:
        """The state as the viewer may see it, without the questions that they may not."""
        seen = observe(self.rules, self.board, state, self.viewer, state.turn_began)
        seen.asides = [question for question in state.asides if not self.hides(question)]
        return seen

    def is_aside_alone(self, place: int) -> bool:
        """Whether the move changed nothing but questions beside the stack, and whose turn to think it is."""
        before, after = (self.known(self.states[at]) for at in (place, place + 1))
        return _essence(before) == _essence(after)


def _telling(events: Sequence[Event]) -> list[Event]:
    """Without the events that only say what the game waits for."""
    return [event for event in events if not isinstance(event, HOUSEKEEPING)]


def _speaks_of(event: Event, numbers: set[int]) -> bool:
    return any(getattr(event, name, None) in numbers for name in NUMBERED)


def _renumbered(thing: Any, skipped: Sequence[int]) -> Any:
    """With the number of the question that it names as it is when those in `skipped` were never asked."""
    for name in (f.name for f in fields(thing) if f.name in NUMBERED):
        number = getattr(thing, name)
        if type(number) is int and any(gone < number for gone in skipped):
            thing = replace(thing, **{name: number - sum(gone < number for gone in skipped)})
    return thing


def _essence(state: State) -> dict[str, Any]:
    """What there is to know of a game but for numbers of questions, clocks, and who has been idle."""
    data = state.to_json()
    for name in ("asides", "asked"):
        del data[name]
    data["slices"] = [part for part in data["slices"] if not part[TAG].endswith(".idle")]
    return _unnumbered(data)


def _unnumbered(data: Any) -> Any:
    """Without the numbers and clocks of questions, those that a mechanic keeps in mind among them."""
    if isinstance(data, dict):
        return {name: _unnumbered(value) for name, value in data.items() if name not in UNESSENTIAL}
    return [_unnumbered(value) for value in data] if isinstance(data, list) else data
