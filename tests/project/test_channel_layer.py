"""Whatever layer the run has: from a thread with no loop of its own, such as a Celery task, to a consumer."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from asgiref.sync import async_to_sync
from channels.layers import BaseChannelLayer, channel_layers, get_channel_layer

pytestmark = [pytest.mark.asyncio, pytest.mark.backend]


@pytest_asyncio.fixture
async def layer() -> AsyncIterator[BaseChannelLayer]:
    channel_layers.backends.clear()
    layer = get_channel_layer()
    yield layer
    await layer.flush()
    channel_layers.backends.clear()


async def test_a_message_to_a_group_reaches_its_members_alone(layer: BaseChannelLayer) -> None:
    inside, outside = await layer.new_channel(), await layer.new_channel()
    await layer.group_add("table.7", inside)
    consumer, bystander = (asyncio.create_task(layer.receive(channel)) for channel in (inside, outside))
    await asyncio.sleep(0)

    def task() -> None:
        async_to_sync(layer.group_send)("table.7", {"type": "moved", "html": "<p>é</p>" * 1000})

    thread = threading.Thread(target=task)
    thread.start()
    assert await asyncio.wait_for(consumer, 10) == {"type": "moved", "html": "<p>é</p>" * 1000}
    assert not bystander.done()
    bystander.cancel()
    await asyncio.to_thread(thread.join)
