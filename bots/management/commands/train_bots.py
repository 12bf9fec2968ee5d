"""`manage.py train_bots`: Smart learns from finished games and from self-play, and the better model is put in
use."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from bots import training, weights
from bots.management.many_games import positive
from bots.share import Share
from bots.train import TooLittle
from bots.training import Plan


def whole(text: str) -> int:
    """From 0 up."""
    return 0 if text == "0" else positive(text)


class Command(BaseCommand):
    help = (
        "Learn from the site's finished games and from games that bots play in memory, play a match against "
        "the model in use, and promote the new one if it wins with significance (5%)."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--finished", type=whole, default=200, help="finished games of the site, at most")
        parser.add_argument("--self-play", type=whole, default=100, help="games that bots play beside them")
        parser.add_argument("--match", type=positive, default=100, help="games against the model in use")
        parser.add_argument("--seed", default="1", help="the same seed and games give the same model")
        parser.add_argument("--share", type=positive, default=100, help="percent of a core that it may take")
        parser.add_argument("--out", type=Path, help="write the weights to this file, and keep no model")

    def handle(self, *args: Any, **options: Any) -> None:
        plan = Plan(options["finished"], options["self_play"], options["match"], options["seed"])
        share = Share(options["share"])
        told = self.tell if options["verbosity"] > 1 else lambda line: None
        try:
            fit, data = training.learn(plan, share, told)
        except TooLittle as little:
            raise CommandError(f"There is not enough to learn from: {little}.") from little
        self.stdout.write(
            f"learnt from {data['finished']} finished games and {data['self_play']} of self-play, "
            f"{data['positions']} positions: loss {data['loss']} (a guess has {data['blind_loss']})"
        )
        if options["out"]:
            weights.write(options["out"], fit.network)
            self.stdout.write(f"written to {options['out']}")
            return
        model = training.keep(fit.network, data)
        verdict = training.contest(model, plan, share)
        self.stdout.write(
            f"version {model.version} won {verdict.wins} of {verdict.games} games (p = {verdict.p:.3f}): "
            + ("promoted" if verdict.better else "rejected")
        )

    def tell(self, line: str) -> None:
        sys.stderr.write(f"{line}\n")
