"""In jail: the three ways out, what each costs, and how the guards feel (M12.5, M12.6)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine import Game
from games.engine.rulesets.mtaani.jail import Jail, in_jail
from games.engine.rulesets.mtaani.numbers import (
    BAIL,
    BRIBE,
    BRIBE_FINE,
    BRIBE_SENTENCE,
    DIE_FACES,
    MOODS,
)
from games.engine.rulesets.mtaani.turns import AwaitRoll
from games.present.asks import OptionView
from games.present.cast import Cast
from games.present.mtaani import names


@dataclass(frozen=True, slots=True)
class JailSheet:
    """`mood` counts from 0, the worst."""

    turns: int
    mood: int | None
    cast: Cast = field(compare=False, repr=False)
    bail = BAIL
    bribe = BRIBE
    fine = BRIBE_FINE
    faces = DIE_FACES

    @property
    def served(self) -> str:
        return names.turns(self.turns)

    @property
    def last(self) -> bool:
        return self.turns == 1

    @property
    def sentence(self) -> str:
        """What a bribe that fails makes of it."""
        return names.turns(max(self.turns, BRIBE_SENTENCE))

    @property
    def moods(self) -> list[bool]:
        """One for each mood, the worst first; True up to the present one."""
        return [] if self.mood is None else [place <= self.mood for place in range(MOODS)]

    @property
    def guards(self) -> str:
        return names.guards(self.mood)

    @property
    def story(self) -> str:
        return names.guards_story(self.mood, self.cast)


def jailed(game: Game, question: AwaitRoll, cast: Cast, options: tuple[OptionView, ...]) -> JailSheet | None:
    seat = question.seats[0]
    if not in_jail(game, seat):
        return None
    return JailSheet(game.state[Jail].turns[seat], game.hints.get("guards"), cast)
