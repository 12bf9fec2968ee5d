"""Legal play without sense, from a seed: picks fairly from what is offered, lets clocks run out now and then.

Used by every test that needs positions of all kinds. The chance of the game and the choices of the players
come from the same seed, so a walk is the same each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.engine import (
    TABLE,
    Action,
    Board,
    Delay,
    Event,
    Expire,
    Game,
    Open,
    Option,
    Question,
    Ranged,
    Refused,
    Rules,
    Ruleset,
    SeededChance,
    State,
    Wake,
    apply,
    new_game,
    options,
)
from games.engine.core.ruleset import Rule

START = 1_700_000_000_000
"""When every walk begins, in milliseconds since the epoch."""

LEAVING = ("Leave",)
"""Actions that end everything too soon when they are picked as often as others."""

Propose = Callable[[Random, Game, int], Action | None]


def seed_of(number: int) -> bytes:
    return f"a seed for tests, {number}".encode()


@dataclass(slots=True)
class Moment:
    """A position just before an action: `state` is a copy, `counter` that of the chance."""

    state: State
    now: int
    counter: int
    action: Action
    events: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class Walk:
    """A game, or a part of one: the state before the first event, what happened, and the state at last."""

    rules: Rules
    board: Board
    seed: bytes
    first: State
    opening: list[Event]
    moments: list[Moment]
    last: State
    now: int
    counter: int

    @property
    def events(self) -> Iterator[Event]:
        yield from self.opening
        for moment in self.moments:
            yield from moment.events

    def game(self, moment: Moment) -> Game:
        return Game(self.rules, self.board, moment.state, moment.now)

    def some(self, number: int) -> list[Moment]:
        """So many moments, spread over the walk, and the first of each kind of question."""
        step = max(1, len(self.moments) // number)
        found = self.moments[::step]
        met: set[type[Question]] = set()
        for moment in self.moments:
            kinds = {type(question) for question in self.game(moment).open_questions()}
            if not kinds <= met:
                met |= kinds
                found.append(moment)
        return found


class RandomPlayer:
    """Chooses for every seat, and for the table."""

    def __init__(self, seed: int, propose: Mapping[type[Action], Propose] | None = None) -> None:
        self.random = Random(seed)
        self.propose = propose or {}
        self.used: dict[tuple[int, int], set[type[Action]]] = {}

    def next(self, game: Game) -> tuple[Action, int]:
        """What happens next, and when."""
        random = self.random
        now = game.now + random.choice((0, 500, 2_000, 9_000))
        wake_at = game.rules.hooks.wake_at(game)
        if wake_at is not None and wake_at <= now:
            return Wake(TABLE), now
        questions = game.open_questions()
        due = [q for q in questions if q.deadline is not None and q.deadline <= now]
        if due and random.random() < 0.7:
            return Expire(TABLE, random.choice(due).number), now
        luck = random.random()
        question = random.choice(questions)
        if luck < 0.06 and not due and question.deadline is not None:
            late = max(now, question.deadline - random.choice((0, 0, 1_000, 30_000)))
            if wake_at is None or wake_at > late:
                now = late
                if now >= question.deadline:
                    return Expire(TABLE, question.number), now
        elif luck < 0.07:
            return Delay(TABLE, random.choice((0, 1, 60_000))), now
        others = luck < 0.06 or luck > 0.9
        seat = random.choice(game.state.in_play if others else question.seats)
        found = options(game.rules, game.board, game.state, seat, now)
        action = self.pick(Game(game.rules, game.board, game.state, now), seat, question, found)
        if action is None:
            return self.next(Game(game.rules, game.board, game.state, now))
        return action, now

    def pick(self, game: Game, seat: int, question: Question, found: list[Option]) -> Action | None:
        """One of the options: first a type that the seat has not used for this question, so that nobody
        goes round in circles, then an option of that type."""
        by_type: dict[type[Action], list[Option]] = {}
        for option in found:
            by_type.setdefault(kind_of(option), []).append(option)
        used = self.used.setdefault((question.number, seat), set())
        fresh = [kind for kind in by_type if kind not in used and not self.too_rare(kind)]
        if not fresh:
            used.clear()
            return None
        chosen = [kind for kind in fresh if kind in self.answers(game, question)]
        kind = self.random.choice(chosen if chosen and self.random.random() < 0.35 else fresh)
        used.add(kind)
        return self.settle_on(game, seat, self.random.choice(by_type[kind]))

    def answers(self, game: Game, question: Question) -> set[type[Action]]:
        """What the first rows of a question's table do: mostly what the question is about."""
        rows = game.rules.questions[type(question)].rules[:2]
        return {action for row in rows if isinstance(row, Rule) for action in row.does}

    def too_rare(self, kind: type[Action]) -> bool:
        return kind.__name__ in LEAVING and self.random.random() < 0.995

    def settle_on(self, game: Game, seat: int, option: Option) -> Action | None:
        if isinstance(option, Ranged):
            return self.random.choice(list(values_of(option)))
        if isinstance(option, Open):
            propose = self.propose.get(option.kind)
            return propose(self.random, game, seat) if propose else None
        return option


def kind_of(option: Option) -> type[Action]:
    if isinstance(option, Ranged):
        return type(option.action)
    return option.kind if isinstance(option, Open) else type(option)


def values_of(option: Ranged) -> Iterator[Action]:
    """The option at both ends of its range and in the middle."""
    low, high, step = option.values.low, option.values.high, option.values.step
    count = (high - low) // step
    for place in sorted({0, count // 2, count}):
        yield option.at(low + place * step)


def walk(
    ruleset: Ruleset,
    settings: Mapping[str, Any],
    variant: str,
    seats: int,
    seed: int,
    most: int,
    propose: Mapping[type[Action], Propose] | None = None,
) -> Walk:
    """Play until the game is over, or for `most` actions."""
    rules, board = ruleset.configure(dict(settings)), ruleset.board(variant)
    chance = SeededChance(seed_of(seed))
    first = ruleset.first_state(rules, board, seats)
    state, opening = new_game(rules, board, seats, chance, START)
    player, now = RandomPlayer(seed, propose), START
    moments: list[Moment] = []
    while not state.winners and len(moments) < most:
        action, now = player.next(Game(rules, board, state, now))
        moment = Moment(state.clone(), now, chance.counter, action)
        try:
            moment.events = apply(rules, board, state, action, chance, now)
        except Refused:
            if type(action) not in player.propose:
                raise
            continue
        moments.append(moment)
    return Walk(rules, board, seed_of(seed), first, opening, moments, state, now, chance.counter)
