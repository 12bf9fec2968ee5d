"""What a ruleset is: one table, read from top to bottom.

No ruleset inherits another and nothing reads a ruleset's name: a number that differs is data, a behaviour
that differs is another function in the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from games.engine.core.action import Action
from games.engine.core.board import Board
from games.engine.core.chance import Chance
from games.engine.core.event import Event
from games.engine.core.option import Option
from games.engine.core.question import Question, Staged, Step
from games.engine.core.state import Slice, State

if TYPE_CHECKING:
    from games.engine.core.play import Game, Play

Offers = Callable[["Game", int, Any], Sequence[Option]]
AllOffers = Callable[["Game", int, Any], list[Option]]
Do = Callable[["Play", Any, Any], None]
Condition = Callable[["Game", int], bool]


class Always:
    """Offers a seat the same option whatever the position."""

    __slots__ = ("option",)

    def __init__(self, option: Callable[[int], Option]) -> None:
        self.option = cache(option)

    def __call__(self, game: Game, seat: int, question: Any) -> tuple[Option]:
        return (self.option(seat),)


@dataclass(frozen=True, slots=True)
class Rule:
    """What is offered to a seat, and how each action it may take is carried out.

    `offers(game, seat, question)` lists the options; each `does[type](play, action, question)` emits the
    events of an action. `question` is None for what may be done at any time.
    """

    offers: Offers
    does: Mapping[type[Action], Do]


@dataclass(frozen=True, slots=True)
class When:
    """Rules that offer something only while `condition(game, seat)` holds."""

    condition: Condition
    rules: tuple[Rule, ...]


Row = Rule | When
Rows = tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Asks:
    """What may be done while a question is open, and what the table does when its deadline has passed."""

    rules: Rows
    late: Callable[[Play, Any], None]


@dataclass(frozen=True, slots=True)
class Setting:
    """Something the host of a table may choose before the game starts."""

    name: str
    choices: tuple[Any, ...]
    default: Any


@dataclass(frozen=True, slots=True)
class Wording:
    """Something that every edition words: it gives a name and a text to `key`.

    The text names these `tiles`, in this order, and no `figures` but these.
    """

    key: str
    tiles: tuple[int, ...] = ()
    figures: tuple[int, ...] = ()


def _no_time(game: Game, kind: type[Question], seats: tuple[int, ...]) -> int | None:
    return None


def _answer_late(play: Play, question: Question) -> None:
    play.rules.questions[type(question)].late(play, question)


def _nothing_after(play: Play, action: Action) -> None:
    return None


def _nothing_more(play: Play) -> None:
    return None


def _never(game: Game) -> int | None:
    return None


def _sleep_on(play: Play) -> None:
    return None


def _no_hold(game: Game) -> int:
    return 0


def _no_hints(chance: Chance, now: int) -> Mapping[str, int]:
    return {}


def _none_missed(game: Game, seat: int) -> int:
    return 0


def _not_asleep(game: Game, seats: Sequence[int]) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Hooks:
    """The closed list of behaviours that the core and the platform ask a ruleset for.

    `fee(game, tile, payer)` what a visitor owes now; `price(game, tile)` what the tile costs now;
    `net_worth(game, seat)`; `cost(game, action)` what an action costs its actor (negative: brings), None
    where money is not the point; `winners(game)` the winners, or () while the game goes on;
    `deadline(game, kind, seats)` when a question asked now is answered by the table, None for never;
    `timed_out(play, question)` what the table does when that moment has come, by default the `late` of the
    question's row;
    `acted(play, action)` after every action of a seat, before the game goes on;
    `settled(play)` whenever the game waits again, whoever has acted;
    `wake_at(game)` the next moment at which the game itself wants to act, None for never;
    `wake(play)` what it does then;
    `held(game)` money that sits in a pot, for the conservation law; `idle(game, seats)` whether these
    seats (those of absent people) have let a full round pass; `missed(game, seat)` how many turns in a row
    the table has ended in the seat's place;
    `hints(chance, now)` what everyone may know of the draws that the clock decides, by name.
    """

    fee: Callable[[Game, int, int], int]
    price: Callable[[Game, int], int]
    net_worth: Callable[[Game, int], int]
    winners: Callable[[Game], tuple[int, ...]]
    cost: Callable[[Game, Action], int | None]
    deadline: Callable[[Game, type[Question], tuple[int, ...]], int | None] = _no_time
    timed_out: Callable[[Play, Question], None] = _answer_late
    acted: Callable[[Play, Action], None] = _nothing_after
    settled: Callable[[Play], None] = _nothing_more
    wake_at: Callable[[Game], int | None] = _never
    wake: Callable[[Play], None] = _sleep_on
    held: Callable[[Game], int] = _no_hold
    idle: Callable[[Game, Sequence[int]], bool] = _not_asleep
    missed: Callable[[Game, int], int] = _none_missed
    hints: Callable[[Chance, int], Mapping[str, int]] = _no_hints


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The table. `seats` is the least and the most players; `boards` makes the board of a deck variant;
    `wordings` lists, by kind, what an edition words beside the board's own tiles, sets and cards; `leaving`
    is the action by which a seat leaves for good, made of the seat alone (None: nobody may)."""

    name: str
    version: int
    seats: tuple[int, int]
    variants: tuple[str, ...]
    boards: Callable[[str], Board]
    settings: tuple[Setting, ...]
    numbers: ModuleType
    first_state: Callable[[Rules, Board, int], State]
    set_up: Callable[[Play], None]
    questions: Mapping[type[Question], Asks]
    anytime: Rows
    steps: Mapping[type[Step], Callable[[Play, Any], None]]
    stages: Mapping[type[Staged], tuple[Callable[..., None], ...]]
    landings: Mapping[str, Callable[[Play, int], None]]
    reactions: Mapping[type[Event], tuple[Callable[[Play, Any], None], ...]]
    hooks: Hooks
    slices: tuple[type[Slice], ...] = ()
    leaving: type[Action] | None = None
    wordings: Mapping[str, tuple[Wording, ...]] = field(default_factory=dict)

    def board(self, variant: str) -> Board:
        """The board with the decks of a variant. Raises ValueError for an unknown one."""
        if variant not in self.variants:
            raise ValueError(f"{self.name} has no deck variant {variant!r}")
        return self.boards(variant)

    def configure(self, settings: Mapping[str, Any]) -> Rules:
        """Bind the host's choices; what is not chosen takes its default.

        Raises ValueError for a setting that does not exist or a choice that is not offered.
        """
        known = {setting.name: setting for setting in self.settings}
        for name, value in settings.items():
            if name not in known:
                raise ValueError(f"{self.name} has no setting {name!r}")
            if value not in known[name].choices or type(value) is not type(known[name].default):
                raise ValueError(f"{name} cannot be {value!r}")
        return Rules(self, {s.name: settings.get(s.name, s.default) for s in self.settings})


