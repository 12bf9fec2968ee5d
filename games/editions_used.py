"""Which versions of editions the rooms need: they keep board and texts themselves, but not the pictures."""

from __future__ import annotations

from editions import uses
from editions.models import Edition
from games.models import Room


def rooms(edition: Edition) -> int:
    """Rooms whose compiled texts are those of this version, whatever they are doing."""
    found = Room.objects.filter(edition=edition.slug, compiled__texts__version=edition.version)
    return found.count()


def register() -> None:
    uses.register(rooms)
