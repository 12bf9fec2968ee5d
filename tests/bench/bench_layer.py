"""From a thread, as a Celery task is one, to a consumer on the server's loop, through the embedded layer."""

from __future__ import annotations

import asyncio
import statistics
import threading
import time
from collections.abc import Iterator

from asgiref.sync import async_to_sync

from mtaani.embedded_layer import EmbeddedChannelLayer

MESSAGES = 500


async def delays() -> list[float]:
    layer = EmbeddedChannelLayer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)

    def send() -> None:
        for _ in range(MESSAGES):
            async_to_sync(layer.group_send)("table", {"type": "moved", "sent": time.perf_counter()})
            time.sleep(0.001)

    thread = threading.Thread(target=send)
    thread.start()
    found = []
    for _ in range(MESSAGES):
        message = await layer.receive(channel)
        found.append(time.perf_counter() - message["sent"])
    await asyncio.to_thread(thread.join)
    return found


def figures() -> Iterator[tuple[str, float, str]]:
    found = sorted(asyncio.run(delays()))
    yield "embedded layer, thread to consumer, median", statistics.median(found) * 1000, "ms"
    yield "embedded layer, thread to consumer, 99th of 100", found[MESSAGES * 99 // 100] * 1000, "ms"