def _each(rows: Rows) -> list[Rule]:
    """The rules of these rows one by one, each with the condition it stands under."""
    rules = []
    for row in rows:
        if isinstance(row, When):
            rules += [Rule(_if(row.condition, rule.offers), rule.does) for rule in row.rules]
        else:
            rules.append(row)
    return rules


def _if(condition: Condition, offers: Offers) -> Offers:
    return lambda game, seat, question: offers(game, seat, question) if condition(game, seat) else ()


def _offers_of(seats: int, rows: Rows, anytime: Rows = ()) -> AllOffers:
    """What these rows offer for a question and those at any time, in their order, as one function.

    It is written as source and compiled, as dataclasses write theirs: it runs before every action, and going
    through the rows in a loop takes longer than most of them take.
    """
    names: dict[str, Any] = {}

    def named(value: Any) -> str:
        name = f"row_{len(names)}"
        names[name] = value
        return name

    def offered(row: Row, question: str = "question") -> str:
        if isinstance(row, When):
            each = ", ".join([offered(rule, question) for rule in row.rules])
            return f"*(({each},) if {named(row.condition)}(game, seat) else ())"
        if isinstance(row.offers, Always):
            return f"{named([row.offers.option(seat) for seat in range(seats)])}[seat]"
        return f"*{named(row.offers)}(game, seat, {question})"

    each = [*[offered(row) for row in rows], *[offered(row, "None") for row in anytime]]
    exec(f"def offers(game, seat, question): return [{', '.join(each)}]", names)  # noqa: S102
    offers: AllOffers = names["offers"]
    return offers


@dataclass(slots=True)
class Rules:
    """A ruleset with its settings bound, and the look-ups that every action needs.

    `offered` has what is offered for each type of question, and under None what is at any time;
    `offered_alone` has both, for a question that is the only one.
    """

    ruleset: Ruleset
    settings: dict[str, Any]
    questions: Mapping[type[Question], Asks] = field(init=False)
    steps: Mapping[type[Step], Callable[[Play, Any], None]] = field(init=False)
    stages: Mapping[type[Staged], tuple[Callable[..., None], ...]] = field(init=False)
    landings: Mapping[str, Callable[[Play, int], None]] = field(init=False)
    reactions: Mapping[type[Event], tuple[Callable[[Play, Any], None], ...]] = field(init=False)
    hooks: Hooks = field(init=False)
    dispatch: dict[tuple[type[Question], type[Action]], Rule] = field(init=False)
    anytime: dict[type[Action], Rule] = field(init=False)
    offered: dict[type[Question] | None, AllOffers] = field(init=False)
    offered_alone: dict[type[Question], AllOffers] = field(init=False)

    def __post_init__(self) -> None:
        table = self.ruleset
        self.questions = table.questions
        self.steps = table.steps
        self.stages = table.stages
        self.landings = table.landings
        self.reactions = table.reactions
        self.hooks = table.hooks
        self.dispatch = {
            (kind, action): rule
            for kind, asks in table.questions.items()
            for rule in _each(asks.rules)
            for action in rule.does
        }
        self.anytime = {action: rule for rule in _each(table.anytime) for action in rule.does}
        most = table.seats[1]
        self.offered = {kind: _offers_of(most, asks.rules) for kind, asks in table.questions.items()}
        self.offered[None] = _offers_of(most, (), table.anytime)
        self.offered_alone = {
            kind: _offers_of(most, asks.rules, table.anytime) for kind, asks in table.questions.items()
        }

    @property
    def actions(self) -> set[type[Action]]:
        """Every action a seat can take under these rules."""
        return {action for _, action in self.dispatch} | set(self.anytime)
