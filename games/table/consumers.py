"""The table's socket: a pipe that only sends down.

Authenticate, join the room's group, then a snapshot; after it what is newer. A gap in the versions, and the
comparison every half a minute, bring another snapshot. Codes above 4000 tell htmx not to come back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import parse_qs

from autobahn.exception import Disconnected
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from accounts.models import User
from games import service, store
from games.errors import NoSuchPerson, NoSuchRoom
from games.models import ChatMessage, Room, Status
from games.rooms import chat, chat_fragments
from games.table import presence, push
from games.table.presence import Present

logger = logging.getLogger(__name__)

SESSION_ENDED = 4401
NO_SUCH_ROOM = 4404
NAMES_CHANGED = 4409
ROOM_CLOSED = 4410
FAILED = 1011  # the standard's own

COMPARE_EVERY = presence.RENEWED_EVERY / 1000  # seconds


R = TypeVar("R")


async def in_thread(function: Callable[[], R]) -> R:
    """Run what asks the database in a thread of its own: those of Channels' default share one."""
    return await database_sync_to_async(function, thread_sensitive=False)()


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who watches which room, from which seat (None: a spectator), in which language."""

    user: User
    room_id: int
    seat: int | None
    language: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    version: int
    html: str
    closed: bool


class Downward(AsyncWebsocketConsumer):
    """A socket that only sends down. What it does by the clock ends with it, whatever ends it."""

    by_the_clock: asyncio.Task[None] | None = None

    async def __call__(self, *given: Any) -> None:
        try:
            await super().__call__(*given)
        except Exception:
            # Channels tells a consumer that its page has gone, not that it has failed itself.
            with contextlib.suppress(Exception):
                await self.disconnect(FAILED)
            raise
        finally:
            if self.by_the_clock is not None:
                self.by_the_clock.cancel()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing goes up: actions are posted."""

    async def send(  # type: ignore[override]
        self, text_data: str | None = None, bytes_data: bytes | None = None, close: bool = False
    ) -> None:
        """A page may go while it is being written to; `disconnect` follows, and that is enough."""
        with contextlib.suppress(Disconnected):
            await super().send(text_data, bytes_data, close)


