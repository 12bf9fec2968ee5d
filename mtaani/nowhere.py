"""Where a websocket for an address that nobody serves ends: refused, without an error in the log."""

from typing import Any


async def nowhere(scope: dict[str, Any], receive: Any, send: Any) -> None:
    await receive()  # websocket.connect
    await send({"type": "websocket.close", "code": 4404})
