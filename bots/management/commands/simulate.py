"""`manage.py simulate --players basic,basic,basic --games 200`: whole games in memory, and their figures."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from bots import simulation
from bots.management.many_games import Bar, add_arguments, played, players_asked_for
from bots.simulation import Played, Task
from games.clockwork import brains
from games.engine import RULESETS


class Command(BaseCommand):
    help = (
        "Play whole games between bots in memory and print how they went: how many ended, turns and "
        "revolutions (median, p90), wins by player and by place in the playing order, reasons of bankruptcy, "
        "money issued."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        add_arguments(parser, players="basic,basic,basic")

    def handle(self, *args: Any, **options: Any) -> None:
        players = players_asked_for(options)
        todo = simulation.tasks(len(players), options["games"], options["seed"])
        play_one = partial(_play, options["ruleset"], options["variant"], players)
        bar = Bar(len(todo), sys.stderr if options["verbosity"] > 0 else None)
        began = time.perf_counter()
        games = []
        for game in played(play_one, todo, options["procs"]):
            games.append(game)
            bar.show(len(games))
        bar.end()
        figures = simulation.figures(players, games, time.perf_counter() - began)
        self.stdout.write(json.dumps(figures) if options["json"] else told(figures, games))
        if figures["finished"] < figures["games"]:
            raise CommandError(f"{figures['games'] - figures['finished']} games did not end")


def _play(ruleset: str, variant: str, players: Sequence[str], task: Task) -> Played:
    return simulation.play(RULESETS[ruleset], [brains.find(name) for name in players], task, variant)


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
