"""Events: what happened. `apply` is the only code that assigns to a state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from games.engine.core.state import State


@dataclass(slots=True)
class Event:
    """Something that happened, in the past tense. Names seats, never people."""

    TAG: ClassVar[str] = ""

    def apply(self, state: State) -> None:
        raise NotImplementedError

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may know of it; None for everyone."""
        return None

    def seen_by(self, seat: int | None) -> Self | None:
        """The event as a seat (None: a spectator) may know of it, secrets blanked; None when it may not."""
        audience = self.audience
        return self if audience is None or seat in audience else None
