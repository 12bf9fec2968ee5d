"""What the commands share that play many games in memory: who plays, in how many processes, how far it is."""

from __future__ import annotations

import multiprocessing
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TextIO, TypeVar

import django
from django.core.management.base import CommandError

from bots.simulation import Task
from games.clockwork import brains
from games.engine import RULESETS

T = TypeVar("T")

WIDTH = 30
"""Characters of the progress bar."""


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def known_players(ruleset: str, text: str) -> list[str]:
    players = [name.strip() for name in text.split(",")]
    for name in players:
        if not brains.known(name):
            raise CommandError(
                f"there is no bot {name!r}; there is {', '.join(k.name for k in brains.kinds())}"
            )
    least, most = RULESETS[ruleset].seats
    if not least <= len(players) <= most:
        raise CommandError(f"{ruleset} is for {least} to {most} players, not {len(players)}")
    return players


def add_arguments(parser: ArgumentParser, players: str) -> None:
    """What both commands ask: which games, between whom, and how they are told."""
    parser.add_argument("--ruleset", default="mtaani", choices=sorted(RULESETS))
    parser.add_argument("--variant", default="", help="a variant of the decks; the first one by default")
    parser.add_argument("--players", default=players, help="kinds of bots, with commas between")
    parser.add_argument("--games", type=positive, default=200)
    parser.add_argument("--seed", default="1", help="the same seed gives the same games")
    parser.add_argument("--procs", type=positive, default=1, help="how many processes share the work")
    parser.add_argument("--json", action="store_true", help="one JSON object in place of lines to read")


def players_asked_for(options: dict[str, Any]) -> list[str]:
    """Who plays, once it is clear that such games are possible. Raises CommandError."""
    ruleset, variant = options["ruleset"], options["variant"]
    players = known_players(ruleset, options["players"])
    if variant and variant not in RULESETS[ruleset].variants:
        raise CommandError(f"{ruleset} has no deck variant {variant!r}")
    return players


def played(play_one: Callable[[Task], T], todo: Sequence[Task], procs: int) -> Iterator[T]:
    """The games one by one as they are done, shared among so many processes."""
    if procs == 1:
        yield from map(play_one, todo)
        return
    # A process that starts afresh inherits no connection, and reads the bots that there are by itself.
    with multiprocessing.get_context("spawn").Pool(min(procs, len(todo)), django.setup) as pool:
        yield from pool.imap_unordered(play_one, todo)


class Bar:
    """How far a simulation is: a bar that is drawn anew on a terminal, a line for each tenth elsewhere."""

    def __init__(self, games: int, out: TextIO | None) -> None:
        self.games = games
        self.out = out
        self.on_terminal = out is not None and out.isatty()
        self.shown = 0

    def show(self, done: int) -> None:
        if self.out is None:
            return
        filled = done * WIDTH // self.games
        step = done * 100 // self.games if self.on_terminal else done * 10 // self.games
        if step == self.shown:
            return
        self.shown = step
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done} of {self.games} games"
        self.out.write(f"\r{line}" if self.on_terminal else f"{line}\n")
        self.out.flush()

    def end(self) -> None:
        if self.out is not None and self.on_terminal:
            self.out.write("\n")
