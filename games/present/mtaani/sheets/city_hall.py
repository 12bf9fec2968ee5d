"""At City Hall: what may be doubled or halved, and the ban on special cards; exactly one (M11.2, M11.3)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.engine import Game
from games.engine.rulesets.mtaani.city_hall import ADJUSTABLE, BanCards, ChooseRule, SetRule
from games.present.asks import OptionView
from games.present.cast import Cast
from games.present.mtaani import names


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that a rule can change, and its two rules."""

    what: str
    options: tuple[OptionView, ...]

    @property
    def name(self) -> str:
        return names.rule_subject(self.what)


@dataclass(frozen=True, slots=True)
class RuleSheet:
    subjects: tuple[Subject, ...]
    ban: OptionView | None
    cast: Cast = field(compare=False, repr=False)


def ruling(game: Game, question: ChooseRule, cast: Cast, options: tuple[OptionView, ...]) -> RuleSheet:
    rules = [option for option in options if isinstance(option.action, SetRule)]
    return RuleSheet(
        tuple(
            Subject(what, tuple(o for o in rules if isinstance(o.action, SetRule) and o.action.what == what))
            for what in ADJUSTABLE
        ),
        next((option for option in options if option.kind is BanCards), None),
        cast,
    )
