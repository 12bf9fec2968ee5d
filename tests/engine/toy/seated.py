"""A toy game whose dice a test writes down, and the few steps that its tests take again and again."""

from __future__ import annotations

from typing import Any

from games.engine import (
    TABLE,
    Action,
    Event,
    Expire,
    Game,
    Option,
    Question,
    ScriptedChance,
    Wake,
    apply,
    new_game,
    options,
)
from tests.engine.toy.ruleset import TOY

NOON = 1_800_000_000_000


class Table:
    """`seats` players in the order of their seats; dice as scripted, then 1, 2, 1; no shells."""

    def __init__(
        self, seats: int = 3, dice: list[tuple[int, int, int]] | None = None, **settings: Any
    ) -> None:
        faces = [face for roll in dice or [] for face in roll] + [1, 2, 1] * 200
        self.chance = ScriptedChance({"order": [0] * seats, "dice": faces, "shell": [False] * 500})
        self.rules, self.board = TOY.configure(settings), TOY.board("sand")
        self.now = NOON
        self.state, self.events = new_game(self.rules, self.board, seats, self.chance, self.now)

    @property
    def game(self) -> Game:
        return Game(self.rules, self.board, self.state, self.now)

    def do(self, *actions: Action) -> list[Event]:
        for action in actions:
            self.events = apply(self.rules, self.board, self.state, action, self.chance, self.now)
        return self.events

    def options(self, seat: int) -> list[Option]:
        return options(self.rules, self.board, self.state, seat, self.now)

    def asked(self, kind: type[Question]) -> Any:
        """The question of that kind, open or suspended."""
        every = [q for frame in self.state.frames for q in frame.questions] + self.state.asides
        return next(question for question in every if type(question) is kind)

    def is_open(self, kind: type[Question]) -> bool:
        return any(type(question) is kind for question in self.game.open_questions())

    def wait(self, ms: int) -> None:
        self.now += ms

    def time_out(self, kind: type[Question]) -> list[Event]:
        """Wait for the question's deadline, and let the table answer."""
        question = self.asked(kind)
        self.now = max(self.now, question.deadline)
        return self.do(Expire(TABLE, question.number))

    def wake(self) -> list[Event]:
        return self.do(Wake(TABLE))
