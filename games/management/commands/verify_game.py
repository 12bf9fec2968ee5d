"""`manage.py verify_game ID`: are the draws of a finished game those of the seed that it started with?"""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import codes
from games.models import GameAction, Room, Status
from games.verify import verify


class Command(BaseCommand):
    help = (
        "Check every draw of a finished game against its seed, and the seed against the hash that was shown "
        "from the start. Says what is wrong with each that does not match; exit status 1 when one does not."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", metavar="ID", help="the code of the table, or its number")

    def handle(self, *args: Any, **options: Any) -> None:
        room = find(options["game"])
        if room.status != Status.OVER:
            raise CommandError(f"The game at {room.code} is not over; until then its seed is secret.")
        seed = bytes(room.seed)
        rows = GameAction.objects.filter(room=room).order_by("number").values_list("number", "draws")
        verdict = verify(seed, room.commitment, rows.iterator(), made=room.counter)
        for fault in verdict.faults:
            self.stdout.write(self.style.ERROR(fault))
        if verdict.faults:
            raise CommandError(f"{room.code} does not pass")
        self.stdout.write(f"{room.code}: all {verdict.draws} draws are those of the seed {seed.hex()}")
        self.stdout.write(f"whose hash was shown from the start: {room.commitment}")


def find(text: str) -> Room:
    """The room of that code or that number. Raises CommandError."""
    room = Room.objects.filter(code=codes.as_typed(text)).first()
    if room is None and text.isdecimal():
        room = Room.objects.filter(pk=int(text)).first()
    if room is None:
        raise CommandError(f"there is no table {text!r}")
    return room
