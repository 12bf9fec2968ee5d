"""`manage.py scenario FILE …`: does what the scenarios in these files say happen?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.scenarios import Difference, Faulty, parse, read, run


class Command(BaseCommand):
    help = (
        "Run scenarios: JSON files with a position, draws, moves and what is expected of them "
        "(docs/scenarios.md). Says for each that fails the first difference; exit status 1 when one does."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "files", nargs="+", type=Path, metavar="FILE", help="a scenario, or a folder of them"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        files = [found for path in options["files"] for found in within(path)]
        failed = 0
        for file in files:
            wrong = first_fault(file)
            if wrong:
                failed += 1
                self.stdout.write(self.style.ERROR(f"{file}: {wrong}"))
            elif options["verbosity"] > 0:
                self.stdout.write(f"{file}: as expected")
        if failed:
            raise CommandError(f"{failed} of {len(files)} scenarios failed")


def within(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.json"))
    if not found:
        raise CommandError(f"{path} holds no JSON file")
    return found


def first_fault(file: Path) -> str | None:
    """What is wrong with a scenario, or with what happens in it; None when all is as expected."""
    try:
        run(read(parse(file.read_text(encoding="utf-8"))))
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    except UnicodeDecodeError:
        return "is no text in UTF-8"
    except Faulty as fault:
        return f"is no scenario: {fault}"
    except Difference as difference:
        return str(difference)
    return None
