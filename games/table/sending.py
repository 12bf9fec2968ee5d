"""From code that is not asynchronous to the channel layer.

A request borrows the server's event loop. A task of Celery's has none to borrow, and a loop of its own for
each message would be a new connection to Redis for each: so its process keeps one, in a thread.
"""

from __future__ import annotations

import asyncio
import os
import threading
from typing import Any

from asgiref.sync import async_to_sync
from celery import current_task
from channels.layers import get_channel_layer

PATIENCE = 5.0  # seconds


def send(group: str, message: dict[str, Any]) -> None:
    """Send to every member of a group; raises what the layer raises, or TimeoutError."""
    layer = get_channel_layer()
    if layer is None:
        return
    if current_task:
        sending = asyncio.run_coroutine_threadsafe(layer.group_send(group, message), _loop.running())
        sending.result(PATIENCE)
    else:
        async_to_sync(layer.group_send)(group, message)


class _Loop:
    """An event loop in a thread, begun when it is first needed, and anew in a process that was forked."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._pid = 0

    def running(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._loop is None or self._pid != os.getpid():
                self._pid = os.getpid()
                self._loop = asyncio.new_event_loop()
                threading.Thread(target=self._loop.run_forever, name="sending", daemon=True).start()
            return self._loop


_loop = _Loop()
