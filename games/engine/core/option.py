"""Options: what the rules offer a seat. The check, the buttons and the bots all read the same list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.engine.core.action import Action
from games.engine.core.codec import is_sound


class Range(NamedTuple):
    """Whole numbers from `low` to `high` in steps of `step`, counted from `low`."""

    low: int
    high: int
    step: int = 1

    def __contains__(self, value: object) -> bool:
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
            and (value - self.low) % self.step == 0
        )


class Ranged(NamedTuple):
    """An action in which the named field may take any value of a range; the other fields are fixed.

    `action` carries the lowest value.
    """

    action: Action
    field: str
    values: Range

    def at(self, value: int) -> Action:
        """The action with this value of the range."""
        action, kind = self.action, type(self.action)
        return kind(*[value if n == self.field else getattr(action, n) for n in kind.__match_args__])


@dataclass(frozen=True, slots=True)
class Open:
    """An action type too open to list (a trade, say): its handler judges and refuses before it emits."""

    kind: type[Action]
    seat: int


Option = Action | Ranged | Open


def allows(option: Option, action: Action) -> bool:
    """Whether the option covers the action. Types count: true is not 1, nor is 1.0.

    A field that an action declares with `compare=False` is a remark: its handler judges it.
    """
    if isinstance(option, Ranged):
        if type(option.action) is not type(action):
            return False
        for name in type(action).__dataclass_fields__:
            value = getattr(action, name)
            if name == option.field:
                if value not in option.values:
                    return False
            elif not _same(value, getattr(option.action, name)):
                return False
        return True
    if isinstance(option, Open):
        return option.kind is type(action) and option.seat == action.seat and is_sound(action)
    return option is action or (
        option == action
        and all(
            [
                _same(getattr(action, name), getattr(option, name))
                for name, field in type(action).__dataclass_fields__.items()
                if field.compare
            ]
        )
    )


def _same(one: object, other: object) -> bool:
    return one == other and type(one) is type(other)
