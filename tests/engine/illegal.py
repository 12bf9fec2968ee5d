"""Actions that nobody may take now: wrong seats, wrong figures, wrong types, things one does not own."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, get_type_hints

from games.engine import TABLE, Action, Delay, Expire, Game, Open, Option, Wake, allows, options
from tests.engine.random_play import Propose

FIGURES = (-1, 0, 1, 2, 3, 10**12, True, False, 1.0, 2.5, "1", "", None, (), [1])
"""Sensible figures among them: they are illegal for most seats most of the time."""


def is_covered(found: list[Option], action: Action) -> bool:
    """Whether some option covers it; families too open to list are left to their handlers."""
    return any(isinstance(option, Open) and option.kind is type(action) for option in found) or any(
        allows(option, action) for option in found
    )


def values_for(game: Game, hint: Any) -> tuple[Any, ...]:
    names = tuple(game.board.groups) + tuple(game.board.decks)
    if hint is str:
        return (*names, "no such thing", 1, None)
    return (*FIGURES, *range(len(game.board.tiles)), game.state.asked, game.state.asked - 1)


def illegal_actions(
    game: Game, random: Random, number: int, propose: Mapping[type[Action], Propose]
) -> Iterator[Action]:
    """So many of them, and a few of the table's own."""
    state = game.state
    seats: list[Any] = [*range(len(state.out)), len(state.out), -2, 10**9]
    found = {seat: options(game.rules, game.board, state, seat, game.now) for seat in seats}
    kinds = sorted(game.rules.actions, key=lambda kind: kind.__name__)
    for _ in range(number):
        kind = random.choice(kinds)
        hints = get_type_hints(kind)
        names = [field.name for field in dataclasses.fields(kind) if field.name != "seat"]
        seat = random.choice(seats)
        action = kind(seat, **{name: random.choice(values_for(game, hints[name])) for name in names})
        if not is_covered(found[seat], action):
            yield action
    for seat, offered in found.items():
        for option in offered:
            if isinstance(option, Action):
                yield from bent(option, random)
                yield dataclasses.replace(option, seat=TABLE)
            elif isinstance(option, Open) and option.kind in propose:
                proposal = propose[option.kind](random, game, seat)
                yield from bent(proposal, random) if proposal else ()
        if offered:
            yield Expire(seat, game.open_questions()[0].number)
            yield Delay(seat, 1)
            yield Wake(seat)
    yield from not_yet(game)


def bent(thing: Any, random: Random) -> Iterator[Any]:
    """What is offered or proposed, with figures of another type that Python takes for equal, however deep."""
    for field in dataclasses.fields(thing):
        value = getattr(thing, field.name)
        for instead in bent_values(value, random):
            yield dataclasses.replace(thing, **{field.name: instead})


def bent_values(value: Any, random: Random) -> Iterator[Any]:
    if type(value) is int:
        yield float(value)
        if value in (0, 1):
            yield bool(value)
    elif type(value) is bool:
        yield int(value)
    elif isinstance(value, tuple):
        yield list(value)
        if value:
            for instead in bent_values(value[0], random):
                yield (instead, *value[1:])
    elif dataclasses.is_dataclass(value):
        yield from bent(value, random)
        yield None


def not_yet(game: Game) -> Iterator[Action]:
    """What the table may not do yet, or not any more."""
    yield Delay(TABLE, -1)
    yield Expire(TABLE, game.state.asked + 1)
    yield Expire(TABLE, 0)
    open_now = game.open_questions()
    for question in open_now:
        if question.deadline is None or question.deadline > game.now:
            yield Expire(TABLE, question.number)
    for frame in game.state.frames[:-1]:
        for question in frame.questions:
            yield Expire(TABLE, question.number)
    wake_at = game.rules.hooks.wake_at(game)
    if wake_at is None or wake_at > game.now:
        yield Wake(TABLE)
