"""Whole games in memory between brains, from a seed: pure, on the engine and the brains alone."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.engine import (
    TABLE,
    Action,
    Chance,
    Event,
    Expire,
    Game,
    Option,
    Question,
    Ruleset,
    SeededChance,
    State,
    Wake,
    allows,
    apply,
    new_game,
    observe,
    options,
)


class Brain(Protocol):
    def choose(self, view: Game, options: Sequence[Option], chance: Chance) -> Action: ...


PACE = 1_000
"""Milliseconds of game time that pass with each action."""

PATIENCE = 60
"""Actions on one question after which the table decides for a brain that goes round in circles."""


class NotOffered(Exception):
    """A brain chose what it was not offered."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went. `reason` is "won", or "long" when it was broken off after the most actions allowed;
    `stuck` counts the questions that the table had to answer for a brain."""

    winners: tuple[int, ...]
    reason: str
    turns: int
    actions: int
    stuck: int
    state: State


class Match:
    """One game between brains, one for each seat. `events` are those of the last action."""

    def __init__(
        self,
        ruleset: Ruleset,
        brains: Sequence[Brain],
        seed: bytes,
        variant: str = "",
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        self.rules = ruleset.configure(settings or {})
        self.board = ruleset.board(variant or ruleset.variants[0])
        self.brains = brains
        self.chance = SeededChance(seed)
        self.own = [
            SeededChance(hmac.digest(seed, f"bot:{n}".encode(), "sha256")) for n in range(len(brains))
        ]
        self.now = 0
        self.state, _ = new_game(self.rules, self.board, len(brains), self.chance, self.now)
        self.events: list[Event] = []
        self.actions = 0
        self.stuck = 0
        self.patience: dict[int, int] = {}

    def play(self, most: int = 20_000) -> Result:
        """Play to the end, or for so many actions."""
        while not self.state.winners and self.actions < most:
            self.step()
        reason = "won" if self.state.winners else "long"
        state = self.state
        return Result(state.winners, reason, state.turns, self.actions, self.stuck, state)

    def step(self) -> Action:
        """The next action: the game's own, or that of the first seat that is asked."""
        self.now += PACE
        action = self.next_action(Game(self.rules, self.board, self.state, self.now))
        self.events = apply(self.rules, self.board, self.state, action, self.chance, self.now)
        self.actions += 1
        return action

    def next_action(self, game: Game) -> Action:
        wake_at = self.rules.hooks.wake_at(game)
        if wake_at is not None and wake_at <= self.now:
            return Wake(TABLE)
        question = self.asked()
        acts = self.patience[question.number] = self.patience.get(question.number, 0) + 1
        if acts > PATIENCE * len(question.seats):
            self.stuck += 1
            return Expire(TABLE, question.number, forced=True)
        return self.choice(question, question.seats[0])

    def asked(self) -> Question:
        """Offers and votes first: they would else wait until the turn of another is over."""
        return (*self.state.asides, *self.state.frames[-1].questions)[0]

    def choice(self, question: Question, seat: int) -> Action:
        """What the seat's brain does, which sees no more than its seat may. Raises NotOffered."""
        found = options(self.rules, self.board, self.state, seat, self.now)
        seen = observe(self.rules, self.board, self.state, seat, self.now)
        hints = self.rules.hooks.hints(self.chance, self.now)
        view = Game(self.rules, self.board, seen, self.now, hints)
        action = self.brains[seat].choose(view, found, self.own[seat])
        if not any(allows(option, action) for option in found):
            raise NotOffered(f"seat {seat} chose {action}, asked {question}")
        return action


def play(
    ruleset: Ruleset,
    brains: Sequence[Brain],
    seed: bytes,
    most: int = 20_000,
    variant: str = "",
    settings: Mapping[str, Any] | None = None,
) -> Result:
    """One whole game."""
    return Match(ruleset, brains, seed, variant, settings).play(most)
