"""The in-memory layer, spoken to from the loop of the server and from other threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from channels.exceptions import ChannelFull

from mtaani.embedded_layer import EmbeddedChannelLayer

PATIENCE = 10  # seconds; only a broken layer takes them

pytestmark = pytest.mark.asyncio


async def in_a_thread(work: Callable[[], object]) -> None:
    """What a Celery task is: a thread without a loop, while the server's loop goes on."""
    failed: list[Exception] = []

    def run() -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001  it is raised again in the test
            failed.append(error)

    # Not by asyncio.to_thread: there async_to_sync would borrow the server's own loop.
    thread = threading.Thread(target=run)
    thread.start()
    while thread.is_alive():
        await asyncio.sleep(0.001)
    if failed:
        raise failed[0]


async def waiting(layer: EmbeddedChannelLayer, channel: str) -> asyncio.Task[dict[str, Any]]:
    """A consumer that waits already."""
    task = asyncio.create_task(layer.receive(channel))
    await asyncio.sleep(0)
    return task


async def test_a_thread_wakes_a_consumer_that_waits() -> None:
    layer = EmbeddedChannelLayer()
    channel = await layer.new_channel()
    consumer = await waiting(layer, channel)
    await in_a_thread(lambda: async_to_sync(layer.send)(channel, {"type": "moved", "by": 3}))
    assert await asyncio.wait_for(consumer, PATIENCE) == {"type": "moved", "by": 3}


async def test_the_consumer_is_woken_on_its_own_loop() -> None:
    """A queue that is written from elsewhere would wake nobody until the loop turns for another reason."""
    layer = EmbeddedChannelLayer()
    channel = await layer.new_channel()
    consumer = await waiting(layer, channel)
    written_in: list[threading.Thread] = []
    queue = layer.channels[channel]
    put = queue.put_nowait
    queue.put_nowait = lambda item: (written_in.append(threading.current_thread()), put(item))[1]
    await in_a_thread(lambda: async_to_sync(layer.send)(channel, {"type": "moved"}))
    await asyncio.wait_for(consumer, PATIENCE)
    assert written_in == [threading.current_thread()]


async def test_a_group_hears_a_thread_and_each_member_has_its_own_copy() -> None:
    layer = EmbeddedChannelLayer()
    channels = [await layer.new_channel() for _ in range(3)]
    consumers = [await waiting(layer, channel) for channel in channels]
    for channel in channels[:2]:
        await layer.group_add("table.7", channel)
    await in_a_thread(lambda: async_to_sync(layer.group_send)("table.7", {"type": "moved", "path": [1]}))
    first, second = await asyncio.wait_for(asyncio.gather(*consumers[:2]), PATIENCE)
    assert first == second == {"type": "moved", "path": [1]}
    assert first["path"] is not second["path"]
    assert not consumers[2].done()
    consumers[2].cancel()


async def test_who_left_the_group_hears_nothing() -> None:
    layer = EmbeddedChannelLayer()
    channel = await layer.new_channel()
    consumer = await waiting(layer, channel)
    await layer.group_add("table.7", channel)
    await in_a_thread(lambda: async_to_sync(layer.group_discard)("table.7", channel))
    await in_a_thread(lambda: async_to_sync(layer.group_send)("table.7", {"type": "moved"}))
    await layer.send(channel, {"type": "last"})
    assert (await asyncio.wait_for(consumer, PATIENCE))["type"] == "last"


async def test_a_thread_can_add_to_a_group() -> None:
    layer = EmbeddedChannelLayer()
    channel = await layer.new_channel()
    consumer = await waiting(layer, channel)
    await in_a_thread(lambda: async_to_sync(layer.group_add)("table.7", channel))
    await layer.group_send("table.7", {"type": "moved"})
    assert (await asyncio.wait_for(consumer, PATIENCE))["type"] == "moved"


async def test_messages_of_one_thread_keep_their_order() -> None:
    layer = EmbeddedChannelLayer()
    channel = await layer.new_channel()
    await layer.group_add("table.7", channel)

    def send_all() -> None:
        for number in range(50):
            async_to_sync(layer.group_send)("table.7", {"type": "moved", "number": number})

    await in_a_thread(send_all)
    heard = [(await asyncio.wait_for(layer.receive(channel), PATIENCE))["number"] for _ in range(50)]
    assert heard == list(range(50))


async def test_threads_at_once_lose_nothing() -> None:
    layer = EmbeddedChannelLayer(capacity=1000)
    channel = await layer.new_channel()
    await layer.group_add("table.7", channel)

    def send_all(thread: int) -> None:
        for number in range(50):
            async_to_sync(layer.group_send)("table.7", {"type": "moved", "mark": (thread, number)})

    await asyncio.gather(*(in_a_thread(partial(send_all, thread)) for thread in range(4)))
    heard = {(await asyncio.wait_for(layer.receive(channel), PATIENCE))["mark"] for _ in range(200)}
    assert heard == {(thread, number) for thread in range(4) for number in range(50)}


async def test_a_full_channel_is_told_to_the_sender_and_not_to_the_group() -> None:
    layer = EmbeddedChannelLayer(capacity=2)
    full, free = await layer.new_channel(), await layer.new_channel()
    for channel in (full, free):
        await layer.group_add("table.7", channel)
    for number in range(2):
        await layer.send(full, {"type": "moved", "number": number})
    with pytest.raises(ChannelFull):
        await in_a_thread(lambda: async_to_sync(layer.send)(full, {"type": "moved"}))
    await in_a_thread(lambda: async_to_sync(layer.group_send)("table.7", {"type": "moved", "number": 2}))
    assert (await asyncio.wait_for(layer.receive(free), PATIENCE))["number"] == 2
    assert [(await layer.receive(full))["number"] for _ in range(2)] == [0, 1]
    assert full not in layer.channels


async def test_nobody_there_is_no_error() -> None:
    layer = EmbeddedChannelLayer()
    await in_a_thread(lambda: async_to_sync(layer.group_send)("table.7", {"type": "moved"}))


async def test_flush_empties_it() -> None:
    layer = EmbeddedChannelLayer()
    channel = await layer.new_channel()
    await layer.group_add("table.7", channel)
    await layer.send(channel, {"type": "moved"})
    await in_a_thread(async_to_sync(layer.flush))
    assert (layer.channels, layer.groups) == ({}, {})


async def test_a_page_that_stays_open_for_days_still_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    layer = EmbeddedChannelLayer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    now = time.time()
    monkeypatch.setattr("channels.layers.time.time", lambda: now + 7 * 24 * 3600)
    await layer.group_send("table", {"type": "moved"})
    assert await asyncio.wait_for(layer.receive(channel), PATIENCE) == {"type": "moved"}
