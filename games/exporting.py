"""What the games hold about one person, for them to take along; docs/data-export.md describes it (P5.3)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.db.models import Q

from accounts.models import User
from games.clockwork import clock
from games.models import (
    ChatMessage,
    ChatMute,
    ChatReader,
    GameAction,
    GameEvent,
    Invitation,
    Room,
    RoomPlayer,
    RoomPresence,
    SavedGame,
)
from games.table import log

Part = list[dict[str, Any]]


def export(user: User) -> dict[str, Any]:
    """For `accounts.registry`."""
    return {
        "rooms": _rooms(user),
        "actions": _actions(user),
        "invitations_received": _invitations(user, received=True),
        "invitations_sent": _invitations(user, received=False),
        "saved_games": _saved_games(user),
        "messages": _messages(user),
        "muted": list(
            ChatMute.objects.filter(user=user).order_by("pk").values_list("muted__handle", flat=True)
        ),
        "chats": _chats(user),
        "open_pages": _open_pages(user),
    }


def _moment(ms: int | None) -> str | None:
    if ms is None:
        return None
    return datetime.fromtimestamp(ms // clock.SECOND, tz=UTC).isoformat(timespec="seconds")


def _rooms(user: User) -> Part:
    """Where the person has a seat, had one kept, or keeps the table."""
    seats = {
        player.room_id: player
        for player in RoomPlayer.objects.filter(Q(user=user) | Q(reserved=user)).order_by("pk")
    }
    rooms = Room.objects.filter(Q(pk__in=seats) | Q(owner=user)).defer("compiled", "seed").order_by("pk")
    return [_room(room, user, seats.get(room.pk)) for room in rooms]


def _room(room: Room, user: User, player: RoomPlayer | None) -> dict[str, Any]:
    seated = player is not None and player.user_id == user.pk
    return {
        "code": room.code,
        "name": room.name,
        "edition": room.edition,
        "status": room.status,
        "public": room.public,
        "kept_by_you": room.owner_id == user.pk,
        "seat": player.seat if player else None,
        "seated": seated,
        "name_at_the_table": player.name if player and seated else None,
        "bot_plays_for_you": bool(player and seated and player.brain),
        "cash": player.cash if player and seated else None,
        "tile": player.position if player and seated else None,
        "out": player.out if player and seated else None,
        "won": player.seat in room.winners if player and seated else None,
        "created_at": _moment(room.created_at),
        "started_at": _moment(room.started_at),
        "over_at": _moment(room.over_at),
    }


def _actions(user: User) -> Part:
    """What was done from the person's seats, and what came of it as far as the seat may know."""
    found: Part = []
    for player in RoomPlayer.objects.filter(user=user).select_related("room").defer("room__compiled"):
        rows = GameAction.objects.filter(room=player.room_id, seat=player.seat).order_by("number")
        events: dict[int, list[Any]] = {}
        for event in GameEvent.objects.filter(action__in=rows).order_by("number"):
            if log.may_know(event, player.seat):
                events.setdefault(event.action_id, []).append(event.data)
        found += [
            {
                "room": player.room.code,
                "number": row.number,
                "at": _moment(row.at),
                "action": row.action,
                "events": events.get(row.pk, []),
            }
            for row in rows
        ]
    return found


def _invitations(user: User, *, received: bool) -> Part:
    rows = Invitation.objects.filter(user=user) if received else Invitation.objects.filter(sender=user)
    return [
        {
            "room": row.room.code,
            ("from" if received else "to"): _other(row, received=received),
            "to_watch": row.spectator,
            "accepted": row.accepted,
            "at": _moment(row.created_at),
        }
        for row in rows.select_related("room", "user", "sender").defer("room__compiled").order_by("pk")
    ]


def _other(row: Invitation, *, received: bool) -> str | None:
    if not received:
        return row.user.handle
    return row.sender.handle if row.sender else None


def _saved_games(user: User) -> Part:
    """Without the states: they hold what other players keep to themselves."""
    rows = SavedGame.objects.filter(owner=user).defer("compiled", "state").order_by("pk")
    return [
        {
            "name": row.name,
            "edition": row.edition,
            "turns": row.turns,
            "saved_at": _moment(row.saved_at),
            "seat": next(seat.seat for seat in row.seats.all() if seat.user_id == user.pk),
        }
        for row in rows.prefetch_related("seats")
    ]


def _messages(user: User) -> Part:
    rows = ChatMessage.objects.filter(author=user).select_related("room").defer("room__compiled")
    return [
        {"room": row.room.code, "channel": row.channel, "text": row.text, "at": _moment(row.at)}
        for row in rows.order_by("pk")
    ]


def _chats(user: User) -> Part:
    rows = ChatReader.objects.filter(user=user).select_related("room").defer("room__compiled")
    return [
        {"room": row.room.code, "read_to": row.read_to, "hides_spectators": row.hides_watchers}
        for row in rows.order_by("pk")
    ]


def _open_pages(user: User) -> Part:
    rows = RoomPresence.objects.filter(user=user).select_related("room").defer("room__compiled")
    return [
        {"room": row.room.code, "language": row.language, "seen_at": _moment(row.seen_at)}
        for row in rows.order_by("pk")
    ]
