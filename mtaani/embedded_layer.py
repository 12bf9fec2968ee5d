"""The channel layer of a server that is one process: memory, and threads that may speak to it.

The queues of Channels' own in-memory layer belong to the event loop that waits on them. A send from another
loop, such as the one `async_to_sync` opens in a Celery thread, neither locks them nor wakes whoever waits.
Here the loop on which consumers receive is *home*, and whatever another loop asks for is carried out there.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from channels.layers import InMemoryChannelLayer

logger = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds another thread waits for a home that is busy, or just being closed
FOR_EVER = 10**10  # seconds in a group: a page stays open for days


class EmbeddedChannelLayer(InMemoryChannelLayer):
    """Capacity, expiry and groups are those of Channels' in-memory layer; delivery is at most once."""

    _home: asyncio.AbstractEventLoop | None = None

    def __init__(self, **config: Any) -> None:
        super().__init__(**{"group_expiry": FOR_EVER, **config})

    def _settle(self) -> None:
        """Make the running loop home, unless a home is running already."""
        if self._home is not None and self._home.is_running():
            return
        if self._home is not None:  # it was closed: what it left behind can wake nobody any more
            self.channels.clear()
            self.groups.clear()
        self._home = asyncio.get_running_loop()

    async def _at_home(self, operation: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        home = self._home
        if home is None or home is asyncio.get_running_loop() or not home.is_running():
            await operation(*args)
        else:
            future = asyncio.run_coroutine_threadsafe(operation(*args), home)
            await asyncio.wait_for(asyncio.wrap_future(future), PATIENCE)

    async def new_channel(self, prefix: str = "specific.") -> str:
        self._settle()
        return await super().new_channel(prefix)

    async def receive(self, channel: str) -> dict[str, Any]:
        self._settle()
        return await super().receive(channel)

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        """Raises ChannelFull when nobody has emptied the channel for too long."""
        await self._at_home(super().send, channel, message)

    async def group_add(self, group: str, channel: str) -> None:
        await self._at_home(super().group_add, group, channel)

    async def group_discard(self, group: str, channel: str) -> None:
        await self._at_home(super().group_discard, group, channel)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Like every layer's: a member whose channel is full misses the message, and nobody is told."""
        try:
            await self._at_home(super().group_send, group, message)
        except TimeoutError:
            logger.warning("group %s: not delivered within %s s", group, PATIENCE)

    async def flush(self) -> None:
        await self._at_home(super().flush)