class TableConsumer(Downward):
    viewer: Viewer | None = None
    version = -1
    heard_to = 0  # the last message of the chat that was sent
    _heard: Sequence[int] = ()  # and those before it
    _present_before: Sequence[Present] = ()

    async def connect(self) -> None:
        # Accepted first: a browser is not told why a handshake failed, and would try again for ever.
        await self.accept()
        self._sending = asyncio.Lock()
        try:
            self.viewer = await in_thread(self._arrive)
        except NoSuchRoom:
            await self.close(NO_SUCH_ROOM)
            return
        except NoSuchPerson:
            await self.close(SESSION_ENDED)
            return
        await self.channel_layer.group_add(push.group_of(self.viewer.room_id), self.channel_name)
        if session := self._session_key():
            await self.channel_layer.group_add(push.group_of_session(session), self.channel_name)
        async with self._sending:
            await self._send_snapshot()
        await in_thread(self._announce)
        self.by_the_clock = asyncio.create_task(self._compare_for_ever())

    async def disconnect(self, code: int) -> None:
        if self.viewer is None:
            return
        await self.channel_layer.group_discard(push.group_of(self.viewer.room_id), self.channel_name)
        if session := self._session_key():
            await self.channel_layer.group_discard(push.group_of_session(session), self.channel_name)
        await in_thread(self._depart)

    # --- What the layer brings ------------------------------------------------------------------------

    async def table_push(self, message: dict[str, Any]) -> None:
        """Pass on what is newer than the page. Presence alone leaves the version as it is, and what a seat
        may do: who came while somebody else's coming was told is not left out of anything."""
        start, end = message["from"], message["to"]
        async with self._sending:
            if start > self.version or (end > self.version and self._is_left_out(message)):
                await self._send_snapshot()
            elif end > self.version or start == end == self.version:
                self.version = end
                if html := self._mine(message):
                    await self.send(html)
        if message["closed"]:
            await self.close(ROOM_CLOSED)

    def _is_left_out(self, message: dict[str, Any]) -> bool:
        """Whether a seat's own was not made for this page: whose presence could not be renewed, say."""
        viewer = self.viewer
        assert viewer is not None
        if viewer.seat is None or "readers" not in message:
            return False
        return [viewer.user.pk, viewer.language] not in message["readers"]

    def _mine(self, message: dict[str, Any]) -> str:
        viewer = self.viewer
        assert viewer is not None
        public: dict[str, str] = message["public"]
        seat: dict[str, str] = message["seats"].get(str(viewer.seat), {})
        return public.get(viewer.language, "") + seat.get(viewer.language, "")

    async def session_ended(self, message: dict[str, Any]) -> None:
        await self.close(SESSION_ENDED)

    async def look_again(self, message: dict[str, Any]) -> None:
        """Somebody is not to see this room any more; perhaps it is the reader of this page."""
        code, _version = await in_thread(self._look)
        if code is not None:
            await self.close(code)

    async def names_changed(self, message: dict[str, Any]) -> None:
        """The page may show the old name anywhere, also where nothing is ever pushed to."""
        await self.close(NAMES_CHANGED)

    async def chat_said(self, message: dict[str, Any]) -> None:
        """Of two messages written at once, the later may be numbered before: then it has been read past."""
        number = message["number"]
        async with self._sending:
            if number in self._heard:
                return
            read = self._whole_chat if number < self.heard_to else self._chat_news
            if html := await in_thread(read):
                await self.send(html)

    async def chat_changed(self, message: dict[str, Any]) -> None:
        async with self._sending:
            await self.send(await in_thread(self._whole_chat))

    # --- Snapshots --------------------------------------------------------------------------------------

    async def _send_snapshot(self) -> None:
        """The whole page as it is now; whoever calls holds the lock, so that nothing overtakes it."""
        snapshot = await in_thread(self._snapshot)
        self.version = snapshot.version
        await self.send(snapshot.html)
        if await in_thread(self._has_chat):
            await self.send(await in_thread(self._whole_chat))
        if snapshot.closed:
            await self.close(ROOM_CLOSED)

    async def _compare_for_ever(self) -> None:
        """Every half a minute: is the session still good, is the page still of the room's version?"""
        while True:
            await asyncio.sleep(COMPARE_EVERY * random.uniform(0.8, 1.0))  # noqa: S311  to spread the load
            try:
                code, version = await in_thread(self._look)
                if code is not None:
                    await self.close(code)
                    return
                async with self._sending:
                    if version > self.version:
                        await self._send_snapshot()
            except Exception:  # a database that is away for a while is no reason to drop the page
                logger.exception("the page cannot be compared with its room")

    # --- In a thread, with the database -----------------------------------------------------------------

    def _arrive(self) -> Viewer:
        """Raises NoSuchRoom, and NoSuchPerson for somebody who has just been erased."""
        user: Any = self.scope["user"]
        code = self.scope["url_route"]["kwargs"]["code"]
        if not user.is_authenticated or not user.is_active:
            raise NoSuchRoom(code)
        room = service.find(code, user)
        seat = store.seat_of(store.current(room.pk).seats, user)
        viewer = Viewer(user, room.pk, seat, language_of(self.scope))
        self._present_before = presence.at(room.pk)
        # Before the snapshot: whoever commits after it knows that there is somebody to tell.
        presence.arrive(room.pk, user.pk, self.channel_name, viewer.language)
        return viewer

    def _announce(self) -> None:
        """When a seated human is back a sleeping table wakes, and a bot that played for them goes; the others
        see who came."""
        viewer = self.viewer
        assert viewer is not None
        service.come_back(viewer.room_id, viewer.user)
        push.presence_changed(viewer.room_id, self._present_before)

    def _depart(self) -> None:
        viewer = self.viewer
        assert viewer is not None
        before = presence.at(viewer.room_id)
        presence.depart(self.channel_name)
        push.presence_changed(viewer.room_id, before)

    def _snapshot(self) -> Snapshot:
        from games.table import fragments  # noqa: PLC0415  see push

        viewer = self.viewer
        assert viewer is not None
        position = store.position(viewer.room_id)
        html = fragments.snapshot(position, viewer.language, viewer.seat)
        return Snapshot(position.version, str.__str__(html), position.room.status == Status.CLOSED)

    def _has_chat(self) -> bool:
        """Whether there is more to read than the page is known to show."""
        viewer = self.viewer
        assert viewer is not None
        return ChatMessage.objects.filter(room=viewer.room_id, pk__gt=self.heard_to).exists()

    def _chat_news(self) -> str:
        viewer = self.viewer
        assert viewer is not None
        room = self._room()
        lines = chat.said(room, viewer.user, after=self.heard_to)
        if not lines:
            return ""
        self._hear(lines)
        return chat_fragments.added(lines, room.code, viewer.language)

    def _whole_chat(self) -> str:
        viewer = self.viewer
        assert viewer is not None
        view = chat.chat_of(self._room(), viewer.user)
        self._hear(view.said)
        return chat_fragments.whole(view, viewer.language)

    def _hear(self, lines: Sequence[chat.Said]) -> None:
        """Note what the page has been sent, so much of it as the chat shows."""
        numbers = [line.pk for line in lines]
        self._heard = [*self._heard, *numbers][-chat.SHOWN :]
        self.heard_to = max(self.heard_to, *numbers, 0)

    def _room(self) -> Room:
        viewer = self.viewer
        assert viewer is not None
        return Room.objects.only("code", "owner_id", "status").get(pk=viewer.room_id)

    def _look(self) -> tuple[int | None, int]:
        """A code to close with, if any, and the room's version; renews the presence."""
        viewer = self.viewer
        assert viewer is not None
        user = still_signed_in(self.scope, viewer.user)
        if user is None:
            return SESSION_ENDED, self.version
        room = Room.objects.only("version", "public", "owner_id").filter(pk=viewer.room_id).first()
        if room is None or not service.may_see(room, user):
            return NO_SUCH_ROOM, self.version
        try:
            presence.stay(viewer.room_id, user.pk, self.channel_name, viewer.language)
        except NoSuchPerson:
            return SESSION_ENDED, self.version
        return None, room.version

    def _session_key(self) -> str:
        return session_key_of(self.scope)


def session_key_of(scope: Any) -> str:
    return getattr(scope.get("session"), "session_key", None) or ""


def still_signed_in(scope: Any, user: User) -> User | None:
    """The person as they are now; None once the session or the account has ended."""
    session, key = scope.get("session"), session_key_of(scope)
    if session is not None and key and not session.exists(key):
        return None
    return User.objects.filter(pk=user.pk, is_active=True).first()


def language_of(scope: Any) -> str:
    """The language that the page was made in: `?language=`, or else the same cookie and header decide."""
    request = HttpRequest()
    request.COOKIES = scope.get("cookies", {})
    request.META["HTTP_ACCEPT_LANGUAGE"] = header(scope, b"accept-language")
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("language", [""])[-1]
    if asked in dict(settings.LANGUAGES):
        return asked
    return translation.get_language_from_request(request)


def header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope.get("headers", ()) if key == name), "")
