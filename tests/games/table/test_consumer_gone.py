"""A page that goes while it is being written to."""

from __future__ import annotations

import asyncio
from typing import Any

from autobahn.exception import Disconnected

from games.table.consumers import TableConsumer


def test_a_page_that_has_gone_is_no_trouble() -> None:
    async def closed(message: dict[str, Any]) -> None:
        raise Disconnected("Attempt to send on a closed protocol")

    consumer = TableConsumer()
    consumer.base_send = closed
    asyncio.run(consumer.send("<p>late</p>"))


def test_a_page_that_is_there_is_written_to() -> None:
    sent: list[dict[str, Any]] = []

    async def keep(message: dict[str, Any]) -> None:
        sent.append(message)

    consumer = TableConsumer()
    consumer.base_send = keep
    asyncio.run(consumer.send("<p>now</p>"))
    assert sent == [{"type": "websocket.send", "text": "<p>now</p>"}]
