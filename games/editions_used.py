"""Which versions of editions rooms and saved games need: they keep board and texts, but not the pictures."""

from __future__ import annotations

from editions import uses
from editions.models import Edition
from games.models import Room, SavedGame


def rooms(edition: Edition) -> int:
    """Rooms whose compiled texts are those of this version, whatever they are doing."""
    found = Room.objects.filter(edition=edition.slug, compiled__texts__version=edition.version)
    return found.count()


def saved_games(edition: Edition) -> int:
    """Saved games that go on with the texts of this version."""
    found = SavedGame.objects.filter(edition=edition.slug, compiled__texts__version=edition.version)
    return found.count()


def register() -> None:
    uses.register(rooms)
    uses.register(saved_games)
