"""Who may know of a room, sit down in it, or run it (P1.1 to P1.6)."""

from __future__ import annotations

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from games.codes import as_typed
from games.errors import NoSuchRoom
from games.models import Invitation, Room, RoomPlayer

Person = AbstractBaseUser | AnonymousUser


def may_see(room: Room, user: Person) -> bool:
    """P1.1: a private room is for owner, seated and invited; a public one for all who have its link."""
    if not user.is_authenticated:
        return False
    if room.public or room.owner_id == user.pk:
        return True
    return (
        RoomPlayer.objects.filter(room=room.pk, user=user.pk).exists()
        or Invitation.objects.filter(room=room.pk, user=user.pk).exists()
    )


def may_sit(room: Room, user: Person) -> bool:
    """P1.1, P1.3: as `may_see`, but for those who are invited only to watch."""
    if not user.is_authenticated:
        return False
    if room.public or room.owner_id == user.pk:
        return True
    return Invitation.objects.filter(room=room.pk, user=user.pk, spectator=False).exists()


def find(code: str, user: Person) -> Room:
    """The room of that code. Raises NoSuchRoom, also where the person may not know of it."""
    room = Room.objects.defer("compiled", "seed", "counter").filter(code=as_typed(code)).first()
    if room is None or not may_see(room, user):
        raise NoSuchRoom(code)
    return room
