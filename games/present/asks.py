"""What a seat is asked and what it may do: every option the engine offers, as something to press."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, get_type_hints

from django.utils.translation import gettext as _

from games.engine import Action, Game, Open, Option, Question, Ranged, find_rule, options
from games.present import money
from games.present.cast import Cast
from games.present.face import PLAIN_ACTION, PLAIN_QUESTION, ActionFace, Face, Off, QuestionFace

TokenOf = Callable[[int], str]
"""The one-use token for answers to the question of that number (0: no question)."""

MOST_IN_BAR = 5

SHORT_LIST = 20
"""A range of so few values is a list with the cost of each; a longer one is a number to type."""


@dataclass(frozen=True, slots=True)
class RangeView:
    """The number to choose. `costs` lists what each value costs, where it is known and the list is short."""

    field: str
    low: int
    high: int
    step: int
    costs: tuple[int, ...] = ()

    @property
    def values(self) -> list[tuple[int, str]]:
        """The values of a short list, each with its cost in words."""
        if (self.high - self.low) // self.step >= SHORT_LIST:
            return []
        values = range(self.low, self.high + 1, self.step)
        shown = [signed(cost) for cost in self.costs] or [""] * len(values)
        return list(zip(values, shown, strict=True))


@dataclass(frozen=True, slots=True)
class Blank:
    """A field of an action that is too open to list: its name and whether it is a number."""

    name: str
    number: bool

    @property
    def label(self) -> str:
        return self.name.replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True)
class OptionView:
    """Something the seat may do now. `question` and `token` go with the answer."""

    kind: type[Action]
    action: Action | None
    question: int
    token: str
    cost: int | None
    range: RangeView | None
    blanks: tuple[Blank, ...]
    face: ActionFace = field(compare=False, repr=False)
    cast: Cast = field(compare=False, repr=False)

    @property
    def tag(self) -> str:
        return self.kind.TAG

    @property
    def id(self) -> str:
        """The same for the same option, whenever it is offered."""
        given = [str(value) for _name, value in self.fixed]
        return "-".join(["do", self.tag.replace(".", "-").replace("_", "-"), *given])

    @property
    def fixed(self) -> list[tuple[str, Any]]:
        """Fields of the action whose values are given."""
        if self.action is None:
            return []
        open_ones = {"seat", self.range.field if self.range else ""}
        return [
            (f.name, getattr(self.action, f.name)) for f in fields(self.action) if f.name not in open_ones
        ]

    @property
    def tile(self) -> int | None:
        tile = getattr(self.action, "tile", None)
        return tile if isinstance(tile, int) else None

    @property
    def group(self) -> str | None:
        group = getattr(self.action, "group", None)
        return group if isinstance(group, str) else None

    @property
    def label(self) -> str:
        return self.face.label(self, self.cast)

    @property
    def verb(self) -> str:
        return self.face.verb()

    @property
    def price(self) -> str:
        """What it costs, or with a plus what it brings."""
        return "" if self.cost is None else signed(self.cost, self.cast.texts.currency)

    @property
    def brings_money(self) -> bool:
        costs = self.range.costs if self.range else (self.cost,)
        return any(cost is not None and cost < 0 for cost in costs)

    @property
    def confirm(self) -> str:
        return self.face.confirm(self, self.cast) if self.face.confirm else ""

    @property
    def templates(self) -> list[str]:
        """Its own template, if it has one, or the one for any action."""
        return [f"table/actions/{self.tag.replace('.', '/')}.html", "table/actions/any.html"]


@dataclass(frozen=True, slots=True)
class OffView:
    """Something that is not offered, and why."""

    off: Off
    cost: int | None
    face: ActionFace = field(compare=False, repr=False)
    cast: Cast = field(compare=False, repr=False)

    @property
    def id(self) -> str:
        name = "off-" + type(self.off.action).TAG.replace(".", "-").replace("_", "-")
        return name if self.tile is None else f"{name}-{self.tile}"

    @property
    def label(self) -> str:
        return self.face.label(as_option(self.off.action, self.cost, self.face, self.cast), self.cast)

    @property
    def tile(self) -> int | None:
        tile = getattr(self.off.action, "tile", None)
        return tile if isinstance(tile, int) else None

    @property
    def price(self) -> str:
        return "" if self.cost is None else signed(self.cost, self.cast.texts.currency)

    @property
    def icon(self) -> str:
        return self.face.icon

    @property
    def reason(self) -> str:
        return self.off.reason(self.cast)


@dataclass(frozen=True, slots=True)
class AskView:
    """A question that waits for the seat, with the options that answer it, best first."""

    question: Question
    options: tuple[OptionView, ...]
    off: tuple[OffView, ...]
    detail_facts: tuple[Any, ...]
    money_in: frozenset[str]
    """The panels where the seat has something that brings it money."""
    sheet: Any
    """What the seat reads before it answers, as the ruleset's face makes it; None where the bar says all."""
    face: QuestionFace = field(compare=False, repr=False)
    cast: Cast = field(compare=False, repr=False)
    game: Game = field(compare=False, repr=False)

    @property
    def title(self) -> str:
        return self.face.title(self.question, self.cast)

    @property
    def detail(self) -> str:
        return self.face.detail(self.game, self.question, self.cast)

    @property
    def templates(self) -> list[str]:
        """Its own template, if it has one, or the one for any question."""
        tag = type(self.question).TAG
        return [f"table/questions/{tag.replace('.', '/')}.html", "table/questions/any.html"]

    @property
    def aside(self) -> bool:
        """Whether it stands beside what the table waits for, as an offer does."""
        return self.question in self.game.state.asides

    @property
    def many(self) -> bool:
        """More options than a bar has room for."""
        return len(self.options) > MOST_IN_BAR


