"""What a bot is offered, sorted so that a brain can ask for it by the kind of action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from games.engine import Action, Game, Open, Option, Question, Ranged

A = TypeVar("A", bound=Action)
T = TypeVar("T")


class Choices:
    """A position as the bot's seat sees it (`view`), and what the seat may do in it."""

    def __init__(self, view: Game, options: Sequence[Option]) -> None:
        """Raises ValueError when nothing is offered."""
        if not options:
            raise ValueError("a bot is asked with nothing to choose from")
        self.view = view
        self.options = options
        self.seat = seat_of(options[0])
        self.cash = view.state.cash[self.seat]
        self._found: dict[Any, Any] = {}
        self._by_kind: dict[type[Action], list[Action]] | None = None

    def once(self, compute: Callable[[Game, int], T]) -> T:
        """What `compute(view, seat)` gives for the bot's seat, worked out once for this decision."""
        if compute not in self._found:
            self._found[compute] = compute(self.view, self.seat)
        found: T = self._found[compute]
        return found

    def all(self, kind: type[A]) -> list[A]:
        """The offered actions of a kind, as they stand: a range by its lowest value, see `within`."""
        if self._by_kind is None:
            self._by_kind = {}
            for option in self.options:
                action = plain(option)
                if action is not None:
                    self._by_kind.setdefault(type(action), []).append(action)
        return list(self._by_kind.get(kind, ()))  # type: ignore[arg-type]

    def one(self, kind: type[A]) -> A | None:
        """The first offered action of a kind, if there is any."""
        return next(iter(self.all(kind)), None)

    def ranged(self, kind: type[Action]) -> Ranged | None:
        """The first offered range of a kind of action."""
        for option in self.options:
            if isinstance(option, Ranged) and isinstance(option.action, kind):
                return option
        return None

    def questions(self) -> list[Question]:
        """The open questions to the seat, those beside the stack first: an answer to an offer cannot wait
        for the bot's own turn to be over."""
        state = self.view.state
        top = state.frames[-1].questions if state.frames else ()
        return [question for question in (*state.asides, *top) if self.seat in question.seats]

    def answers(self, question: Question) -> list[Option]:
        """What is offered for this kind of question, in the table's order, leaving out what is open to
        proposals."""
        dispatch = self.view.rules.dispatch
        return [
            option
            for option in self.options
            if not isinstance(option, Open) and (type(question), type(plain(option))) in dispatch
        ]


def seat_of(option: Option) -> int:
    return option.action.seat if isinstance(option, Ranged) else option.seat


def plain(option: Option) -> Action | None:
    """The action of an option; of a range that with the lowest value, None for what is open to proposals."""
    if isinstance(option, Ranged):
        return option.action
    return None if isinstance(option, Open) else option


def within(option: Ranged, wanted: int) -> Action:
    """The ranged action with the least allowed value that reaches `wanted`, or with the highest there is."""
    values = option.values
    steps = max(0, -(-(wanted - values.low) // values.step))
    most = (values.high - values.low) // values.step
    return replace(option.action, **{option.field: values.low + min(steps, most) * values.step})
