"""`manage.py record_demo`: games between bots for the demonstration, one for each variant of the decks."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from bots.arena import Match
from bots.management.many_games import known_players, positive
from games.clockwork import brains
from games.demo.recording import Recording, path_of, write
from games.engine import RULESETS, Event, SeededChance, new_game


class Command(BaseCommand):
    help = (
        "Play games between bots, and keep for each variant of the decks the one that shows most kinds of "
        "events among those that end within the wanted number of actions."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--ruleset", default="mtaani", choices=sorted(RULESETS))
        parser.add_argument(
            "--players", default="advanced,advanced,basic", help="kinds of bots, commas between"
        )
        parser.add_argument("--tries", type=positive, default=60, help="games to choose from")
        parser.add_argument("--most", type=positive, default=396, help="actions a game may have")

    def handle(self, *args: Any, **options: Any) -> None:
        players = known_players(options["ruleset"], options["players"])
        for variant in RULESETS[options["ruleset"]].variants:
            best: Recording | None = None
            for number in range(options["tries"]):
                found = _played(options["ruleset"], variant, players, number, options["most"])
                if found is not None and (best is None or _rank(found) > _rank(best)):
                    best = found
            if best is None:
                raise CommandError(f"no game with {variant} ended within {options['most']} actions")
            path = path_of(best.ruleset, variant)
            path.write_bytes(write(best))
            self.stdout.write(f"{path.name}: {len(best.steps)} steps, {_rank(best)[0]} kinds of events")


def _rank(recording: Recording) -> tuple[int, int]:
    """More kinds of events first, then the shorter game."""
    return len({type(event) for step in recording.steps for event in step}), -len(recording.steps)


def _played(ruleset: str, variant: str, players: Sequence[str], number: int, most: int) -> Recording | None:
    """The game of that number, None if it does not end in time."""
    table = RULESETS[ruleset]
    seed = hashlib.sha256(f"demonstration {variant} {number}".encode()).digest()
    _state, start = new_game(table.configure({}), table.board(variant), len(players), SeededChance(seed), 0)
    match = Match(table, [brains.find(name) for name in players], seed, variant)
    steps: list[tuple[Event, ...]] = [tuple(start)]
    while not match.state.winners:
        if len(steps) > most:
            return None
        match.step()
        steps.append(tuple(match.events))
    return Recording(ruleset, variant, tuple(players), tuple(steps))
