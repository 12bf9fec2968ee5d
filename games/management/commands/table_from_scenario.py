"""`manage.py table_from_scenario FILE … --handle X`: a real table at the position of a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from games.models import Room
from games.scenario_tables import CannotBegin, begin
from games.scenarios import Difference, Faulty, parse, read


class Command(BaseCommand):
    help = (
        "Open a table at the position of each scenario (docs/scenarios.md), and print its address. People "
        "sit from seat 0 on; the other seats are bots, or nobody plays them. Refused in production."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario")
        parser.add_argument(
            "--handle", action="append", required=True, help="who sits next; an account is made if need be"
        )
        parser.add_argument("--edition", default="", help="slug of the edition (default: one that fits)")
        parser.add_argument(
            "--bots", default="", metavar="KIND", help="the other seats are bots of this kind"
        )
        parser.add_argument("--steps", type=int, default=0, help="steps to take first (default: none)")

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("Tables are not made from scenarios in production.")
        for file in options["files"]:
            room = self.begun(file, **options)
            self.stdout.write(reverse("table", args=[room.code]))

    def begun(self, file: Path, **options: Any) -> Room:
        try:
            scenario = read(parse(file.read_text(encoding="utf-8")))
            return begin(
                scenario,
                options["handle"],
                edition=options["edition"],
                brain=options["bots"],
                steps=options["steps"],
            )
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise CommandError(f"{file} is no text in UTF-8") from error
        except Faulty as fault:
            raise CommandError(f"{file} is no scenario: {fault}") from fault
        except (Difference, CannotBegin) as wrong:
            raise CommandError(f"{file}: {wrong}") from wrong
        except ValidationError as wrong:
            raise CommandError("; ".join(wrong.messages)) from wrong
