"""`manage.py load_editions [FILE …]`: the shipped editions, or those in the files, as versions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from editions.document import shipped
from editions.loading import FaultyContentError, load


class Command(BaseCommand):
    help = "Load edition files; without a file, those that come with the project. Changes all or nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            results = load(options["files"] or shipped())
        except FaultyContentError as error:
            count = len(error.lines)
            raise CommandError(f"Nothing was loaded: {count} fault(s).\n{error}") from error
        if options["verbosity"] < 1:
            return
        for result in results:
            edition = result.edition
            news = "new" if result.new else "unchanged"
            waits = "" if edition.published else ", not published"
            self.stdout.write(f"{edition.slug}: {news}, version {edition.number} ({edition.version}){waits}")