def signed(cost: int, currency: str = "") -> str:
    """A cost as it is, what is brought with a plus."""
    figure = money.amount(abs(cost))
    shown = f"+{figure}" if cost < 0 else figure
    return f"{shown}{money.NO_BREAK}{currency}" if currency else shown


def action_face(face: Face, kind: type[Action]) -> ActionFace:
    return face.actions.get(kind, PLAIN_ACTION)


def question_face(face: Face, question: Question) -> QuestionFace:
    return face.questions.get(type(question), PLAIN_QUESTION)


def as_option(action: Action, cost: int | None, face: ActionFace, cast: Cast) -> OptionView:
    return OptionView(type(action), action, 0, "", cost, None, (), face, cast)


def numbers_for(game: Game, seat: int, kind: type[Action]) -> list[int]:
    """The numbers of the questions that an action of this type answers; none for what answers no question."""
    return [
        question.number
        for question in game.open_questions()
        if seat in question.seats and (type(question), kind) in game.rules.dispatch
    ]


def offered(game: Game, face: Face, cast: Cast, seat: int, token_of: TokenOf) -> tuple[OptionView, ...]:
    """Everything the seat may do now, in the engine's order."""
    raw = options(game.rules, game.board, game.state, seat, game.now)
    return as_views(raw, game, face, cast, seat, token_of)


def as_views(
    raw: list[Option], game: Game, face: Face, cast: Cast, seat: int, token_of: TokenOf
) -> tuple[OptionView, ...]:
    """What the engine offers the seat, as something to press."""
    views = []
    seen: dict[type[Action], int] = {}
    for option in raw:
        kind = kind_of(option)
        numbers = numbers_for(game, seat, kind)
        if not numbers:
            number = 0
        elif len(numbers) == 1:
            number = numbers[0]
        elif isinstance(option, Open):  # one for each of the questions, in their order
            number = numbers[min(seen.get(kind, 0), len(numbers) - 1)]
            seen[kind] = seen.get(kind, 0) + 1
        else:
            action = option.action if isinstance(option, Ranged) else option
            _rule, question = find_rule(game, action)
            number = question.number if question else 0
        views.append(_option_view(game, option, number, token_of(number), action_face(face, kind), cast))
    return tuple(views)


def kind_of(option: Option) -> type[Action]:
    if isinstance(option, Ranged):
        return type(option.action)
    return option.kind if isinstance(option, Open) else type(option)


def _option_view(
    game: Game, option: Option, number: int, token: str, face: ActionFace, cast: Cast
) -> OptionView:
    if isinstance(option, Open):
        return OptionView(option.kind, None, number, token, None, None, _blanks(option.kind), face, cast)
    if isinstance(option, Ranged):
        values = option.values
        short = (values.high - values.low) // values.step < SHORT_LIST
        costs = face.costs(game, option) if face.costs and short else ()
        chosen = RangeView(option.field, values.low, values.high, values.step, costs)
        return OptionView(type(option.action), option.action, number, token, None, chosen, (), face, cast)
    cost = game.rules.hooks.cost(game, option)
    return OptionView(type(option), option, number, token, cost, None, (), face, cast)


_known_blanks: dict[type[Action], tuple[Blank, ...]] = {}


def _blanks(kind: type[Action]) -> tuple[Blank, ...]:
    """The plain fields of an open action; the others need a template of their own."""
    found = _known_blanks.get(kind)
    if found is None:
        hints = get_type_hints(kind)
        found = _known_blanks[kind] = tuple(
            Blank(f.name, hints[f.name] is int)
            for f in fields(kind)
            if f.name != "seat" and hints[f.name] in (int, str)
        )
    return found


def asks(
    game: Game, face: Face, cast: Cast, seat: int, raw: list[Option], options_now: tuple[OptionView, ...]
) -> tuple[AskView, ...]:
    """The questions that wait for the seat, each with the options of the bar."""
    money_in = frozenset(o.face.place for o in options_now if o.brings_money)
    views = []
    for question in game.open_questions():
        if seat not in question.seats:
            continue
        looks = question_face(face, question)
        mine = tuple(o for o in options_now if o.question == question.number and o.face.place == "bar")
        off = tuple(
            OffView(
                off,
                game.rules.hooks.cost(game, off.action),
                action_face(face, type(off.action)),
                cast,
            )
            for off in looks.off(game, question, raw)
        )
        facts = (game.state.cash[seat], *sorted(game.hints.items()))
        answers = tuple(o for o in options_now if o.question == question.number)
        sheet = looks.sheet(game, question, cast, answers) if looks.sheet else None
        views.append(AskView(question, _best_first(mine), off, facts, money_in, sheet, looks, cast, game))
    return tuple(views)


def _best_first(found: tuple[OptionView, ...]) -> tuple[OptionView, ...]:
    order = {"go": 0, "": 1, "danger": 2}
    return tuple(sorted(found, key=lambda o: order[o.face.tone]))


def state_words(game: Game, face: Face, cast: Cast) -> str:
    """What the table waits for, for everybody."""
    waiting = game.state.frames[-1].questions if game.state.frames else ()
    if not waiting:
        return ""
    first = question_face(face, waiting[0]).state(waiting[0], cast)
    if len(waiting) == 1:
        return first
    return _("%(first)s, and %(count)s more") % {"first": first, "count": len(waiting) - 1}
