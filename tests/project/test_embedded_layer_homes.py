"""A server that ends and starts anew in the same process, as between two tests, finds the layer usable."""

from __future__ import annotations

import asyncio

from asgiref.sync import async_to_sync

from mtaani.embedded_layer import EmbeddedChannelLayer


async def join_and_wait(layer: EmbeddedChannelLayer) -> str:
    channel = await layer.new_channel()
    await layer.group_add("table.7", channel)
    return channel


def test_what_a_closed_loop_left_behind_is_forgotten() -> None:
    layer = EmbeddedChannelLayer()
    old = asyncio.run(join_and_wait(layer))

    async def start_again() -> dict[str, object]:
        new = await join_and_wait(layer)
        await layer.group_send("table.7", {"type": "moved"})
        assert layer.groups["table.7"].keys() == {new}
        assert old not in layer.channels
        return await asyncio.wait_for(layer.receive(new), 10)

    assert asyncio.run(start_again()) == {"type": "moved"}


def test_a_send_after_the_server_ended_waits_for_nobody() -> None:
    layer = EmbeddedChannelLayer()
    asyncio.run(join_and_wait(layer))
    async_to_sync(layer.group_send)("table.7", {"type": "moved"})
