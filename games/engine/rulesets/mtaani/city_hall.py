"""City Hall: one rule for the whole table (M11.2, M11.3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.engine.core.action import Action
from games.engine.core.codec import tagged
from games.engine.core.event import Event
from games.engine.core.option import Option
from games.engine.core.play import Game, Play
from games.engine.core.question import Question
from games.engine.core.ruleset import Rule
from games.engine.core.state import Slice, State
from games.engine.rulesets.mtaani.nothing import NothingHappened
from games.engine.rulesets.mtaani.numbers import RULE_DOUBLE, RULE_HALVE

ADJUSTABLE = ("salary", "fees", "cards", "dice", "prices", "atm")
"""What a rule may double or halve."""

BAN = "ban"
"""The rule that bans all use of special cards."""


@tagged("mtaani.city_rule")
@dataclass(slots=True)
class CityRule(Slice):
    """`what` is in force until the next revolution is counted: one of ADJUSTABLE at `percent`, BAN, or ""."""

    what: str = ""
    percent: int = 100

    def clone(self) -> CityRule:
        return CityRule(self.what, self.percent)


@tagged("mtaani.choose_rule")
@dataclass(frozen=True, slots=True)
class ChooseRule(Question):
    pass


@tagged("mtaani.set_rule")
@dataclass(frozen=True, slots=True)
class SetRule(Action):
    """Double (200 percent) or halve (50 percent) something for everybody."""

    what: str
    percent: int


@tagged("mtaani.ban_cards")
@dataclass(frozen=True, slots=True)
class BanCards(Action):
    """Nobody may play a special card (M11.3)."""


@tagged("mtaani.rule_set")
@dataclass(slots=True)
class RuleSet(Event):
    seat: int
    what: str
    percent: int

    def apply(self, state: State) -> None:
        rule = state[CityRule]
        rule.what, rule.percent = self.what, self.percent


@tagged("mtaani.rule_ended")
@dataclass(slots=True)
class RuleEnded(Event):
    what: str

    def apply(self, state: State) -> None:
        rule = state[CityRule]
        rule.what, rule.percent = "", 100


def rule_percent(game: Game, what: str) -> int:
    """What the municipal rule makes of something: 100 when it is about something else."""
    rule = game.state[CityRule]
    return rule.percent if rule.what == what else 100


def cards_banned(game: Game) -> bool:
    return game.state[CityRule].what == BAN


def land_on_city_hall(play: Play, seat: int) -> None:
    """M11.2: with a rule in force nothing happens."""
    if play.state[CityRule].what:
        play.emit(NothingHappened(seat, play.state.position[seat]))
    else:
        play.ask(ChooseRule, (seat,))


def rule_offers(game: Game, seat: int, question: ChooseRule) -> tuple[Option, ...]:
    return _rules(seat)


@cache
def _rules(seat: int) -> tuple[Option, ...]:
    shares = [(what, percent) for what in ADJUSTABLE for percent in (RULE_DOUBLE, RULE_HALVE)]
    return (*[SetRule(seat, what, percent) for what, percent in shares], BanCards(seat))


def set_rule(play: Play, action: SetRule, question: ChooseRule) -> None:
    play.answer(question)
    play.emit(RuleSet(action.seat, action.what, action.percent))


def ban_cards(play: Play, action: BanCards, question: ChooseRule) -> None:
    play.answer(question)
    play.emit(RuleSet(action.seat, BAN, 100))


def set_no_rule(play: Play, question: ChooseRule) -> None:
    """M2.7: no rule, for an idle player."""
    play.answer(question)
    play.emit(NothingHappened(question.seats[0], play.state.position[question.seats[0]]))


def rule_ends(play: Play) -> None:
    """M11.2: in force until the next revolution is counted."""
    what = play.state[CityRule].what
    if what:
        play.emit(RuleEnded(what))


SET_RULE = Rule(rule_offers, {SetRule: set_rule, BanCards: ban_cards})
