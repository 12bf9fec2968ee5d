"""The chat of a room, for seated players and for spectators (P3.6).

House rulings: whoever has a seat speaks in the players' channel, everybody else in the spectators', which a
seated player may hide. Everybody reads both. Muting somebody holds in every room. Who keeps the table can
remove any message.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models.functions import Greatest

from accounts.models import User
from games.after_commit import after_commit
from games.clockwork import clock
from games.engine import Refused
from games.errors import NoSuchRoom, NotSeated
from games.holding import held
from games.models import Channel, ChatMessage, ChatMute, ChatReader, Room, RoomPlayer, Status
from games.plain_text import visible
from games.rooms.visibility import Person, may_see
from games.table import push

LONGEST = 500  # characters of a message
SHOWN = 100  # messages that a page shows
TWICE = 3 * clock.SECOND  # the same words again within this time are the same click


@dataclass(frozen=True, slots=True)
class Said:
    """A message as one reader sees it. `p` is the author's shape, 0 without a seat."""

    pk: int
    author: str
    p: int
    text: str
    at: int
    watches: bool
    own: bool
    may_remove: bool

    @property
    def id(self) -> str:
        return f"said-{self.pk}"


@dataclass(frozen=True, slots=True)
class ChatView:
    """The chat as one reader sees it: what was said, how much of it is new, whom they have muted."""

    code: str
    said: tuple[Said, ...]
    unread: int
    seated: bool
    hides_watchers: bool
    muted: tuple[str, ...]
    closed: bool
    longest: int = LONGEST


# --- Reading ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Reading:
    """How one person reads a room: the seats by account, and what they have chosen there."""

    seats: dict[int, int]
    seated: bool
    read_to: int
    hides_watchers: bool


def _reading(room: Room, user: Person) -> _Reading:
    seats = _seats(room)
    chosen = ChatReader.objects.filter(room=room.pk, user=user.pk).first()
    seated = user.pk in seats
    hides = bool(seated and chosen and chosen.hides_watchers)
    return _Reading(seats, seated, chosen.read_to if chosen else 0, hides)


def chat_of(room: Room, user: Person) -> ChatView:
    reading = _reading(room, user)
    lines = _said(room, user, reading, after=0)
    muted = ChatMute.objects.filter(user=user.pk).order_by("muted__handle_key")
    return ChatView(
        code=room.code,
        said=lines,
        unread=sum(1 for line in lines if line.pk > reading.read_to and not line.own),
        seated=reading.seated,
        hides_watchers=reading.hides_watchers,
        muted=tuple(muted.values_list("muted__handle", flat=True)),
        closed=room.status == Status.CLOSED,
    )


def said(room: Room, user: Person, *, after: int = 0) -> tuple[Said, ...]:
    """The last messages that this person reads, oldest first; with `after`, those that are newer."""
    return _said(room, user, _reading(room, user), after=after)


def _said(room: Room, user: Person, reading: _Reading, *, after: int) -> tuple[Said, ...]:
    found = ChatMessage.objects.filter(room=room.pk, pk__gt=after).select_related("author")
    found = found.exclude(author__in=ChatMute.objects.filter(user=user.pk).values("muted"))
    if reading.hides_watchers:
        found = found.exclude(channel=Channel.WATCHERS)
    return tuple(
        Said(
            pk=message.pk,
            author=message.author.handle,
            p=reading.seats.get(message.author_id, -1) + 1,
            text=message.text,
            at=message.at,
            watches=message.channel == Channel.WATCHERS,
            own=message.author_id == user.pk,
            may_remove=room.owner_id == user.pk,
        )
        for message in reversed(found.order_by("-pk")[:SHOWN])
    )


def _seats(room: Room) -> dict[int, int]:
    taken = RoomPlayer.objects.filter(room=room.pk, user__isnull=False)
    return {user_id: seat for user_id, seat in taken.values_list("user_id", "seat") if user_id is not None}


# --- Writing ------------------------------------------------------------------------------------------


def say(room: Room, user: User, typed: str) -> ChatMessage:
    """Say something. The same words again at once are the same message.

    Raises NoSuchRoom, NoSuchPerson; Refused: `nothing_said`, `too_much_said`, `over` in a room that is
    closed.
    """
    _must_see(room, user)
    if Room.objects.filter(pk=room.pk, status=Status.CLOSED).exists():
        raise Refused("over")
    text = visible(typed)
    if not text:
        raise Refused("nothing_said")
    if len(text) > LONGEST:
        raise Refused("too_much_said", longest=LONGEST)
    with held(user.pk):
        last = ChatMessage.objects.filter(room=room.pk, author=user).order_by("-pk").first()
        if last is not None and last.text == text and 0 <= clock.wall() - last.at < TWICE:
            return last
        channel = Channel.TABLE if user.pk in _seats(room) else Channel.WATCHERS
        message = ChatMessage.objects.create(
            room_id=room.pk, author=user, channel=channel, text=text, at=clock.wall()
        )
        after_commit(push.chat_said, room.pk, message.pk)
    return message


def remove(room: Room, actor: User, number: int) -> None:
    """Whoever keeps the table takes a message away, for everybody. A second time does nothing.

    Raises NoSuchRoom, NotSeated.
    """
    _must_see(room, actor)
    if not Room.objects.filter(pk=room.pk, owner=actor).exists():
        raise NotSeated
    if ChatMessage.objects.filter(room=room.pk, pk=number).delete()[0]:
        after_commit(push.chat_changed, room.pk)


def mute(room: Room, user: User, number: int) -> None:
    """Read nothing more of whoever wrote this message. Nothing happens when it is gone, or one's own.

    Raises NoSuchRoom, NoSuchPerson.
    """
    _must_see(room, user)
    message = ChatMessage.objects.filter(room=room.pk, pk=number).exclude(author=user).first()
    if message is not None:
        with held(user.pk, perhaps_gone=[message.author_id]):
            if ChatMessage.objects.filter(pk=message.pk).exists():  # else its author has been erased since
                ChatMute.objects.get_or_create(user=user, muted_id=message.author_id)


def unmute(user: User, handle_key: str) -> None:
    """Read somebody again."""
    ChatMute.objects.filter(user=user, muted__handle_key=handle_key).delete()


def hide_watchers(room: Room, user: User, hide: bool) -> None:
    """Show the spectators' channel of a room, or not. Raises NoSuchRoom, NoSuchPerson; NotSeated for a
    spectator."""
    _must_see(room, user)
    if user.pk not in _seats(room):
        raise NotSeated
    ChatReader.objects.filter(pk=_reader(room, user).pk).update(hides_watchers=hide)


def read_to(room: Room, user: User, number: int) -> None:
    """Everything up to this message has been seen. Raises NoSuchRoom, NoSuchPerson."""
    _must_see(room, user)
    newest = ChatMessage.objects.filter(room=room.pk).order_by("-pk").values_list("pk", flat=True).first()
    number = min(number, newest or 0)
    ChatReader.objects.filter(pk=_reader(room, user).pk).update(read_to=Greatest("read_to", number))


def _reader(room: Room, user: User) -> ChatReader:
    """What this person has chosen in this room. Raises NoSuchPerson when it is to be kept for the first time
    and they have been erased."""
    kept = ChatReader.objects.filter(room=room.pk, user=user.pk).first()
    if kept is not None:
        return kept
    with held(user.pk):
        return ChatReader.objects.get_or_create(room_id=room.pk, user=user)[0]


def _must_see(room: Room, user: Person) -> None:
    if not may_see(room, user):
        raise NoSuchRoom(room.code)
