"""`manage.py arena --players smart,advanced --games 1000 --seed 7 --procs 2 --json`: how strong bots are."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from bots import contest
from bots.contest import Fought
from bots.management.many_games import Bar, add_arguments, played, players_asked_for
from bots.simulation import Task
from games.clockwork import brains
from games.engine import RULESETS


class Command(BaseCommand):
    help = (
        "Let bots play against each other in memory, every deal of dice once for each order of seats, and "
        "print how many games each kind wins, within which limits that is its true share (95%), and how "
        "long a decision takes."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        add_arguments(parser, players="advanced,basic")

    def handle(self, *args: Any, **options: Any) -> None:
        players = players_asked_for(options)
        todo = contest.tasks(len(players), options["games"], options["seed"])
        play_one = partial(_play, options["ruleset"], options["variant"], players)
        bar = Bar(len(todo), sys.stderr if options["verbosity"] > 0 else None)
        games = []
        for game in played(play_one, todo, options["procs"]):
            games.append(game)
            bar.show(len(games))
        bar.end()
        figures = contest.figures(players, games)
        self.stdout.write(json.dumps(figures) if options["json"] else told(figures))
        if figures["finished"] < figures["games"]:
            raise CommandError(f"{figures['games'] - figures['finished']} games did not end")


def _play(ruleset: str, variant: str, players: Sequence[str], task: Task) -> Fought:
    return contest.play(RULESETS[ruleset], [brains.find(name) for name in players], task, variant)


def told(figures: dict[str, Any]) -> str:
    """The figures to be read."""
    lines = [f"games {figures['games']}, finished {figures['finished']}"]
    for name, wins in figures["wins"].items():
        share, took = figures["share"][name], figures["decision_ms"][name]
        lines.append(
            f"{name}: {wins} wins, {share['share']:.1%} ({share['low']:.1%} to {share['high']:.1%}); "
            f"a decision takes {took['median']:g} ms, at most {took['most']:g} ms"
        )
    if figures["stuck"]:
        lines.append(f"decided by the table in the place of a bot: {figures['stuck']}")
    return "\n".join(lines)
