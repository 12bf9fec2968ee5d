"""The smallest table, for tests of the core: it asks, in a loop, and each test puts in what it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from games.engine import (
    Action,
    Board,
    Event,
    Game,
    Option,
    Play,
    Question,
    Rules,
    Ruleset,
    SeededChance,
    Slice,
    State,
    Step,
    Tile,
    apply,
)
from games.engine.core.codec import tagged
from games.engine.core.question import Staged
from games.engine.core.ruleset import Asks, Hooks, Rows, Rule

WAIT = 1_000
SEED = b"a seed for the little table"


@tagged("little.ask")
@dataclass(frozen=True, slots=True)
class Ask(Question):
    name: str


@tagged("little.answer")
@dataclass(frozen=True, slots=True)
class Answer(Action):
    name: str


@tagged("little.said")
@dataclass(slots=True)
class Said(Event):
    """Something that a test listens for."""

    text: str

    def apply(self, state: State) -> None:
        return


@tagged("little.then")
@dataclass(frozen=True, slots=True)
class Then(Step):
    text: str


@tagged("little.stages")
@dataclass(frozen=True, slots=True)
class Stages(Staged):
    about: str


@tagged("little.loop")
@dataclass(frozen=True, slots=True)
class Loop(Step):
    """The game never runs out of things to ask."""


def answer_offers(game: Game, seat: int, question: Ask) -> list[Option]:
    return [Answer(seat, question.name)]


def give_answer(play: Play, action: Answer, question: Ask) -> None:
    play.answer(question)
    play.emit(Said(f"{action.seat} answers {question.name}"))


def say_late(play: Play, question: Ask) -> None:
    play.answer(question)
    play.emit(Said(f"nobody answers {question.name}"))


def then(play: Play, step: Then) -> None:
    play.emit(Said(step.text))


def loop(play: Play, step: Loop) -> None:
    play.ask(Ask, (0,), "more?", then=Loop())


def deadline(game: Game, kind: type[Question], seats: tuple[int, ...]) -> int:
    return game.now + WAIT


@dataclass
class Little:
    """A game at its first question, and what has been said."""

    stages: tuple[Callable[..., None], ...] = ()
    reactions: dict[type[Event], tuple[Callable[[Play, Any], None], ...]] = field(default_factory=dict)
    anytime: Rows = ()
    hooks: dict[str, Any] = field(default_factory=dict)
    seats: int = 2
    now: int = 0

    def __post_init__(self) -> None:
        table = Ruleset(
            name="little",
            version=1,
            seats=(1, 4),
            variants=("",),
            boards=lambda variant: Board((Tile(0, "start"),), {}, {}, 0, variant),
            settings=(),
            numbers=ModuleType("numbers"),
            first_state=first_state,
            set_up=lambda play: loop(play, Loop()),
            questions={Ask: Asks((Rule(answer_offers, {Answer: give_answer}),), late=say_late)},
            anytime=self.anytime,
            steps={Then: then, Loop: loop},
            stages={Stages: self.stages},
            landings={},
            reactions=self.reactions,
            hooks=Hooks(
                **{
                    "fee": lambda game, tile, payer: 0,
                    "price": lambda game, tile: 0,
                    "net_worth": lambda game, seat: 0,
                    "winners": lambda game: (),
                    "cost": lambda game, action: None,
                    "deadline": deadline,
                    **self.hooks,
                }
            ),
        )
        self.rules = table.configure({})
        self.board = table.board("")
        self.chance = SeededChance(SEED)
        self.state = table.first_state(self.rules, self.board, self.seats)
        self.events: list[Event] = []
        self.play(table.set_up)

    def play(self, do: Callable[[Play], None]) -> None:
        """Let a function act as a rule would, and the game go on until it waits."""
        play = Play(self.rules, self.board, self.state, self.now, self.chance)
        do(play)
        play.settle()
        self.events += play.events

    def apply(self, action: Action) -> None:
        self.events += apply(self.rules, self.board, self.state, action, self.chance, self.now)

    @property
    def game(self) -> Game:
        return Game(self.rules, self.board, self.state, self.now)

    @property
    def said(self) -> list[str]:
        return [event.text for event in self.events if isinstance(event, Said)]

    @property
    def open(self) -> list[str]:
        return [question.name for question in self.game.open_questions() if isinstance(question, Ask)]

    def asked(self, name: str) -> Ask:
        """The question of that name, open or suspended."""
        found = [q for frame in self.state.frames for q in frame.questions] + self.state.asides
        return next(q for q in found if isinstance(q, Ask) and q.name == name)


def first_state(rules: Rules, board: Board, seats: int) -> State:
    slices: list[Slice] = []
    return State.first(seats, 1, 0, 0, slices)
