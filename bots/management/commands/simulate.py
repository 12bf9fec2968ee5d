"""`manage.py simulate --players basic,basic,basic --games 200`: whole games in memory, and their figures."""

from __future__ import annotations

import json
import multiprocessing
import sys
import time
from argparse import ArgumentTypeError
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, TextIO

import django
from django.core.management.base import BaseCommand, CommandError, CommandParser

from bots import simulation
from bots.simulation import Played, Task
from games import brains
from games.engine import RULESETS

WIDTH = 30
"""Characters of the progress bar."""


class Command(BaseCommand):
    help = (
        "Play whole games between bots in memory and print how they went: how many ended, turns and "
        "revolutions (median, p90), wins by player and by place in the playing order, reasons of bankruptcy, "
        "money issued."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--ruleset", default="mtaani", choices=sorted(RULESETS))
        parser.add_argument("--variant", default="", help="a variant of the decks; the first one by default")
        parser.add_argument(
            "--players", default="basic,basic,basic", help="kinds of bots, with commas between"
        )
        parser.add_argument("--games", type=positive, default=200)
        parser.add_argument("--seed", default="1", help="the same seed gives the same games")
        parser.add_argument("--procs", type=positive, default=1, help="how many processes share the work")
        parser.add_argument("--json", action="store_true", help="one JSON object in place of lines to read")

    def handle(self, *args: Any, **options: Any) -> None:
        players = known_players(options["ruleset"], options["players"])
        if options["variant"] and options["variant"] not in RULESETS[options["ruleset"]].variants:
            raise CommandError(f"{options['ruleset']} has no deck variant {options['variant']!r}")
        todo = simulation.tasks(len(players), options["games"], options["seed"])
        play_one = partial(_play, options["ruleset"], options["variant"], players)
        bar = Bar(len(todo), sys.stderr if options["verbosity"] > 0 else None)
        began = time.perf_counter()
        games = []
        for game in _played(play_one, todo, options["procs"]):
            games.append(game)
            bar.show(len(games))
        bar.end()
        figures = simulation.figures(players, games, time.perf_counter() - began)
        self.stdout.write(json.dumps(figures) if options["json"] else told(figures, games))
        if figures["finished"] < figures["games"]:
            raise CommandError(f"{figures['games'] - figures['finished']} games did not end")


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


def _play(ruleset: str, variant: str, players: Sequence[str], task: Task) -> Played:
    return simulation.play(RULESETS[ruleset], [brains.find(name) for name in players], task, variant)


def _played(play_one: Any, todo: Sequence[Task], procs: int) -> Iterator[Played]:
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


def told(figures: dict[str, Any], games: Sequence[Played]) -> str:
    """The figures to be read."""

    def listed(pairs: dict[str, int]) -> str:
        return ", ".join(f"{name} {count}" for name, count in pairs.items()) or "none"

    lines = [
        f"games {figures['games']}, finished {figures['finished']}",
        f"turns: median {figures['turns']['median']:g}, p90 {figures['turns']['p90']:g}",
        f"revolutions: median {figures['revolutions']['median']:g}, p90 {figures['revolutions']['p90']:g}",
        f"wins by player: {listed(figures['wins'])}",
        f"wins by place in the playing order: {listed(figures['seats'])}",
        f"bankruptcies: {listed(figures['bankruptcies'])}",
        f"issued: {figures['issued']:,} SFR, {figures['issued'] // figures['games']:,} a game",
        f"actions a second: {figures['actions_per_second']:,}",
    ]
    stuck = sum(game.stuck for game in games)
    if stuck:
        lines.append(f"decided by the table in the place of a bot: {stuck}")
    return "\n".join(lines)
