"""Websockets that nobody serves, and those of other sites."""

from __future__ import annotations

import pytest
from channels.testing import WebsocketCommunicator

from mtaani.asgi import application

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True)]


async def test_an_address_that_nobody_serves_is_refused_without_an_error() -> None:
    socket = WebsocketCommunicator(
        application, "/ws/no/such/place/", headers=[(b"origin", b"http://localhost")]
    )
    assert await socket.connect() == (False, 4404)


async def test_another_sites_page_gets_no_socket() -> None:
    socket = WebsocketCommunicator(
        application, "/ws/no/such/place/", headers=[(b"origin", b"http://evil.example")]
    )
    connected, code = await socket.connect()
    assert not connected
    assert code != 4404  # turned away at the door
